"""The fields of a hand, declared once: name, kind, range, meaning, rule, needed or not.

The reader of hands, the tool's JSON Schema, the hints in error messages and the field table of the
README all come from these declarations, or a test compares them with these.
"""

from __future__ import annotations

from shelem_mcp.scoring.record import Record
from shelem_mcp.scoring.rules.ids import (
    CONTRACTS,
    DECISIONS,
    LOWEST_TOTAL,
    OUTCOMES,
    POINTS_STEP,
    RULES,
    STANDARD,
    TEAMS,
    Rules,
)
from shelem_mcp.scoring.rules.winning import highest_total
from shelem_mcp.scoring.words.render import LANGUAGES


class OneLine(Record):
    """The texts of 1 to `longest` characters on one line.

    They have no control characters and none that turn the direction of the text around them.
    """

    longest: int

    def __contains__(self, text: object) -> bool:
        return (
            isinstance(text, str)
            and 0 < len(text) <= self.longest
            and not text.isspace()
            and all(map(_is_plain, text))
        )


def _is_plain(character: str) -> bool:
    # Persian words are written with the zero-width non-joiner, which is not printable by itself.
    return character.isprintable() or character == "\N{ZERO WIDTH NON-JOINER}"


class Field(Record):
    """One field of the input: it takes a value of exactly `type` that is in `values`."""

    name: str
    meaning: str
    """What the field says, in plain words for people and models alike."""
    type: type[int | str | bool]
    """Exactly this type: a `bool` is no number, and no subclass is taken."""
    values: range | tuple[object, ...] | OneLine
    """A `range` for a number, which also tells its step; else the texts or values there are."""
    rule: str | None
    """The rule that the values come from, or None where no rule of the game says anything."""
    required: bool

    @property
    def choices(self) -> tuple[object, ...]:
        """The few values that there are to choose from; none for a number or a free text."""
        return self.values if isinstance(self.values, tuple) else ()


def totals_before(rules: Rules) -> range:
    """Give the totals from which a hand can be scored by `rules` (R14, R15), in points."""
    return range(LOWEST_TOTAL, highest_total(rules) + 1)


def hand_fields(rules: Rules = STANDARD) -> dict[str, Field]:
    """Give the fields of a hand played by `rules`, by name, in the order they are reported in."""
    bids = range(rules.minimum_bid, rules.hand_points + 1, POINTS_STEP)
    captured = range(0, rules.hand_points + 1, POINTS_STEP)
    fields = (
        *(
            Field(
                name=f"team{team}_score",
                meaning=f"Team {team}'s total before this hand: 0 at first; may be negative.",
                type=int,
                values=totals_before(rules),
                rule="R14",
                required=True,
            )
            for team in TEAMS
        ),
        Field(
            name="bid",
            meaning="The winning bid, written out in full: a spoken 'twenty' is 120.",
            type=int,
            values=bids,
            rule="R2",
            required=True,
        ),
        Field(
            name="hakem_team",
            meaning="The Hakem (declarer) team, which won the auction. Give this or bidding_team.",
            type=int,
            values=range(TEAMS[0], TEAMS[-1] + 1),
            rule="R3",
            required=False,
        ),
        Field(
            name="bidding_team",
            meaning="Another name for hakem_team; both given must be equal.",
            type=int,
            values=range(TEAMS[0], TEAMS[-1] + 1),
            rule="R3",
            required=False,
        ),
        Field(
            name="defending_points",
            meaning="Points that the defenders captured. Give this, declarer_points or outcome.",
            type=int,
            values=captured,
            rule="R1",
            required=False,
        ),
        Field(
            name="declarer_points",
            meaning="Points that the Hakem team captured. Those given must agree.",
            type=int,
            values=captured,
            rule="R1",
            required=False,
        ),
        Field(
            name="outcome",
            meaning="Instead of points: 'mak' for exactly the bid, 'sweep' when the defenders"
            " captured nothing.",
            type=str,
            values=OUTCOMES,
            rule="R5",
            required=False,
        ),
        Field(
            name="contract",
            meaning=f"Needed at a bid of all the points ({rules.hand_points}, standard rules) and"
            " at no other: 'shelem' or 'sare-shelem' if that was called, else 'normal'.",
            type=str,
            values=CONTRACTS,
            rule="R10",
            required=False,
        ),
        Field(
            name="bid_successful",
            meaning="Whether the players say the bid was made: a cross-check that replaces no"
            " points.",
            type=bool,
            values=(True, False),
            rule="R4",
            required=False,
        ),
    )
    return {field.name: field for field in fields}


HAND_FIELDS = hand_fields()
"""The fields of a hand under the standard rules."""

LANGUAGE = Field(
    name="language",
    meaning="Language of the explanation and of errors: 'en' (the default) or 'fa' for Persian.",
    type=str,
    values=LANGUAGES,
    rule=None,
    required=False,
)
"""The one field of a request that says nothing about the hand."""

TABLE_RULES = "rules"
"""The field that has the rules of the table, where it does not play by the standard rules."""

RULE = Field(
    name="rule",
    meaning="The id of a rule or decision, as explanations name it; leave it out for all of them.",
    type=str,
    values=(*RULES, *DECISIONS),
    rule=None,
    required=False,
)
"""Which rule's text is asked for."""

DERIVED_FIELDS = frozenset(
    {"defending_team", "scoring_rule", "thousand_point_rule_applied", "scoring_note"}
)
"""What a result's `hand` has beyond the input fields.

When it is sent back whole they are held against the new result; they never decide anything.
"""
