"""The HTML routes: each asks the house for plain data and hands it to `render`."""

from __future__ import annotations

import os
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse
from fastapi.routing import APIRoute
from pydantic import Field
from starlette.datastructures import FormData
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from midway.core.errors import MidwayError
from midway.core.game import Game, game_names
from midway.server import models
from midway.server import seats as places
from midway.server.api import TableId, TheCaller, TheHouse, counted, player_of
from midway.server.house import House, known_game
from midway.server.identity import Caller, Player
from midway.server.refusals import Refusal
from midway.web import render, review
from midway.web.inquiry import chance_steps, why
from midway.web.render import Data

PLAY_NOW_SEATS: Final = 3
MINE_SHOWN: Final = 12


class Page(APIRoute):
    """A route for people: what is refused is a page with one sentence."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_kindly(request: Request) -> Response:
            try:
                return await handle(request)
            except MidwayError as error:
                status = error.status if isinstance(error, Refusal) else 422
                heading = "This is not here" if status == 404 else "That does not work"
                return HTMLResponse(render.message_page(_me(Caller()), heading, _sentence(error)), status)

        return handle_kindly


router: Final = APIRouter(include_in_schema=False)
pages: Final = APIRouter(route_class=Page)
answers: Final = APIRouter()

GameName = Annotated[str, Path(max_length=40)]


class Spot(models.Body):
    """A place of the board that was tapped in vain."""

    spot: Annotated[str, Field(min_length=1, max_length=100)]


# --- the lobby and the games --------------------------------------------------------------------------------


@pages.get("/", dependencies=[counted("read")])
async def lobby(house: TheHouse, caller: TheCaller) -> Response:
    lines = [_line(table) for table in await house.listing(caller.id)]
    mine = [line for line in lines if line["mine"]]
    mine.sort(key=lambda line: (not line["turn"], line["over"]))
    others = [line for line in lines if not line["mine"]]
    return HTMLResponse(render.lobby_page(_me(caller), mine[:MINE_SHOWN], others))


@pages.get("/games/{game}", dependencies=[counted("read")])
async def game_page(game: GameName, caller: TheCaller) -> Response:
    return HTMLResponse(render.game_page(known_game(game), _me(caller), places.levels()))


@pages.get("/games/{game}/rules", dependencies=[counted("read")])
async def rules_page(game: GameName, caller: TheCaller) -> Response:
    return HTMLResponse(render.rules_page(known_game(game), _me(caller)))


@pages.post("/games/{game}/play", dependencies=[counted("create")])
async def play_now(game: GameName, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """A game against bots, at once."""
    low, high = known_game(game).facts.seats
    bots = [f"bot:{places.COMPANY}"] * (max(low, min(PLAY_NOW_SEATS, high)) - 1)
    player, fresh = await player_of(request, caller, None)
    return _to_table(house, await house.create(player, game, {}, ["me", *bots]), player, fresh)


@pages.post("/games/{game}/guided", dependencies=[counted("create")])
async def play_guided(game: GameName, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    player, fresh = await player_of(request, caller, None)
    return _to_table(house, await house.guide(player, known_game(game).name), player, fresh)


@pages.post("/games/{game}/table", dependencies=[counted("create")])
async def open_table(game: GameName, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    found = known_game(game)
    form = await request.form()
    seats = [seat for seat in map(str, form.getlist("seat")) if seat][: found.facts.seats[1]]
    try:
        player, fresh = await player_of(request, caller, _text(form, "name"))
        options = _options(found, form)
        number = await house.create(player, game, options, seats, "public" in form, "rated" in form)
    except MidwayError as error:
        page = render.game_page(found, _me(caller), places.levels(), _sentence(error))
        return HTMLResponse(page, 422)
    return _to_table(house, number, player, fresh)


# --- a table ------------------------------------------------------------------------------------------------


@pages.get("/t/{table}", dependencies=[counted("read")])
async def table_page(table: TableId, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    data = await house.look(table, caller.at(table))
    return HTMLResponse(render.table_page(data, _me(caller), str(request.url_for("table_page", table=table))))


@pages.post("/t/{table}/join", dependencies=[counted("join")])
async def join(table: TableId, request: Request, house: TheHouse, caller: TheCaller) -> Response:
    """Sits down at the first open seat."""
    await house.table(table)
    form = await request.form()
    player, fresh = await player_of(request, caller, _text(form, "name"))
    await house.join(table, player, None, _text(form, "word") or "", "agree" in form)
    return _to_table(house, table, player, fresh)


@pages.get("/t/{table}/replay", dependencies=[counted("read")])
async def replay_page(
    table: TableId,
    house: TheHouse,
    caller: TheCaller,
    ply: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    seat: Annotated[int | None, Query(ge=-2, le=99)] = None,
) -> Response:
    plies = (await house.look(table, caller.at(table)))["moves"]
    data = await house.at(table, caller.at(table), plies if ply is None else ply, seat)
    return HTMLResponse(render.replay_page(data, _me(caller)))


@pages.get("/t/{table}/dice", dependencies=[counted("read")])
async def dice_page(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    data = await house.look(table, caller.at(table))
    steps = chance_steps(await house.record(table)) if data["fair"]["secret"] else []
    return HTMLResponse(render.dice_page(data, _me(caller), steps))


@answers.get("/t/{table}/at/{ply}", dependencies=[counted("read")])
async def show_ply(
    table: TableId,
    ply: Annotated[int, Path(ge=0, le=2**31 - 1)],
    house: TheHouse,
    caller: TheCaller,
    seat: Annotated[int | None, Query(ge=-2, le=99)] = None,
) -> Response:
    """The fragments of a position for the replay."""
    data = await house.at(table, caller.at(table), ply, seat)
    return JSONResponse(
        {"seq": data["seq"], "events": data["events"], "fragments": render.fragments(data, _me(caller))}
    )


@answers.post("/t/{table}/preview", dependencies=[counted("preview")])
async def preview(table: TableId, body: models.Try, house: TheHouse, caller: TheCaller) -> Response:
    """The outcome of a word, as pieces of the page."""
    before = await house.look(table, caller.at(table))
    after = await house.preview(table, caller.at(table), body.word)
    return JSONResponse(render.preview(before, after))


@answers.post("/t/{table}/why", dependencies=[counted("preview")])
async def why_not(table: TableId, body: Spot, house: TheHouse, caller: TheCaller) -> Response:
    """Why nothing can be done with a place of the board now."""
    return JSONResponse(why(await house.look(table, caller.at(table)), body.spot))


@answers.post("/t/{table}/hint", dependencies=[counted("hint")])
async def hint(table: TableId, house: TheHouse, caller: TheCaller) -> Response:
    """What a strong player would do, as a piece of the page."""
    found = await house.advisor.hint(table, caller.at(table))
    words = [one["word"] for one in found["hints"]]
    return JSONResponse({"turn": found["turn"], "words": words, "hints": render.hints(found["hints"])})


@answers.get("/t/{table}/analysis", dependencies=[counted("read")])
async def analysis(table: TableId, house: TheHouse) -> Response:
    """How far the analysis of a game is, as pieces of the replay's page."""
    return JSONResponse(review.shown(await house.analyst.look(table)))


