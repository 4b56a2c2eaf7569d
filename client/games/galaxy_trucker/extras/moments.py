"""What was remarkable in a match: the greatest wreck, the richest load, the longest run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from client.games.extras import Moment
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import events as flight
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View

_MARKS = {
    "wreck": "[bad][gt:lost][/]", "haul": "[gt:goods]", "run": "[lit][gt:engine][/]",
    "win": "[lit][gt:cannon][/]", "beauty": "[lit][gt:ribbon][/]", "adrift": "[warn][gt:exit][/]",
    "giant": "[gt:tile]",
}  # fmt: skip
_ORDER = ("wreck", "haul", "win", "run", "beauty", "adrift", "giant")


class Remarkable:
    """Goes through a match and keeps the most remarkable moment of each sort."""

    def __init__(self, content: Content, view: View[JourneySight]) -> None:
        self.content = content
        self.words = Words.of(content, view)
        self.best: dict[str, tuple[float, Moment]] = {}
        self.flight = ""
        self.card = ""
        self.broken: Counter[int] = Counter()
        self.built: Counter[int] = Counter()
        self.goods: dict[int, Counter[str]] = {}

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        """The most remarkable first."""
        for index, event in enumerate(events):
            self._look(index, event)
        return [self.best[kind][1] for kind in _ORDER if kind in self.best]

    def _keep(self, kind: str, weight: float, seat: int, event: int, text: str) -> None:
        if kind not in self.best or weight > self.best[kind][0]:
            moment = Moment(kind, _MARKS[kind], _(f"gt.moment.{kind}"), text, seat, event)
            self.best[kind] = (weight, moment)

    def _look(self, index: int, event: Event) -> None:
        about = {"flight": self.words.flight(self.flight) if self.flight else ""}
        match event:
            case ground.FlightBegan():
                self.flight, self.goods, self.built = event.flight, {}, Counter()
            case ground.TilePlaced(seat=seat):
                self.built[seat] += 1
            case ground.TileTakenBack(seat=seat):
                self.built[seat] -= 1
            case ground.TilesRemoved(seat=seat, tiles=tiles):
                self.built[seat] -= len(tiles)
            case ground.Launched() if self.built:
                self._launched(index, about)
            case flight.CardRevealed():
                self.card, self.broken = event.card, Counter()
            case flight.HazardResult(seat=seat, result="destroyed"):
                self._broken(index, seat, 1, about)
            case flight.TileSabotaged(seat=seat, tile=struck) if struck:
                self._broken(index, seat, 1, about)
            case flight.TilesFallen(seat=seat, tiles=tiles):
                self._broken(index, seat, len(tiles), about)
            case flight.GoodsLoaded():
                self._loaded(index, event, about)
            case flight.GoodsLost(seat=seat, items=items):
                self.goods.setdefault(seat, Counter()).subtract(good for _hold, good in items)
            case flight.Moved(seat=seat, days=days) if days > 0:
                text = n_("gt.moment.run_text", days, name=self.words.seat(seat), **about)
                self._keep("run", days, seat, index, text)
            case flight.EnemyResult(seat=seat, result="win") if self.card:
                self._beaten(index, seat, about)
            case ground.GaveUp(seat=seat, reason=reason):
                why = self.words.gave_up(reason)
                text = _("gt.moment.adrift_text", name=self.words.seat(seat), why=why, **about)
                self._keep("adrift", 1, seat, index, text)
            case flight.FlightScored():
                self._beauty(index, event, about)

    def _launched(self, index: int, about: dict[str, str]) -> None:
        seat, tiles = max(self.built.items(), key=lambda one: (one[1], -one[0]))
        text = n_("gt.moment.giant_text", tiles, name=self.words.seat(seat), **about)
        self._keep("giant", tiles, seat, index, text)

    def _broken(self, index: int, seat: int, tiles: int, about: dict[str, str]) -> None:
        self.broken[seat] += tiles
        card = self.words.card(self.card) if self.card else ""
        name = self.words.seat(seat)
        text = n_("gt.moment.wreck_text", self.broken[seat], name=name, card=card, **about)
        self._keep("wreck", self.broken[seat], seat, index, text)

    def _loaded(self, index: int, event: flight.GoodsLoaded, about: dict[str, str]) -> None:
        now = Counter[str](good for _hold, goods in event.layout for good in goods)
        gained = now - self.goods.get(event.seat, Counter())
        self.goods[event.seat] = now
        worth = sum(info.value * gained[good] for good, info in self.content.goods.items())
        if worth:
            goods = self.words.goods(list(gained.elements()))
            text = _("gt.moment.haul_text", name=self.words.seat(event.seat), goods=goods, **about)
            self._keep("haul", worth, event.seat, index, text)

    def _beaten(self, index: int, seat: int, about: dict[str, str]) -> None:
        strength = getattr(self.content.cards[self.card].steps[0], "strength", 0)
        enemy = self.words.card(self.card)
        text = _("gt.moment.win_text", name=self.words.seat(seat), enemy=enemy, n=strength, **about)
        self._keep("win", strength, seat, index, text)

    def _beauty(self, index: int, event: flight.FlightScored, about: dict[str, str]) -> None:
        for seat, credits in enumerate(event.prettiest):
            if credits:
                name, paid = self.words.seat(seat), self.words.credits(credits)
                text = _("gt.moment.beauty_text", name=name, credits=paid, **about)
                self._keep("beauty", credits, seat, index, text)


def moments(content: Content, view: View[JourneySight], events: Sequence[Event]) -> list[Moment]:
    """See :class:`Remarkable`."""
    return Remarkable(content, view).moments(events)
