"""The HTTP/JSON interface: for pages, bot writers and other clients."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse, StreamingResponse

from midway.core.game import Game, all_games
from midway.server import models
from midway.server import seats as places
from midway.server.house import House, known_game
from midway.server.identity import Caller, Player
from midway.server.live import Render
from midway.server.refusals import NotYours
from midway.server.views import Data

TableId = Annotated[str, Path(pattern="^[a-z0-9]{4,16}$", description="A table's id", examples=["k3f9q2abcdef"])]

_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": models.Refused, "description": "The request cannot be read"},
    401: {"model": models.Refused, "description": "The bearer token is not valid"},
    403: {"model": models.Refused, "description": "Another player, or nobody, may do that"},
    404: {"model": models.Refused, "description": "It is not there"},
    409: {"model": models.Refused, "description": "Not now: stale, or the table is not ready for it"},
    413: {"model": models.Refused, "description": "Too large"},
    422: {"model": models.Refused, "description": "One clear error; nothing has changed"},
    429: {"model": models.Refused, "description": "Too many requests: see Retry-After"},
    503: {"model": models.Refused, "description": "Not at the moment; nothing was lost"},
}


def house_of(request: Request) -> House:
    """The house that this application runs."""
    house: House = request.app.state.house
    return house


async def caller_of(request: Request) -> Caller:
    """Who makes this request."""
    return await house_of(request).identity.caller(request)


async def _house(request: Request) -> House:
    """As a coroutine, so that it is not sent through a thread."""
    return house_of(request)


TheHouse = Annotated[House, Depends(_house)]
TheCaller = Annotated[Caller, Depends(caller_of)]


def counted(kind: str) -> Any:
    """Counts a request of this kind against its caller's limit."""

    async def count(request: Request, caller: TheCaller) -> None:
        house_of(request).limits.count(kind, caller.id or _address(request))

    return Depends(count)


def _address(request: Request) -> str:
    return request.client.host if request.client is not None else "nowhere"


async def player_of(request: Request, caller: Caller, name: str | None) -> tuple[Player, bool]:
    """The caller's player, made if there is none yet and renamed if asked; and whether it is new."""
    house = house_of(request)
    if caller.player is None:
        house.limits.count("guest", _address(request))
        return await house.identity.guest(name), True
    if name is not None and name != caller.player.name:
        return await house.identity.rename(caller.player, name), False
    return caller.player, False


def known(caller: Caller) -> Player:
    """The caller's player, who must be one."""
    if caller.player is None:
        raise NotYours("nobody knows you here yet: join a table, or choose a name")
    return caller.player


router: Final = APIRouter(prefix="/api", responses=_REFUSALS)
tables: Final = APIRouter(prefix="/tables", tags=["tables"])
games: Final = APIRouter(prefix="/games", tags=["games"])
me: Final = APIRouter(prefix="/me", tags=["me"])


# --- games --------------------------------------------------------------------------------------------------


@games.get("", response_model=models.GameList, dependencies=[counted("read")])
async def list_games() -> Response:
    """All games that can be played here, and the bots that can be asked to a table."""
    return JSONResponse({"games": [_game_line(game) for game in all_games()], "bots": places.levels()})


@games.get("/{game}", response_model=models.GameData, dependencies=[counted("read")])
async def show_game(game: Annotated[str, Path(max_length=40)]) -> Response:
    """One game with its options and numbered rules."""
    found = known_game(game)
    return JSONResponse({**_game_line(found), "rulebook": [rule.as_dict() for rule in found.rulebook()]})


def _game_line(game: Game) -> Data:
    return {
        **game.describe(),
        "summary": game.summary,
        "minutes": game.facts.minutes,
        "simultaneous": game.facts.simultaneous,
        "hidden": game.facts.hidden,
        "rules": game.rules,
    }


# --- gathering ----------------------------------------------------------------------------------------------


