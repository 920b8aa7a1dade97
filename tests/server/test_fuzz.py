"""Requests that nobody would send: the description of the interface is true, and nothing breaks the house."""

from __future__ import annotations

from itertools import cycle, product
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from midway.server.app import create_app
from midway.server.settings import Settings
from tests.server.house import Served

MAX_EXAMPLES = 20
PLACES = cycle(product(["nowhere", "gathering", "playing", "guided", "over"], [True, False]))
"""Where a request goes, and whether it comes from a player who sits there."""


@pytest.fixture
def tables(plain_house: Served) -> dict[str, str]:
    """Tables in each phase, and the token of a player who sits at all of them."""
    ada = plain_house.guest("Ada")
    found = {
        "gathering": ada.create("insertcoin", ["me", "open"])["table"],
        "playing": ada.create("insertcoin", ["me", "bot:random"])["table"],
        "guided": ada.post("/api/tables/guided", {"game": "insertcoin"}, 201)["table"],
        "over": ada.create("insertcoin", ["me", "bot:random"])["table"],
    }
    ada.do(found["over"], "abandon")
    return found | {"cookie": ada.http.cookies["midway"]}


schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi()).exclude(path_regex="/events$")


@schema.parametrize()
@settings(
    max_examples=MAX_EXAMPLES,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
    deadline=None,
    derandomize=True,
)
def test_no_request_breaks_the_house(case: schemathesis.Case[Any], plain_house: Served, tables: dict[str, str]) -> None:
    phase, known = next(PLACES)
    if "table" in case.path_parameters and phase in tables:
        case.path_parameters["table"] = tables[phase]
    headers = {"origin": plain_house.url}
    if known:
        headers["cookie"] = f"midway={tables['cookie']}"
    response = case.call(base_url=plain_house.url, headers=headers)
    checks = [not_a_server_error, status_code_conformance, response_schema_conformance]
    case.validate_response(response, checks=checks)
