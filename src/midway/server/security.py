"""What every request and response goes through: size, origin, and the headers that keep a browser safe."""

from __future__ import annotations

import json
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from midway.server.identity import COOKIE

MAX_BODY: Final = 16_384
MAX_HOST: Final = 300
"""No machine's name and port are longer. It stands in the links of pages."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Turns away what is too large or comes from a foreign page, and adds the headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api") and "cache-control" not in headers:
                    headers["cache-control"] = "no-store"
            await send(message)

        headers = Headers(scope=scope)
        if scope["method"] not in SAFE and not from_here(headers):
            await _refuse(send_safely, 403, "foreign", "this request comes from another site's page")
        elif len(headers.get("host", "")) > MAX_HOST:
            await _refuse(send_safely, 400, "bad-host", f"the name of a host has at most {MAX_HOST} characters")
        elif _too_long(headers):
            await _refuse(send_safely, 413, "too-large", f"a request has at most {MAX_BODY} bytes")
        else:
            await self._app(scope, _limited(receive), send_safely)


def from_here(headers: Headers) -> bool:
    """Whether a request that changes something may do so: browsers say which page sent it.

    Programs send no cookie and no origin. A cookie without any word about where the request comes from is not
    enough, since a page of another site could have made the browser send it.
    """
    origin = headers.get("origin")
    if origin is not None:
        return origin.partition("://")[2] == headers.get("host", "") != ""
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    return "authorization" in headers or f"{COOKIE}=" not in headers.get("cookie", "")


def _too_long(headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return not length.isdecimal() or len(length) > 9 or int(length) > MAX_BODY


def _limited(receive: Receive) -> Receive:
    """Cuts a body off that is longer than it may be, announced or not."""
    got = 0

    async def receive_some() -> Message:
        nonlocal got
        message = await receive()
        if message["type"] == "http.request":
            got += len(message.get("body", b""))
            if got > MAX_BODY:
                return {"type": "http.disconnect"}
        return message

    return receive_some


async def _refuse(send: Send, status: int, code: str, sentence: str) -> None:
    error = {"error": {"code": code, "sentence": sentence, "rule": None}, "table": None}
    body = json.dumps(error).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
