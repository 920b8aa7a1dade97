"""A game house to test, and the people who visit it."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import TracebackType
from typing import Any, Self

import httpx
import uvicorn

from midway.server.app import create_app
from midway.server.house import House
from midway.server.settings import VARIABLE, Settings

Data = dict[str, Any]
PATIENCE = 90.0


def quick_settings(database: str, **changes: Any) -> Settings:
    """Settings under which nobody has to wait."""
    given: Data = {
        "rates": 1000.0,
        "replace_after": 0.0,
        "sweep": 0.3,
        "lease": 1.0,
        "bot_seconds": 3.0,
        "hint_seconds": 0.2,
        "analysis_simulations": 1,
    }
    return Settings(database=database, **{**given, **changes})


class Served:
    """A house on a free port, in a thread of this process."""

    def __init__(self, settings: Settings, port: int = 0) -> None:
        self._socket = socket.socket()
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._socket.bind(("127.0.0.1", port))
        self.port = self._socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = create_app(settings)
        config = uvicorn.Config(self.app, log_config=None, access_log=False, timeout_graceful_shutdown=2)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._socket]})

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    def __enter__(self) -> Self:
        self._thread.start()
        wait_for(lambda: self._server.started)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.house.hub.close()
        self._server.should_exit = True
        self._thread.join()

    def guest(self, name: str) -> Guest:
        return Guest(self.url, name)

    def stored(self, query: str) -> list[Any]:
        """What the database holds."""
        with self.house.database.engine.connect() as connection:
            return [tuple(row) for row in connection.exec_driver_sql(query)]

    def log(self, table: str) -> list[tuple[int, str]]:
        """Who said what at a table, as it is stored."""
        return self.stored(f"SELECT actor, word FROM log WHERE table_id = '{table}' ORDER BY seq")


class Started:
    """A house in a process of its own, as `midway serve` starts it."""

    def __init__(self, settings: Settings, port: int | None = None) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        settings.to_environment()
        program = (
            "import uvicorn; uvicorn.run('midway.server.app:served_app', factory=True,"
            f" port={self.port}, log_config=None, access_log=False)"
        )
        self.process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.DEVNULL)
        del os.environ[VARIABLE]
        try:
            wait_for(self._answers)
        except BaseException:
            self.kill()
            raise

    def _answers(self) -> bool:
        assert self.process.poll() is None, "the server ended by itself"
        try:
            return httpx.get(f"{self.url}/health").status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)


class Guest:
    """Someone with a browser: cookies, and an origin in every request."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.http = httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE)

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self.check(self.http.get(path, params=query), status)

    def post(self, path: str, body: Data | None = None, status: int = 200) -> Any:
        return self.check(self.http.post(path, json=body), status)

    def check(self, answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, f"{answer.status_code} {answer.text[:400]}"
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    # --- tables ---------------------------------------------------------------------------------------------

    def create(self, game: str, seats: list[str], status: int = 201, **more: Any) -> Any:
        return self.post("/api/tables", {"game": game, "seats": seats, "name": self.name, **more}, status)

    def join(self, table: str, status: int = 200, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}/join", {"name": self.name, **more}, status)

    def at(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def do(self, table: str, what: str, status: int = 200, **body: Any) -> Any:
        return self.post(f"/api/tables/{table}/{what}", body or None, status)

    def play(self, table: str, word: str, turn: int | None = None, status: int = 200) -> Any:
        """Plays a word that answers the present turn, or another one."""
        answered = self.at(table)["turn"] if turn is None else turn
        return self.do(table, "moves", status, word=word, turn=answered)

    def play_any(self, table: str) -> Any:
        """Plays the first legal word, if there is one."""
        data = self.at(table)
        return self.play(table, data["legal"][0]["word"], data["turn"]) if data["legal"] else data

    @contextmanager
    def watch(self, table: str, last: int | None = None, **query: Any) -> Iterator[Stream]:
        headers = {} if last is None else {"last-event-id": str(last)}
        with self.http.stream("GET", f"/api/tables/{table}/events", params=query, headers=headers) as answer:
            assert answer.status_code == 200, answer.read()
            try:
                yield Stream(answer)
            finally:
                line = answer.extensions["network_stream"].get_extra_info("socket")
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)  # as a browser does, while the reading thread still waits


class Stream:
    """Server-sent events, read in a thread as they come."""

    def __init__(self, answer: httpx.Response) -> None:
        self.messages: list[tuple[int, Data]] = []
        self.raw = ""
        self._taken = 0
        self.ended = threading.Event()
        threading.Thread(target=self._read, args=(answer,), daemon=True).start()

    def _read(self, answer: httpx.Response) -> None:
        number = -1
        try:
            for line in answer.iter_lines():
                self.raw += line + "\n"
                if line.startswith("id: "):
                    number = int(line[4:])
                elif line.startswith("data: "):
                    self.messages.append((number, json.loads(line[6:])))
        except httpx.HTTPError:
            pass
        self.ended.set()

    def next(self) -> Data:
        """The next message."""
        wait_for(lambda: len(self.messages) > self._taken)
        self._taken += 1
        return self.messages[self._taken - 1][1]

    def until(self, seq: int) -> Data:
        """The first message that has come as far as this entry."""
        while (data := self.next())["seq"] < seq:
            pass
        return data


def wait_for(done: Callable[[], object]) -> None:
    """Waits until something is so; fails if it does not happen."""
    deadline = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.01)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def play_to_the_end(table: str, *people: Guest) -> Data:
    """Everybody says the first legal word until the game is over."""
    while True:
        for person in people:
            data: Data = person.play_any(table)
            if data["phase"] != "playing":
                return data


def two_at(house: Served, game: str, **more: Any) -> tuple[Guest, Guest, str]:
    """Two people at a table whose game has begun."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.create(game, ["me", "open"], **more)["table"]
    bo.join(table)
    ada.do(table, "start")
    return ada, bo, table
