"""What each ship has met on a card: in few signs as it goes on, at its end with the reasons."""

from __future__ import annotations

from collections.abc import Container, Sequence

from client.art import rich
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import (
    crew,
    flight_order,
    flying_later,
    to_come,
    too_small,
    top,
)
from client.games.galaxy_trucker.screens.flight.on_board import ENERGY, OnBoard, followed
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.card_steps import steps_of
from client.games.galaxy_trucker.text.log import ICONS
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, n_, signed
from client.i18n.phrases import fields, tag_of
from rules.galaxy_trucker.cards import Advance, Attack, Compare, Contest, Drift, Offer, Step
from rules.galaxy_trucker.events import Credits, GaveUp
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.flight.attacks import reinforced
from rules.galaxy_trucker.loans import TAKEN
from rules.galaxy_trucker.sight import JourneySight
from rules.kernel.events import Event

APART = "   "
_KEPT = (
    told.PlanetChosen, told.AbandonedTaken, told.RewardDeclined, told.Jumped, told.Boosted, told.Exploded,
    told.TilesHandedOver, told.ComponentsTested, told.AuctionWon, told.TowBought, told.Guessed,
    told.RowChosen, told.PlaceVisited, told.DepotTileTaken, told.PricesFell,
)  # fmt: skip
"""What a seat chose or met that no difference between the ships tells."""
TWO_LINES = 66
"""About so many letters find room in a row."""
_FOUGHT = {"win": "good", "tie": "warn", "lose": "bad"}


