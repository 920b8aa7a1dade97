"""The application: the house, its JSON interface and its pages behind one guard."""

from __future__ import annotations

import asyncio
import re
import signal
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import FrameType
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.routing import APIRoute
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import midway
from midway.core.errors import IllegalMove, MidwayError
from midway.server import api, metrics, models
from midway.server.house import House
from midway.server.logs import configure, logger
from midway.server.refusals import Refusal, Stale, TooMany, Unavailable
from midway.server.security import Guard
from midway.server.settings import Settings
from midway.web.pages import router as pages
from midway.web.render import fragments, message_page


def served_app() -> FastAPI:
    """What a server process runs: a house with the settings of the environment, and logs."""
    configure()
    return create_app(Settings.from_environment())


def create_app(settings: Settings) -> FastAPI:
    """A house with these settings."""

    @asynccontextmanager
    async def run(app: FastAPI) -> AsyncIterator[None]:
        house = House(settings)
        await house.open()
        app.state.house = house
        _end_streams_on_exit(house)
        logger().info("the house is open", database=house.database.url.get_backend_name(), server=house.server)
        yield
        await house.close()

    app = FastAPI(
        title="Midway",
        version=midway.__version__,
        summary="Tables for people and bots: create, join, look, play, watch.",
        description=_DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=run,
        generate_unique_id_function=_operation,
    )
    app.add_exception_handler(MidwayError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(SQLAlchemyError, _unavailable)
    app.include_router(api.router)
    app.state.render = fragments
    app.include_router(pages)
    app.add_api_route("/health", _health, response_model=models.Health, tags=["house"])
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.add_middleware(Guard)
    app.add_middleware(_Watch)
    return app


def _end_streams_on_exit(house: House) -> None:
    """A server that is told to stop waits for its streams: so they end first."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        before = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, before: Any = before) -> None:
            loop.call_soon_threadsafe(house.hub.close)
            if callable(before):
                before(number, frame)

        signal.signal(number, stop)


_DESCRIPTION = """
Every position has a `turn`; a move names the one it answers and is refused with 409 and the present table data if the
table has moved on. Browsers are known by a signed cookie, programs by the bearer token that `join` returns:

    POST /api/tables {"game": "insertcoin", "seats": ["me", "bot:greedy"], "name": "Ada"}
    GET  /api/tables/{table}                       Authorization: Bearer ...
    POST /api/tables/{table}/moves {"word": "...", "turn": 38}
    GET  /api/tables/{table}/events                server-sent events

`midway.client` wraps all of it in a few lines of Python.
"""


def _operation(route: APIRoute) -> str:
    return route.name.strip("_")


async def _health(request: Request) -> Response:
    """Whether the house can do its work."""
    house = api.house_of(request)
    await house.health()
    name = house.database.url.get_backend_name()
    return JSONResponse({"status": "ok", "version": midway.__version__, "database": name})


async def _metrics() -> Response:
    return Response(metrics.report(), media_type="text/plain; version=0.0.4; charset=utf-8")


# --- errors -------------------------------------------------------------------------------------------------


def _error(status: int, code: str, sentence: str, rule: str | None = None, table: Any = None) -> Response:
    return JSONResponse({"error": {"code": code, "sentence": sentence, "rule": rule}, "table": table}, status)


async def _refused(request: Request, error: Exception) -> Response:
    if isinstance(error, Stale):
        house, number = api.house_of(request), request.path_params["table"]
        caller = await house.identity.caller(request)
        return _error(error.status, error.code, str(error), None, await house.look(number, caller.at(number)))
    if isinstance(error, Refusal):
        response = _error(error.status, error.code, str(error))
        if isinstance(error, TooMany):
            response.headers["retry-after"] = str(error.wait)
        return response
    rule = error.rule or None if isinstance(error, IllegalMove) else None
    code = re.sub(r"(?<!^)(?=[A-Z])", "-", type(error).__name__).lower()
    return _error(422, code, str(error), rule)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"] if part != "body")
    return _error(422, "invalid", f"{place}: {first['msg']}" if place else str(first["msg"]))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api"):
        nobody = {"name": "Guest", "known": False, "login": None}
        return HTMLResponse(message_page(nobody, "This is not here", str(error.detail)), error.status_code)
    response = _error(error.status_code, "http", str(error.detail))
    response.headers.update(error.headers or {})
    return response


async def _unavailable(request: Request, error: Exception) -> Response:
    logger().error("the database does not answer", error=str(error))
    return await _refused(request, Unavailable("the house cannot reach its store at the moment: please try again"))


def _route(scope: Scope) -> str:
    """The path with names instead of what was asked for, so that there are few of them."""
    if "route" not in scope:
        return "other"
    path: str = scope["path"]
    for name, value in scope["path_params"].items():
        path = path.replace(f"/{value}", f"/{{{name}}}", 1)
    return path


class _Watch:
    """Logs and counts every request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, note)
        finally:
            seconds = time.perf_counter() - began
            route = _route(scope)
            metrics.REQUESTS.labels(scope["method"], route, status).inc()
            if not route.endswith("/events"):
                metrics.REQUEST_SECONDS.labels(route).observe(seconds)
            logger().info("request", method=scope["method"], route=route, status=status, ms=round(seconds * 1000, 1))