@tables.post("", status_code=201, response_model=models.Seated, dependencies=[counted("create")])
async def create_table(body: models.NewTable, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """Makes a table. Whoever is `me` sits down at once."""
    player, fresh = await player_of(request, caller, body.name)
    number = await house.create(player, body.game, dict(body.options), body.seats, body.public, body.rated, body.word)
    return await _seated(house, number, player, fresh, 201)


@tables.post("/guided", status_code=201, response_model=models.Seated, dependencies=[counted("create")])
async def create_guided_table(body: models.NewGuide, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """Makes a table for a guided first game against bots; you hold seat 0."""
    player, fresh = await player_of(request, caller, body.name)
    return await _seated(house, await house.guide(player, body.game), player, fresh, 201)


@tables.get("", response_model=models.TableList, dependencies=[counted("read")])
async def list_tables(house: TheHouse, caller: TheCaller) -> Response:
    """Public tables that are open or can be watched, and your own."""
    return JSONResponse({"tables": await house.listing(caller.id)})


@tables.get("/{table}", response_model=models.TableData, dependencies=[counted("read")])
async def show_table(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    """All that you may know of a table."""
    return JSONResponse(await house.look(table, caller.at(table)))


@tables.post("/{table}/join", response_model=models.Seated, dependencies=[counted("join")])
async def join(table: TableId, body: models.Join, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """Sits you down, or gives you back a seat that a bot kept for you."""
    await house.table(table)
    player, fresh = await player_of(request, caller, body.name)
    await house.join(table, player, body.seat, body.word, body.agree)
    return await _seated(house, table, player, fresh)


@tables.post("/{table}/start", response_model=models.TableData, dependencies=[counted("join")])
async def start(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    """Begins the game; the host does."""
    return JSONResponse(await house.start(table, caller.at(table)))


@tables.post("/{table}/leave", response_model=models.TableData, dependencies=[counted("join")])
async def leave(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    """Gives your seat up before the game, or lends it to a bot while it goes on."""
    return JSONResponse(await house.leave(table, caller.at(table)))


@tables.post("/{table}/replace", response_model=models.TableData, dependencies=[counted("join")])
async def replace(table: TableId, body: models.Replace, house: TheHouse, caller: TheCaller) -> Response:
    """Lets a bot play on a seat."""
    return JSONResponse(await house.replace(table, caller.at(table), body.seat, body.level))


@tables.post("/{table}/abandon", response_model=models.TableData, dependencies=[counted("join")])
async def abandon(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    """Agrees to end the table before the game is over."""
    return JSONResponse(await house.abandon(table, caller.at(table)))


@tables.post("/{table}/rematch", response_model=models.TableLink, dependencies=[counted("create")])
async def rematch(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    """Another game with the same company; everyone who asks is sent to the same table."""
    if caller.at(table) is None:
        raise NotYours("you hold no seat at this table")
    return JSONResponse({"table": await house.rematch(table, known(caller))})


# --- playing ------------------------------------------------------------------------------------------------


@tables.post("/{table}/moves", response_model=models.TableData, dependencies=[counted("move")])
async def play(table: TableId, body: models.Move, house: TheHouse, caller: TheCaller) -> Response:
    """Plays a word. The answer comes when it is safely written, with the narration since `turn`."""
    return JSONResponse(await house.play(table, caller.at(table), body.word, body.turn))


@tables.post("/{table}/preview", response_model=models.PreviewData, dependencies=[counted("preview")])
async def preview(table: TableId, body: models.Try, house: TheHouse, caller: TheCaller) -> Response:
    """The table as it would look to you after a word."""
    return JSONResponse(await house.preview(table, caller.at(table), body.word))


@tables.post("/{table}/explain", response_model=models.Explanation, dependencies=[counted("preview")])
async def explain(table: TableId, body: models.Try, house: TheHouse, caller: TheCaller) -> Response:
    """Whether a word is possible now, and which rule forbids it."""
    return JSONResponse(await house.explain(table, caller.at(table), body.word))


@tables.post("/{table}/hint", response_model=models.HintList, dependencies=[counted("hint")])
async def hint(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    """What a strong player would say in your place, and why. Not at rated tables."""
    return JSONResponse(await house.advisor.hint(table, caller.at(table)))


@tables.post("/{table}/undo", response_model=models.TableData, dependencies=[counted("move")])
async def undo(table: TableId, body: models.Undo, house: TheHouse, caller: TheCaller) -> Response:
    """Takes back your own last words."""
    count = None if body.count == "turn" else body.count
    return JSONResponse(await house.undo(table, caller.at(table), count, body.turn))


@tables.post("/{table}/back", response_model=models.TableData, dependencies=[counted("move")])
async def back(table: TableId, body: models.Back, house: TheHouse, caller: TheCaller) -> Response:
    """Asks, or agrees, to go back to before an entry."""
    return JSONResponse(await house.back(table, caller.at(table), body.seq))


@tables.post("/{table}/chat", response_model=models.TableData, dependencies=[counted("chat")])
async def chat(table: TableId, body: models.Say, house: TheHouse, caller: TheCaller) -> Response:
    """Says something beside the table."""
    if caller.at(table) is None:
        raise NotYours("nobody knows you here yet: join a table, or choose a name")
    return JSONResponse(await house.chat(table, known(caller), body.text))


# --- watching -----------------------------------------------------------------------------------------------


@tables.get(
    "/{table}/events",
    dependencies=[counted("stream")],
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def events(
    table: TableId,
    request: Request,
    house: TheHouse,
    caller: TheCaller,
    fragments: Annotated[bool, Query(description="HTML fragments for a page instead of table data")] = False,
    after: Annotated[
        int | None, Query(ge=-1, le=2**31 - 1, description="The last entry you have seen, as Last-Event-ID says")
    ] = None,
) -> StreamingResponse:
    """A stream of server-sent events: the whole present state first, then one event for each change."""
    seen = _last_seen(request.headers, after)
    player = caller.player if caller.at(table) is not None else None
    render: Render | None = request.app.state.render if fragments else None
    stream = await house.watch(table, player, render, seen)
    return StreamingResponse(
        stream,
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


def _last_seen(headers: Mapping[str, str], after: int | None) -> int:
    last = headers.get("last-event-id", "")
    return int(last) if last.isdecimal() and len(last) < 10 else -1 if after is None else after


@tables.get("/{table}/at/{ply}", response_model=models.PositionData, dependencies=[counted("read")])
async def show_position(
    table: TableId,
    ply: Annotated[int, Path(ge=0, le=2**31 - 1, description="How many words have been said")],
    house: TheHouse,
    caller: TheCaller,
    seat: Annotated[
        int | None, Query(ge=-2, le=99, description="Through whose eyes: your own unless the game is over")
    ] = None,
) -> Response:
    """An earlier position of the game."""
    return JSONResponse(await house.at(table, caller.at(table), ply, seat))


@tables.get(
    "/{table}/record",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
    dependencies=[counted("read")],
)
async def show_record(table: TableId, house: TheHouse) -> Response:
    """The record of a game that is over, as text."""
    record = await house.record(table)
    return PlainTextResponse(
        record.to_text(), headers={"content-disposition": f'attachment; filename="{table}.midway.txt"'}
    )


@tables.get("/{table}/record.json", response_model=dict[str, Any], dependencies=[counted("read")])
async def show_record_json(table: TableId, house: TheHouse) -> Response:
    """The record of a game that is over, as JSON."""
    record = await house.record(table)
    return Response(record.to_json(), media_type="application/json")


@tables.post("/{table}/analysis", response_model=models.AnalysisData, dependencies=[counted("analyse")])
async def analyse(table: TableId, house: TheHouse) -> Response:
    """Has a finished game analysed, unless it was or is being; look again to see how far it is."""
    return JSONResponse(await house.analyst.start(table))


@tables.get("/{table}/analysis", response_model=models.AnalysisData, dependencies=[counted("read")])
async def show_analysis(table: TableId, house: TheHouse) -> Response:
    """How far the analysis of a game is, or what was found."""
    return JSONResponse(await house.analyst.look(table))


# --- who I am -----------------------------------------------------------------------------------------------


@me.get("", response_model=models.Me, dependencies=[counted("read")])
async def show_me(caller: TheCaller) -> Response:
    """Your name, and whether you have an account."""
    return JSONResponse(_me(caller.player))


@me.post("/name", response_model=models.Me, dependencies=[counted("join")])
async def rename(body: models.Rename, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """Chooses the name for seats taken from now on."""
    player, _ = await player_of(request, caller, body.name)
    return _with_cookie(house, player)


@me.post("/register", response_model=models.Me, dependencies=[counted("login")])
async def register(body: models.Credentials, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """Makes an account that keeps your tables across devices."""
    player, _ = await player_of(request, caller, None if caller.player else body.login)
    return _with_cookie(house, await house.identity.register(player, body.login, body.password))


@me.post("/login", response_model=models.Me, dependencies=[counted("login")])
async def login(body: models.Credentials, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """Enters your account; what you played here as a guest goes with it."""
    house.limits.count("login", body.login.casefold())
    account = await house.identity.login(body.login, body.password)
    if caller.player is not None:
        for number in await house.identity.merge(caller.player, account):
            await house.refresh(number)
    return _with_cookie(house, account)


@me.post("/logout", response_model=models.Me, dependencies=[counted("join")])
async def logout(house: TheHouse) -> Response:
    """Leaves your account on this device."""
    response = JSONResponse(_me(None))
    house.identity.forget(response)
    return response


def _me(player: Player | None) -> Data:
    if player is None:
        return {"name": None, "account": False, "login": None}
    return {"name": player.name, "account": player.login is not None, "login": player.login}


def _with_cookie(house: House, player: Player) -> Response:
    response = JSONResponse(_me(player))
    house.identity.remember(response, player)
    return response


async def _seated(house: House, number: str, player: Player, fresh: bool, status: int = 200) -> Response:
    """Table data with a token for the seat; a new guest gets a cookie too."""
    data = await house.look(number, player.id)
    token = house.identity.token(player.id, number) if data["viewer"] >= 0 else None
    response = JSONResponse({**data, "token": token}, status_code=status)
    if fresh:
        house.identity.remember(response, player)
    return response


for part in (games, tables, me):
    router.include_router(part)
