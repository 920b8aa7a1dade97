from midway.core.words import Move
from midway.games.battleball.rules.position import Position


def reason(s: Position, seat: int, move: Move) -> str:
    return "BAT-1.1"
