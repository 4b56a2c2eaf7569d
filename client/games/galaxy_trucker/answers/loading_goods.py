"""Loading goods: every cube is moved by hand between the tray, the holds and the airlock."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Tray
from client.games.galaxy_trucker.answers.question import Question
from client.games.galaxy_trucker.ids import Cube, Hold, Put, parse
from client.games.galaxy_trucker.pictures.tiles import Load
from client.games.galaxy_trucker.text.costs import bold
from client.i18n import _, n_
from rules.galaxy_trucker.cards import Good
from rules.galaxy_trucker.flight.actions import LoadGoods
from rules.galaxy_trucker.forecast_flight import Packing, best_layout
from rules.galaxy_trucker.goods import fits, layout_of
from rules.kernel.asks import Action

TRAY = "tray"
SORT = "sort"
LEAVE = 0
"""The place of a cube that is not on board."""


class LoadQuestion(Question):
    """GT-F14. Touched are a cube ("cube:<n>") and where it goes ("hold:<tile>", another cube, TRAY); what
    has been moved is remembered as "put:<n>:<hold>"."""

    # -- facts -----------------------------------------------------------------------------

    @cached_property
    def cubes(self) -> tuple[tuple[Good, int], ...]:
        """(colour, hold) of every cube as it lies now: what is on board, then what is gained."""
        aboard = [(good, hold) for hold, goods in sorted(self.ship.goods.items()) for good in goods]
        return (*aboard, *((good, LEAVE) for good in self.prompt.details["offered"]))

    @cached_property
    def best(self) -> Packing:
        """The best goods that the ship can carry."""
        return best_layout(self.content, self.view.sight, self.view.seat, self.prompt.details["offered"])

    @cached_property
    def sorted_out(self) -> Handles:
        """The moves that lead to it; cubes stay where they may."""
        free = {hold: Counter(goods) for hold, goods in self.best.layout}
        goal: dict[int, int] = {}
        for n, (good, hold) in enumerate(self.cubes):
            if free.get(hold, Counter())[good] > 0:
                free[hold][good] -= 1
                goal[n] = hold
        for n, (good, _hold) in enumerate(self.cubes):
            if n not in goal:
                goal[n] = next((hold for hold, there in free.items() if there[good] > 0), LEAVE)
                if goal[n]:
                    free[goal[n]][good] -= 1
        return tuple(Put(n, hold) for n, hold in goal.items() if hold != self.cubes[n][1])

    def where(self, chosen: Handles) -> list[int]:
        """The hold of every cube."""
        places = [hold for _good, hold in self.cubes]
        for one in Put.among(chosen):
            places[one.cube] = one.hold
        return places

    def aboard(self, chosen: Handles) -> dict[int, list[int]]:
        """The cubes in each hold, the most valuable first."""
        order = list(self.content.goods)
        found: dict[int, list[int]] = {}
        for n, hold in enumerate(self.where(chosen)):
            if hold:
                found.setdefault(hold, []).append(n)
        for there in found.values():
            there.sort(key=lambda n: (order.index(self.cubes[n][0]), n))
        return found

    def colours(self, cubes: list[int]) -> tuple[Good, ...]:
        """Their colours."""
        return tuple(self.cubes[n][0] for n in cubes)

    def hand(self, chosen: Handles) -> int | None:
        """The cube that has been taken up."""
        return next((one.number for one in Cube.among(chosen[-1:])), None)

    # -- answering -------------------------------------------------------------------------

    def moves(self, chosen: Handles, cube: int, to: str) -> dict[int, int] | None:
        """Where cubes go when `cube` is put on a hold, the tray or another cube; None if it does not fit.
        A full hold gives the cube that was pointed at in exchange."""
        match parse(to):
            case Hold(hold):
                return {cube: hold} if self.fits(chosen, hold, cube) else None
            case Cube(other):
                return self.beside(chosen, cube, other)
        return {cube: LEAVE}

    def beside(self, chosen: Handles, cube: int, other: int) -> dict[int, int] | None:
        """Where cubes go when `cube` is put on another one."""
        places = self.where(chosen)
        hold, home = places[other], places[cube]
        if hold in (LEAVE, home):
            return {cube: hold}
        if self.fits(chosen, hold, cube):
            return {cube: hold}
        if self.fits(chosen, hold, cube, without=other) and (
            home == LEAVE or self.fits(chosen, home, other, without=cube)
        ):
            return {cube: hold, other: home}
        return None

    def fits(self, chosen: Handles, hold: int, cube: int, without: int = -1) -> bool:
        """Whether a hold can carry the cube beside what lies there (GT-F13)."""
        there = [n for n in self.aboard(chosen).get(hold, []) if n not in (cube, without)]
        return self.carries(hold, [*there, cube])

    def carries(self, hold: int, cubes: list[int]) -> bool:
        """Whether a hold can carry these cubes together."""
        return fits(self.content.tiles[hold], self.colours(cubes), self.content.goods)

    def possible(self, chosen: Handles) -> frozenset[str]:
        every = {Cube(n) for n in range(len(self.cubes))}
        hand = self.hand(chosen)
        if hand is None:
            return frozenset((*every, SORT))
        targets = [*map(Hold, self.ship.holds), TRAY, *every]
        found = {to for to in targets if self.moves(chosen[:-1], hand, to) is not None}
        return frozenset((*found, Cube(hand), SORT))

    def idle(self, chosen: Handles, handle: str) -> bool:
        return handle == SORT and set(chosen) == set(self.sorted_out)

    def touch(self, chosen: Handles, handle: str) -> Handles:
        if handle == SORT:
            return self.sorted_out
        hand = self.hand(chosen)
        if hand is None:
            return (*chosen, handle)
        rest = chosen[:-1]
        if handle == Cube(hand):
            return rest
        places = self.where(rest)
        other = Cube.of(handle)
        if other is not None and places[other.number] == places[hand]:
            return (*rest, handle)  # a neighbour is taken up instead
        moves = self.moves(rest, hand, handle)
        assert moves is not None
        for cube, hold in moves.items():
            rest = without(rest, cube)
            if hold != self.cubes[cube][1]:
                rest = (*rest, Put(cube, hold))
        return rest

    def action(self, chosen: Handles) -> Action | None:
        load = {hold: self.colours(cubes) for hold, cubes in self.aboard(chosen).items()}
        return LoadGoods(layout_of(load, self.content.goods))

    def wanted(self, handles: Handles) -> Action | None:
        """A cube that was put where it does not fit: the layout that was wanted."""
        match list(map(parse, handles)):
            case [*_, Cube(cube), Hold(hold)]:
                return self.action((*without(handles[:-2], cube), Put(cube, hold)))
        return None

    # -- showing ---------------------------------------------------------------------------

    def value(self, cubes: list[int]) -> int:
        """Credits for these."""
        return sum(self.content.goods[good].value for good in self.colours(cubes))

    def thrown(self, chosen: Handles) -> list[int]:
        """The cubes that are not on board."""
        return [n for n, hold in enumerate(self.where(chosen)) if hold == LEAVE]

    def cards(self, chosen: Handles) -> tuple[Card, ...]:
        sort = Card(SORT, "gear", _("gt.decide.sort"), self.gain_lines(self.sorted_out), "good",
                    bool(chosen) and set(chosen) == set(self.sorted_out))  # fmt: skip
        here = Card("", "hold", _("gt.decide.loaded_so_far"), self.gain_lines(chosen), "neutral")
        return sort, here

    def gain_lines(self, chosen: Handles) -> tuple[Line, ...]:
        """What a layout is worth and what it leaves behind."""
        aboard = [n for cubes in self.aboard(chosen).values() for n in cubes]
        gain = self.value(aboard) - sum(self.content.goods[good].value for good, hold in self.cubes if hold)
        worth = n_("gt.decide.aboard_worth", self.value(aboard))
        lines = [Line(worth, "goods")]
        if gain:
            lines.append(Line(bold(n_("gt.decide.gain", gain)), "credits", "good" if gain > 0 else "bad"))
        thrown = self.thrown(chosen)
        if thrown:
            cubes = self.words.goods(self.colours(thrown)) if len(thrown) <= 6 else ""
            lines.append(Line(n_("gt.decide.thrown", len(thrown)) + " " + cubes, "lost", "warn"))
        else:
            lines.append(Line(_("gt.decide.nothing_thrown"), "check", "good"))
        return tuple(lines)

    def pieces(self, chosen: Handles) -> tuple[Piece, ...]:
        hand, possible = self.hand(chosen), self.possible(chosen)
        found = [
            Piece(Hold(hold), Hold(hold), hold, "hold", on=Hold(hold) in possible) for hold in self.ship.holds
        ]
        for hold, cubes in self.aboard(chosen).items():
            drawn = sorted(cubes, key=lambda n: self.cubes[n][0] != "red")
            found += [self.cube(n, hold, slot, hand) for slot, n in enumerate(drawn)]
        return tuple(found)

    def cube(self, n: int, tile: int, slot: int, hand: int | None) -> Piece:
        """A cube that can be taken up."""
        name = Cube(n)
        return Piece(name, name, tile, "cube", slot, n == hand, self.cubes[n][0], draggable=True)

    def tray(self, chosen: Handles) -> Tray:
        """What is not on board."""
        hand, thrown = self.hand(chosen), self.thrown(chosen)
        gained = [n for n, (_good, hold) in enumerate(self.cubes) if hold == LEAVE]
        order = [*gained, *(n for n in thrown if n not in gained)]
        cubes = tuple(self.cube(n, 0, order.index(n), hand) for n in thrown)
        target = TRAY in self.possible(chosen)
        return Tray(_("gt.decide.tray"), _("gt.decide.airlock"), cubes, target, len(order))

    def decision(self, chosen: Handles) -> Decision:
        thrown = self.thrown(chosen)
        return Decision(
            self.prompt.kind, self.cards(chosen), self.preview(chosen, ""), self.pieces(chosen),
            tray=self.tray(chosen),
            loads=dict.fromkeys(self.ship.holds, Load()),
            label=_("gt.decide.load"),
            second=n_("gt.decide.leave_behind", len(thrown)) if thrown else "",
            status=_("gt.decide.say_load"),
        )  # fmt: skip


def without(chosen: Handles, cube: int) -> Handles:
    """What has been touched, but where this cube was put."""
    return tuple(one for one in chosen if (put := Put.of(one)) is None or put.cube != cube)
