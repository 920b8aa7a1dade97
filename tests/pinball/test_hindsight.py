"""What hindsight goes by is learned from how games ended."""

from __future__ import annotations

import numpy as np
import pytest

from midway.games.pinball.components import TABLE_NAMES
from midway.games.pinball.foreseen import ENDED, SURE
from midway.games.pinball.judgement import HINDSIGHT
from midway.games.pinball.rules.table import PLAY_TABLES
from tests.pinball.foresee import flat
from tests.pinball.hindsight import learn, marks_by_round, missed
from tests.pinball.learn import UNSEEN

GAMES = 40


def test_what_foresight_missed_is_learned() -> None:
    table = PLAY_TABLES[TABLE_NAMES.index("dancefever")]
    found = learn(table, GAMES)
    sheets, stars = missed(table, range(GAMES))
    more = np.concatenate([flat(part) for part in found]) - np.concatenate([flat(part) for part in SURE[table.index]])
    assert [list(part) for part in found] == [list(part) for part in ENDED[table.index]]
    assert np.std(stars - marks_by_round(sheets, table) @ more) < 0.9 * np.std(stars)


@pytest.mark.parametrize("table", ["carniball", "dancefever"])  # elsewhere it takes more games to show
def test_hindsight_tells_better_than_foresight_how_other_games_end(table: str) -> None:
    others = range(UNSEEN, UNSEEN + GAMES)
    play_table = PLAY_TABLES[TABLE_NAMES.index(table)]
    sheets, short_by_foresight = missed(play_table, others)
    same_sheets, short_by_hindsight = missed(play_table, others, HINDSIGHT)
    assert np.array_equal(sheets, same_sheets) and len(sheets) > GAMES
    assert np.std(short_by_hindsight) < np.std(short_by_foresight)
