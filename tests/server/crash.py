"""Rounds of kill -9 under load: whatever was acknowledged must be in the database, and come back with the house.

python -m tests.server.crash --rounds 20
"""

from __future__ import annotations

import argparse
import random
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx

from midway.server.database import Database
from midway.server.settings import Settings
from tests.server.house import Guest, Started, free_port, quick_settings, wait_for

PLAYERS = 8

Log = list[tuple[int, int, str]]


class Player:
    """Someone who plays against a bot without pause, one game after the other, and remembers what was acknowledged."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.table = guest.create("insertcoin", ["me", "bot:random"])["table"]
        self.said: dict[str, list[str]] = {self.table: []}
        """For each table the words that are written for sure."""
        self.acknowledged = 0
        self.trouble = ""
        """The last thing that went wrong, to be told if nothing moves on."""

    def play_until(self, stop: threading.Event) -> None:
        while not stop.is_set():
            try:
                self._play()
            except httpx.HTTPError as error:
                self.trouble = repr(error)
                time.sleep(0.02)  # the house is down

    def _play(self) -> None:
        data = self.guest.at(self.table)
        if data["phase"] == "finished":
            self.table = self.guest.do(self.table, "rematch")["table"]
            self.said[self.table] = []
        elif not data["legal"]:
            time.sleep(0.005)
        else:
            word = random.choice(data["legal"])["word"]
            body = {"word": word, "turn": data["turn"]}
            answer = self.guest.http.post(f"/api/tables/{self.table}/moves", json=body)
            assert answer.status_code in (200, 409), answer.text
            if answer.status_code == 200:
                self.said[self.table].append(word)
                self.acknowledged += 1

    def compare(self, database: Database) -> None:
        """What the dead server left holds every acknowledged word, once, in order and without gaps.

        PostgreSQL may still end a commit of a server that is dead: that is past when another one is up.
        """
        for table, said in self.said.items():
            log = logged(database, table)
            assert [seq for seq, _, _ in log] == list(range(len(log))), "the log has gaps"
            spoken = [word for _, actor, word in log if actor == 0]
            assert spoken[: len(said)] == said, "an acknowledged word is lost, or was said twice"
            assert len(spoken) <= len(said) + 1, "only the last word can be written and not yet acknowledged"
            self.said[table] = spoken

    def come_back(self, database: Database) -> None:
        """The house that was started again shows the table as far as it was written."""
        assert self.guest.at(self.table)["seq"] + 1 >= len(logged(database, self.table))


def logged(database: Database, table: str) -> Log:
    """A table's log as the database holds it."""
    query = f"SELECT seq, actor, word FROM log WHERE table_id = '{table}' ORDER BY seq"
    with database.engine.connect() as connection:
        return [(seq, actor, word) for seq, actor, word in connection.exec_driver_sql(query)]


def kill_during_play(server: Started, players: list[Player], wanted: int) -> None:
    """Lets all play at once until so many words were acknowledged in all, and ends the server at any moment then."""
    stop = threading.Event()
    with ThreadPoolExecutor(len(players)) as pool:
        playing = [pool.submit(player.play_until, stop) for player in players]
        try:
            wait_for(lambda: sum(player.acknowledged for player in players) >= wanted or any(p.done() for p in playing))
            time.sleep(random.uniform(0.0, 0.05))
        except AssertionError:
            print("nobody moves on:", *(player.trouble for player in players), sep="\n")
            raise
        finally:
            server.kill()
            stop.set()
    for player in playing:
        player.result()  # raises what ended it, if it was not the kill


def crash(settings: Settings, rounds: int, moves: int) -> int:
    """Plays about so many moves, kills, compares and starts again; returns how many were acknowledged, and found."""
    port = free_port()
    server = Started(settings, port)
    players = [Player(Guest(server.url, f"P{number}")) for number in range(PLAYERS)]
    database = Database(settings.database)
    found = 0
    try:
        for number in range(rounds):
            kill_during_play(server, players, found + moves)
            server = Started(settings, port)
            for player in players:
                player.compare(database)
                player.come_back(database)
            found = sum(player.acknowledged for player in players)
            print(f"round {number + 1}: {found} acknowledged words so far, none lost", flush=True)
    finally:
        server.kill()
        database.engine.dispose()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--moves", type=int, default=200, help="in each round, before the kill")
    parser.add_argument("--database", default="", help="a PostgreSQL address; else a fresh SQLite file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'midway.db'}"
        found = crash(quick_settings(database), given.rounds, given.moves)
    print(f"{given.rounds} rounds of kill -9 under load: {found} acknowledged words, none lost")


if __name__ == "__main__":
    main()
