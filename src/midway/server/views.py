"""What a viewer may know of a table, as plain data: the one shape in which a table leaves the house.

Everything about the position comes from `observe`, and what is said about words from a guess or from their seat's own
legal words: so nothing hidden can be in it.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from midway.core.chance import Rng, commitment
from midway.core.game import find_game
from midway.core.state import Foresight
from midway.core.words import SPECTATOR
from midway.server import seats as places
from midway.server.lessons import LEARNER
from midway.server.refusals import NotFound, NotYours
from midway.server.seats import Seats
from midway.server.sitting import Sitting
from midway.server.store import Message, TableRow
from midway.server.tables import ABANDONED, FINISHED, GATHERING, Table

TOLD_KEPT: Final = 200

Data = dict[str, Any]


def table_data(table: Table, player: str | None, now: float, after: int = -1) -> Data:
    """Everything this player may know; of the narration only what follows entry `after`."""
    viewer = table.viewer(player)
    told = table.sitting.narration(viewer, after)[-TOLD_KEPT:] if table.begun else []
    return {
        **_frame(table, viewer, player, now),
        **_position(table, viewer),
        "events": [line.as_dict() for line in told],
        "chat": [_message(message) for message in table.messages],
    }


def preview(table: Table, player: str | None, word: str, now: float) -> Data:
    """The table as it would look to the player after a word; as it is if that would reveal something.

    Told is what is certain either way.
    """
    table.check_playing()
    seat = table.seat_of(player)
    sitting = table.sitting
    guess = sitting.state.guess(seat, Rng())
    listener = guess.listener = Foresight(guess)
    throws = sitting.throws(seat)
    if not throws:
        guess.play(seat, table.parse(word))
    stopped = throws or guess.horizon != sitting.state.horizon
    told = [sitting.tell(table.row.seq + 1, event).as_dict() for event in listener.take() if event.seen_by(seat)]
    data = {**table_data(table, player, now), "legal": [], "events": told, "preview": word, "stopped": stopped}
    if not stopped:
        data["view"] = guess.observe(seat)
        data["sentence"] = sitting.look.sentence(data["view"])
    return data


def explain(table: Table, player: str | None, word: str) -> Data:
    """Whether the player may say this word now, and which rule forbids it."""
    table.check_playing()
    seat = table.seat_of(player)
    if table.sitting.throws(seat):
        return {"word": word, "legal": any(move.word == word for move in table.moves(seat)), "rule": None}
    rule = table.sitting.state.explain(seat, table.parse(word))
    return {"word": word, "legal": rule is None, "rule": None if rule is None else rule.as_dict()}


def hints(table: Table, seat: int, turn: int, found: list[Data]) -> Data:
    """Hints for a seat with the places they touch, if it is still the turn they were made for."""
    table.check_turn(seat, turn)
    look, view = table.sitting.look, table.sitting.state.observe(seat)
    return {
        "table": table.row.id,
        "turn": turn,
        "hints": [{**hint, "spots": look.spots(table.parse(hint["word"]), view)} for hint in found],
    }


def position_at(table: Table, player: str | None, ply: int, seat: int | None, now: float) -> Data:
    """The table after the first `ply` words that stand: to any seat when the game is over, else to the player's own."""
    viewer = table.viewer(player)
    if seat is not None and seat != viewer:
        if not table.over():
            raise NotYours("other seats can be looked at when the game is over")
        if seat != SPECTATOR and not 0 <= seat < len(table.seats):
            raise NotFound(f"there is no seat {seat}")
        viewer = seat
    now_standing = table.sitting.match.standing
    if not 0 <= ply <= len(now_standing):
        raise NotFound(f"this game has {len(now_standing)} words so far, so there is no position {ply}")
    names = [seat.name for seat in table.seats]
    then = Sitting(table.game, table.row.options, table.row.rules, names, now)
    for entry in now_standing[:ply]:
        then.say(entry.actor, entry.word)
    return {
        **_frame(table, SPECTATOR, None, now),
        **_look(then, viewer),
        "viewer": viewer,
        "seq": ply - 1,
        "ply": ply,
        "moves": len(now_standing),
        "events": [line.as_dict() for line in then.narration(viewer)[-TOLD_KEPT:]],
        "chat": [],
    }


def summary(row: TableRow, seats: Seats, player: str | None) -> Data:
    """A line of the lobby."""
    mine = places.of(seats, player)
    return {
        "table": row.id,
        "game": row.game,
        "title": find_game(row.game).title,
        "options": row.options,
        "phase": row.phase,
        "public": row.public,
        "rated": row.rated,
        "guided": row.guided,
        "seats": [{"seat": seat.seat, "name": seat.name, "kind": seat.kind, "level": seat.bot} for seat in seats],
        "open": sum(seat.kind == places.OPEN for seat in seats) if row.phase == GATHERING else 0,
        "mine": mine is not None or (player is not None and row.host == player),
        "my_turn": mine is not None and mine.seat in row.waiting,
        "created": _stamp(row.created),
        "touched": _stamp(row.touched),
    }


# --- around the board ---------------------------------------------------------------------------------------


