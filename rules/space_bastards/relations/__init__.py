"""The relations, each with its question and what an answer does (section 6); migration is a ship turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from rules.kernel.events import Emit
from rules.space_bastards import records
from rules.space_bastards.asks import Question
from rules.space_bastards.content import Content
from rules.space_bastards.families import HITS, TALKS
from rules.space_bastards.relations.change import ChangeQuestion, change
from rules.space_bastards.relations.consent import propose
from rules.space_bastards.relations.hits import hit, hit_question
from rules.space_bastards.relations.love import LoveQuestion, love
from rules.space_bastards.relations.mutation import MutationQuestion, mutate_or_lay
from rules.space_bastards.relations.talks import talk_question
from rules.space_bastards.state import World


class Rules(NamedTuple):
    """How a relation is resolved."""

    question: Callable[[Content, World, int], Question]
    """To the seat whose entry runs."""
    carry_out: Callable[[Content, World, int, Any, Emit], None]
    """An accepted answer that does not end the entry."""


RULES: Final[dict[str, Rules]] = {
    records.LOVE: Rules(LoveQuestion, love),
    **{name: Rules(hit_question(name), hit) for name in HITS},
    **{name: Rules(talk_question(name), propose) for name in TALKS},
    records.MUTATION: Rules(MutationQuestion, mutate_or_lay),
    records.CHANGE: Rules(ChangeQuestion, change),
}
