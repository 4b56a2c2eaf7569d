"""Lines of the log in flight: a heading for every card, then what it does to whom.

The log shows the newest line above, so every line can be understood without its neighbours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, n_, signed
from client.table.texts import LogLine
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.flight import events as gt
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View

Said = list[LogLine]
_SETTLED = ("order", "prettiest", "goods", "losses")
"""Credits that the line of the settlement tells."""


class FlightLines:
    """Tells the events of the flight; one for a table."""

    def __init__(self) -> None:
        self.goods: dict[int, Counter[str]] = {}
        self.turned = 0
        self.all_cards = 0
        self.card = ""
        self.advanced: gt.Declared | None = None
        """Engines that the days gained by them will tell."""

    def look(self, before: View[JourneySight] | None, after: View[JourneySight]) -> None:
        """What a seat had on board and which card it is, as far as the sight tells."""
        sight = after.sight
        self.all_cards = len(sight.turned) + sight.deck
        if before is None:
            return
        self.turned = len(before.sight.turned) if before.sight.flight_at == sight.flight_at else 0
        if before.sight.card is not None:
            self.card = before.sight.card.id
        for seat, one in enumerate(before.sight.seats):
            self.goods[seat] = Counter(good for _hold, goods in one.ship.goods for good in goods)

    def of(self, event: Event, words: Words, following: Event | None) -> Said:
        """The lines of one event; `following` is the one after it, or None."""
        if isinstance(event, gt.EnergySpent) and isinstance(following, gt.Declared | gt.HazardResult):
            return []  # its line tells the energy, too
        if isinstance(event, gt.Dice) and isinstance(following, gt.Hazard):
            return []
        if isinstance(event, gt.Declared) and isinstance(following, gt.Moved):
            self.advanced = event
            return []
        tell = _TELLERS.get(type(event))
        return tell(self, event, words) if tell is not None else []

    # -- cards ---------------------------------------------------------------------------------

    def flight_began(self, event: ground.FlightBegan, words: Words) -> Said:
        self.turned, self.goods = 0, {}
        return []

    def card_revealed(self, event: gt.CardRevealed, words: Words) -> Said:
        self.card = event.card
        self.turned += 1
        level = words.level(words.content.cards[event.card].level)
        right = f"{level} · {self.turned}/{max(self.all_cards, self.turned)}"
        return [LogLine(words.card(event.card), pieces=("card",), right=right, heading=True)]

    def declared(self, event: gt.Declared, words: Words) -> Said:
        icon = {"engines": "engine", "cannons": "cannon", "crew": "crew"}[event.kind]
        bolts = "[cell:1]" * len(event.energy)
        text = _(f"gt.log.declares_{event.kind}", name=words.seat(event.seat), value=strength(event.strength))
        right = f"{bolts} [gt:{icon}] {strength(event.strength)}".strip()
        return [LogLine(text, event.seat, (ids.Seat(event.seat),), right)]

    def enemy_result(self, event: gt.EnemyResult, words: Words) -> Said:
        enemy = words.card(self.card) if self.card else ""
        tone = {"win": "good", "tie": "soft", "lose": "bad"}[event.result]
        text = _(f"gt.log.enemy_{event.result}", name=words.seat(event.seat), enemy=enemy)
        return [LogLine(f"[{tone}]{text}[/]", event.seat, ("card",))]

    def line_result(self, event: gt.LineResult, words: Words) -> Said:
        criterion = self._criterion(words, event.line)
        text = _("gt.log.line_strikes", name=words.seat(event.seat), criterion=criterion)
        return [LogLine(f"[bad]{text}[/]", event.seat, ("card", ids.Seat(event.seat)))]

    def _criterion(self, words: Words, line: int) -> str:
        card = words.content.cards.get(self.card)
        steps = card.steps if card is not None else ()
        by = getattr(steps[line - 1], "by", "crew") if 0 < line <= len(steps) else "crew"
        return words.criterion(by)

    def reward_declined(self, event: gt.RewardDeclined, words: Words) -> Said:
        return [LogLine(_("gt.log.declines", name=words.seat(event.seat)), event.seat)]

    def planet_chosen(self, event: gt.PlanetChosen, words: Words) -> Said:
        if not event.planet:
            return [LogLine(_("gt.log.flies_on", name=words.seat(event.seat)), event.seat)]
        text = _("gt.log.lands", name=words.seat(event.seat), n=event.planet)
        return [LogLine(text, event.seat, ("card",), self._cargo(words, event.planet))]

    def _cargo(self, words: Words, planet: int) -> str:
        card = words.content.cards.get(self.card)
        planets = getattr(card.steps[0], "planets", ()) if card is not None else ()
        return words.goods(planets[planet - 1]) if planet <= len(planets) else ""

    def abandoned_taken(self, event: gt.AbandonedTaken, words: Words) -> Said:
        text = _("gt.log.takes_abandoned", name=words.seat(event.seat))
        return [LogLine(text, event.seat, ("card",))]

    # -- the ring, credits, cargo ----------------------------------------------------------------

    def moved(self, event: gt.Moved, words: Words) -> Said:
        advanced, self.advanced = self.advanced, None
        if advanced is not None:
            (line,) = self.declared(advanced, words)
            right = f"{line.right}  [good]{signed(event.days)}[/] [gt:days]"
            return [LogLine(line.text, event.seat, (ids.Rocket(event.seat), *line.pieces), right)]
        key = "gt.log.gains_days" if event.days > 0 else "gt.log.loses_days"
        text = n_(key, abs(event.days), name=words.seat(event.seat))
        tone = "good" if event.days > 0 else "bad"
        right = f"[{tone}]{signed(event.days)}[/] [gt:days]"
        return [LogLine(text, event.seat, (ids.Rocket(event.seat),), right)]

    def credits(self, event: ground.Credits, words: Words) -> Said:
        if event.reason in _SETTLED:
            return []
        text = _("gt.log.credits", name=words.seat(event.seat), reason=words.credits_for(event.reason))
        tone = "good" if event.delta > 0 else "bad"
        return [
            LogLine(text, event.seat, (ids.Seat(event.seat),), f"[{tone}]{signed(event.delta)}[/] [coin:1]")
        ]

    def goods_loaded(self, event: gt.GoodsLoaded, words: Words) -> Said:
        now = Counter[str](good for _hold, goods in event.layout for good in goods)
        gained = list((now - self.goods.get(event.seat, Counter())).elements())
        self.goods[event.seat] = now
        if not gained:
            return [LogLine(_("gt.log.loads_nothing", name=words.seat(event.seat)), event.seat)]
        pieces = tuple(ids.Tile(hold) for hold, _goods in event.layout)
        return [
            LogLine(
                _("gt.log.loads", name=words.seat(event.seat)),
                event.seat,
                pieces,
                inline_pictures.goods(gained),
            )
        ]

    def goods_lost(self, event: gt.GoodsLost, words: Words) -> Said:
        lost = [good for _hold, good in event.items]
        self.goods.setdefault(event.seat, Counter()).subtract(lost)
        pieces = tuple(ids.Tile(hold) for hold, _good in event.items)
        text = _("gt.log.loses_goods", name=words.seat(event.seat))
        return [LogLine(text, event.seat, pieces, inline_pictures.goods(lost))]

    def goods_discarded(self, event: gt.GoodsDiscarded, words: Words) -> Said:
        text = _("gt.log.throws_out", name=words.seat(event.seat))
        return [LogLine(text, event.seat, (ids.Seat(event.seat),), inline_pictures.goods(event.goods))]

    def energy_spent(self, event: gt.EnergySpent, words: Words) -> Said:
        return self._energy("gt.log.spends_energy", event.seat, event.batteries, words)

    def energy_lost(self, event: gt.EnergyLost, words: Words) -> Said:
        return self._energy("gt.log.loses_energy", event.seat, event.batteries, words)

    def _energy(self, key: str, seat: int, batteries: Sequence[int], words: Words) -> Said:
        text = n_(key, len(batteries), name=words.seat(seat))
        pieces = tuple(ids.Tile(battery) for battery in batteries)
        return [LogLine(text, seat, pieces, "[cell:1]" * len(batteries))]

    def crew_lost(self, event: gt.CrewLost, words: Words) -> Said:
        kinds = [kind for _cabin, kind in event.figures]
        text = n_("gt.log.loses_crew", len(kinds), name=words.seat(event.seat))
        pieces = tuple(ids.Tile(cabin) for cabin, _kind in event.figures)
        return [LogLine(text, event.seat, pieces, inline_pictures.figures(kinds))]

    def alien_left(self, event: gt.AlienLeft, words: Words) -> Said:
        text = _("gt.log.alien_left", name=words.seat(event.seat), alien=words.figure(event.alien))
        return [LogLine(text, event.seat, (ids.Tile(event.cabin),), f"[figure:{event.alien}]")]

    # -- meteors, shots, what breaks off ------------------------------------------------------------

    def dice(self, event: gt.Dice, words: Words) -> Said:
        line = _("gt.name.column" if event.purpose == "column" else "gt.name.row", n=event.a + event.b)
        return [LogLine(_("gt.log.sabotage_roll", line=line), None, (), f"[icon:dice] {event.a} + {event.b}")]

    def hazard(self, event: gt.Hazard, words: Words) -> Said:
        name = words.hazard(event.kind, event.size)
        text = f"{name[:1].upper()}{name[1:]} {words.side(event.side)}"
        return [LogLine(text, pieces=("card",), right=words.line(event.side, event.line))]

    def hazard_result(self, event: gt.HazardResult, words: Words) -> Said:
        if event.result == "miss":
            return []
        keys = {
            "bounce": ("gt.log.bounces", "soft"), "shield": ("gt.log.shielded", "good"),
            "shot": ("gt.log.shot_down", "good"), "destroyed": ("gt.log.destroyed", "bad"),
        }  # fmt: skip
        key, tone = keys[event.result]
        by = words.tile_inside(event.by) if event.by else ""
        text = _(key, name=words.seat(event.seat), tile=words.tile_inside(event.tile), by=by)
        pieces = tuple(ids.Tile(tile) for tile in (event.tile, event.by) if tile)
        return [LogLine(f"[{tone}]{text}[/]", event.seat, pieces)]

    def tile_sabotaged(self, event: gt.TileSabotaged, words: Words) -> Said:
        if not event.tile:
            return [LogLine(f"[good]{_('gt.log.sabotage_missed')}[/]", event.seat)]
        text = _("gt.log.sabotaged", name=words.seat(event.seat), tile=words.tile_inside(event.tile))
        return [LogLine(f"[bad]{text}[/]", event.seat, (ids.Tile(event.tile),))]

    def tiles_fallen(self, event: gt.TilesFallen, words: Words) -> Said:
        text = _("gt.log.fallen", name=words.seat(event.seat), tiles=words.tiles(event.tiles))
        pieces = tuple(ids.Tile(tile) for tile in event.tiles)
        return [LogLine(f"[bad]{text}[/]", event.seat, pieces, f"[bad]{len(event.tiles)}[/] [gt:lost]")]

    def part_kept(self, event: gt.PartKept, words: Words) -> Said:
        text = n_("gt.log.keeps_part", len(event.part), name=words.seat(event.seat))
        return [LogLine(text, event.seat, tuple(ids.Tile(tile) for tile in event.part))]

    # -- ends -------------------------------------------------------------------------------------

    def gave_up(self, event: ground.GaveUp, words: Words) -> Said:
        text = _("gt.log.gave_up", name=words.seat(event.seat), reason=words.gave_up(event.reason))
        return [LogLine(f"[warn]{text}[/]", event.seat, (ids.Rocket(event.seat), ids.Seat(event.seat)))]

    def flight_scored(self, event: gt.FlightScored, words: Words) -> Said:
        said = [LogLine(_("gt.log.settlement"), heading=True)]
        totals = [
            event.order[seat] + event.prettiest[seat] + event.goods[seat] - event.losses[seat]
            for seat in range(len(event.order))
        ]
        # the best comes last: the log shows the newest line above
        for seat in sorted(range(len(totals)), key=lambda seat: totals[seat]):
            parts = [
                f"{_(f'gt.name.credits_{kind}')} {signed(-value if kind == 'losses' else value)}"
                for kind in _SETTLED if (value := getattr(event, kind)[seat])
            ]  # fmt: skip
            text = f"{words.seat(seat)}: {', '.join(parts)}" if parts else words.seat(seat)
            said.append(LogLine(text, seat, (ids.Seat(seat),), f"[lit]{signed(totals[seat])}[/] [coin:1]"))
        return said

    def game_over(self, event: gt.GameOver, words: Words) -> Said:
        best = max(event.credits)
        winners = [seat for seat, credits in enumerate(event.credits) if credits == best]
        text = n_("gt.log.wins", len(winners), names=words.seats(winners))
        line = LogLine(f"[lit]{text}[/]", winners[0] if len(winners) == 1 else None, (), words.credits(best))
        return [line]


_TELLERS: Mapping[type[Event], Callable[[FlightLines, Any, Words], Said]] = {
    ground.FlightBegan: FlightLines.flight_began,
    ground.GaveUp: FlightLines.gave_up,
    ground.Credits: FlightLines.credits,
    gt.CardRevealed: FlightLines.card_revealed,
    gt.Declared: FlightLines.declared,
    gt.Moved: FlightLines.moved,
    gt.GoodsLoaded: FlightLines.goods_loaded,
    gt.GoodsLost: FlightLines.goods_lost,
    gt.GoodsDiscarded: FlightLines.goods_discarded,
    gt.EnergySpent: FlightLines.energy_spent,
    gt.EnergyLost: FlightLines.energy_lost,
    gt.CrewLost: FlightLines.crew_lost,
    gt.AlienLeft: FlightLines.alien_left,
    gt.Dice: FlightLines.dice,
    gt.Hazard: FlightLines.hazard,
    gt.HazardResult: FlightLines.hazard_result,
    gt.TileSabotaged: FlightLines.tile_sabotaged,
    gt.TilesFallen: FlightLines.tiles_fallen,
    gt.PartKept: FlightLines.part_kept,
    gt.EnemyResult: FlightLines.enemy_result,
    gt.LineResult: FlightLines.line_result,
    gt.RewardDeclined: FlightLines.reward_declined,
    gt.PlanetChosen: FlightLines.planet_chosen,
    gt.AbandonedTaken: FlightLines.abandoned_taken,
    gt.FlightScored: FlightLines.flight_scored,
    gt.GameOver: FlightLines.game_over,
}
