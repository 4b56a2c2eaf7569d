"""What the results show of Space Dragons beyond the figures: signs, tips, moments, collections."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.games.extras import Collection, Moment
from client.games.space_dragons.extras import setup
from client.games.space_dragons.extras.collection import draw_collection
from client.games.space_dragons.pictures import symbols
from client.games.space_dragons.text.names import MARKS, Words
from client.i18n import _, language, n_, signed
from client.ui.widget import Tip
from rules.kernel.events import Event
from rules.kernel.game import SheetRow
from rules.kernel.views import View
from rules.space_dragons import events as sd
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight

_MARKS = {
    "crew": "[symbol:plus2][symbol:minus1]", "dragons": "[icon:dragon]", "shields": "[symbol:shield]",
    "damage": "[symbol:damage]",
}  # fmt: skip

seat_piece = setup.seat_piece


def row_mark(content: Content, kind: str) -> str:
    """The picture before a row of the sheet, as markup."""
    return _MARKS.get(kind, f"[symbol:{kind}]")


def counted(content: Content, view: View[HuntSight], kind: str, seat: int) -> str:
    """What was counted for a cell that holds no single number: marks of both kinds."""
    if kind != "crew":
        return ""
    cards = [content.crew_by_value[value] for value in view.sight.seats[seat].played]
    return " / ".join(str(sum(getattr(card, mark) for card in cards)) for mark in MARKS)


def sign(content: Content, row: SheetRow, name: str, width: int) -> pygame.Surface:
    """The pictogram of a position in the colour of its symbol."""
    return symbols.position(name, width, symbols.ground(row.kind))


def row_tip(content: Content, view: View[HuntSight], row: SheetRow, seat: int) -> Tip:
    """How the points of a cell came about."""
    words = Words.of(content, view)
    cell = row.cells[seat]
    name = words.seat(seat)
    title = content.texts[f"sheet.{row.kind}"].say(language())
    if row.kind in content.scoring_by_symbol:
        rule = {"research": "SD-S02", "morale": "SD-S03", "crime": "SD-S04"}[row.kind]
        key = "sd.results.position" if cell.sign else "sd.results.no_position"
        position = words.position(cell.sign) if cell.sign else ""
        text = _(key, name=name, count=cell.count or 0, position=position, points=cell.points)
        side = view.sight.sides[row.kind]
        pays = [
            f"[position:{pay.position}] {words.position(pay.position)} {signed(pay.points)}"
            for pay in content.scoring_by_symbol[row.kind].pays(side)
        ]
        return Tip(f"{title}, {side}", "\n".join([text, *pays]), rule)
    if row.kind == "crew":
        plus, minus = counted(content, view, row.kind, seat).split(" / ")
        text = _("sd.results.crew", name=name, plus=int(plus), minus=int(minus), points=cell.points)
    elif row.kind == "dragons":
        caught = [words.dragon(dragon) for dragon in view.sight.seats[seat].dragons]
        text = n_("sd.results.dragons", cell.count or 0, name=name, points=cell.points)
        if caught:
            text += "\n" + ", ".join(caught)
    else:
        each = getattr(content.points, {"shields": "shield"}.get(row.kind, row.kind))
        text = _("sd.results.markers", name=name, count=cell.count or 0, each=each, points=cell.points)
    return Tip(title, text, row.rule)


def chips(content: Content, view: View[HuntSight]) -> list[tuple[str, str]]:
    """(icon, text) of what was played: the mode and the sides of the scoring cards."""
    sides = " ".join(str(side) for side in view.sight.sides.values())
    key = "sd.results.family" if view.sight.family else "sd.results.standard"
    return [("card", _(key, sides=sides))]


def tie_rule(content: Content) -> str:
    """What would break a tie (SD-S09)."""
    return _("sd.results.tie_rule")


def course_words() -> tuple[str, str]:
    """What a round is called under the chart, and what the chart shows."""
    return _("sd.results.trick"), _("sd.results.after_each")


def moments(content: Content, view: View[HuntSight], events: Sequence[Event]) -> list[Moment]:
    """What was remarkable, the most remarkable first. `Moment.event` is an index of `events`."""
    found: list[tuple[int, Moment]] = []
    for index, trick in _tricks(events):
        found += [(weight, moment) for weight, moment in _of_trick(content, view, index, trick)]
    best: dict[str, tuple[int, Moment]] = {}
    for weight, moment in found:
        if moment.kind not in best or weight > best[moment.kind][0]:
            best[moment.kind] = (weight, moment)
    order = ("stood", "paid", "cheap", "great")
    return [best[kind][1] for kind in order if kind in best]


class _Trick:
    """What happened in one trick."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.cards: dict[int, int] = {}
        self.stopped = self.damage = 0
        self.dragon = ""
        self.winner = -1


def _tricks(events: Sequence[Event]) -> list[tuple[int, _Trick]]:
    """The tricks with the index of the event that ended each of them."""
    tricks: list[tuple[int, _Trick]] = []
    now = _Trick(0)
    for index, event in enumerate(events):
        if isinstance(event, sd.TrickStarted):
            now = _Trick(event.trick)
        elif isinstance(event, sd.CardPlayed):
            now.cards[event.seat] = event.card
        elif isinstance(event, sd.Hit) and event.source == "targets":
            now.stopped += event.result == "absorbed"
            now.damage += event.result == "damaged"
        elif isinstance(event, sd.DragonCaptured):
            now.dragon, now.winner = event.dragon, event.seat
            tricks.append((index, now))
    return tricks


def _of_trick(content: Content, view: View[HuntSight], index: int, trick: _Trick) -> list[tuple[int, Moment]]:
    words = Words.of(content, view)
    name, dragon = words.seat(trick.winner), words.dragon(trick.dragon)
    points = content.dragon_by_id[trick.dragon].points
    about = {"trick": trick.number, "name": name, "dragon": dragon}

    def moment(kind: str, mark: str, text: str) -> Moment:
        return Moment(kind, mark, _(f"sd.moment.{kind}"), text, trick.winner, index)

    found = []
    if trick.stopped and not trick.damage:
        text = n_("sd.moment.stood_text", trick.stopped, **about)
        found.append((trick.stopped, moment("stood", "[symbol:shield]", text)))
    if trick.damage:
        text = n_("sd.moment.paid_text", trick.damage, **about)
        found.append((trick.damage, moment("paid", "[symbol:damage]", text)))
    value = trick.cards.get(trick.winner)
    if value is not None:
        text = _("sd.moment.cheap_text", value=value, **about)
        found.append((-value, moment("cheap", "[lit][icon:leader][/]", text)))
    text = n_("sd.moment.great_text", points, **about)
    found.append((points, moment("great", "[lit][icon:dragon][/]", text)))
    return found


def collection(
    content: Content,
    view: View[HuntSight],
    seat: int,
    size: tuple[int, int],
    factor: float,
    events: Sequence[Event],
) -> Collection:
    """The crew that a seat has played and the dragons it has caught, drawn on a rack."""
    return draw_collection(content, view, seat, size, factor)