def _frame(table: Table, viewer: int, player: str | None, now: float) -> Data:
    """What can be said without looking at the board."""
    row = table.row
    return {
        "table": row.id,
        "game": row.game,
        "title": table.game.title,
        "options": row.options,
        "rules": row.rules,
        "phase": row.phase,
        "public": row.public,
        "rated": row.rated,
        "agree_to": table.agree_to(),
        "guided": row.guided,
        "seats": [_seat(table, number, viewer, now) for number in range(len(table.seats))],
        "viewer": viewer,
        "host": player is not None and player == row.host,
        "seq": row.seq,
        "quits": [seat.seat for seat in table.seats if seat.quits],
        "rematch": row.rematch,
        "fair": _fair(table),
    }


def _seat(table: Table, number: int, viewer: int, now: float) -> Data:
    seat = table.seats[number]
    until = table.row.touched if table.over() else now
    return {
        "seat": number,
        "name": seat.name,
        "kind": seat.kind,
        "level": seat.bot,
        "present": seat.kind == places.BOT or number in table.present,
        "thinking": number in table.row.waiting,
        "me": number == viewer,
        "thought": table.sitting.thought(number, until) if table.begun else 0.0,
        "substitute": seat.substitute is not None,
    }


def _fair(table: Table) -> Data:
    if table.row.guided:
        return {"commitment": "", "words": [], "secret": None}
    return {
        "commitment": commitment(table.row.secret),
        "words": table.dice_words(),
        "secret": table.row.secret.hex() if table.row.phase == FINISHED else None,
    }


def _message(message: Message) -> Data:
    return {"id": message.id, "name": message.name, "text": message.text, "at": _stamp(message.at)}


def _stamp(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


# --- the board ----------------------------------------------------------------------------------------------


def _position(table: Table, viewer: int) -> Data:
    """What the board shows this viewer; worked out once for every change."""
    position = table.positions.get(viewer)
    if position is None:
        position = _present(table, viewer) if table.begun else _gathering(table)
        table.positions[viewer] = position
    return position


def _gathering(table: Table) -> Data:
    free = sum(seat.kind == places.OPEN for seat in table.seats)
    if table.row.phase == ABANDONED:
        sentence = "This table was closed before the game began"
    elif free:
        sentence = f"Waiting for {'one more player' if free == 1 else f'{free} more players'}"
    else:
        sentence = "Everyone is here: the game can begin"
    return {**_NOTHING, "sentence": sentence}


def _present(table: Table, viewer: int) -> Data:
    """The board with all that its viewer may do now."""
    sitting = table.sitting
    data = _look(sitting, viewer)
    view = data["view"]
    data["turn"] = sitting.match.turn(viewer)
    data["moves"] = len(sitting.match.standing)
    if table.over():
        return {**data, "sentence": _ending(table)}
    moves = table.moves(viewer)
    data["legal"] = [
        {"word": move.word, "label": sitting.look.label(move, view), "spots": sitting.look.spots(move, view)}
        for move in moves
    ]
    data["sentence"] = (sitting.look.sentence(view) if moves else "") or _waiting_for(table)
    data["undoable"] = table.undoable(viewer) if viewer >= 0 else 0
    data["back"] = _consent(table)
    data["lesson"] = table.lessons.data() if table.lessons is not None and viewer == LEARNER else None
    return data


def _look(sitting: Sitting, viewer: int) -> Data:
    """A position as it looks to a viewer who may do nothing."""
    view = sitting.state.observe(viewer)
    rules = [sitting.game.rulebook()[number] for number in sitting.look.rules_now(view)]
    return {
        **_NOTHING,
        "view": view,
        "rules_now": [{"id": rule.id, "text": rule.text} for rule in rules],
        "result": _result(sitting, view),
    }


_NOTHING: Final[Data] = {
    "turn": -1,
    "view": None,
    "sentence": "",
    "legal": [],
    "undoable": 0,
    "back": None,
    "rules_now": [],
    "result": None,
    "lesson": None,
    "moves": 0,
}


def _result(sitting: Sitting, view: Data) -> Data | None:
    result = sitting.state.result()
    if result is None:
        return None
    return {
        "decided_by": None,
        **result.as_dict(),
        "winners": result.winners(),
        "sheet": [[line, entries] for line, entries in sitting.look.scoring(view)],
        "went_back": sitting.went_back,
    }


def _waiting_for(table: Table) -> str:
    names = [table.seats[seat].name for seat in table.sitting.acting()]
    return f"Waiting for {_listed(names)}" if names else ""


def _ending(table: Table) -> str:
    result = table.sitting.state.result()
    if result is None:
        return "This table was ended before the game was over"
    winners = [table.seats[seat].name for seat in result.winners()]
    if not winners:
        return "The game is over"
    return f"{_listed(winners)} {'wins' if len(winners) == 1 else 'share the victory'}"


def _consent(table: Table) -> Data | None:
    """The step back that most agree to so far."""
    consent = table.sitting.match.consent()
    if not consent:
        return None
    seq, agreed = max(consent.items(), key=lambda item: len(item[1]))
    asked = [seat for seat in range(len(table.seats)) if seat not in agreed]
    return {"seq": seq, "agreed": sorted(agreed), "asked": asked}


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
