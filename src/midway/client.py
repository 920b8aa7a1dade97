"""A small client of a game house, for bot writers: `docs/bots.md` shows it at work."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Final, Self

import httpx

from midway.bots import Bot
from midway.core.chance import Rng
from midway.core.errors import MidwayError
from midway.core.game import find_game

Data = dict[str, Any]
"""Table data, as the house describes it under `/api/openapi.json`."""

PATIENCE: Final = 45.0
"""Seconds of silence after which a stream counts as broken: the house says something every 15 s."""


class Refused(MidwayError):
    """The house said no; `table` is the present table data if a move was stale."""

    def __init__(self, status: int, sentence: str, code: str = "", rule: str = "", table: Data | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code
        self.rule = rule
        self.table = table


class House:
    """A game house by its address."""

    def __init__(self, url: str, transport: httpx.BaseTransport | None = None) -> None:
        timeout = httpx.Timeout(30.0, read=PATIENCE)
        self._http = httpx.Client(base_url=url.rstrip("/") + "/api", timeout=timeout, transport=transport)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._http.close()

    def games(self) -> list[Data]:
        """The games that can be played there."""
        found: list[Data] = self.request("GET", "/games")["games"]
        return found

    def tables(self) -> list[Data]:
        """Public tables that are open or can be watched."""
        found: list[Data] = self.request("GET", "/tables")["tables"]
        return found

    def create(
        self,
        game: str,
        seats: Sequence[str],
        name: str,
        options: Data | None = None,
        public: bool = False,
        word: str = "",
    ) -> Seat:
        """Makes a table and sits down where `seats` says `me`; the others are `open` or like `bot:greedy`."""
        body = {
            "game": game,
            "seats": list(seats),
            "name": name,
            "options": options or {},
            "public": public,
            "word": word,
        }
        return self._seat(self.request("POST", "/tables", body))

    def join(self, table: str, name: str, seat: int | None = None, word: str = "", agree: bool = False) -> Seat:
        """Sits down at a table; `agree` to what a rated table names in `agree_to`."""
        body = {"seat": seat, "name": name, "word": word, "agree": agree}
        return self._seat(self.request("POST", f"/tables/{table}/join", body))

    def look(self, table: str) -> Data:
        """A table as a spectator sees it."""
        return self.request("GET", f"/tables/{table}")

    def request(self, method: str, path: str, body: Data | None = None, token: str = "") -> Data:
        """One request; a refusal is raised."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        try:
            answer = self._http.request(method, path, json=body, headers=headers)
        except httpx.HTTPError as error:
            raise Refused(0, f"the house does not answer: {error}") from error
        self._http.cookies.clear()  # a program is known by its tokens
        if answer.is_error:
            raise _refusal(answer)
        data: Data = answer.json()
        return data

    def stream(self, path: str, token: str, seen: int) -> Iterator[Data]:
        """The data of server-sent events until the line breaks."""
        headers = {"authorization": f"Bearer {token}", "last-event-id": str(seen)}
        with self._http.stream("GET", path, headers=headers) as answer:
            if answer.is_error:
                answer.read()
                raise _refusal(answer)
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    yield json.loads(line.removeprefix("data: "))

    def _seat(self, data: Data) -> Seat:
        return Seat(self, data["table"], data["viewer"], data["token"])


class Seat:
    """A seat at a table, and the token that speaks for it."""

    def __init__(self, house: House, table: str, number: int, token: str) -> None:
        self.house = house
        self.table = table
        self.number = number
        self.token = token
        self._seq = -1
        """The last entry of the log that the house has told this seat of."""

    def look(self) -> Data:
        """The table data: view, legal words, turn and narration."""
        return self._request("GET", "")

    def legal(self) -> list[str]:
        """The words this seat may say now."""
        return [choice["word"] for choice in self.look()["legal"]]

    def start(self) -> Data:
        """Begins the game, as the host."""
        return self._request("POST", "/start")

    def hint(self) -> list[Data]:
        """The words a strong player would say now, the best first."""
        found: list[Data] = self._request("POST", "/hint")["hints"]
        return found

    def play(self, word: str, turn: int) -> Data:
        """Says a word that answers a turn; returns the table data after it."""
        return self._request("POST", "/moves", {"word": word, "turn": turn})

    def undo(self, count: int | str = 1) -> Data:
        """Takes back the last words, or with `"turn"` all that can be."""
        return self._request("POST", "/undo", {"count": count})

    def chat(self, text: str) -> Data:
        """Says something beside the table."""
        return self._request("POST", "/chat", {"text": text})

    def leave(self) -> Data:
        """Gives the seat up, or lends it to a bot."""
        return self._request("POST", "/leave")

    def watch(self) -> Iterator[Data]:
        """Table data now and after every change, until the game is over; comes back when the line breaks.

        What was sent before the answer to this seat's own last word is left out: it would be answered twice.
        """
        seen = -1
        while True:
            try:
                for data in self.house.stream(f"/tables/{self.table}/events", self.token, seen):
                    seen = data["seq"]
                    if seen < self._seq:
                        continue
                    yield data
                    if data["phase"] in ("finished", "abandoned"):
                        return
            except httpx.HTTPError:
                pass
            time.sleep(1.0)

    def _request(self, method: str, path: str, body: Data | None = None) -> Data:
        try:
            data = self.house.request(method, f"/tables/{self.table}{path}", body, self.token)
        except Refused as refusal:
            self._hear(refusal.table or {})
            raise
        self._hear(data)
        return data

    def _hear(self, data: Data) -> None:
        self._seq = max(self._seq, data.get("seq", self._seq))


def play_on(seat: Seat, bot: Bot) -> Data:
    """Lets a bot play a seat to the end of the game; returns the last table data.

    The bot starts from the view alone: any position that agrees with it.
    """
    rng = Rng()
    data: Data = {}
    for data in seat.watch():
        while data["legal"]:
            words = {choice["word"] for choice in data["legal"]}
            state = find_game(data["game"]).restore(data["view"], rng)
            word = bot.choose(state, seat.number).word if seat.number in state.actors() else rng.choice(sorted(words))
            try:
                data = seat.play(word, data["turn"])
            except Refused as refusal:
                if refusal.table is None:
                    raise
                data = refusal.table
    return data


def _refusal(answer: httpx.Response) -> Refused:
    try:
        body = answer.json()
        error = body["error"]
        return Refused(answer.status_code, error["sentence"], error["code"], error["rule"] or "", body["table"])
    except (ValueError, KeyError, TypeError):
        return Refused(answer.status_code, f"the house answered with status {answer.status_code}")
