"""Questions about a game that a page asks on its players' behalf: why not, and how chance came to speak."""

from __future__ import annotations

from collections import Counter
from typing import Any

from midway.core.chance import Rng
from midway.core.game import find_game
from midway.core.match import Match
from midway.core.record import Record
from midway.core.words import CHANCE, WAIT

Data = dict[str, Any]


def why(data: Data, spot: str) -> Data:
    """Why a tap on this place does nothing: the rule against the words that would touch it.

    Asked of a position restored from the viewer's own view, so that the answer cannot hold more than the view does.
    """
    seat = data["viewer"]
    if seat < 0 or data["view"] is None or not any(player["me"] and player["thinking"] for player in data["seats"]):
        return {"sentence": data["sentence"] or "There is nothing to do here.", "rule": ""}
    game = find_game(data["game"])
    state = game.restore(data["view"], Rng(0))
    look = game.look()
    kinds = {word["word"].split(" ")[0] for word in data["legal"]}
    rules: Counter[str] = Counter()
    for move in game.vocabulary(state.options):
        if move.word != WAIT and spot in look.spots(move, data["view"]):
            # A word like the legal ones is more likely what was meant than one of another moment.
            rules[state.forbids(seat, move)] += 1000 if move.word.split(" ")[0] in kinds else 1
    del rules[""]
    if not rules:
        return {"sentence": data["sentence"], "rule": ""}
    rule = game.rulebook()[rules.most_common(1)[0][0]]
    return {"sentence": rule.text, "rule": rule.id}


def chance_steps(record: Record) -> list[Data]:
    """Every word of chance with the tickets that give it: from `low` up to, not including, `high` of `total`."""
    header = record.header
    match = Match(record.game(), len(header.seats), header.options, header.rules)
    steps: list[Data] = []
    for entry in record.log:
        if entry.actor == CHANCE:
            outcomes = match.state.outcomes()
            low = 0
            for move, weight in outcomes.items():
                if move.word == entry.word:
                    steps.append(
                        {
                            "seq": entry.seq,
                            "word": entry.word,
                            "total": outcomes.total,
                            "low": low,
                            "high": low + weight,
                            "hand": outcomes.hand >= 0,
                        }
                    )
                low += weight
        match.read(entry)
    return steps
