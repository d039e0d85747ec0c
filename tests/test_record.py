"""The frozen values that the engine is made of."""

from __future__ import annotations

import copy
import pickle

import pytest

from shelem_mcp.scoring.record import Record


class Card(Record):
    """A card of the pack."""

    rank: int
    suit: str = "hearts"


class Tile(Record):
    """Something with a card's fields that is no card."""

    rank: int
    suit: str = "hearts"


SEVEN = Card(rank=7, suit="spades")


def test_a_record_has_the_fields_it_is_made_with() -> None:
    """Each is read by its name, and one that is not given has its class's default."""
    assert (SEVEN.rank, SEVEN.suit, Card(rank=7).suit) == (7, "spades", "hearts")


def test_a_field_of_a_record_cannot_be_set() -> None:
    """Whoever holds one may trust that it stays as it is."""
    with pytest.raises(AttributeError, match="Card is frozen: rank cannot be set"):
        SEVEN.rank = 8  # type: ignore[misc]
    assert SEVEN.rank == 7


def test_a_field_of_a_record_cannot_be_deleted() -> None:
    """Nor can a field be lost."""
    with pytest.raises(AttributeError, match="Card is frozen: suit cannot be deleted"):
        del SEVEN.suit
    assert SEVEN.suit == "spades"


def test_records_are_equal_when_their_fields_are() -> None:
    """And records of one class only."""
    same = Card(rank=7, suit="spades")
    others: list[object] = [
        Card(rank=8, suit="spades"),
        Card(rank=7, suit="clubs"),
        Tile(rank=7, suit="spades"),
        {"rank": 7, "suit": "spades"},
    ]
    assert same == SEVEN
    assert [other for other in others if other == SEVEN] == []


def test_equal_records_hash_alike() -> None:
    """A record finds its equal in a set, and not what merely has its fields."""
    cards = {SEVEN, Tile(rank=7, suit="spades")}
    assert Card(rank=7, suit="spades") in cards
    assert Card(rank=8, suit="spades") not in cards
    assert len(cards) == 2


def test_a_record_is_shown_as_it_is_written() -> None:
    """The class and each field, as a call that makes an equal record."""
    assert repr(SEVEN) == "Card(rank=7, suit='spades')"


def test_unequal_records_hash_apart() -> None:
    """The hash is made of the class and of the fields."""
    others = [Card(rank=8, suit="spades"), Tile(rank=7, suit="spades")]
    assert hash(SEVEN) not in {hash(other) for other in others}


@pytest.mark.parametrize(
    "duplicate",
    [
        copy.copy,
        copy.deepcopy,
        lambda card: pickle.loads(pickle.dumps(card)),  # noqa: S301  # Its own bytes.
    ],
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_record_survives_being_copied(duplicate: object) -> None:
    """A copy is equal, and frozen too."""
    assert callable(duplicate)
    twin = duplicate(SEVEN)
    assert twin == SEVEN
    with pytest.raises(AttributeError):
        twin.rank = 8
