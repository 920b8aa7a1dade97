"""Monte Carlo tree search on the core contract alone, for every game.

Each simulation starts from a fresh guess of what the seat cannot know, walks down the tree, plays on beyond it as one
who looks a word ahead, and asks the game's strategy what the position is worth. All simulations of a search end at the
same time of the game, so that no word looks better only because it was followed less far; and the first, second, ...
try of every word meets the same luck, so that words are compared and not dice. Decisions are told apart by what their
mover knows, so nobody in the tree acts on what is hidden from them. Every seat plays for itself.

Where all seats act at once, each plans its own chain of words for the open turn by statistics of its own. After that
turn neighbours play by the game's quick policy. Since their sheets differ in every simulation, the seat's later
decisions are told apart by its own words and by chance. Where neighbours never touch the seat, they are not played at
all. Where points are counted, simulations compare by how far ahead they leave the seat. Alone against a rival, words
are seen, played on and compared by ambition, so that who is sure to win still plays for points.
"""

from __future__ import annotations

from time import perf_counter, perf_counter_ns
from typing import Final, final

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.bots.margins import Margins
from midway.bots.sight import (
    best_at_sight,
    expected_score,
    expected_scores,
    first_impressions,
    guesses_of,
    judge,
    lone_impressions,
    worth_at_sight,
)
from midway.bots.tree import Node, Throw, pick_weighted
from midway.core.chance import Rng
from midway.core.state import KEY_MASK, State
from midway.core.strategy import Strategy
from midway.core.words import CHANCE, Move

SEALED_WORDS: Final = 12
"""A sealed choice among more words than this is no guessing game; it is searched like an open one."""
MOST_NODES: Final = 300_000
"""A tree that has grown beyond this is cut down before the next search."""
PATIENCE: Final = 8
"""How often a place is reached before the tree grows there, unless a plan says otherwise."""
WIDTH: Final = 6
"""How many words of a decision are compared: those that look best at first sight, and what the quick policy says."""
STRIDE: Final = 16
"""After so many simulations words without hope are dropped."""

A_POINT: Final = 0.05
"""What a point of ambition is worth at first sight, beside what simulations bring."""

TO_THE_END: Final = 1_000_000
"""A rollout that nothing cuts short, where the strategy sees too little of what is far away."""

RULES: Final = 0
TREE: Final = 1
ROLLOUT: Final = 2
PHASES: Final = ["rules", "tree", "rollout"]


@final
class Plan:
    """How hard to think about one word. A bound of 0 is none; the first that is reached ends the search."""

    __slots__ = ("loyalty", "milliseconds", "patience", "quick", "rollout", "simulations")

    def __init__(
        self,
        simulations: int,
        milliseconds: int = 0,
        rollout: int = 0,
        patience: int = PATIENCE,
        quick: bool = False,
        loyalty: float = 0.0,
    ) -> None:
        if simulations <= 0 and milliseconds <= 0:
            raise ValueError("a search needs a bound: simulations or milliseconds")
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.rollout = rollout
        """How many results of chance and reveals after the root a simulation goes on before the position is judged."""
        self.patience = patience
        """How often a decision is reached before its words are told apart, and a throw before its faces are."""
        self.quick = quick
        """Whether a simulation plays on beyond the tree by the game's quick policy instead of looking a word ahead."""
        self.loyalty = loyalty
        """How much better than all others at first sight the quick policy's word is taken to be, in spreads of first
        impressions; 0 where the policy is not wiser than they are."""


@final
class Stopwatch:
    """Where the time of a search goes, in nanoseconds by phase."""

    def __init__(self) -> None:
        self.spent = [0, 0, 0]
        self._phase = TREE
        self._since = perf_counter_ns()

    def restart(self) -> None:
        """What has passed since the last turn does not count."""
        self._since = perf_counter_ns()

    def turn(self, phase: int) -> None:
        """Another phase begins."""
        now = perf_counter_ns()
        self.spent[self._phase] += now - self._since
        self._phase = phase
        self._since = now


