"""How a game ended."""

from __future__ import annotations

from typing import final


@final
class Result:
    """Scores and ranks by seat (1 is best, equals share a rank).

    `rivals` are scores of opponents that hold no seat and count in the ranks, so a lone loser is second.
    `decided_by` is the rule of the tie-break that told the first from the next, if one was needed.
    `scale`, above 0 in solo games without a rival, is the score that counts as a full success.
    """

    def __init__(
        self,
        scores: list[int],
        ranks: list[int],
        rivals: list[int] | None = None,
        decided_by: str = "",
        scale: int = 0,
    ) -> None:
        self.scores = scores
        self.ranks = ranks
        self.rivals: list[int] = [] if rivals is None else rivals
        self.decided_by = decided_by
        self.scale = scale

    def utilities(self) -> list[float]:
        """For each seat the share of opponents beaten, a tie one half; alone: score over the scale."""
        if self.scale > 0:
            return [min(1.0, max(0.0, score / self.scale)) for score in self.scores]
        opponents = len(self.scores) - 1 + len(self.rivals)
        return [self._beaten(seat) / opponents for seat in range(len(self.scores))]

    def _beaten(self, seat: int) -> float:
        rank = self.ranks[seat]
        beaten = 0.0
        for other in range(len(self.ranks)):
            if other != seat:
                beaten += 1.0 if self.ranks[other] > rank else 0.5 if self.ranks[other] == rank else 0.0
        for score in self.rivals:
            mine = self.scores[seat]
            beaten += 1.0 if score < mine else 0.5 if score == mine else 0.0
        return beaten

    def winners(self) -> list[int]:
        """The seats that share the first rank."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def as_dict(self) -> dict[str, object]:
        """Plain data: scores, ranking, and rivals and the deciding rule where there are any."""
        data: dict[str, object] = {"scores": self.scores, "ranking": self.ranks}
        if self.rivals:
            data["rivals"] = self.rivals
        if self.decided_by:
            data["decided_by"] = self.decided_by
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((tuple(self.scores), tuple(self.ranks), tuple(self.rivals), self.decided_by))


def rank_by(standings: list[list[int]]) -> list[int]:
    """Ranks from standings compared entry by entry, the higher the better; equal standings share a rank."""
    ranks: list[int] = []
    for mine in standings:
        better = 0
        for other in standings:
            if other > mine:
                better += 1
        ranks.append(better + 1)
    return ranks


def deciding_place(standings: list[list[int]]) -> int:
    """Which entry told the first from the next standing: 0 is the score, -1 a shared victory or no opponent."""
    order = sorted(standings, reverse=True)
    if len(order) < 2:
        return -1
    for place, (first, second) in enumerate(zip(order[0], order[1], strict=True)):
        if first != second:
            return place
    return -1
