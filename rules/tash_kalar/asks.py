"""The questions of Tash-Kalar (section 3). Reasons are tested in the order of section 18."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.kernel.asks import Ask, Excerpt, Refusal
from rules.tash_kalar import actions as do
from rules.tash_kalar.commands import Commands
from rules.tash_kalar.content import Content
from rules.tash_kalar.state import Contest

WRONG_PHASE: Final = Refusal("wrong_phase", "TK-T03")
MATE_MAY_NOT: Final = (do.Summon, do.Discard, do.PlayFlare, do.Thaw, do.PlayWarp, do.HandOver)
"""What the team mate cannot do after a hand-over (TK-V21)."""


class _TashKalarAsk(Ask):
    """Resigning is legal at any time and listed nowhere; nobody resigns by chance (TK-Z06)."""

    __slots__ = ("content", "contest")

    def __init__(self, content: Content, contest: Contest, seat: int) -> None:
        super().__init__(seat)
        self.content, self.contest = content, contest

    def options(self) -> Sequence[Any]:
        return Excerpt(self.answers(), self)

    def answers(self) -> Sequence[Any]:
        return ()

    def refusal(self, action: Any) -> Refusal | None:
        if type(action) is do.Resign:
            return resigning(self.content, self.contest)
        return self.judge(action)

    def judge(self, action: Any) -> Refusal | None:
        return WRONG_PHASE


def resigning(content: Content, contest: Contest) -> Refusal | None:
    """Nobody gives up in a melee (TK-Z06)."""
    return Refusal("resign_forbidden", "TK-Z06") if content.modes[contest.mode].melee else None


def unasked(content: Content, contest: Contest, seat: int, action: Any) -> Refusal:
    """Why a seat that decides nothing cannot say this."""
    if type(action) is do.Resign and content.modes[contest.mode].melee:
        return Refusal("resign_forbidden", "TK-Z06")
    mate = contest.handed_over and seat == contest.mate(contest.active) and isinstance(action, MATE_MAY_NOT)
    if contest.handed_over and (seat == contest.active or mate):
        return Refusal("handed_over", "TK-V21")
    return Refusal("not_your_turn", "TK-T01", {"seat": contest.decider} if contest.active >= 0 else {})


class MayResign(_TashKalarAsk):
    """Whoever decides nothing may give up (TK-Z06)."""

    __slots__ = ()
    kind = "resign"
    awaited = False
    final = True

    def judge(self, action: Any) -> Refusal | None:
        return unasked(self.content, self.contest, self.seat, action)


class StartStone(_TashKalarAsk):
    """One of the stones that lie there before the first turn (TK-S30, TK-S31)."""

    __slots__ = ("places",)
    kind = "start_stones"

    def __init__(
        self, content: Content, contest: Contest, seat: int, places: tuple[do.PlaceStartStone, ...]
    ) -> None:
        super().__init__(content, contest, seat)
        self.places = places

    def answers(self) -> Sequence[Any]:
        return self.places

    def judge(self, action: Any) -> Refusal | None:
        if type(action) is not do.PlaceStartStone:
            return WRONG_PHASE
        rule = "TK-S31" if self.content.modes[self.contest.mode].melee else "TK-S30"
        return None if action in self.places else Refusal("not_an_option", rule)


class Command(_TashKalarAsk):
    """What is done next in a turn, with or without actions left (ACTION, TURN_CLOSE)."""

    __slots__ = ("commands",)
    kind = "turn"

    def __init__(self, content: Content, contest: Contest) -> None:
        super().__init__(content, contest, contest.decider if contest.actions else contest.active)
        self.commands = Commands(content, contest)

    def answers(self) -> Sequence[Any]:
        return self.commands.all()

    def judge(self, action: Any) -> Refusal | None:
        handed_over = self.contest.handed_over
        closing = handed_over and not self.contest.actions and type(action) is not do.EndTurn
        if closing or (handed_over and isinstance(action, MATE_MAY_NOT)):
            return Refusal("handed_over", "TK-V21")
        return self.commands.refusal(action)


class Effect(_TashKalarAsk):
    """A decision of an effect that is being resolved (effects.md section 8)."""

    __slots__ = ("decision",)
    kind = "effect"

    def __init__(self, content: Content, contest: Contest, decision: Any) -> None:
        super().__init__(content, contest, contest.decider)
        self.decision = decision

    def answers(self) -> Sequence[Any]:
        hand_over = [do.HandOver()] if self.hand_over_refusal() is None else []
        return [*self.decision.options, *([do.Decline()] if self.decision.may else []), *hand_over]

    def hand_over_refusal(self) -> Refusal | None:
        """TK-V20: the open decision goes over as well."""
        contest = self.contest
        if contest.handed_over:
            return Refusal("handed_over", "TK-V21")
        return None if contest.teams else Refusal("no_team", "TK-V20")

    def judge(self, action: Any) -> Refusal | None:
        kind = type(action)
        if self.contest.handed_over and kind in MATE_MAY_NOT:
            return Refusal("handed_over", "TK-V21")
        if kind is do.HandOver:
            return self.hand_over_refusal()
        if kind is do.Decline:
            return None if self.decision.may else Refusal("mandatory", "TK-E03")
        if kind in DECIDED:
            return None if action in self.decision.options else Refusal("not_an_option", self.decision.rule)
        return WRONG_PHASE

    def details(self) -> dict[str, Any]:
        return {"decision": self.decision.kind, "may": self.decision.may}


DECIDED: Final = do.Decided.__args__