# --- me -----------------------------------------------------------------------------------------------------


@pages.get("/me", dependencies=[counted("read")])
async def me_page(caller: TheCaller) -> Response:
    return HTMLResponse(render.me_page(_me(caller)))


# --- files --------------------------------------------------------------------------------------------------


class _Static(StaticFiles):
    """The files of `/static`. Pages name them with a stamp of their contents, so a browser asks for each only once."""

    def get_path(self, scope: Scope) -> str:
        return super().get_path(scope).removeprefix(f"{render.stamp()}/")

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """A game's styles, and its script if it has one, lie in its own folder."""
        folder, _, rest = path.partition("/")
        game, _, file = rest.partition("/")
        if folder == "games" and file in render.GAME_FILES and game in game_names():
            found = render.game_file(game, file)
            return ("", None) if found is None else (str(found), os.stat(str(found)))
        return super().lookup_path(path)

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        stamped = f"/{render.stamp()}/" in scope["path"]
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if stamped else "no-cache"
        return response


router.include_router(pages)
router.include_router(answers)
router.mount("/static", _Static(packages=[("midway.web", "static")]))


# --- small things -------------------------------------------------------------------------------------------


def _me(caller: Caller) -> Data:
    player = caller.player
    if player is None:
        return {"name": "Guest", "known": False, "login": None}
    return {"name": player.name, "known": True, "login": player.login}


def _options(game: Game, form: FormData) -> dict[str, object]:
    """The options of the form; a switch that is not on is not sent by browsers."""
    given: dict[str, object] = {}
    for option in game.options:
        field = form.get(f"option-{option.name}")
        given[option.name] = field is not None if isinstance(option.default, bool) else str(field)
    return given


def _text(form: FormData, name: str) -> str | None:
    value = form.get(name)
    return value if isinstance(value, str) and value.strip() else None


def _sentence(error: MidwayError) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}"


def _to_table(house: House, number: str, player: Player, fresh: bool) -> Response:
    response = RedirectResponse(f"/t/{number}", 303)
    if fresh:
        house.identity.remember(response, player)
    return response


def _line(table: Data) -> Data:
    """A table as the lobby shows it."""
    phase, turn, free = table["phase"], table["my_turn"], table["open"]
    over = phase in ("finished", "abandoned")
    state = "your turn" if turn else {"gathering": "gathering", "playing": "playing"}.get(phase, phase)
    verb = "Look" if over else "Play" if turn else "Open" if table["mine"] else "Join" if free else "Watch"
    people = render.listed([seat["name"] for seat in table["seats"] if seat["name"]])
    shown = {"people": people, "free": free, "state": state, "verb": verb, "turn": turn, "over": over}
    return {**{key: table[key] for key in ("table", "game", "title", "mine")}, **shown}
