"""Tooltips of tiles, cards, rockets, values, piles, the hourglass, and how a value comes about."""

from __future__ import annotations

from collections.abc import Collection

from client.games.galaxy_trucker import ids
from client.games.galaxy_trucker.screens.flight.facts import (
    ahead,
    doomed,
    flight_order,
    leader,
    steps_here,
    volley,
)
from client.games.galaxy_trucker.text import inline_pictures
from client.games.galaxy_trucker.text.card_steps import card_lines, steps_of
from client.games.galaxy_trucker.text.names import Words, strength
from client.games.galaxy_trucker.text.tile_tips import tile_tip
from client.i18n import _, n_
from client.table.names import named
from client.table.texts import Tip
from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.boards import Heading
from rules.galaxy_trucker.cards import MACHINATION, Advance, Attack, Compare, Criterion, Drift, Land, Offer
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.five import BONUS_CARDS, DERELICTS, ENEMIES, MACHINATIONS, PLANETS, WORST, areas
from rules.galaxy_trucker.flight.comparing import whom
from rules.galaxy_trucker.forecast import counters, strengths, what_works, with_heading
from rules.galaxy_trucker.imagine import known_seat
from rules.galaxy_trucker.in_force import Deaden, of_kind
from rules.galaxy_trucker.legality import errors, useless
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.galaxy_trucker.strength import Part, helping, powerable, strength_of, working
from rules.galaxy_trucker.tiles import SIDES
from rules.kernel.views import View

COUNTERS = ("engines", "cannons", "energy", "crew", "holds", "sides", "exposed")
_RULES = {
    "engines": "GT-F4", "cannons": "GT-F5", "energy": "GT-L1", "crew": "GT-L2", "holds": "GT-F13",
    "sides": "GT-F7", "exposed": "GT-B18",
}  # fmt: skip


