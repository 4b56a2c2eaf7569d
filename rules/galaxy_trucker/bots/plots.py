"""Which machination a bot chooses, by what it will do to the others and to itself (GTX-E02).

Nobody has built yet: what is known is what the card does, the credits of all, and that who knows of the card
can build for it.
"""

from __future__ import annotations

from typing import Any, Final

from rules.galaxy_trucker.actions import ChooseMachination
from rules.galaxy_trucker.cards import (
    Attack,
    Auction,
    BoardHumans,
    CloseUp,
    Compare,
    Contest,
    LoseCannon,
    LoseCredits,
    LoseDays,
    LoseEnergy,
    LoseGoods,
    Penalty,
    SellTow,
    Step,
    TurnAbout,
    WinGoods,
)
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.game import Thinking
from rules.kernel.views import View

BLUR: Final = 1.5
"""Credits by which a card may seem better or worse: who always chose the same way would give it away."""
READY: Final = 0.5
"""The part of a harm to one ship, or of a prize for one, by which it helps to have known of it."""
SHARED: Final = 0.25
"""The part of a prize for everybody that others make less of."""
SHUFFLED: Final = 1.0
"""Credits that a change of places is worth to the last of all, and costs the first."""


def machination(content: Content, view: View, thinking: Thinking) -> ChooseMachination:
    """Bots do what they can to be ready for the card, so harm that meets the weakest is welcome, harm that
    meets the strongest is not. Behind in credits they like places to change, ahead they do not."""
    assert view.prompt is not None
    sight: JourneySight = view.sight
    number = content.flights[sight.flight].number

    def worth(option: Any) -> float:
        steps = content.cards[option.card].steps_in(number)
        told = sum(advantage(step, behind(sight, view.seat)) for step in steps)
        return told + BLUR * max(-1.0, min(1.0, thinking.rng.gauss(0, 1)))

    chosen: ChooseMachination = max(view.prompt.options, key=worth)
    return chosen


def behind(sight: JourneySight, seat: int) -> float:
    """From 1 for who has fewest credits to -1 for who has most; 0 where all have the same."""
    own = sight.seats[seat].credits
    others = [one.credits for at, one in enumerate(sight.seats) if at != seat]
    return sum((there > own) - (there < own) for there in others) / max(1, len(others))


def advantage(step: Step, behind: float) -> float:
    """Credits by which a step helps who knows of it."""
    match step:
        case Compare(penalty=penalty, most=most):
            return READY * severity(penalty) * (-1.0 if most else 1.0)
        case Attack(reward=reward, penalty=penalty):
            return SHARED * reward.credits + READY * severity(penalty)
        case Contest(prize=prize, days=days):
            return READY * (prize + days)
        case Auction(prize=WinGoods(reward=reward)):
            return SHARED * len(reward.goods)
        case SellTow(price=price, payout=payout):
            return SHARED * (payout - price)
        case BoardHumans(n=n, fare=fare):
            return SHARED * n * fare
        case TurnAbout() | CloseUp():
            return SHUFFLED * behind
    return 0.0


def severity(penalty: Penalty) -> float:
    """Roughly the credits that a penalty costs."""
    match penalty:
        case LoseCredits(n=n) | LoseDays(n=n):
            return float(n)
        case LoseEnergy(n=n) | LoseGoods(n=n):
            return n / 2
        case LoseCannon(fine=fine):
            return min(2.0, float(fine))
    shots = getattr(penalty, "shots", ())
    return 2.0 * len(shots) or float(getattr(penalty, "n", 0))
