"""Who is asking: a guest or an account in a signed cookie, or the holder of a seat with a bearer token."""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from fastapi import Request, Response
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, and_, exists, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from midway.server.database import Database
from midway.server.refusals import NotNow, NotYours, Refusal
from midway.server.schema import keys, players, seats, tables

COOKIE: Final = "midway"
COOKIE_DAYS: Final = 400
NAME_LENGTH: Final = 40
KNOWN_KEPT: Final = 10_000


@dataclass(frozen=True)
class Player:
    """A guest, or an account if it has a `login`."""

    id: str
    name: str
    login: str | None = None


@dataclass(frozen=True)
class Caller:
    """Whoever made a request. A bearer token speaks for its player at one table only."""

    player: Player | None = None
    table: str | None = None

    @property
    def id(self) -> str | None:
        return None if self.player is None else self.player.id

    def at(self, table: str) -> str | None:
        """The caller's player id at this table."""
        return self.id if self.table in (None, table) else None


class Identity:
    """Signs and reads cookies and tokens, and keeps players."""

    def __init__(self, database: Database, secure: bool) -> None:
        self._database = database
        self._secure = secure
        self._hasher = PasswordHasher()
        self._known: dict[str, Player] = {}
        self._cookies: URLSafeSerializer
        self._tokens: URLSafeSerializer

    async def open(self) -> None:
        """Reads the signing key, which the first server ever started on this database makes."""
        key = await self._database.write(_signing_key)
        self._cookies = URLSafeSerializer(key, "cookie")
        self._tokens = URLSafeSerializer(key, "seat")

    # --- asking ---------------------------------------------------------------------------------------------

    async def caller(self, request: Request) -> Caller:
        """Who made this request; a token that is not valid is refused, a cookie that is not valid is ignored."""
        scheme, _, token = request.headers.get("authorization", "").partition(" ")
        if scheme:
            return await self._bearer(scheme, token.strip())
        try:
            number = self._cookies.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return Caller()
        return Caller(await self._find(str(number)))

    async def _bearer(self, scheme: str, token: str) -> Caller:
        try:
            number, table = self._tokens.loads(token) if scheme.lower() == "bearer" else ("", "")
        except (BadSignature, ValueError):
            number = ""
        player = await self._find(number) if number else None
        if player is None:
            raise BadToken("this bearer token is not valid: join a table to get one")
        return Caller(player, table)

    async def _find(self, number: str) -> Player | None:
        if number not in self._known:
            player = await self._database.read(lambda connection: _player(connection, number))
            if player is None:
                return None
            self._know(player)
        return self._known[number]

    def _know(self, player: Player) -> Player:
        if len(self._known) >= KNOWN_KEPT:
            self._known.clear()
        self._known[player.id] = player
        return player

    # --- answering ------------------------------------------------------------------------------------------

    def remember(self, response: Response, player: Player) -> None:
        """Sends the player's cookie along."""
        response.set_cookie(
            COOKIE,
            self._cookies.dumps(player.id),
            max_age=COOKIE_DAYS * 86_400,
            httponly=True,
            samesite="lax",
            secure=self._secure,
        )

    def forget(self, response: Response) -> None:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=self._secure)

    def token(self, player: str, table: str) -> str:
        """A bearer token for this player's seat at this table."""
        return self._tokens.dumps([player, table])

    # --- guests and accounts --------------------------------------------------------------------------------

    async def guest(self, name: str | None) -> Player:
        """A new guest."""
        number = secrets.token_hex(16)
        player = Player(number, clean_name(name or f"Guest {secrets.randbelow(9000) + 1000}"))
        values = {"id": player.id, "name": player.name, "created": time.time()}
        await self._database.write(lambda connection: connection.execute(insert(players).values(**values)))
        return self._know(player)

    async def rename(self, player: Player, name: str) -> Player:
        """The player under another name, for seats taken from now on."""
        renamed = Player(player.id, clean_name(name), player.login)
        change = update(players).where(players.c.id == player.id).values(name=renamed.name)
        await self._database.write(lambda connection: connection.execute(change))
        return self._know(renamed)

    async def register(self, player: Player, login: str, password: str) -> Player:
        """Makes an account of a guest, who keeps all tables so far."""
        if player.login is not None:
            raise NotNow("you have an account already")
        login = clean_login(login)
        hashed = await asyncio.to_thread(self._hasher.hash, password)

        def add(connection: Connection) -> None:
            if connection.execute(select(players.c.id).where(players.c.login == login)).first() is not None:
                raise NotNow("this login is taken")
            change = update(players).where(players.c.id == player.id).values(login=login, password=hashed)
            connection.execute(change)

        await self._database.write(add)
        return self._know(Player(player.id, player.name, login))

    async def login(self, login: str, password: str) -> Player:
        """The account with this login."""
        query = select(players).where(players.c.login == clean_login(login))
        found = await self._database.read(lambda connection: connection.execute(query).one_or_none())
        hashed = _nobody() if found is None else found.password
        try:
            await asyncio.to_thread(self._hasher.verify, hashed, password)
        except VerificationError:
            found = None
        if found is None:
            raise NotYours("login or password is wrong")
        return self._know(Player(found.id, found.name, found.login))

    async def merge(self, guest: Player, account: Player) -> list[str]:
        """Gives the guest's seats to the account, except at tables where both sit; returns the tables."""
        if guest.login is not None:
            return []
        return await self._database.write(lambda connection: _merge(connection, guest.id, account.id))


class BadToken(Refusal):
    """A bearer token that this house did not sign."""

    status = 401
    code = "bad-token"


@cache
def _nobody() -> str:
    """What a login that does not exist is checked against, so that it takes as long as one that does."""
    return PasswordHasher().hash(secrets.token_hex(16))


def clean_name(name: str) -> str:
    """The name as it is shown: no control or invisible characters, single-spaced, not too long."""
    return clean_text(name, NAME_LENGTH, "a name")


def clean_text(text: str, length: int, what: str) -> str:
    """A line of text without control or invisible characters, or a refusal."""
    normal = unicodedata.normalize("NFC", text)
    shown = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in normal)
    line = " ".join(shown.split())
    if not line or len(line) > length:
        raise Refusal(f"{what} has 1 to {length} visible characters")
    return line


def clean_login(login: str) -> str:
    return clean_text(login, NAME_LENGTH, "a login").casefold()[:NAME_LENGTH]


def _signing_key(connection: Connection) -> str:
    add = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    fresh = {"name": "signing", "value": secrets.token_urlsafe(32)}
    connection.execute(add(keys).values(**fresh).on_conflict_do_nothing())
    return str(connection.execute(select(keys.c.value).where(keys.c.name == "signing")).scalar_one())


def _player(connection: Connection, number: str) -> Player | None:
    found = connection.execute(select(players).where(players.c.id == number)).one_or_none()
    return None if found is None else Player(found.id, found.name, found.login)


def _merge(connection: Connection, guest: str, account: str) -> list[str]:
    other = seats.alias()
    both = exists().where(and_(other.c.table_id == seats.c.table_id, other.c.holder == account))
    moved = update(seats).where(seats.c.holder == guest, ~both).values(holder=account)
    ids = set(connection.execute(moved.returning(seats.c.table_id)).scalars())
    hosted = update(tables).where(tables.c.host == guest).values(host=account)
    ids.update(connection.execute(hosted.returning(tables.c.id)).scalars())
    connection.execute(update(tables).where(tables.c.id.in_(ids)).values(revision=tables.c.revision + 1))
    return sorted(ids)
