"""The output schemas of the tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shelem_mcp.schema import (
    OTHERWISE,
    WIDEST_FIELDS,
    Schema,
    choice,
    described,
    integer,
    nullable,
    object_of,
    type_of,
)
from shelem_mcp.scoring.game.fields import KIND
from shelem_mcp.scoring.hand.fields import LANGUAGE, RULE, TABLE_RULES
from shelem_mcp.scoring.results import SCORING_RULES
from shelem_mcp.scoring.rules.ids import CONTRACTS, STANDARD, TEAMS
from shelem_mcp.scoring.rules.ruleset import NULL_MEANS_NONE, RULES_FIELDS

if TYPE_CHECKING:
    from shelem_mcp.scoring.hand.fields import Field


def result_schema() -> Schema:
    """Give the output schema of `calculate_shelem_score`."""
    team = integer(TEAMS[0], TEAMS[-1])
    return _answer(
        updated_team1_score=described({"type": "integer"}, "Team 1's total after the hand."),
        updated_team2_score=described({"type": "integer"}, "Team 2's total after the hand."),
        score_changes=described(_for_teams(), "What each team gained, or lost where negative."),
        game_finished=described(
            {"type": "boolean"},
            f"Whether exactly one team has reached {STANDARD.target}{OTHERWISE}.",
        ),
        winner=described(nullable(team), "The team that has won, or null."),
        explanation=described(
            {"type": "string"}, "How the hand was scored, in the language asked for."
        ),
        hand=described(
            _scored_hand(),
            "The hand as it was understood, and what decided its score.",
        ),
    )


def game_result_schema() -> Schema:
    """Give the output schema of `score_shelem_game`."""
    team = nullable(integer(TEAMS[0], TEAMS[-1]))
    row = object_of(
        number={"type": "integer"},
        kind=choice(KIND.choices),
        hand=_scored_hand(),
        adjustment=object_of(
            team1={"type": "integer"}, team2={"type": "integer"}, reason={"type": "string"}
        ),
        score_changes=_for_teams(),
        team1_score={"type": "integer"},
        team2_score={"type": "integer"},
    )
    row["required"] = [name for name in row["required"] if name not in {"hand", "adjustment"}]
    return _answer(
        rows=described({"type": "array", "items": row}, "Each row, and the totals after it."),
        updated_team1_score=described({"type": "integer"}, "Team 1's total after the last row."),
        updated_team2_score=described({"type": "integer"}, "Team 2's total after the last row."),
        game_finished={"type": "boolean"},
        winner=described(team, "The team that has won, or null."),
        leader=described(team, "The team with the higher total, or null when level."),
        lead=described({"type": "integer"}, "By how much it leads."),
        points_to_win=described(
            _for_teams(), "What each team is short of the target; never below 0."
        ),
        score_sheet=described({"type": "string"}, "A Markdown table, as players keep on paper."),
        explanation=described({"type": "string"}, "The last row, and where the game stands."),
    )


def preview_schema() -> Schema:
    """Give the output schema of `preview_shelem_bid`."""
    points = _widest("defending_points")
    outcome = object_of(
        bid=_widest("bid"),
        contract=choice(CONTRACTS),
        hakem_team=integer(TEAMS[0], TEAMS[-1]),
        defending_points_from=points,
        defending_points_to=points,
        scoring_rule=choice(SCORING_RULES),
        thousand_point_rule_applied={"type": "boolean"},
        score_changes_from=_for_teams(),
        score_changes_to=_for_teams(),
        totals_from=_for_teams(),
        totals_to=_for_teams(),
        game_finished={"type": "boolean"},
        winner=nullable(integer(TEAMS[0], TEAMS[-1])),
    )
    return _answer(
        outcomes=described(
            {"type": "array", "items": outcome}, "In order of what the defenders capture."
        ),
        explanation=described({"type": "string"}, "The same in words, a line for each outcome."),
    )


def rule_text_schema() -> Schema:
    """Give the output schema of `explain_shelem_rules`."""
    return _answer(
        rule=described(nullable(choice(RULE.choices)), "The id asked for, or null for all."),
        language=described(choice(LANGUAGE.choices), "The language of the text."),
        text=described({"type": "string"}, "The text of the rule or rules, in Markdown."),
    )


def _scored_hand() -> Schema:
    team = integer(TEAMS[0], TEAMS[-1])
    points = _widest("defending_points")
    return object_of(
        bid=_widest("bid"),
        contract=choice(CONTRACTS),
        bidding_team=team,
        hakem_team=team,
        defending_team=team,
        declarer_points=points,
        defending_points=points,
        bid_successful={"type": "boolean"},
        scoring_rule=choice(SCORING_RULES),
        thousand_point_rule_applied={"type": "boolean"},
        scoring_note=nullable({"type": "string"}),
    )


def _for_teams() -> Schema:
    return object_of(team1={"type": "integer"}, team2={"type": "integer"})


def _widest(name: str) -> Schema:
    return type_of(WIDEST_FIELDS[name])


def _answer(**properties: Schema) -> Schema:
    """Give the schema of an answer, which has the rules where any were given."""
    rules = {name: _schema_of_rule(field) for name, field in RULES_FIELDS.items()}
    told = described(object_of(**rules), "The rules that were given, whole; none if none were.")
    return {**object_of(**properties), "properties": {**properties, TABLE_RULES: told}}


def _schema_of_rule(field: Field) -> Schema:
    may_be_null = getattr(STANDARD, field.name) is None or field.name in NULL_MEANS_NONE
    return nullable(type_of(field)) if may_be_null else type_of(field)
