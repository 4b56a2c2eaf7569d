"""What one answer of a bot is made from."""

from __future__ import annotations

from typing import NamedTuple

from rules.space_bastards.bots.tally import Tally
from rules.space_bastards.bots.whims import Whims
from rules.space_bastards.bots.worth import Worth
from rules.space_bastards.content import Content
from rules.space_bastards.sight import WorldSight


class Moment(NamedTuple):
    """The table as a seat sees it when it is asked, and how it judges and chooses."""

    seat: int
    sight: WorldSight
    tally: Tally
    worth: Worth
    whims: Whims

    @property
    def content(self) -> Content:
        return self.tally.content
