"""What came of a tournament: win rates, scores, ratings, thinking times and faults, from the outcomes of its games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, permutations
from statistics import fmean
from typing import Any, Final, NamedTuple

from midway import __version__
from midway.arena.playing import Outcome
from midway.arena.stats import SHARES, Bins, Estimate, bins, mean, percentiles, wilson
from midway.arena.tournament import Tournament
from midway.core.errors import MidwayError
from midway.core.game import find_game

PLACES: Final = 4
"""Digits after the point in figures for scripts."""


class Showing(NamedTuple):
    """How a bot did from one seat: the higher the standing, the better."""

    standing: int
    score: int


Contest = dict[int, list[Showing]]
"""Each bot's showings that can be compared: in one game, or in games that all played alone on the same dice."""


class Line(NamedTuple):
    """One bot of the tournament."""

    name: str
    games: int
    wins: float
    """The shares of opponents it has beaten, a tie one half, added up over its games."""
    win_rate: Estimate | None
    """None where it has met nobody."""
    scores: list[int]
    mean_score: Estimate
    rating: float
    uncertainty: float
    words: int
    seconds: float
    longest: float
    faults: Counter[str]

    def seconds_per_word(self) -> float:
        return self.seconds / max(1, self.words)

    def as_dict(self) -> dict[str, Any]:
        rate = self.win_rate
        return {
            "name": self.name,
            "games": self.games,
            "wins": self.wins,
            "win_rate": None if rate is None else round(rate.value, PLACES),
            "low": None if rate is None else round(rate.low, PLACES),
            "high": None if rate is None else round(rate.high, PLACES),
            "mean_score": round(self.mean_score.value, PLACES),
            "mean_score_low": round(self.mean_score.low, PLACES),
            "mean_score_high": round(self.mean_score.high, PLACES),
            "score_percentiles": dict(zip(map(str, SHARES), percentiles(self.scores), strict=True)),
            "rating": round(self.rating, PLACES),
            "rating_uncertainty": round(self.uncertainty, PLACES),
            "words": self.words,
            "seconds_per_word": round(self.seconds_per_word(), 6),
            "longest_seconds": round(self.longest, 6),
            "faults": self.faults.total(),
            "fault_reasons": dict(self.faults.most_common()),
        }


class Pairing(NamedTuple):
    """Two bots that met, as the first of them sees it."""

    first: str
    second: str
    games: int
    wins: float
    win_rate: Estimate
    margin: Estimate
    """By how much its score was higher, with the interval of the differences on the same dice."""

    def as_dict(self) -> dict[str, Any]:
        return {
            "bots": [self.first, self.second],
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(self.win_rate.value, PLACES),
            "low": round(self.win_rate.low, PLACES),
            "high": round(self.win_rate.high, PLACES),
            "margin": round(self.margin.value, PLACES),
            "margin_low": round(self.margin.low, PLACES),
            "margin_high": round(self.margin.high, PLACES),
        }


