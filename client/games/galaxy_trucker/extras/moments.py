"""What was remarkable in a match: the greatest wreck, the richest load, the longest run."""

from __future__ import annotations

from collections import Counter

from client.games import extras
from client.games.galaxy_trucker.text.card_steps import steps_of
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _, n_
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import events as flight
from rules.kernel.events import Event


class Remarkable(extras.Remarkable):
    """What happened to each ship, flight by flight."""

    texts = "gt.moment"
    marks = {
        "wreck": "[bad][gt:lost][/]", "haul": "[gt:goods]", "win": "[lit][gt:cannon][/]",
        "run": "[lit][gt:engine][/]", "beauty": "[lit][gt:ribbon][/]", "adrift": "[warn][gt:exit][/]",
        "giant": "[gt:tile]",
    }  # fmt: skip

    def __init__(self, content: Content, words: Words) -> None:
        super().__init__()
        self.content, self.words = content, words
        self.flight = self.card = ""
        self.broken: Counter[int] = Counter()
        self.built: Counter[int] = Counter()
        self.goods: dict[int, Counter[str]] = {}

    def about(self, seat: int) -> dict[str, str]:
        """What every sentence may name."""
        return {
            "name": self.words.seat(seat),
            "flight": self.words.flight(self.flight) if self.flight else "",
        }

    def look(self, event: Event) -> None:
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
                seat, count = max(self.built.items(), key=lambda one: (one[1], -one[0]))
                self.keep("giant", count, seat, n_("gt.moment.giant_text", count, **self.about(seat)))
            case flight.CardRevealed():
                self.card, self.broken = event.card, Counter()
            case flight.HazardResult(seat=seat, result="destroyed"):
                self._broken(seat, 1)
            case flight.TileSabotaged(seat=seat, tile=struck) if struck:
                self._broken(seat, 1)
            case flight.TilesFallen(seat=seat, tiles=tiles):
                self._broken(seat, len(tiles))
            case flight.GoodsLoaded():
                self._loaded(event)
            case flight.GoodsLost(seat=seat, items=items):
                self.goods.setdefault(seat, Counter()).subtract(good for _hold, good in items)
            case flight.Moved(seat=seat, days=days) if days > 0:
                self.keep("run", days, seat, n_("gt.moment.run_text", days, **self.about(seat)))
            case flight.EnemyResult(seat=seat, result="win") if self.card:
                strength = getattr(steps_of(self.content, self.card)[0], "strength", 0)
                about = {"enemy": self.words.card(self.card), **self.about(seat)}
                self.keep("win", strength, seat, _("gt.moment.win_text", n=strength, **about))
            case ground.GaveUp(seat=seat, reason=reason):
                why = self.words.gave_up(reason)
                self.keep("adrift", 1, seat, _("gt.moment.adrift_text", why=why, **self.about(seat)))
            case flight.FlightScored(rows=rows):
                for seat, credits in enumerate(rows["prettiest"]):
                    if credits:
                        paid = self.words.credits(credits)
                        text = _("gt.moment.beauty_text", credits=paid, **self.about(seat))
                        self.keep("beauty", credits, seat, text)

    def _broken(self, seat: int, tiles: int) -> None:
        self.broken[seat] += tiles
        card = self.words.card(self.card) if self.card else ""
        text = n_("gt.moment.wreck_text", self.broken[seat], card=card, **self.about(seat))
        self.keep("wreck", self.broken[seat], seat, text)

    def _loaded(self, event: flight.GoodsLoaded) -> None:
        now = Counter[str](good for _hold, goods in event.layout for good in goods)
        gained = now - self.goods.get(event.seat, Counter())
        self.goods[event.seat] = now
        worth = sum(info.value * gained[good] for good, info in self.content.goods.items())
        if worth:
            goods = self.words.goods(list(gained.elements()))
            self.keep(
                "haul", worth, event.seat, _("gt.moment.haul_text", goods=goods, **self.about(event.seat))
            )
