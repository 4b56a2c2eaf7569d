"""Tooltips of the things that both tables have: tiles, cards, rockets, values, piles, the hourglass."""

from __future__ import annotations

from collections.abc import Collection

from client.games.galaxy_trucker.text import inline_pictures, sums
from client.games.galaxy_trucker.text.card_steps import card_lines
from client.games.galaxy_trucker.text.names import Words, strength
from client.games.galaxy_trucker.text.tile_tips import tile_tip
from client.i18n import _, n_
from client.table.texts import Tip
from rules.galaxy_trucker.bills import bill
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.imagine import known_seat
from rules.galaxy_trucker.ship import Ship
from rules.galaxy_trucker.sight import JourneySight, SeatSight
from rules.kernel.views import View

COUNTERS = ("engines", "cannons", "energy", "crew", "holds", "sides", "exposed")
_RULES = {
    "engines": "GT-F4", "cannons": "GT-F5", "energy": "GT-L1", "crew": "GT-L2", "holds": "GT-F13",
    "sides": "GT-F7", "exposed": "GT-B18",
}  # fmt: skip


class Tips:
    """Explains the things of one view; make it anew for every view, it costs nothing."""

    def __init__(self, content: Content, view: View[JourneySight]) -> None:
        self.content = content
        self.view = view
        self.sight: JourneySight = view.sight
        self.words = Words.of(content, view)

    def ship(self, seat: int) -> Ship:
        """The ship of a seat as everybody sees it, with what is on board."""
        return known_seat(self.content, self.sight, self.sight.seats[seat]).ship

    def tile(self, tile: int, seat: int | None = None, rotation: int | None = None) -> Tip:
        """A tile as it lies now. `seat`: on whose ship; `rotation`: as it is held in the hand."""
        return tile_tip(self.content, self.words, self.view, tile, seat, rotation)

    # -- values --------------------------------------------------------------------------------

    def counter(self, name: str, seat: int) -> Tip:
        """One of the gauges (COUNTERS): what makes up its number."""
        one, ship = self.sight.seats[seat], self.ship(seat)
        tell = getattr(self, f"_{name}")
        lines: list[str] = tell(one, ship)
        text, *extra = [line for line in lines if line]
        return Tip(_(f"gt.counter.{name}"), text, _RULES[name], tuple(extra))

    def engines(self, seat: int, powered: Collection[int] = ()) -> str:
        """The engine strength as a sum, for values on the table."""
        return sums.sum_of(self.words, self.ship(seat), "engines", powered)

    def cannons(self, seat: int, powered: Collection[int] = ()) -> str:
        """The cannon strength as a sum."""
        return sums.sum_of(self.words, self.ship(seat), "cannons", powered)

    def _engines(self, one: SeatSight, ship: Ship) -> list[str]:
        all_on = one.ship.engines[1]
        more = _("gt.tip.all_powered", value=strength(all_on)) if all_on > one.ship.engines[0] else ""
        return [sums.sum_of(self.words, ship, "engines"), sums.unpowered(self.words, ship, "engines"), more,
                _("gt.tip.engines_what")]  # fmt: skip

    def _cannons(self, one: SeatSight, ship: Ship) -> list[str]:
        all_on = one.ship.cannons[1]
        more = _("gt.tip.all_powered", value=strength(all_on)) if all_on > one.ship.cannons[0] else ""
        front, right, rear, left = one.ship.cannon_sides
        sides = _("gt.tip.cannon_sides", front=front, right=right, rear=rear, left=left)
        return [sums.sum_of(self.words, ship, "cannons"), sums.unpowered(self.words, ship, "cannons"), more,
                sides, _("gt.tip.cannons_what")]  # fmt: skip

    def _energy(self, one: SeatSight, ship: Ship) -> list[str]:
        if self._boarded(one):
            now = _("gt.tip.energy_now", n=ship.energy_count, all=one.ship.cells)
        else:
            now = n_("gt.tip.energy_cells", one.ship.cells)
        return [now, _("gt.tip.energy_what")]

    def _crew(self, one: SeatSight, ship: Ship) -> list[str]:
        if self._boarded(one):
            on_board = [figure for figures in ship.crew.values() for figure in figures]
            now = self.words.figures(on_board) if on_board else _("gt.tip.no_crew")
        else:
            now = n_("gt.tip.crew_places", one.ship.places)
        return [now, _("gt.tip.crew_what")]

    def _holds(self, one: SeatSight, ship: Ship) -> list[str]:
        lines = [_("gt.tip.holds_now", plain=one.ship.containers, special=one.ship.special_containers)]
        goods = ship.all_goods
        if goods:
            worth = sum(self.content.good(good).value for good in goods)
            lines.append(_("gt.tip.holds_goods", goods=self.words.goods(goods), worth=worth))
        return [*lines, _("gt.tip.holds_what")]

    def _sides(self, one: SeatSight, ship: Ship) -> list[str]:
        covered = one.ship.shielded
        names = ", ".join(_(f"gt.tip.side_{side}") for side in covered)
        now = _("gt.tip.covered", sides=names) if covered else _("gt.tip.uncovered")
        return [now, _("gt.tip.sides_what")]

    def _exposed(self, one: SeatSight, ship: Ship) -> list[str]:
        count = len(one.ship.exposed)
        counts = [len(other.ship.exposed) for other in self.sight.seats]
        lines = [n_("gt.tip.exposed_now", count)]
        if len(counts) > 1 and min(counts) == count:
            lines.append(_("gt.tip.exposed_least"))
        return [*lines, _("gt.tip.exposed_what")]

    def _boarded(self, one: SeatSight) -> bool:
        return one.boarded or one.position is not None

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
        lines = [_("gt.tip.leads") if place == 0 else n_("gt.tip.place", place + 1)]
        if place:
            ahead = order[place - 1]
            days = days_between(self.sight, seat, ahead)
            lines.append(n_("gt.tip.behind", days, name=self.words.seat(ahead)))
        if place + 1 < len(order):
            after = order[place + 1]
            days = days_between(self.sight, after, seat)
            lines.append(n_("gt.tip.ahead", days, name=self.words.seat(after)))
        return Tip(name, "\n".join(lines), "GT-F3")

    def seat(self, seat: int) -> Tip:
        """A seat's panel: its values in short."""
        one, ship = self.sight.seats[seat], self.ship(seat)
        lines = [
            f"[gt:engine] {_range(one.ship.engines)}  [gt:cannon] {_range(one.ship.cannons)}",
            ", ".join(
                [
                    f"[gt:tile] {n_('gt.tip.tiles', len(one.ship.tiles))}",
                    n_("gt.tip.exposed_now", len(one.ship.exposed)),
                ]
            ),
            f"[coin:1] {self.words.credits(one.credits)}",
        ]
        if self._boarded(one):
            on_board = [figure for figures in ship.crew.values() for figure in figures]
            lines.insert(2, f"{inline_pictures.figures(on_board)}  [cell:1] {ship.energy_count}")
            if ship.all_goods:
                lines.insert(3, self.words.goods(ship.all_goods))
        if one.lost_count:
            lines.append(self._lost_line(one))
        return Tip(self.words.seat(seat), "\n".join(lines), "", (_("gt.tip.look_closer"),))

    def lost(self, seat: int) -> Tip:
        """The pile of lost tiles: what they will cost."""
        one = self.sight.seats[seat]
        named = [self.words.tiles([tile for tile, how in one.lost if how == way])
                 for way in ("removed", "destroyed", "fallen")]  # fmt: skip
        lines = [
            f"{self.words.lost_how(way)}: {tiles}"
            for way, tiles in zip(("removed", "destroyed", "fallen"), named, strict=True) if tiles
        ]  # fmt: skip
        waiting = [tile for tile in one.reserve if tile]
        if waiting and one.lost_count > len(one.lost):
            lines.append(f"{self.words.lost_how('reserve')}: {self.words.tiles(waiting)}")
        return Tip(_("gt.tip.lost"), "\n".join([self._lost_line(one), *lines]), "GT-E5")

    def _lost_line(self, one: SeatSight) -> str:
        due = bill(self.content, self.content.boards[self.sight.ship_class], one.lost_count)
        if not one.lost_count:
            return _("gt.tip.nothing_lost")
        return n_("gt.tip.lost_now", one.lost_count, credits=self.words.credits(due))

    def insurance(self) -> Tip:
        """What a class of ships pays at most for lost tiles."""
        board = self.content.boards[self.sight.ship_class]
        text = (
            _("gt.tip.uninsured")
            if board.insurance is None
            else n_("gt.tip.insured", board.insurance)
        )  # fmt: skip
        return Tip(self.words.ship_class(board.id), text, "GT-E5")

    def credits(self, seat: int) -> Tip:
        """A seat's money."""
        one = self.sight.seats[seat]
        title = self.words.credits(one.credits)
        return Tip(title, _("gt.tip.credits_what"), "GT-E7")

    # -- the table ---------------------------------------------------------------------------------

    def card(self, card: str) -> Tip:
        """An adventure card in words."""
        level = self.words.level(self.content.cards[card].level)
        extra = _("gt.tip.card_level", group=self.words.group(card), level=level)
        lines = [self.words.card_effect(card), *card_lines(self.words, card)]
        return Tip(self.words.card(card), "\n".join(lines), kind_rule(self.content, card), (extra,))

    def deck(self) -> Tip:
        """The cards that are still to come in this flight."""
        return Tip(_("gt.tip.deck"), n_("gt.tip.deck_left", self.sight.deck), "GT-L6")

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
        last = sight.circle <= 0
        lines = []
        if sight.turn is not None:
            lines.append(n_("gt.tip.glass_rounds", sight.glass_rounds))
        elif sight.running:
            lines.append(_("gt.tip.glass_runs"))
        else:
            lines.append(_("gt.tip.glass_empty"))
        if last:
            lines.append(_("gt.tip.glass_last"))
        elif sight.circle == 1:
            lines.append(_("gt.tip.glass_then_last"))
        else:
            lines.append(n_("gt.tip.glass_circles", sight.circle))
        return Tip(_("gt.tip.glass"), "\n".join(lines), "GT-B22")

    def heap(self) -> Tip:
        """The face-down tiles."""
        return Tip(_("gt.tip.heap"), n_("gt.tip.heap_left", self.sight.face_down), "GT-B4",
                   (_("gt.tip.heap_what"),))  # fmt: skip

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

    def slot(self, slot: int, seat: int) -> Tip:
        """A place for a parked tile; slots count from 1."""
        tile = self.sight.seats[seat].reserve[slot - 1]
        if tile:
            return self.tile(tile, seat)
        return Tip(_("gt.tip.slot"), _("gt.tip.slot_what"), "GT-B10")

    def good(self, good: str) -> Tip:
        """A cube of goods."""
        info = self.content.good(good)
        text = n_("gt.tip.good_worth", info.value)
        if info.special:
            text += "\n" + _("gt.tip.good_special")
        name = self.words.good(good)
        return Tip(name[:1].upper() + name[1:], text, "GT-F13")

    def figure(self, kind: str) -> Tip:
        """Somebody on board."""
        name = self.words.figure(kind)
        bonus = self.content.table.alien_bonus
        text = _("gt.tip.human") if kind == "human" else n_(f"gt.tip.alien_{kind}", bonus)
        return Tip(name[:1].upper() + name[1:], text, "GT-L2")


