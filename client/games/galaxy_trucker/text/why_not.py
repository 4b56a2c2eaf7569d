"""Why a tile should not lie on a square: it cannot, or as on a table it can, but must be repaired."""

from __future__ import annotations

from dataclasses import dataclass

from client.art import theme
from client.games.galaxy_trucker.answers.building import BuildingAnswer
from client.games.galaxy_trucker.panels.parts import icon
from client.i18n import _, n_
from client.sheet import Column, Node, Row, Text
from client.table.contract import WhyNot
from rules.galaxy_trucker.forecast import Bench, Judgement, Mistake

_SIDES = ("front", "right", "rear", "left")
_DEVICES = ("engine", "cannon")


@dataclass(frozen=True)
class Clash:
    """The picture of a mistake: two halves of connectors facing each other, or a device and what stands
    before it."""

    code: str
    own: int = -1
    facing: int = -1
    side: str = "right"
    unwise: bool = False

    def node(self) -> Node:
        cross = icon("cross", 28, theme.WARN if self.unwise else theme.BAD)
        if self.own >= 0:
            return Row(_half(self.own, 1), cross, _half(self.facing, 3), spread=40, pack="center")
        device = next(name for name in _DEVICES if self.code.startswith(name))
        arrow = icon("arrow", 40, theme.SOFT, _SIDES.index(self.side))
        return Row(icon(device, 40), cross, arrow, gap=28, pack="center")


def _half(code: int, quarters: int) -> Column:
    """A connector and its name."""
    return Column(
        icon(f"connector-{code}" if code else "smooth", 40, quarters=quarters),
        Text(_(f"gt.build.connector.{code}"), 14, colour=theme.SOFT),
        across="center",
    )


def why_not(judged: Judgement, bench: Bench, choice: BuildingAnswer) -> WhyNot | None:
    """What is said of a tile on a square, and what else can be done with it; None if nothing is wrong."""
    first = told = judged.mistakes[0] if judged.mistakes else None
    loose, unwise = judged.refusal == "not_joined", not judged.refusal
    if loose:
        told = next((one for one in judged.mistakes if one.own >= 0), None)
    usual = (("R", _("gt.build.key.turn")), ("Del", _("gt.build.key.put_back")))
    keys = usual if "heap" in choice.open else usual[:1]
    if unwise and first is None:
        if not bench.leads_nowhere(judged.tile, judged.col, judged.row, judged.rot):
            return None
        title, words = _("gt.build.bubble.dead_end"), _("gt.build.clash.dead_end")
        return WhyNot(words=words, rule="GTX-IIA02", title=title, keys=keys, unwise=True)
    advice = _("gt.build.repair_before_launch") if unwise else _(_advice(judged, bench, choice))
    more = len(judged.mistakes) - (told is not None)
    return WhyNot(
        words=f"{_said(judged, told)} {advice}",
        rule=first.rule if first is not None and not loose else judged.rule,
        title=_("gt.build.bubble.allowed" if unwise else f"gt.build.bubble.{_title(judged, first)}"),
        picture=_picture(told, unwise),
        more=n_("gt.build.more_mistakes", more) if more else "",
        keys=keys,
        unwise=unwise,
    )


def _advice(judged: Judgement, bench: Bench, choice: BuildingAnswer) -> str:
    """Where the tile could go instead."""
    fits = bench.squares(judged.tile)
    if all(set(found) == {"refused"} for found in fits.values()):
        return "gt.build.clash.nowhere" if "heap" in choice.open else "gt.build.clash.nowhere_park"
    where = "turn" if "legal" in fits.get((judged.col, judged.row), ()) else "elsewhere"
    green = any(found[choice.turn] == "legal" for found in fits.values())
    return f"gt.build.clash.{where}" if green else f"gt.build.clash.{where}_dashed"


def _title(judged: Judgement, first: Mistake | None) -> str:
    if judged.refusal == "not_joined":
        return "not_joined"
    return first.code if first is not None and first.code.startswith(_DEVICES) else "clash"


def _picture(told: Mistake | None, unwise: bool) -> Clash | None:
    if told is None or (told.own < 0 and not told.code.startswith(_DEVICES)):
        return None
    return Clash(told.code, told.own, told.facing, told.side, unwise)


def _said(judged: Judgement, told: Mistake | None) -> str:
    """Which side, and what meets there."""
    if told is None:
        return _("gt.build.clash.not_joined")
    if told.own >= 0:
        own, facing = _(f"gt.build.pins.{told.own}"), _(f"gt.build.pins.{told.facing}")
        return _("gt.build.clash.pins", where=_(f"gt.build.where.{told.side}"), own=own, facing=facing)
    if told.code == "engine_direction":
        return _("gt.build.clash.engine_direction")
    return _(f"gt.build.clash.{told.code}.{'own' if told.tile == judged.tile else 'other'}")
