"""How fast a game house is: many tables, two live streams each, moves at a steady rate, all over loopback.

    python bench/load.py                        # 200 tables, 400 streams, 100 moves a second, SQLite
    python bench/load.py --fragments            # what browsers get: HTML fragments instead of JSON
    python bench/load.py --rate 0               # as fast as it goes
    python bench/load.py --database postgresql://...

Measured is the time from before the POST of a move until the last of the table's subscribers has its event. Server and
client share the machine. The run is bounded by `--seconds`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from midway.server.settings import VARIABLE, Settings

Data = dict[str, Any]
GAME = "insertcoin"


class Line:
    """One kept-open HTTP/1.1 connection: as little client as possible, so that the server is what is measured."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)

    async def send(self, method: str, path: str, body: Data | None = None) -> int:
        content = b"" if body is None else json.dumps(body).encode()
        token = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        self._writer.write(
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{token}"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        status = int((await self._reader.readline()).split()[1])
        self._length = 0
        while (header := await self._reader.readline()) != b"\r\n":
            name, _, value = header.decode().partition(":")
            if name.lower() == "content-length":
                self._length = int(value)
        return status

    async def ask(self, method: str, path: str, body: Data | None = None) -> tuple[int, Data]:
        """A request and its answer."""
        status = await self.send(method, path, body)
        return status, json.loads(await self._reader.readexactly(self._length))

    async def lines(self, path: str) -> Any:
        """The lines of an endless answer."""
        await self.send("GET", path)
        while line := await self._reader.readline():
            yield line


@dataclass
class Seat:
    """A player: one line to speak, one to listen."""

    line: Line
    data: Data
    seen: int = -1


@dataclass
class Table:
    number: str
    seats: list[Seat]
    arrived: asyncio.Condition = field(default_factory=asyncio.Condition)
    last: float = 0.0

    async def listen(self, seat: Seat, port: int, fragments: bool, ready: asyncio.Semaphore) -> None:
        line = Line(port, seat.line.token)
        await line.open()
        async for text in line.lines(f"/api/tables/{self.number}/events" + ("?fragments=1" if fragments else "")):
            if text.startswith(b"id: "):
                now = time.perf_counter()
                if seat.seen < 0:
                    ready.release()
                seat.seen = int(text[4:])
                self.last = now
                async with self.arrived:
                    self.arrived.notify_all()

    async def move(self) -> tuple[float, float] | None:
        """One move of either seat: seconds until it was acknowledged, and until the last subscriber heard of it."""
        for seat in random.sample(self.seats, 2):
            if not seat.data["legal"]:
                _, seat.data = await seat.line.ask("GET", f"/api/tables/{self.number}")
            if seat.data["legal"]:
                return await self._play(seat)
        return None

    async def _play(self, seat: Seat) -> tuple[float, float]:
        body = {"word": random.choice(seat.data["legal"])["word"], "turn": seat.data["turn"]}
        began = time.perf_counter()
        status, data = await seat.line.ask("POST", f"/api/tables/{self.number}/moves", body)
        acknowledged = time.perf_counter()
        if status != 200:
            raise RuntimeError(f"a move was refused: {data['error']}")
        seat.data = data
        async with self.arrived:
            await self.arrived.wait_for(lambda: all(seat.seen >= data["seq"] for seat in self.seats))
        return acknowledged - began, self.last - began


async def gather(port: int) -> Table:
    """Two people at a new table."""
    lines = [Line(port), Line(port)]
    for line in lines:
        await line.open()
    _, one = await lines[0].ask("POST", "/api/tables", {"game": GAME, "seats": ["me", "open"], "name": "Ada"})
    number = one["table"]
    _, two = await lines[1].ask("POST", f"/api/tables/{number}/join", {"name": "Bo"})
    lines[0].token, lines[1].token = one["token"], two["token"]
    _, data = await lines[0].ask("POST", f"/api/tables/{number}/start")
    return Table(number, [Seat(lines[0], data), Seat(lines[1], {"legal": []})])


async def measure(given: argparse.Namespace, port: int) -> list[tuple[float, float]]:
    """Plays at the given rate, or with as many moves at once as `--rate 0` allows; returns all times."""
    tables = [await gather(port) for _ in range(given.tables)]
    ready = asyncio.Semaphore(0)
    listeners = [
        asyncio.create_task(table.listen(seat, port, given.fragments, ready))
        for table in tables
        for seat in table.seats
    ]
    for _ in listeners:
        await ready.acquire()
    print(f"{len(tables)} tables, {len(listeners)} streams are open", flush=True)
    await asyncio.sleep(1.0)
    idle = list(tables)
    random.shuffle(idle)
    times: list[tuple[float, float]] = []
    running: set[asyncio.Task[None]] = set()

    async def one(table: Table) -> None:
        found = await table.move()
        if found is not None:
            times.append(found)
            idle.append(table)

    given.cpu = -cpu_seconds(given.server)
    began = time.perf_counter()
    sent = 0
    while (now := time.perf_counter() - began) < given.seconds and (idle or running):
        wanted = now * given.rate - sent if given.rate else given.at_once - len(running)
        while wanted >= 1 and idle:
            task = asyncio.create_task(one(idle.pop(0)))
            running.add(task)
            task.add_done_callback(running.discard)
            sent += 1
            wanted -= 1
        await asyncio.sleep(0.001)
    await asyncio.gather(*running)
    given.took = time.perf_counter() - began
    given.cpu += cpu_seconds(given.server)
    for listener in listeners:
        listener.cancel()
    return times


def cpu_seconds(process: int) -> float:
    """Processor time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def start(settings: Settings, port: int) -> subprocess.Popen[bytes]:
    program = (
        "import uvicorn; uvicorn.run('midway.server.app:served_app', factory=True,"
        f" port={port}, log_config=None, access_log=False, timeout_keep_alive=120)"
    )
    environment = {**os.environ, VARIABLE: json.dumps(asdict(settings))}
    return subprocess.Popen([sys.executable, "-c", program], env=environment, stderr=subprocess.DEVNULL)


def wait_until_open(port: int) -> None:
    for _ in range(600):
        with closing(socket.socket()) as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def report(name: str, times: list[float]) -> str:
    times = sorted(times)
    p99 = times[int(len(times) * 0.99)]
    return f"{name}: p50 {median(times) * 1e3:.1f} ms, p99 {p99 * 1e3:.1f} ms, worst {times[-1] * 1e3:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second; 0 for as fast as it goes")
    parser.add_argument("--at-once", type=int, default=16, help="moves under way with --rate 0")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--fragments", action="store_true", help="HTML fragments, as browsers get them")
    parser.add_argument("--database", default="", help="a PostgreSQL address; else a fresh SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'midway.db'}"
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        server = start(Settings(database=database, rates=1e6), port)
        try:
            wait_until_open(port)
            given.server = server.pid
            times = asyncio.run(measure(given, port))
        finally:
            server.terminate()
            server.wait()
    print(f"{len(times)} moves in {given.took:.1f} s: {len(times) / given.took:.0f} moves a second")
    print(report("acknowledged", [time for time, _ in times]))
    print(report("last subscriber", [time for _, time in times]))
    each = given.cpu / len(times) * 1e3
    print(f"server CPU {given.cpu:.1f} s, {each:.1f} ms a move; load average of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