class Tips:
    """Explains the things of one view; make it anew for every view, it costs nothing."""

    def __init__(
        self, content: Content, view: View[JourneySight], heading: Heading | None = None
    ) -> None:  # fmt: skip
        """`heading`: how the ship that is asked about would fly, as long as that is open."""
        self.content, self.heading = content, heading
        self.view = view
        self.sight: JourneySight = view.sight
        self.words = Words(content, view)

    def ship(self, seat: int) -> Ship:
        """The ship of a seat as everybody sees it, with what is on board."""
        return known_seat(self.content, self.sight.seats[seat]).ship

    def of(self, target: str, large: int) -> Tip | None:
        """What a thing on the table is, None for one that is not known here. `large` is the seat whose ship
        is large."""
        content, sight = self.content, self.sight
        match ids.parse(target):
            case ids.Tile(tile) if tile in content.tiles:
                return self.tile(tile, large)
            case ids.Slot(slot):
                kept = sight.seats[large].reserve[slot - 1]
                return (
                    self.tile(kept, large) if kept else Tip(_("gt.tip.slot"), _("gt.tip.slot_what"), "GT-B10")
                )
            case ids.Seat(seat) if seat < len(sight.seats):
                return self.seat(seat)
            case ids.Rocket(seat) if seat < len(sight.seats):
                return self.rocket(seat)
            case ids.Value("lost"):
                return self.lost(large)
            case ids.Value("goods"):
                return self.counter("holds", large)
            case ids.Value(name) | ids.Gauge(name) if name in _RULES:
                return self.counter(name, large)
            case ids.Declared(row, seat):
                return self._declared(row, seat)
            case "card" if sight.card is not None and sight.card.id in content.cards:
                return self.card(sight.card.id)
            case ids.Card(card) | ids.Known(card) if card in content.cards:
                return self.card(card)
            case "coming" if (coming := volley(content, sight)) is not None and coming.hits:
                return Tip(_("gt.flight.coming"), self.words.hits(coming.what, coming.hits), "GT-F16")
            case "ship:dead" | "other:dead":
                return self.dead_column()
            case "deck":
                return Tip(_("gt.tip.deck"), n_("gt.tip.deck_left", sight.deck), "GT-L6")
            case "heap":
                left, extra = n_("gt.tip.heap_left", sight.face_down), _("gt.tip.heap_what")
                return Tip(_("gt.tip.heap"), left, "GT-B4", (extra,))
            case "credits":
                owned = self.words.credits(sight.seats[self.view.seat].credits)
                return Tip(owned, _("gt.tip.credits_what"), "GT-E7")
            case "glass":
                return self.glass()
            case ids.Pile(pile):
                return self.pile(pile)
            case ids.OrderTile(number):
                return self.order_tile(number)
        return None

    def tile(self, tile: int, seat: int | None = None, rotation: int | None = None) -> Tip:
        """A tile as it lies now. `seat`: on whose ship; `rotation`: as it is held in the hand."""
        return tile_tip(self.content, self.words, self.view, tile, seat, rotation)

    # -- values --------------------------------------------------------------------------------

    def counter(self, name: str, seat: int) -> Tip:
        """One of the gauges (COUNTERS): what makes up its number."""
        one, ship, words = self.sight.seats[seat], self.ship(seat), self.words
        lines: list[str] = []
        match name:
            case "engines" | "cannons":
                least, all_on = one.ship.engines if name == "engines" else one.ship.cannons
                ship = with_heading(self.content, self.sight, seat, self.heading, ship)
                bad = one.ship.errors if self.heading is None else errors(ship)
                wrong = [tile for tile in useless(bad) if getattr(self.content.tiles[tile], name)]
                if not _boarded(one):
                    built, ship = counters(self.content, ship), what_works(ship)
                    least, all_on = built.engines if name == "engines" else built.cannons
                resting = words.tiles(powerable(ship, name))
                lines = [
                    sum_of(words, ship, name),
                    _("gt.sum.resting", tiles=resting) if resting else "",
                    _("gt.tip.all_powered", value=strength(all_on)) if all_on > least else "",
                    _("gt.build.check.useless", tiles=words.tiles(wrong)) if wrong else "",
                ]
                if name == "cannons":
                    sides = dict(zip(SIDES, one.ship.cannon_sides, strict=True))
                    lines.append(_("gt.tip.cannon_sides", **sides))
            case "energy" if _boarded(one):
                lines = [_("gt.tip.energy_now", n=ship.energy_count, all=one.ship.cells)]
            case "energy":
                lines = [n_("gt.tip.energy_cells", one.ship.cells)]
            case "crew" if _boarded(one):
                lines = [words.figures(_on_board(ship)) or _("gt.tip.no_crew")]
            case "crew":
                lines = [n_("gt.tip.crew_places", one.ship.places)]
            case "holds":
                plain, special, goods = one.ship.containers, one.ship.special_containers, ship.all_goods
                lines = [_("gt.tip.holds_now", plain=plain, special=special)]
                if goods:
                    worth = sum(self.content.good(good).value for good in goods)
                    lines.append(_("gt.tip.holds_goods", goods=words.goods(goods), worth=worth))
            case "sides":
                covered = ", ".join(_(f"gt.tip.side_{side}") for side in one.ship.shielded)
                lines = [_("gt.tip.covered", sides=covered) if covered else _("gt.tip.uncovered")]
            case "exposed":
                counts = [len(other.ship.exposed) for other in self.sight.seats]
                lines = [n_("gt.tip.exposed_now", counts[seat])]
                if len(counts) > 1 and min(counts) == counts[seat]:
                    lines.append(_("gt.tip.exposed_least"))
        text, *extra = (line for line in (*lines, _(f"gt.tip.{name}_what")) if line)
        return Tip(_(f"gt.counter.{name}"), text, _RULES[name], tuple(extra))

    def _declared(self, row: int, seat: int) -> Tip | None:
        """A value of the table under the ring: what it is made of."""
        steps = steps_here(self.content, self.sight)
        if not steps:
            return None
        match steps[min(row, len(steps) - 1)]:
            case Compare(by=by):
                return self.counter(by, seat)
            case Advance():
                return self.counter("engines", seat)
            case Drift():
                return self.counter("exposed", seat)
        return self.counter("cannons", seat)

    # -- seats and the ring ----------------------------------------------------------------------

    def rocket(self, seat: int) -> Tip:
        """A rocket on the ring: where it is and how far the next ones are."""
        one = self.sight.seats[seat]
        name = self.words.seat_or_you(seat)
        if one.position is None:
            why = self.words.gave_up(one.gave_up) if one.gave_up else _("gt.tip.not_flying")
            return Tip(name, why, "GT-F29")
        order = flight_order(self.sight)
        place = order.index(seat)
        leads = leader(self.sight) == seat
        lines = [_("gt.tip.leads") if leads else n_("gt.tip.place", place + 1)]
        if doomed(self.sight, seat):
            lines.append(_("gt.tip.doomed"))
        if place:
            before = order[place - 1]
            days = ahead(self.sight, before, seat) or 0
            lines.append(n_("gt.tip.behind", days, name=self.words.seat(before)))
        if place + 1 < len(order):
            after = order[place + 1]
            days = ahead(self.sight, seat, after) or 0
            lines.append(n_("gt.tip.ahead", days, name=self.words.seat(after)))
        return Tip(name, "\n".join(lines), "GT-F3")

    def seat(self, seat: int) -> Tip:
        """A seat's panel: its values in short."""
        one, ship = self.sight.seats[seat], self.ship(seat)
        tiles = len(one.ship.tiles)
        engines, cannons = one.ship.engines, one.ship.cannons
        if not _boarded(one):
            engines, cannons = strengths(self.content, one.ship)
        lines = [
            f"[gt:engine] {_range(engines)}  [gt:cannon] {_range(cannons)}",
            f"[gt:tile] {n_('gt.tip.tiles', tiles)}, {n_('gt.tip.exposed_now', len(one.ship.exposed))}",
            f"[coin:1] {self.words.credits(one.credits)}",
        ]
        if _boarded(one):
            lines.insert(2, f"{inline_pictures.figures(_on_board(ship))}  [cell:1] {ship.energy_count}")
            if ship.all_goods:
                lines.insert(3, self.words.goods(ship.all_goods))
        if one.loans and self.content.plotting is not None:
            lines.append(self.words.loans(one.loans))
        if one.specialist:
            lines.append(f"[lit]{self.words.specialist(one.specialist)}[/]")
            lines.append(named(self.content.specialists[one.specialist].effect))
        if one.lost_count:
            lines.append(self._lost_line(one))
        return Tip(self.words.seat(seat), "\n".join(lines), "", (_("gt.tip.look_closer"),))

    def lost(self, seat: int) -> Tip:
        """The pile of lost tiles: what they will cost."""
        one = self.sight.seats[seat]
        left = [tile for tile in one.reserve if tile] if one.lost_count > len(one.lost) else []
        lines = [self._lost_line(one), *self.words.lost_lines(one.lost, left)]
        return Tip(_("gt.tip.lost"), "\n".join(lines), "GT-E5")

    def _lost_line(self, one: SeatSight) -> str:
        due = bill(self.content, self.content.boards[self.sight.ship_class], one.lost_count)
        if not one.lost_count:
            return _("gt.tip.nothing_lost")
        return n_("gt.tip.lost_now", one.lost_count, credits=self.words.credits(due))

    # -- the table ---------------------------------------------------------------------------------

    def card(self, card: str) -> Tip:
        """An adventure card in words."""
        extra = (*self._for_five(card), self.words.group_and_level(card))
        lines = [self.words.card_effect(card), *card_lines(self.words, card, self.sight.flight)]
        return Tip(self.words.card(card), "\n".join(lines), kind_rule(self.content, card), extra)

    def _for_five(self, card: str) -> list[str]:
        """What the rules for five players change (GTX-F03 to GTX-F08); before the launch with five seats."""
        there, sight = self.content.cards[card], self.sight
        reduced = sight.reduced
        if all(seat.position is None for seat in sight.seats):
            reduced = tuple(areas(len(sight.seats), frozenset()))
        if there.five_mark and (five := self.content.card_kinds[there.kind].five) is not None:
            area = MACHINATIONS if there.level == MACHINATION else BONUS_CARDS
            return [named(five)] if area in reduced else []
        if there.level == MACHINATION:
            return []
        steps = steps_of(self.content, card, sight.flight)
        kinds = ((Land, PLANETS), (Offer, DERELICTS), (Attack, ENEMIES), (Compare, WORST))
        found = [area for kind, area in kinds if any(isinstance(step, kind) for step in steps)]
        if WORST in found and whom(self.content, sight, card) == "all_but_best":
            return []
        return [_(f"gt.card.five_{area}") for area in found if area in reduced]

    def dead_column(self) -> Tip | None:
        """The cross over the column in which nothing works (R19)."""
        roads = self.content.roads
        road = next((road for road in self.sight.roads if any(of_kind(roads[road].rules, Deaden))), None)
        if road is None:
            return None
        return Tip(self.words.road(road), named(roads[road].effect), "R19")

    def pile(self, pile: int) -> Tip:
        """One of the piles of cards while building."""
        there = next(one for one in self.sight.piles if one.number == pile)
        title = _("gt.tip.pile", n=pile)
        holder = next((seat for seat, one in enumerate(self.sight.seats) if one.peeking == pile), None)
        lines = [n_("gt.tip.pile_cards", there.size)]
        if there.hidden:
            lines.append(_("gt.tip.pile_hidden"))
        elif holder is not None and holder != self.view.seat:
            lines.append(_("gt.tip.pile_held", name=self.words.seat(holder)))
        else:
            lines.append(_("gt.tip.pile_look"))
        if there.cards:
            lines.append(_("gt.tip.pile_seen", cards=", ".join(map(self.words.card, there.cards))))
        return Tip(title, "\n".join(lines), "GT-B19")

    def glass(self) -> Tip:
        """The hourglass: where it stands and who may turn it."""
        sight = self.sight
        if sight.turn is not None:
            now = n_("gt.tip.glass_rounds", sight.glass_rounds)
        else:
            unturned = self.content.flights[sight.flight].learning and sight.glass_turn == 0
            rests = "gt.build.glass.learning" if unturned else "gt.tip.glass_empty"
            now = _("gt.tip.glass_runs" if sight.running else rests)
        if sight.circle > 1:
            then = n_("gt.tip.glass_circles", sight.circle)
        else:
            then = _("gt.tip.glass_then_last" if sight.circle == 1 else "gt.tip.glass_last")
        return Tip(_("gt.tip.glass"), f"{now}\n{then}", "GT-B22")

    def order_tile(self, number: int) -> Tip:
        """An order tile: what it gives, and whose it is."""
        holder = next(
            (seat for seat, one in enumerate(self.sight.seats) if one.order_tile == number), None
        )  # fmt: skip
        info = self.content.flights[self.sight.flight]
        lines = [_("gt.tip.order_start", n=number)]
        if holder is not None:
            lines.append(_("gt.tip.order_of", name=self.words.seat(holder)))
        rewards = ", ".join(str(reward) for reward in info.order_rewards[: len(self.sight.seats)])
        return Tip(_("gt.tip.order", n=number), "\n".join(lines), "GT-B26",
                   (_("gt.tip.order_rewards", rewards=rewards),))  # fmt: skip


