"""What the effects of crew cards are said to do: a record for each deed of the rules, under the same key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from client.games.space_dragons.screens.forecast import Forecast
from client.i18n import _, n_
from rules.space_dragons.content import Content
from rules.space_dragons.deeds import EFFECTS
from rules.space_dragons.sight import SeatSight


@dataclass(frozen=True)
class DeedText:
    """Of one deed (`Deed`): the sentence on what so many symbols do, and markup on what they would do now."""

    does: Callable[[int], str]
    now: Callable[[int, Content, SeatSight, Forecast], str]


def _gained(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    return n_("sd.now.shields", own.shields + told.shields_gained, before=own.shields)


def _mended(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    if not told.mended:
        return f"[warn]{_('sd.now.nothing_to_repair')}[/]"
    return f"[good]{n_('sd.now.mends', told.mended, points=-told.mended * content.points.damage)}[/]"


def _hits(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    hits = told.own_hits
    if not hits.damage:
        return _("sd.now.own_stopped")
    return f"[bad]{n_('sd.now.own_damage', hits.damage, points=hits.points)}[/]"


def _aimed(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    return n_("sd.now.targets_if_lost", count)


DEEDS: Final[dict[str, DeedText]] = {
    "gained": DeedText(lambda count: n_("sd.does.shield", count), _gained),
    "mended": DeedText(lambda count: n_("sd.does.repair", count), _mended),
    "hits": DeedText(lambda count: n_("sd.does.damage", count), _hits),
    "aimed": DeedText(lambda count: n_("sd.does.target", count), _aimed),
}


def does(content: Content, value: int) -> str:
    """What the effect of a card does, in sentences."""
    crew = content.crew_by_value[value]
    deed = EFFECTS[crew.effect].times(crew.count)._asdict()
    return " ".join(DEEDS[key].does(count) for key, count in deed.items() if count) or _("sd.does.none")


def does_now(content: Content, own: SeatSight, told: Forecast, *, at_once: bool = False) -> list[str]:
    """What the effect of a card would do to the ships, or only what it would do `at_once`."""
    crew = content.crew_by_value[told.card]
    deed = EFFECTS[crew.effect].times(crew.count)
    if at_once:
        deed = deed._replace(aimed=0)
    return [
        f"[symbol:{crew.effect}] {DEEDS[key].now(count, content, own, told)}"
        for key, count in deed._asdict().items()
        if count
    ]
