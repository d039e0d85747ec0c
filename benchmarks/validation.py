"""The fields of a hand as strict pydantic checks them, each by itself and nothing more.

It knows no rule that ties two fields together, scores nothing and says nothing to a player.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Total = Annotated[int, Field(ge=-10_000_000, le=1164)]
Bid = Annotated[int, Field(ge=100, le=165, multiple_of=5)]
Team = Annotated[int, Field(ge=1, le=2)]
Points = Annotated[int, Field(ge=0, le=165, multiple_of=5)]


class ValidatedHand(BaseModel):
    """A hand whose fields are right one by one."""

    model_config = ConfigDict(strict=True, extra="forbid")

    team1_score: Total
    team2_score: Total
    bid: Bid
    hakem_team: Team | None = None
    bidding_team: Team | None = None
    defending_points: Points | None = None
    declarer_points: Points | None = None
    outcome: Literal["mak", "sweep"] | None = None
    contract: Literal["normal", "shelem", "sare-shelem"] | None = None
    bid_successful: bool | None = None
    rules: str | None = None