@final
class Search:
    """One seat's tree. It is kept from word to word, and grown from the position that was reached."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.simulations = 0
        """How many were run for the last word."""
        self.watch: Stopwatch | None = None
        self._nodes: dict[int, Node] = {}
        self._throws: dict[int, Throw] = {}
        self._seat = -1
        self._horizon = 0
        self._together = False
        self._luck = 0
        self._rng = Rng(0)
        self._dice = Rng(0)
        self._company = Rng(0)
        self._strategy = Strategy()
        self._root: State | None = None
        self._counting = False
        """Whether simulations compare by the seat's lead in points."""
        self._ambitious = False
        """Whether a rival that holds no seat is to be beaten, and the further the better."""
        self._alone = False
        """Whether neighbours, who never touch the seat, have left off; or there are none."""
        self._expected: list[float] = []
        """What they could expect at the root, with what the seat should end with in its place."""
        self._margins = Margins()

    def think(self, root: State, seat: int, rng: Rng) -> Node:
        """Searches until the plan is fulfilled; the decision with what was found out about its words.

        The root is a position that the seat may imagine. It is not changed.
        """
        self._rng = rng
        self._luck = rng.seed()
        self._seat = seat
        self._horizon = root.horizon
        self._together = root.game.facts.simultaneous
        self._strategy = root.game.strategy()
        points = self._together and self._strategy.forecast(root, seat) is not None
        self._counting = points and root.seats > 1
        self._ambitious = self._strategy.ambition(root, seat) is not None
        self._margins = Margins(judge(root, self._strategy)[seat])
        alone = root.alone(seat) if points else None
        self._alone = alone is not None
        if self._alone:
            self._expected = expected_scores(root, self._strategy)
        self._root = root if alone is None else alone
        node = self._plant(self._root)
        node.enter(WIDTH, node.moves.index(self._strategy.policy(root, seat, rng)), self.plan.loyalty)
        self.simulations = 0
        begin = perf_counter()
        if node.sealed:
            while self._progress(begin) < 1.0:
                self._simulate(node, node.select(rng))
        else:
            self._race(node, begin)
        if self.watch is not None:
            self.watch.turn(TREE)
        return node

    def _race(self, node: Node, begin: float) -> None:
        """Tries all words in the running equally often, and halves their number again and again until one is left."""
        rounds = (len(node.standing) - 1).bit_length()
        for number in range(rounds):
            while self._progress(begin) < (number + 1) / rounds and len(node.standing) > 1:
                self._simulate(node, node.least_tried())
                if self.simulations % STRIDE == 0:
                    node.drop_hopeless()
            node.halve()

    def insist(self, node: Node, choice: int, times: int) -> None:
        """Tries one word of the decision that was just thought about so many times more."""
        for _ in range(times):
            self._simulate(node, choice)

    def _plant(self, root: State) -> Node:
        """The node to start from: one of the tree, if the position was foreseen, else the first of a new one."""
        place = root.key(self._seat)
        moves = root.legal(self._seat)
        node = self._nodes.get(place)
        if node is None or node.moves != moves or len(self._nodes) > MOST_NODES:
            self._nodes = {}
            self._throws = {}
            node = Node(self._seat, moves)
            self._nodes[place] = node
        if not node.priors:
            self._open(node, root)
        return node

    def _open(self, node: Node, state: State) -> None:
        if self.watch is not None:
            self.watch.turn(ROLLOUT)
        if self._alone:
            worths = lone_impressions(state, node.mover, self._strategy, self._expected)
        else:
            worths = first_impressions(state, node.mover, self._rng, self._ambitious)
            if self._ambitious:
                worths = [A_POINT * worth for worth in worths]
        sealed = self._is_sealed(state, node)
        node.open(worths, sealed, sealed or self._is_dark(state, node))
        if self.watch is not None:
            self.watch.turn(TREE)

    def _progress(self, begin: float) -> float:
        """How much of the plan is fulfilled, from 0 to 1 and beyond."""
        plan = self.plan
        progress = 0.0
        if plan.simulations:
            progress = self.simulations / plan.simulations
        if plan.milliseconds:
            progress = max(progress, (perf_counter() - begin) * 1000.0 / plan.milliseconds)
        return progress

    def _simulate(self, node: Node, choice: int) -> None:
        """One walk through the tree that begins with this choice at its root."""
        self.simulations += 1
        watch = self.watch
        if watch is not None:
            watch.turn(RULES)
        self._dice = Rng((self._luck + node.counts[choice]) & KEY_MASK)
        self._company = Rng(self._dice.seed())
        root = self._root
        assert root is not None
        state = root.guess(self._seat, self._dice)
        path = [node]
        choices = [choice]
        place = root.key(self._seat)
        state.do(self._seat, node.moves[choice])
        leaf = self._descend(state, _follow(place, choice), path, choices)
        if watch is not None:
            watch.turn(ROLLOUT)
        values = self._play_on(state)
        if watch is not None:
            watch.turn(TREE)
        if leaf is not None:
            leaf.visit(values[leaf.mover])
        for i in range(len(path)):
            path[i].learn(choices[i], values[path[i].mover])

    def _descend(self, state: State, trail: int, path: list[Node], choices: list[int]) -> Node | None:
        """Plays down the tree to its edge; the new or still closed node there, unless it is a throw or the end.

        The trail tells places apart by the words of the tree and by chance, where neighbours' words do not count.
        """
        rng = self._rng
        while True:
            actors = state.actors()
            if not actors:
                return None
            if actors[0] == CHANCE:
                throw = self._throw(trail)
                if throw.visits < self.plan.patience:
                    throw.visits += 1
                    return None
                move = throw.show(state.outcomes(), self._dice)
                state.do(CHANCE, move)
                trail = _follow(trail, move.index)
                continue
            actor = self._seat if self._together and self._seat in actors else actors[0]
            moves = state.legal(actor)
            if len(moves) == 1:
                state.do(actor, moves[0])
                continue
            foreseen = self._together and state.horizon != self._horizon
            if foreseen and actor != self._seat:
                state.do(actor, self._strategy.policy(state, actor, self._company))
                continue
            place = trail if foreseen else state.key(actor)
            node = self._node(place, actor, moves)
            known = node.moves == moves
            if known and not node.priors and node.visits >= self.plan.patience:
                self._open(node, state)
            if not known or not node.priors:
                if actor == self._seat or not self._together:
                    return node
                node.visits += 1
                state.do(actor, self._strategy.policy(state, actor, self._company))
                continue
            choice = node.select(rng)
            path.append(node)
            choices.append(choice)
            if self.watch is not None:
                self.watch.turn(RULES)
            state.do(actor, moves[choice])
            if actor == self._seat or not self._together:
                trail = _follow(place, choice)

    def _node(self, place: int, mover: int, moves: list[Move]) -> Node:
        if self.watch is not None:
            self.watch.turn(TREE)
        node = self._nodes.get(place)
        if node is None:
            node = Node(mover, moves)
            self._nodes[place] = node
        return node

    def _throw(self, trail: int) -> Throw:
        throw = self._throws.get(trail)
        if throw is None:
            throw = Throw()
            self._throws[trail] = throw
        return throw

    def _play_on(self, state: State) -> list[float]:
        """Plays on beyond the tree to the time at which the plan ends, then says what each seat can expect."""
        end = self._horizon + self.plan.rollout
        dice = self._dice
        while state.horizon < end:
            actors = state.actors()
            if not actors:
                break
            actor = actors[-1] if actors[0] == self._seat else actors[0]
            if actor == CHANCE:
                outcomes = state.outcomes()
                state.do(CHANCE, outcomes.pick(dice.below(outcomes.total)))
            else:
                state.do(actor, self._usual_word(state, actor))
        if self._ambitious:
            return [self._margins.utility(worth_at_sight(state, self._seat, self._strategy, True))]
        if self._alone:
            values = [0.0] * state.seats
            values[self._seat] = self._prospect(state)
            return values
        values = judge(state, self._strategy)
        if self._counting:
            scores = expected_scores(state, self._strategy)
            own = scores.pop(self._seat)
            values[self._seat] = self._margins.utility(own - sum(scores) / len(scores))
        return values

    def _prospect(self, state: State) -> float:
        """What the seat can expect, by its neighbours, who have left off."""
        self._expected[self._seat] = expected_score(state, self._seat, self._strategy)
        return self._strategy.prospect(state, self._seat, self._expected)

    def _usual_word(self, state: State, actor: int) -> Move:
        """What a sensible player says, by what they know; neighbours who act at the same time are played quickly."""
        if self._together and actor != self._seat:
            return self._strategy.policy(state, actor, self._company)
        if self.plan.quick:
            return self._strategy.policy(state, actor, self._rng)
        seen = state.guess(actor, self._rng) if state.game.facts.hidden and not self._together else state
        return best_at_sight(seen, actor, self._strategy, self._rng, self._ambitious)

    def _is_sealed(self, state: State, node: Node) -> bool:
        """Whether another seat cannot tell which of a few words was said here."""
        if not self._guesses_matter(state, node):
            return False
        one = state.clone()
        one.do(node.mover, node.moves[0])
        two = state.clone()
        two.do(node.mover, node.moves[-1])
        if one.key(node.mover) == two.key(node.mover):
            return False
        for seat in range(state.seats):
            if seat != node.mover and one.key(seat) == two.key(seat):
                return True
        return False

    def _is_dark(self, state: State, node: Node) -> bool:
        """Whether an opponent must guess at something hidden here: then it cannot count on what it met so far."""
        if node.mover == self._seat or not self._guesses_matter(state, node):
            return False
        return len(guesses_of(state, node.mover, self._rng)) > 1

    def _guesses_matter(self, state: State, node: Node) -> bool:
        return state.game.facts.hidden and not self._together and len(node.moves) <= SEALED_WORDS


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Says the word that a search likes best; where a word is sealed, one drawn from the mix it found.

    The same seed says the same words for the same views, as long as the plan has no bound in time.
    """

    def __init__(self, rng: Rng, plan: Plan | None = None) -> None:
        super().__init__(rng)
        self.search = Search(Plan(1000) if plan is None else plan)
        self._seed = rng.seed()

    def choose(self, state: State, seat: int) -> Move:
        moves = state.legal(seat)
        if len(moves) == 1:
            return moves[0]
        rng = rng_for(state, seat, self._seed)
        return decide(self.search.think(imagined(state, seat, rng), seat, rng), rng)


def decide(node: Node, rng: Rng) -> Move:
    """The word to say after a search; where it is sealed, one drawn from the mix."""
    return node.moves[pick_weighted(node.mix, rng) if node.sealed else node.best()]


def rng_for(state: State, seat: int, seed: int) -> Rng:
    """A generator that depends on the seed and on what the seat knows, and on nothing else."""
    return Rng((state.key(seat) ^ seed) & KEY_MASK)


def imagined(state: State, seat: int, rng: Rng) -> State:
    """A position made from the seat's view alone, so that nothing hidden can reach a bot."""
    return state.game.restore(state.observe(seat), rng)


def _follow(trail: int, step: int) -> int:
    """The trail of steps that leads one step further."""
    return (trail * 1_000_003 + step + 1) & KEY_MASK
