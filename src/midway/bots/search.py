"""Monte Carlo tree search on the core contract alone, for every game.

Each simulation starts from a fresh guess of what the seat cannot know, walks down the tree, tries the first few words
beyond it as a sensible player would, and asks the game's strategy what the position is worth. Decisions are told apart
by what their mover knows, so nobody in the tree acts on what is hidden from them. Every seat plays for itself.

Where all seats act at once, each plans its own chain of words for the open turn by statistics of its own. After that
turn neighbours play as sensible players do; since their sheets then differ in every simulation, the seat's later
decisions are told apart by its own words and by chance.
"""

from __future__ import annotations

from time import perf_counter, perf_counter_ns
from typing import Final, final

from mypy_extensions import mypyc_attr

from midway.bots.bot import Bot
from midway.bots.tree import Node, Throw, pick_weighted
from midway.core.chance import Rng
from midway.core.state import KEY_MASK, State
from midway.core.strategy import Strategy
from midway.core.words import CHANCE, Move

GUESSES: Final = 4
"""Over so many guesses of what is hidden the first impression of a decision is averaged."""
SEALED_WORDS: Final = 12
"""A sealed choice among more words than this is no guessing game; it is searched like an open one."""
MOST_NODES: Final = 300_000
"""A tree that has grown beyond this is cut down before the next search."""

RULES: Final = 0
TREE: Final = 1
ROLLOUT: Final = 2
PHASES: Final = ["rules", "tree", "rollout"]


