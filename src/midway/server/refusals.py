"""What the house refuses, each with one sentence for people and a code for programs. Nothing has changed then."""

from __future__ import annotations

from midway.core.errors import MidwayError


class Refusal(MidwayError):
    """Base of the house's own refusals; `status` is the HTTP status that says the same."""

    status = 422
    code = "refused"


class NotFound(Refusal):
    """A table, game or position that is not there."""

    status = 404
    code = "not-found"


class NotYours(Refusal):
    """Something that another player, or nobody, may do."""

    status = 403
    code = "not-yours"


class NotNow(Refusal):
    """Something that the table is not ready for, or no longer."""

    status = 409
    code = "not-now"


class Stale(Refusal):
    """A move that answers a position which is no longer the present one."""

    status = 409
    code = "stale"


class TooMany(Refusal):
    """More than the house takes at once; try again after `wait` seconds."""

    status = 429
    code = "too-many"

    def __init__(self, sentence: str, wait: int) -> None:
        super().__init__(sentence)
        self.wait = wait


class Unavailable(Refusal):
    """The house cannot do it at the moment; nothing was lost."""

    status = 503
    code = "unavailable"
