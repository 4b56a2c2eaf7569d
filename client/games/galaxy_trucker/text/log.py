"""What the log says of a game of Galaxy Trucker; of a flight a heading for every card, and what it brings.

The log shows the newest line above, so every line can be understood without its neighbours.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import zip_longest

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.causes import road_behind
from client.games.galaxy_trucker.pictures import kit
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.card_steps import steps_of
from client.games.galaxy_trucker.text.log_building import BuildingLines
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, n_, signed
from client.i18n.phrases import fields, tag_of
from client.table.texts import LogLine
from rules.galaxy_trucker import events as ground
from rules.galaxy_trucker.cards import Auction, Offer, Step
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import events as gt
from rules.galaxy_trucker.flight.sheet import ROWS, FlightSheet
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event
from rules.kernel.views import View

Said = list[LogLine]
_SETTLED = tuple(ROWS)
"""Credits that the line of the settlement tells."""
ICONS = {
    "engines": "engine", "cannons": "cannon", "cannons_side": "cannon", "crew": "crew", "devices": "energy",
    "components": "tile", "exposed": "exposed", "goods": "goods",
}  # fmt: skip
"""Of what is measured."""
_ENEMY = {"win": "good", "tie": "soft", "lose": "bad"}
_HIT = {
    "plate": ("gt.log.plated", "good"), "bounce": ("gt.log.bounces", "soft"),
    "shield": ("gt.log.shielded", "good"), "shot": ("gt.log.shot_down", "good"),
    "destroyed": ("gt.log.destroyed", "bad"),
}  # fmt: skip


_EFFECTS = (
    gt.CrewLost, gt.GoodsLost, gt.EnergyLost, gt.GoodsLoaded, gt.GoodsDiscarded, gt.AlienLeft, gt.Moved,
    gt.HazardResult, gt.TileSabotaged, gt.TilesFallen, gt.PartKept, ground.Credits,
)  # fmt: skip
"""What follows from something else that was told."""
NOBODY = -1
"""The seat of a card as such."""


class Teller:
    """Tells one viewer. It remembers what several updates tell together: tiles that a seat has built in, what
    was on board before goods were loaded."""

    def __init__(self) -> None:
        self._building, self._flight = BuildingLines(), FlightLines()

    def copy(self) -> Teller:
        """Another one that has told the same, and goes on by itself: what changes in place is its own."""
        made = Teller()
        made._building, made._flight = self._building.copy(), self._flight.copy()
        return made

    def lines(
        self, content: Content, events: Sequence[Event], before: View[JourneySight] | None,
        after: View[JourneySight],
    ) -> list[LogLine]:  # fmt: skip
        """What an update adds."""
        words = Words(content, after)
        self._flight.look(before, after)
        said: list[LogLine] = []
        for event, following in zip_longest(events, events[1:]):
            lines = [*self._building.of(event, words), *self._flight.told(event, words, following)]
            road = road_behind(content, after.sight, event)
            if lines and road:
                icon = f"[gt:{kit.kit()['roads'].get(road, 'warn')}]"
                lines[0] = replace(lines[0], text=f"{icon} {lines[0].text}")
            said += lines
        return said


class FlightLines:
    """Tells the events of the flight; one for a viewer."""

    def __init__(self) -> None:
        self.goods: dict[int, Counter[str]] = {}
        self.turned = 0
        self.all_cards = 0
        self.card = self.flight = ""
        self.advanced: gt.Declared | None = None
        """Engines that the days gained by them will tell."""
        self.cause: int | None = NOBODY
        """Whose doing was told last, None for a meteor or shot: effects on the same seat follow from it."""
        self.silent = True
        """Nothing has been told of the open card."""
        self.values: dict[tuple[str, int], float] = {}
        """What was declared on the open card."""

    def copy(self) -> FlightLines:
        made = copy(self)
        made.goods, made.values = {seat: goods.copy() for seat, goods in self.goods.items()}, {**self.values}
        return made

    def look(self, before: View[JourneySight] | None, after: View[JourneySight]) -> None:
        """What a seat had on board and which card it is, as far as the sight tells."""
        sight = after.sight
        self.all_cards, self.flight = len(sight.turned) + sight.deck, sight.flight
        if before is None:
            return
        self.turned = len(before.sight.turned) if before.sight.flight_at == sight.flight_at else 0
        if before.sight.card is not None:
            self.card = before.sight.card.id
        for seat, one in enumerate(before.sight.seats):
            self.goods[seat] = Counter(good for _hold, goods in one.ship.goods for good in goods)

    def told(self, event: Event, words: Words, following: Event | None = None) -> Said:
        """The lines of one event; those of effects are indented under their cause."""
        lines = self.of(event, words, following)
        if any(line.heading for line in lines):
            self.cause, self.silent, self.values = NOBODY, True, {}
        elif lines:
            self.silent = False
            if not isinstance(event, _EFFECTS):
                self.cause = lines[-1].seat
            elif self.cause is None or self.cause == lines[0].seat:
                return [replace(line, indent=1) for line in lines]
        if isinstance(event, gt.Declared):
            self.values[event.kind, event.seat] = event.strength
        return lines

    def of(self, event: Event, words: Words, following: Event | None = None) -> Said:
        """The lines of one event; `following` is the one after it, or None."""
        seat = getattr(event, "seat", None)
        name = "" if seat is None else words.seat(seat)

        def line(
            key: str, *pieces: str, right: str = "", tone: str = "", count: int | None = None, **args: object
        ) -> Said:
            text = _(key, name=name, **args) if count is None else n_(key, count, name=name, **args)
            return [LogLine(f"[{tone}]{text}[/]" if tone else text, seat, pieces, right)]

        match event:
            # -- told by the line of another event
            case gt.EnergySpent() if isinstance(following, gt.Declared | gt.HazardResult):
                pass
            case gt.Dice(purpose="hit"):
                pass
            case gt.Declared() if isinstance(following, gt.Moved):
                self.advanced = event
            case ground.Credits(reason=reason) if reason in _SETTLED:
                pass
            case gt.HazardResult(result="miss"):
                pass
            case ground.FlightBegan():
                self.turned, self.goods = 0, {}

            # -- cards
            case gt.CardRevealed(card):
                self.card = card
                self.turned += 1
                level = words.level(words.content.cards[card].level)
                right = f"{level} · {self.turned}/{max(self.all_cards, self.turned)}"
                return [LogLine(words.card(card), pieces=("card",), right=right, heading=True)]
            case gt.Declared(kind=kind):
                value = strength(event.strength)
                right = f"{'[cell:1]' * len(event.energy)} [gt:{ICONS[kind]}] {value}".strip()
                return line(f"gt.log.declares_{kind}", ids.Seat(event.seat), right=right, value=value)
            case gt.EnemyResult(result=result):
                enemy = words.card(self.card) if self.card else ""
                return line(f"gt.log.enemy_{result}", "card", tone=_ENEMY[result], enemy=enemy)
            case gt.LineResult():
                steps = self._steps(words)
                step = steps[event.line - 1] if 0 < event.line <= len(steps) else None
                if isinstance(step, Auction):  # E17: who won the bidding named the ship
                    return line("gt.log.named_victim", "card", ids.Seat(event.seat), tone="bad")
                by, most = getattr(step, "by", "crew"), getattr(step, "most", False)
                criterion = words.criterion(by, most, second=event.weakened)
                values = [value for (kind, _seat), value in self.values.items() if kind == by]
                own = self.values.get((by, event.seat))
                tied = own is not None and values.count(own) > 1
                key = "gt.log.line_strikes_tie" if tied else "gt.log.line_strikes"
                return line(key, "card", ids.Seat(event.seat), tone="bad", criterion=criterion)
            case gt.RewardDeclined():
                return line("gt.log.declines")
            case gt.PlanetChosen(planet=0):
                return line("gt.log.flies_on")
            case gt.PlanetChosen(planet=planet):
                steps = self._steps(words)
                planets = getattr(steps[0], "planets", ()) if steps else ()
                cargo = words.goods(planets[planet - 1]) if planet <= len(planets) else ""
                return line("gt.log.lands", "card", right=cargo, n=planet)
            case gt.AbandonedTaken():
                return line("gt.log.takes_abandoned", "card")

            # -- the ring, credits, cargo
            case gt.Moved(days=days):
                right = f"{_toned(days)}\u00a0[gt:days]"
                advanced, self.advanced = self.advanced, None
                if advanced is not None:
                    (told,) = self.of(advanced, words)
                    pieces = (ids.Rocket(event.seat), *told.pieces)
                    return [replace(told, pieces=pieces, right=f"{told.right}  {right}")]
                if not days:  # places are changed (E02, E22)
                    return line("gt.log.changes_place", ids.Rocket(event.seat))
                key = "gt.log.gains_days" if days > 0 else "gt.log.loses_days"
                return line(key, ids.Rocket(event.seat), right=right, count=abs(days))
            case ground.Credits(reason=reason):
                right = f"{_toned(event.delta)}\u00a0[coin:1]"
                why = _(f"gt.name.credits_{reason}")
                return line("gt.log.credits", ids.Seat(event.seat), right=right, reason=why)
            case gt.GoodsLoaded(layout=layout):
                now = Counter[str](good for _hold, goods in layout for good in goods)
                gained = list((now - self.goods.get(event.seat, Counter())).elements())
                self.goods[event.seat] = now
                if not gained:
                    return line("gt.log.loads_nothing")
                right = inline_pictures.goods(gained)
                return line("gt.log.loads", *_tiles(hold for hold, _goods in layout), right=right)
            case gt.GoodsLost(items=items):
                lost = [good for _hold, good in items]
                self.goods.setdefault(event.seat, Counter()).subtract(lost)
                right = inline_pictures.goods(lost)
                return line("gt.log.loses_goods", *_tiles(hold for hold, _good in items), right=right)
            case gt.GoodsDiscarded(items=items):
                self.goods.setdefault(event.seat, Counter()).subtract(good for _hold, good in items)
                return line(
                    "gt.log.throws_out", ids.Seat(event.seat), right=inline_pictures.goods(event.goods)
                )
            case gt.EnergySpent(batteries=batteries) | gt.EnergyLost(batteries=batteries):
                spent, count = isinstance(event, gt.EnergySpent), len(batteries)
                key = "gt.log.spends_energy" if spent else "gt.log.loses_energy"
                return line(key, *_tiles(batteries), right="[cell:1]" * count, count=count)
            case gt.CrewLost(figures=figures):
                right = inline_pictures.figures([kind for _cabin, kind in figures])
                cabins = _tiles(cabin for cabin, _kind in figures)
                return line("gt.log.loses_crew", *cabins, right=right, count=len(figures))
            case gt.AlienLeft(alien=alien):
                right, called = f"[figure:{alien}]", words.figure(alien)
                return line("gt.log.alien_left", ids.Tile(event.cabin), right=right, alien=called)

            # -- meteors, shots, what breaks off
            case gt.Dice(a, b, "again"):
                return [LogLine(_("gt.event.rolled_again"), right=f"[icon:dice] {a} + {b}")]
            case gt.Dice(a, b):
                fallen = _("gt.name.column" if event.purpose == "column" else "gt.name.row", n=a + b)
                return [LogLine(_("gt.log.sabotage_roll", line=fallen), right=f"[icon:dice] {a} + {b}")]
            case gt.Hazard(side=side):
                what = words.hazard(event.kind, event.size)
                text = f"{what[:1].upper()}{what[1:]} {words.side(side)}"
                return [LogLine(text, pieces=("card",), right=words.line(side, event.line))]
            case gt.HazardResult(result=result, tile=tile, by=by):
                key, tone = _HIT[result]
                met, means = words.tile_inside(tile), words.tile_inside(by) if by else ""
                return line(key, *_tiles(one for one in (tile, by) if one), tone=tone, tile=met, by=means)
            case gt.TileSabotaged(tile=0):
                return line("gt.log.sabotage_missed", tone="good")
            case gt.TileSabotaged(tile=tile):
                return line("gt.log.sabotaged", ids.Tile(tile), tone="bad", tile=words.tile_inside(tile))
            case gt.TilesFallen(tiles=tiles):
                right = f"[bad]{len(tiles)}[/] [gt:lost]"
                return line(
                    "gt.log.fallen", *_tiles(tiles), right=right, tone="bad", tiles=words.tiles(tiles)
                )
            case gt.PartKept(part=part):
                return line("gt.log.keeps_part", *_tiles(part), count=len(part))

            # -- ends
            case gt.CardEnded() if self.silent:
                offered = any(isinstance(step, Offer) for step in self._steps(words))
                key = "gt.log.nobody_stops" if offered else "gt.log.nothing_happens"
                return [LogLine(_(key), pieces=("card",))]
            case ground.GaveUp():
                why = words.gave_up(event.reason)
                return line(
                    "gt.log.gave_up", ids.Rocket(event.seat), ids.Seat(event.seat), tone="warn", reason=why
                )
            case gt.FlightScored():
                return _settlement(event, words)
            case gt.GameOver(credits):
                best = max(credits)
                if len(credits) == 1:
                    return [LogLine(_("gt.log.journey_over"), right=words.credits(best))]
                winners = [seat for seat, owned in enumerate(credits) if owned == best]
                text = n_("gt.log.wins", len(winners), names=words.seats(winners))
                winner = winners[0] if len(winners) == 1 else None
                return [LogLine(f"[lit]{text}[/]", winner, right=words.credits(best))]
        return self._other(event, words, name)

    def _other(self, event: Event, words: Words, name: str) -> Said:
        """The line of any other event: what the catalogues say of it, if they do."""
        about = {key: value if value or key == "seat" else None for key, value in fields(event).items()}
        places = about.pop("places", None)
        if places is not None:
            about["n"] = sum(number for _place, number in places)
        seats = about.get("seats")
        names = {"names": words.seats(seats)} if seats is not None else {}
        text = words.about(f"gt.event.{tag_of(event)}", about, {**about, **names, "name": name})
        seat = about.get("seat")
        pieces = () if seat is None else (ids.Seat(seat),)
        return [LogLine(text, seat, pieces)] if text else []

    def _steps(self, words: Words) -> Sequence[Step]:
        return steps_of(words.content, self.card, self.flight)


def _tiles(tiles: Iterable[int]) -> Iterator[str]:
    return map(ids.Tile, tiles)


def _toned(value: int) -> str:
    """What is gained or lost."""
    return f"[{'good' if value > 0 else 'bad'}]{signed(value)}[/]"


def _settlement(event: gt.FlightScored, words: Words) -> Said:
    said = [LogLine(_("gt.log.settlement"), heading=True)]
    sheet = FlightSheet("", event.rows)
    totals = [sheet.change(seat) for seat in range(len(event.rows["order"]))]
    # the best comes last: the log shows the newest line above
    for seat in sorted(range(len(totals)), key=lambda seat: totals[seat]):
        parts = [
            f"{_(f'gt.name.credits_{kind}')} {signed(value)}"
            for kind in event.rows if (value := sheet.gain(kind, seat))
        ]  # fmt: skip
        text = f"{words.seat(seat)}: {', '.join(parts)}" if parts else words.seat(seat)
        said.append(LogLine(text, seat, (ids.Seat(seat),), f"[lit]{signed(totals[seat])}[/] [coin:1]"))
    return said