@final
class Plan:
    """How hard to think about one word. A bound of 0 is none; the first that is reached ends the search."""

    __slots__ = ("milliseconds", "patience", "rollout", "simulations")

    def __init__(self, simulations: int, milliseconds: int = 0, rollout: int = 0, patience: int = 2) -> None:
        if simulations <= 0 and milliseconds <= 0:
            raise ValueError("a search needs a bound: simulations or milliseconds")
        self.simulations = simulations
        self.milliseconds = milliseconds
        self.rollout = rollout
        """How many words are played beyond the tree before the position is judged."""
        self.patience = patience
        """How often a decision is reached before its words are told apart."""


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
        self._rng = Rng(0)
        self._strategy = Strategy()

    def think(self, root: State, seat: int, rng: Rng) -> Node:
        """Searches until the plan is fulfilled; the decision with what was found out about its words.

        The root is a position that the seat may imagine. It is not changed.
        """
        self._rng = rng
        self._seat = seat
        self._horizon = root.horizon
        self._together = root.game.facts.simultaneous
        self._strategy = root.game.strategy()
        node = self._plant(root)
        plan = self.plan
        end = perf_counter() + plan.milliseconds / 1000.0
        self.simulations = 0
        while not self._decided(node):
            self._simulate(root, -1)
            self.simulations += 1
            if plan.milliseconds and perf_counter() >= end:
                break
        if self.watch is not None:
            self.watch.turn(TREE)
        return node

    def insist(self, root: State, node: Node, choice: int, times: int) -> None:
        """Tries one word of the decision that was just thought about so many times more."""
        for _ in range(times):
            self._simulate(root, choice)

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
        node.open(first_impressions(state, node.mover, self._rng), self._is_sealed(state, node))
        if self.watch is not None:
            self.watch.turn(TREE)

    def _decided(self, node: Node) -> bool:
        """Whether the simulations are used up, or those that are left cannot change the choice."""
        left = self.plan.simulations - self.simulations
        if self.plan.simulations == 0:
            return False
        if left <= 0:
            return True
        if node.sealed:
            return False
        first = 0
        second = 0
        for count in node.counts:
            if count > first:
                second = first
                first = count
            elif count > second:
                second = count
        return first - second > left

    def _simulate(self, root: State, first: int) -> None:
        """One walk through the tree; `first` is the choice at the root, or -1 for the tree's own."""
        watch = self.watch
        if watch is not None:
            watch.turn(RULES)
        state = root.guess(self._seat, self._rng)
        path: list[Node] = []
        choices: list[int] = []
        leaf = self._descend(state, first, path, choices)
        if watch is not None:
            watch.turn(ROLLOUT)
        values = self._judge(state)
        if watch is not None:
            watch.turn(TREE)
        if leaf is not None:
            leaf.visit(values[leaf.mover])
        for i in range(len(path)):
            path[i].learn(choices[i], values[path[i].mover])

    def _descend(self, state: State, first: int, path: list[Node], choices: list[int]) -> Node | None:
        """Plays down the tree to its edge; the new or still closed node there, unless the game is over."""
        rng = self._rng
        trail = 0  # told apart by the words of the tree and by chance, where neighbours' words do not count
        opened = -1  # the horizon of the seat's last decision: the rest of its chain of words belongs to it
        while True:
            actors = state.actors()
            if not actors:
                return None
            if actors[0] == CHANCE:
                move = self._throw(trail).show(state.outcomes(), rng)
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
                state.do(actor, self._strategy.policy(state, actor, rng))
                continue
            place = trail if foreseen else state.key(actor)
            node = self._node(place, actor, moves)
            known = node.moves == moves
            if known and not node.priors and (node.visits >= self.plan.patience or self._continues(state, opened)):
                self._open(node, state)
            if not known or not node.priors:
                if actor == self._seat or not self._together:
                    return node
                node.visits += 1
                state.do(actor, self._strategy.policy(state, actor, rng))
                continue
            if actor == self._seat:
                opened = state.horizon
            choice = first if first >= 0 and not path else node.select(rng)
            path.append(node)
            choices.append(choice)
            if self.watch is not None:
                self.watch.turn(RULES)
            state.do(actor, moves[choice])
            if actor == self._seat or not self._together:
                trail = _follow(place, choice)

    def _continues(self, state: State, opened: int) -> bool:
        """Whether the seat is still in the chain of words whose first decision the tree has opened.

        Where all act at once, a position in mid-turn is not to be judged: neighbours may have moved or not.
        """
        return self._together and state.horizon == opened

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

    def _judge(self, state: State) -> list[float]:
        """Plays the first few words beyond the tree, then says what the position is worth to every seat."""
        rng = self._rng
        strategy = self._strategy
        left = self.plan.rollout
        while left > 0:
            actors = state.actors()
            if not actors:
                break
            actor = actors[0]
            if actor == CHANCE:
                outcomes = state.outcomes()
                state.do(CHANCE, outcomes.pick(rng.below(outcomes.total)))
            else:
                state.do(actor, strategy.policy(state, actor, rng))
                if actor == self._seat or not self._together:
                    left -= 1
        return judge(state, strategy)

    def _is_sealed(self, state: State, node: Node) -> bool:
        """Whether another seat cannot tell which of a few words was said here."""
        if self._together or not state.game.facts.hidden or len(node.moves) > SEALED_WORDS:
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


def judge(state: State, strategy: Strategy) -> list[float]:
    """The utility of every seat: as it is where the game is over, else as the strategy expects it."""
    result = state.result()
    return strategy.evaluate(state) if result is None else result.utilities()


def first_impressions(state: State, seat: int, rng: Rng) -> list[float]:
    """What the position after each legal word is worth to the seat, averaged over guesses of what is hidden from it."""
    strategy = state.game.strategy()
    moves = state.legal(seat)
    worths = [0.0] * len(moves)
    guesses = guesses_of(state, seat, rng)
    for guess in guesses:
        for i in range(len(moves)):
            after = guess.clone()
            after.do(seat, moves[i])
            worths[i] += judge(after, strategy)[seat] / len(guesses)
    return worths


def guesses_of(state: State, seat: int, rng: Rng) -> list[State]:
    """A few guesses of what is hidden from the seat, or one if nothing is."""
    if not state.game.facts.hidden:
        return [state]
    guesses = [state.guess(seat, rng) for _ in range(GUESSES)]
    keys = {guess.key() for guess in guesses}
    return guesses if len(keys) > 1 else guesses[:1]


def _follow(trail: int, step: int) -> int:
    """The trail of steps that leads one step further."""
    return (trail * 1_000_003 + step + 1) & KEY_MASK