_KIND_RULES = {
    "attack": "GT-K1", "drift": "GT-K5", "infect": "GT-K6", "advance": "GT-K7", "swarm": "GT-K8",
    "land": "GT-K9", "compare": "GT-K10", "offer": "GT-K11",
}  # fmt: skip


def kind_rule(content: Content, card: str) -> str:
    """The rule on which a card rests most."""
    step = content.cards[card].steps[0]
    return _KIND_RULES.get(str(step.__struct_config__.tag), "GT-F30")


def flight_order(sight: JourneySight) -> list[int]:
    """The seats that fly, the leader first (GT-F1)."""
    flying = [(one.position, seat) for seat, one in enumerate(sight.seats) if one.position is not None]
    return [seat for _position, seat in sorted(flying, reverse=True)]


def days_between(sight: JourneySight, behind: int, ahead: int) -> int:
    """How many days the one behind has to gain to be before the one ahead: rockets between them are
    jumped over (GT-F3)."""
    low, high = sight.seats[behind].position, sight.seats[ahead].position
    if low is None or high is None:
        return 0
    between = sum(
        one.position is not None and low < one.position < high for one in sight.seats
    )  # fmt: skip
    return high - low - between


def _range(values: tuple[float, float]) -> str:
    least, most = values
    return strength(least) if least == most else f"{strength(least)} ({strength(most)})"