class CardReport:
    """Of one card, as far as a view and its story tell; of what is `playing` the end is not known yet."""

    def __init__(self, words: Words, sight: JourneySight, story: Story, *, playing: bool = False) -> None:
        self.words, self.sight, self.story, self.playing = words, sight, story, playing
        self.steps: Sequence[Step] = steps_of(words.content, story.card, sight.flight)

    def so_far(self, seat: int) -> str:
        """All that a seat has met, in one line; "" for nothing."""
        return APART.join(self._met(seat))

    def whole(self, seat: int) -> str:
        """What came of the card for a seat, and why."""
        before, now = self.story.before.get(seat), self.sight.seats[seat]
        if before is None:
            went = self._met(seat)
        else:
            went = self._turned_out(seat)
            if before.gave_up or not now.gave_up:  # else all of it is gone with the flight
                content = self.words.content
                went += changes(followed(content, before, self.story.of(seat)), content.figures)
        said = APART.join([*self._reasons(seat), *went])
        if len(rich.plain(said)) > TWO_LINES:
            said = APART.join([*self._reasons(seat, brief=True), *went])
        return said or f"[faint]{self.nothing(seat)}[/]"

    # -- nothing so far ------------------------------------------------------------------------

    def nothing(self, seat: int) -> str:
        """What is said of a seat that has met nothing."""
        one, now = self.sight.seats[seat], top(self.sight)
        if one.position is None:
            return self.words.gave_up(one.gave_up) if one.gave_up else _("gt.flight.gave_up")
        before = self.story.before.get(seat, one)
        if before.hidden is not None and not before.ship.tiles:
            return _("gt.flight.in_hyperspace")
        if self.story.ended:
            return self._passed(seat) or _("gt.flight.note_unharmed")
        if self.playing and not isinstance(now, tasks.Striking) and seat not in to_come(self.sight):
            return ""
        if self.sight.card is None:
            return _("gt.flight.note_ready") if one.answered else _("gt.flight.note_nothing")
        if too_small(self.sight, seat):
            return _("gt.flight.note_too_small")
        comes = seat in to_come(self.sight)
        if isinstance(now, tasks.Striking):
            return _("gt.flight.note_in_danger") if comes else _("gt.flight.note_spared")
        if isinstance(now, tasks.Demanding) and seat in dict(now.days):  # lost when all have chosen
            return n_("gt.flight.lose_days", dict(now.days)[seat])
        if comes:
            return _("gt.flight.note_waits")
        if isinstance(now, tasks.Revealing):  # nobody but who could jump is asked
            return ""
        if (what := flying_later(self.sight, seat)) is not None:
            return _(f"gt.flight.note_{what}_later")
        return self._passed(seat) or _("gt.flight.note_nothing")

    def _passed(self, seat: int) -> str:
        """Why nothing came of an offer for a seat; "" where nothing was offered to it."""
        offer = next((step for step in self.steps if isinstance(step, Offer)), None)
        if offer is None:
            return ""
        order = self.story.order or flight_order(self.sight)
        taker = next((one for one in self.story.outcomes if self._took(one)), None)
        if taker in order and seat in order and order.index(seat) > order.index(taker):
            return _("gt.flight.note_too_late")
        small = crew(self.story.before.get(seat, self.sight.seats[seat])) < offer.crew
        return _("gt.flight.note_too_small" if small else "gt.flight.note_declines")

    def _took(self, seat: int) -> bool:
        return any(isinstance(event, told.AbandonedTaken) for event in self.story.of(seat))

    # -- reasons -------------------------------------------------------------------------------

    def _reasons(self, seat: int, *, brief: bool = False) -> list[str]:
        """Why: what was declared against what, and whom a comparison has struck; in `brief` by the sign of
        what was compared."""
        found: list[str] = []
        for number, step in enumerate(self.steps, 1):
            match step:
                case Compare(by=by) if seat in self.story.struck.get(number, ()) and brief:
                    second = "second_" if self.story.struck[number][seat] else ""
                    who = _(f"gt.flight.note_{second}{'most' if step.most else 'least'}")
                    found.append(f"[bad][gt:{ICONS[by]}]\u00a0{who}[/]")
                case Compare(by=by) if seat in self.story.struck.get(number, ()):
                    tied = _("gt.flight.note_tied") if self.tied(by, seat) else ""
                    who = self.words.criterion(by, step.most, second=self.story.struck[number][seat])
                    found.append(f"[bad]{who}[/] {tied}".strip())
                case Attack():
                    found += self._fights(seat, step)
                case Advance() if ("engines", seat) in self.story.values:
                    value = self.story.values["engines", seat]
                    found.append(_("gt.flight.note_thrust", value=strength(value.strength)))
                case Contest(by=by) if (by, seat) in self.story.values:
                    value = self.story.values[by, seat]
                    found.append(n_("gt.flight.note_exposed", int(value.strength)))
                case Drift() if seat in self.story.traces:
                    found.append(n_("gt.flight.note_exposed", len(self.sight.seats[seat].ship.exposed)))
        return found

    def _fights(self, seat: int, step: Attack) -> list[str]:
        value = self.story.values.get(("cannons", seat))
        met = step.strength + reinforced(self.words.content, self.sight, seat)
        return [
            f"[{_FOUGHT[event.result]}]"
            + _(f"gt.flight.note_fight_{event.result}", value=strength(value.strength), n=met)
            + "[/]"
            for event in self.story.of(seat)
            if isinstance(event, told.EnemyResult) and value is not None
        ]

    def tied(self, by: str, seat: int) -> bool:
        """Whether another had as little as the seat that was struck."""
        values = {one: value.strength for (kind, one), value in self.story.values.items() if kind == by}
        return sum(value == values.get(seat) for value in values.values()) > 1

    # -- what has happened ---------------------------------------------------------------------

    def _turned_out(self, seat: int) -> list[str]:
        """What it chose and met, apart from what it won and lost."""
        said = [self._said(event) for event in self.story.of(seat) if isinstance(event, _KEPT)]
        left = [self._said(event) for event in self.story.of(seat) if isinstance(event, GaveUp)]
        return [*said, *self._safe(seat), *self._tiles(seat), *self._days(seat), *self._credits(seat), *left]

    def _met(self, seat: int) -> list[str]:
        met = self.story.of(seat)
        skipped = (told.TilesFallen, told.HazardResult, told.TileSabotaged, told.Pierced)
        said = [self._said(event) for event in met if not isinstance(event, skipped)]
        return [*self._safe(seat), *self._tiles(seat), *filter(None, said)]

    def _safe(self, seat: int) -> list[str]:
        """Meteors and shots that did no harm."""
        results = [event.result for event in self.story.of(seat) if isinstance(event, told.HazardResult)]
        safe = sum(result not in ("miss", "destroyed") for result in results)
        return [f"[good][gt:check]\u00a0{_('gt.flight.note_safe', n=safe)}[/]"] if safe else []

    def _tiles(self, seat: int) -> list[str]:
        """Tiles that burst, the first by name, and those that fell off."""
        met = self.story.of(seat)
        burst: list[int] = []
        for event in met:
            match event:
                case told.HazardResult(result="destroyed", tile=tile) | told.Pierced(tile=tile):
                    burst.append(tile)
                case told.TileSabotaged(tile=tile) if tile:
                    burst.append(tile)
                case told.Exploded(tiles=tiles):
                    burst += tiles
        fallen = sum(len(event.tiles) for event in met if isinstance(event, told.TilesFallen))
        found = []
        if len(burst) == 1:
            found.append(minus("", self.words.tile_inside(burst[0])))
        elif burst:
            found.append(n_("gt.flight.note_lost", len(burst)))
        if fallen:
            found.append(n_("gt.flight.note_fallen", fallen))
        return found

    def _days(self, seat: int) -> list[str]:
        """Days won and lost; of who has only changed places with others the new one (E02, E22)."""
        moved = [event for event in self.story.of(seat) if isinstance(event, told.Moved)]
        days, order = sum(event.days for event in moved), flight_order(self.sight)
        if days:
            return [_toned(days, "[gt:days]")]
        return [_("gt.flight.note_now_place", n=order.index(seat) + 1)] if moved and seat in order else []

    def _credits(self, seat: int) -> list[str]:
        """What was gained or paid; what was lent for that is told apart."""
        found = [event for event in self.story.of(seat) if isinstance(event, Credits)]
        lent = [event for event in found if event.reason == TAKEN]
        gained = sum(event.delta for event in found if event.reason != TAKEN)
        said = [_toned(gained, "[coin:1]")] if gained else []
        return [*said, f"[warn]+{n_('gt.band.loans', len(lent))}[/]"] if lent else said

    def _said(self, event: Event) -> str:
        """One thing that a seat has met, in as few signs as possible."""
        match event:
            case told.Moved(days=0):
                return _("gt.flight.note_changes_place")
            case told.Moved(days=days):
                return _toned(days, "[gt:days]")
            case Credits(reason=reason) if reason == TAKEN:
                return f"[warn]+{n_('gt.band.loans', 1)}[/]"
            case Credits(delta=delta):
                return _toned(delta, "[coin:1]")
            case told.PlanetChosen(planet=planet) if planet:
                return _("gt.flight.note_planet", n=planet)
            case told.PlanetChosen():
                return f"[soft]{_('gt.flight.note_flies_on')}[/]"
            case told.AbandonedTaken():
                return _("gt.flight.note_stops")
            case told.RewardDeclined():
                return f"[soft]{_('gt.flight.note_declines')}[/]"
            case told.CrewLost(figures=figures):
                return minus(len(figures), inline_pictures.figures([kind for _cabin, kind in figures]))
            case told.AlienLeft(alien=alien):
                return minus(1, inline_pictures.figures([alien]))
            case told.GoodsDiscarded(items=()):
                return ""  # what was loaded tells it
            case told.GoodsLost(items=items) | told.GoodsDiscarded(items=items):
                return minus(len(items), inline_pictures.goods([good for _hold, good in items]))
            case told.EnergyLost(batteries=batteries):
                return minus(len(batteries), "[cell:1]")
            case GaveUp(reason=reason):
                return f"[bad]{self.words.gave_up(reason)}[/]"
        about = {key: value if value or key in ("seat", "victim") else None
                 for key, value in fields(event).items()}  # fmt: skip
        places = about.pop("places", None)
        if places is not None:
            about["n"] = sum(number for _place, number in places)
        return self.words.about(f"gt.note.{tag_of(event)}", about, about)


def changes(board: OnBoard, figures: Container[str]) -> list[str]:
    """What has left a ship and what has come aboard, also where these were the same; `figures` are the kinds
    of its crew."""
    found = []
    for lost, things in ((True, board.lost), (False, board.gained)):
        crew = [thing for thing in things.elements() if thing in figures]
        goods = [thing for thing in things.elements() if thing != ENERGY and thing not in figures]
        signs = (
            (len(crew), inline_pictures.figures(crew)), (things[ENERGY], "[cell:1]"),
            (len(goods), inline_pictures.goods(goods)),
        )  # fmt: skip
        found += [minus(n, what) if lost else f"[good]+{n}[/] {what}" for n, what in signs if n]
    return found


def minus(count: int | str, what: str) -> str:
    return f"[bad]−{count}[/] {what}"


def _toned(value: int, sign: str) -> str:
    return f"[{'good' if value > 0 else 'bad'}]{signed(value)}[/]\u00a0{sign}"