class Standings:
    """The figures of a tournament as far as it has been played; the order in which games ended does not matter."""

    def __init__(self, tournament: Tournament, outcomes: Iterable[Outcome]) -> None:
        self.tournament = tournament
        self._outcomes = sorted(outcomes, key=lambda outcome: outcome.number)
        self.games = len(self._outcomes)
        contests = _contests(tournament, self._outcomes)
        ratings = rate(len(tournament.bots), contests)
        shares = _shares(contests)
        played = sorted({bot for game in self._outcomes for bot in game.bots})
        lines = [self._line(bot, shares.get(bot, []), *ratings[bot]) for bot in played]
        self.lines = sorted(lines, key=lambda line: (-line.rating, line.name))
        """The best rated first."""
        order = [tournament.bots.index(line.name) for line in self.lines]
        pairings = [_pairing(tournament.bots, first, second, contests) for first, second in combinations(order, 2)]
        self.pairings = [pairing for pairing in pairings if pairing is not None]
        self.seats = self._by_seat() if tournament.seats > 1 else []
        """What share of their opponents was beaten from each seat, whoever sat there."""

    def title(self) -> list[str]:
        """What was played: the game, its unusual options, the seats and the number of games."""
        tournament = self.tournament
        game = find_game(tournament.game)
        usual = str(game.read_options({})).split()
        special = [pair for pair in str(game.read_options(tournament.options)).split() if pair not in usual]
        return [game.title, *special, f"seats {tournament.seats}", f"games {self.games:,}", f"seed {tournament.seed}"]

    def score_bins(self, most: int) -> Bins:
        """So many parts at most that hold every score."""
        scores = [score for line in self.lines for score in line.scores]
        return bins(min(scores), max(scores), most)

    def as_dict(self) -> dict[str, Any]:
        """Plain data for scripts."""
        tournament = self.tournament
        return {
            "game": tournament.game,
            "rules": tournament.rules,
            "options": tournament.options,
            "seats": tournament.seats,
            "seed": tournament.seed,
            "version": __version__,
            "games": self.games,
            "bots": [line.as_dict() for line in self.lines],
            "pairings": [pairing.as_dict() for pairing in self.pairings],
            "by_seat": [
                {
                    "seat": seat + 1,
                    "win_rate": round(share.value, PLACES),
                    "low": round(share.low, PLACES),
                    "high": round(share.high, PLACES),
                }
                for seat, share in enumerate(self.seats)
            ],
        }

    def _line(self, bot: int, shares: list[float], rating: float, uncertainty: float) -> Line:
        seats = [(game, seat) for game in self._outcomes for seat, sitting in enumerate(game.bots) if sitting == bot]
        faults: Counter[str] = Counter()
        for game in self._outcomes:
            for fault in game.faults:
                if game.bots[fault.seat] == bot:
                    faults[fault.reason] += fault.times
        scores = [game.scores[seat] for game, seat in seats]
        return Line(
            self.tournament.bots[bot],
            sum(bot in game.bots for game in self._outcomes),
            sum(shares),
            wilson(sum(shares), len(shares)) if shares else None,
            scores,
            mean(scores),
            rating,
            uncertainty,
            sum(game.words[seat] for game, seat in seats),
            sum(game.seconds[seat] for game, seat in seats),
            max(game.longest[seat] for game, seat in seats),
            faults,
        )

    def _by_seat(self) -> list[Estimate]:
        beaten = [0.0] * self.tournament.seats
        for game in self._outcomes:
            for one, other in permutations(range(len(game.ranks)), 2):
                beaten[one] += _won(-game.ranks[one], -game.ranks[other]) / (len(game.ranks) - 1)
        return [wilson(share, self.games) for share in beaten]


def rate(bots: int, contests: Iterable[Contest]) -> list[tuple[float, float]]:
    """The rating of every bot and how uncertain it is, after all contests in this order."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise MidwayError("ratings need openskill: pip install 'midway[arena]'") from error
    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for contest in contests:
        if len(contest) > 1:
            # A bot that holds several seats counts once, by its mean standing.
            places = [-fmean(showing.standing for showing in showings) for showings in contest.values()]
            teams = model.rate([[ratings[bot]] for bot in contest], ranks=places)
            for bot, team in zip(contest, teams, strict=True):
                ratings[bot] = team[0]
    return [(rating.mu, rating.sigma) for rating in ratings]


def _contests(tournament: Tournament, outcomes: list[Outcome]) -> list[Contest]:
    """The contests in the order of their games."""
    contests: dict[int, Contest] = {}
    for game in outcomes:
        alone = tournament.seats == 1
        contest = contests.setdefault(tournament.seating(game.number).deal if alone else game.number, {})
        for bot, rank, score in zip(game.bots, game.ranks, game.scores, strict=True):
            standing = score - max(game.rivals, default=0) if alone else -rank
            contest.setdefault(bot, []).append(Showing(standing, score))
    return list(contests.values())


def _shares(contests: list[Contest]) -> dict[int, list[float]]:
    """For every bot and contest the share of opponents' showings that its own have beaten, a tie one half."""
    shares: dict[int, list[float]] = {}
    for contest in contests:
        for bot, mine in contest.items():
            theirs = [showing for other, showings in contest.items() if other != bot for showing in showings]
            if theirs:
                shares.setdefault(bot, []).append(_beaten(mine, theirs))
    return shares


def _pairing(names: list[str], first: int, second: int, contests: list[Contest]) -> Pairing | None:
    both = [(contest[first], contest[second]) for contest in contests if first in contest and second in contest]
    if not both:
        return None
    wins = sum(_beaten(mine, theirs) for mine, theirs in both)
    margins = [fmean(one.score for one in mine) - fmean(one.score for one in theirs) for mine, theirs in both]
    return Pairing(names[first], names[second], len(both), wins, wilson(wins, len(both)), mean(margins))


def _beaten(mine: list[Showing], theirs: list[Showing]) -> float:
    won = sum(_won(one.standing, other.standing) for one in mine for other in theirs)
    return won / (len(mine) * len(theirs))


def _won(one: int, other: int) -> float:
    return 1.0 if one > other else 0.5 if one == other else 0.0