_KIND_RULES = {
    "attack": "GT-K1", "drift": "GT-K5", "infect": "GT-K6", "advance": "GT-K7", "swarm": "GT-K8",
    "land": "GT-K9", "compare": "GT-K10", "offer": "GT-K11", "guess_number": "GTX-B02",
    "requisition": "GTX-B03", "billiards": "GTX-B04", "junkyard": "GTX-B05", "depot": "GTX-B06",
}  # fmt: skip


def kind_rule(content: Content, card: str) -> str:
    """The rule on which a card rests most: a machination is one by itself."""
    if content.cards[card].level == MACHINATION:
        return card
    step = steps_of(content, card)[0]
    return _KIND_RULES.get(str(step.__struct_config__.tag), "GT-F30")


def sum_of(words: Words, ship: Ship, what: Criterion, powered: Collection[int] = ()) -> str:
    """ "2× engine (2) + double engine with energy (2) + brown alien (2) = 6" (GT-F4, GT-F5)"""
    found: dict[str, list[float]] = {}
    for part in working(ship, what, powered):
        found.setdefault(_named(words, part), []).append(part.worth)
    parts = []
    for name, values in found.items():
        times = f"{len(values)}× " if len(values) > 1 else ""
        parts.append(_("gt.sum.part", name=times + name, value=strength(sum(values))))
    if not parts:
        return _("gt.sum.none")
    for alien, bonus in helping(ship, what, words.content.helpers).items():
        parts.append(_("gt.sum.part", name=words.figure(alien), value=strength(bonus)))
    total = strength_of(ship, what, powered, words.content.helpers)
    return " + ".join(parts) + f" = [b]{strength(total)}[/]"


def _named(words: Words, part: Part) -> str:
    name = words.tile_inside(part.tile)
    if part.energy:
        name = _("gt.sum.with_energy", name=name)
    return name if part.ahead else _("gt.sum.aside", name=name)


def _range(values: tuple[float, float]) -> str:
    least, most = values
    return strength(least) if least == most else f"{strength(least)} ({strength(most)})"


def _boarded(one: SeatSight) -> bool:
    return one.boarded or one.position is not None


def _on_board(ship: Ship) -> list[str]:
    return [figure for figures in ship.crew.values() for figure in figures]
