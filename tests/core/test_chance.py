"""Outcomes, generators and dealers."""

import hashlib
import hmac
import random
from collections import Counter

import pytest

from midway.core.chance import FairDice, Outcomes, RandomDealer, Rng, ScriptedDealer, commitment
from midway.core.errors import MidwayError
from midway.core.match import Match
from tests.toy import ORCHARD
from tests.toy.orchard.words import SKIES

SECRET = bytes(range(32))


# --- outcomes -------------------------------------------------------------------------------------------------


def test_every_word_covers_as_many_tickets_as_it_weighs() -> None:
    outcomes = Outcomes(SKIES, [3, 1, 2])
    assert outcomes.total == 6
    assert [outcomes.pick(k).word for k in range(6)] == ["sun", "sun", "sun", "wind", "rain", "rain"]


def test_words_without_weights_cover_one_ticket_each() -> None:
    outcomes = Outcomes(SKIES)
    assert outcomes.total == 3
    assert [outcomes.pick(k) for k in range(3)] == SKIES
    assert outcomes.items() == [(sky, 1) for sky in SKIES]


def test_items_are_the_words_with_their_weights() -> None:
    assert Outcomes(SKIES, [3, 1, 2]).items() == [(SKIES[0], 3), (SKIES[1], 1), (SKIES[2], 2)]


# --- the generator of simulations -----------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_numbers() -> None:
    first, again, other = Rng(7), Rng(7), Rng(8)
    numbers = [first.below(1000) for _ in range(20)]
    assert numbers == [again.below(1000) for _ in range(20)]
    assert numbers != [other.below(1000) for _ in range(20)]


def test_the_generator_of_the_process_is_never_touched() -> None:
    before = random.getstate()
    rng = Rng(7)
    items = list(range(10))
    rng.shuffle(items)
    rng.choice(items)
    rng.random()
    rng.below(6)
    Rng(rng.seed())
    Rng()
    assert random.getstate() == before


def test_numbers_lie_below_their_bound_and_all_of_them_come() -> None:
    rng = Rng(1)
    assert Counter(rng.below(6) for _ in range(600)).keys() == set(range(6))
    assert all(0 <= rng.random() < 1 for _ in range(100))


def test_shuffling_keeps_the_items_and_reaches_every_order() -> None:
    rng = Rng(2)
    orders = set()
    for _ in range(200):
        items = [1, 2, 3]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 6
    assert all(sorted(order) == [1, 2, 3] for order in orders)


def test_two_games_with_one_seed_are_the_same_game() -> None:
    logs = []
    for _ in range(2):
        match = Match(ORCHARD)
        match.run(RandomDealer(Rng(5)))
        logs.append(match.log)
    assert logs[0] == logs[1] != []


# --- scripts --------------------------------------------------------------------------------------------------


def test_a_scripted_dealer_says_its_words_in_order() -> None:
    dealer = ScriptedDealer(["rain", "sun"])
    assert [dealer.deal(Outcomes(SKIES), seq).word for seq in range(2)] == ["rain", "sun"]
    with pytest.raises(MidwayError, match="no word left"):
        dealer.deal(Outcomes(SKIES), 2)


def test_a_scripted_word_that_cannot_happen_is_refused_and_kept() -> None:
    dealer = ScriptedDealer(["snow"])
    with pytest.raises(MidwayError, match="'snow', which cannot happen here"):
        dealer.deal(Outcomes(SKIES), 0)
    assert dealer.left == ["snow"]


def test_a_scripted_dealer_draws_no_tickets() -> None:
    with pytest.raises(MidwayError, match="draws no tickets"):
        ScriptedDealer([]).draw(6, 0)


# --- fair dice ------------------------------------------------------------------------------------------------


def test_a_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_draw_is_the_hmac_of_table_words_seq_and_counter() -> None:
    # echo -n '["table 1","alice","bob"]|5|0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:000102...1f
    ticket = 0xF903C5910392886132D4F952915543EF9111DDD1E974934ED39580FEBC953C33
    dice = FairDice(SECRET, "table 1", ["alice", "bob"])
    assert dice.draw(6, 5) == ticket % 6 == 3
    assert dice.draw(100, 5) == ticket % 100 == 91


def test_every_part_of_the_message_changes_the_dice() -> None:
    def tickets(secret: bytes, table: str, words: list[str]) -> list[int]:
        return [FairDice(secret, table, words).draw(1 << 64, seq) for seq in range(3)]

    tables = [
        tickets(SECRET, "table 1", ["alice", "bob"]),
        tickets(SECRET[1:], "table 1", ["alice", "bob"]),
        tickets(SECRET, "table 2", ["alice", "bob"]),
        tickets(SECRET, "table 1", ["bob", "alice"]),
        tickets(SECRET, "table 1", ["alicebob"]),
        tickets(SECRET, 'table 1","alice', ["bob"]),
        tickets(SECRET, "table 1", ["alicë", "bob"]),
    ]
    assert len({ticket for table in tables for ticket in table}) == 3 * len(tables)
    assert tickets(SECRET, "table 1", ["alice", "bob"]) == tables[0]


def test_a_ticket_beyond_the_last_whole_share_is_thrown_again() -> None:
    total = (1 << 255) + 1  # leaves room for one share only, so that nearly half of all tickets are thrown again
    dice = FairDice(SECRET, "t", [])
    thrown_again = 0
    for seq in range(40):
        for counter in range(100):
            ticket = hmac.digest(SECRET, f'["t"]|{seq}|{counter}'.encode(), hashlib.sha256)
            if int.from_bytes(ticket, "big") < total:
                break
            thrown_again += 1
        assert dice.draw(total, seq) == int.from_bytes(ticket, "big")
    assert 10 < thrown_again < 120


def test_fair_dice_fall_evenly() -> None:
    dice = FairDice(SECRET, "t", [])
    fallen = Counter(dice.draw(6, seq) for seq in range(6000))
    assert all(850 < fallen[face] < 1150 for face in range(6))
