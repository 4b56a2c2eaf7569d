"""Loading goods: every cube is moved by hand between the tray, the holds and the airlock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Self

from client.games.galaxy_trucker.answers.decision import Card, Decision, Handles, Line, Piece, Tray
from client.games.galaxy_trucker.answers.question import Question, fact
from client.games.galaxy_trucker.ids import Cube, Hold, Put, parse
from client.games.galaxy_trucker.pictures.tiles import Load
from client.games.galaxy_trucker.text.costs import bold
from client.i18n import _, n_
from rules.galaxy_trucker.cards import Good
from rules.galaxy_trucker.flight.actions import LoadGoods
from rules.galaxy_trucker.forecast_flight import best_layout
from rules.galaxy_trucker.goods import fits, layout_of
from rules.kernel.asks import Action

TRAY = "tray"
SORT = "sort"
LEAVE = 0
"""The place of a cube that is not on board."""


class LoadQuestion(Question):
    """GT-F14. Touched are a cube ("cube:<n>") and where it goes ("hold:<tile>", another cube, TRAY); what
    has been moved is remembered as "put:<n>:<hold>". A furnace is a place for one cube, which it
    burns for the emptiest battery that is joined to it (GTX-T33)."""

    # -- facts -----------------------------------------------------------------------------

    @fact
    def cubes(self) -> tuple[tuple[Good, int], ...]:
        """(colour, hold) of every cube as it lies now: what is on board, then what is gained."""
        aboard = [(good, hold) for hold, goods in sorted(self.ship.goods.items()) for good in goods]
        return (*aboard, *((good, LEAVE) for good in self.prompt.details["offered"]))

    @fact
    def sorted_out(self) -> Handles:
        """The moves that lead to the best goods that the ship can carry; cubes stay where they may. What
        finds no room is burnt."""
        offered = self.prompt.details["offered"]
        best = best_layout(self.content, self.view.sight, self.view.seat, offered)
        free = {hold: Counter(goods) for hold, goods in best.layout}
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
        burning: list[int] = []
        for n in (n for n, hold in goal.items() if hold == LEAVE):
            able = (one for one in self.furnaces if one not in burning and self.filled((*burning, one)))
            goal[n] = next(able, LEAVE)
            burning += [goal[n]] if goal[n] else []
        return tuple(Put(n, hold) for n, hold in goal.items() if hold != self.cubes[n][1])

    @fact
    def furnaces(self) -> dict[int, tuple[int, ...]]:
        """Furnaces, each with the batteries that it could fill."""
        return {int(tile): tuple(there) for tile, there in self.prompt.details.get("furnaces", {}).items()}

    def filled(self, furnaces: Iterable[int]) -> dict[int, int] | None:
        """The battery that each of these fills, the emptiest first; None if there are not enough."""
        found: dict[int, int] = {}
        for furnace in sorted(furnaces, key=lambda one: (len(self.furnaces[one]), one)):
            low = [one for one in self.furnaces[furnace] if one not in found.values()]
            if not low:
                return None
            found[furnace] = max(low, key=self.missing)
        return found

    def missing(self, battery: int) -> int:
        """The tokens that it could take."""
        return self.content.tiles[battery].cells - self.ship.energy.get(battery, 0)

    # -- what has been moved ---------------------------------------------------------------

    @cached_property
    def where(self) -> list[int]:
        """The hold of every cube."""
        places = [hold for _good, hold in self.cubes]
        for one in Put.among(self.chosen):
            places[one.cube] = one.hold
        return places

    @cached_property
    def aboard(self) -> dict[int, list[int]]:
        """The cubes in each hold, the most valuable first."""
        order = list(self.content.goods)
        found: dict[int, list[int]] = {}
        for n, hold in enumerate(self.where):
            if hold and hold not in self.furnaces:
                found.setdefault(hold, []).append(n)
        for there in found.values():
            there.sort(key=lambda n: (order.index(self.cubes[n][0]), n))
        return found

    @property
    def burnt(self) -> dict[int, int]:
        """The cube in each furnace."""
        return {hold: n for n, hold in enumerate(self.where) if hold in self.furnaces}

    @property
    def thrown(self) -> list[int]:
        """The cubes that are not on board."""
        return [n for n, hold in enumerate(self.where) if hold == LEAVE]

    def colours(self, cubes: Iterable[int]) -> tuple[Good, ...]:
        """Their colours."""
        return tuple(self.cubes[n][0] for n in cubes)

    @property
    def hand(self) -> int | None:
        """The cube that has been taken up."""
        return next((one.number for one in Cube.among(self.chosen[-1:])), None)

    # -- answering -------------------------------------------------------------------------

    def moves(self, to: str, cube: int) -> dict[int, int] | None:
        """Where cubes go when `cube` is put on a hold, the tray or another cube; None if it does not fit.
        A full hold gives the cube that was pointed at in exchange."""
        match parse(to):
            case Hold(hold):
                return {cube: hold} if self.fits(hold, cube) else None
            case Cube(other):
                hold, home = self.where[other], self.where[cube]
                if hold in (LEAVE, home) or self.fits(hold, cube):
                    return {cube: hold}
                back = home == LEAVE or self.fits(home, other, without=cube)
                return {cube: hold, other: home} if back and self.fits(hold, cube, without=other) else None
        return {cube: LEAVE}

    def fits(self, hold: int, cube: int, without: int = -1) -> bool:
        """Whether a hold can carry the cube beside what lies there (GT-F13), or a furnace burn it."""
        if hold in self.furnaces:
            burnt = {tile for tile, n in self.burnt.items() if n not in (cube, without)}
            return hold not in burnt and self.filled({*burnt, hold}) is not None
        there = [n for n in self.aboard.get(hold, []) if n not in (cube, without)]
        return fits(self.content.tiles[hold], self.colours([*there, cube]), self.content.goods)

    @property
    def handles(self) -> Handles:
        every, hand = tuple(Cube(n) for n in range(len(self.cubes))), self.hand
        if hand is None:
            return (*every, SORT)
        rest, targets = self.after(self.chosen[:-1]), (*map(Hold, self.places), TRAY, *every)
        return (*(to for to in targets if to == Cube(hand) or rest.moves(to, hand) is not None), SORT)

    def idle(self, handle: str) -> bool:
        return handle == SORT and self.touched_any and self.where == self.after(self.sorted_out).where

    @property
    def places(self) -> tuple[int, ...]:
        """Where cubes can lie."""
        return (*self.ship.holds, *self.furnaces)

    @property
    def touched_any(self) -> bool:
        """Whether a cube has been moved, if only there and back."""
        return bool(Put.among(self.chosen))

    @property
    def settled(self) -> Self:
        """What the primary button loads: as it lies, or sorted while nobody has moved anything."""
        return self if self.touched_any else self.after(self.sorted_out)

    def touched(self, handle: str) -> Handles:
        hand = self.hand
        if handle == SORT:
            return self.sorted_out
        if hand is None:
            return (*self.chosen, handle)
        rest, other = self.after(self.chosen[:-1]), Cube.of(handle)
        if other is not None and rest.where[other.number] == rest.where[hand]:
            # the cube itself is let go, a neighbour is taken up instead
            return rest.chosen if other.number == hand else (*rest.chosen, handle)
        chosen, moves = rest.chosen, rest.moves(handle, hand)
        assert moves is not None
        for cube, hold in moves.items():
            chosen = (*without(chosen, cube), Put(cube, hold))
        return chosen

    @property
    def action(self) -> Action | None:
        settled = self.settled
        load = {hold: self.colours(cubes) for hold, cubes in settled.aboard.items()}
        batteries = settled.filled(settled.burnt) or {}
        burn = (
            (tile, self.cubes[n][0], batteries[tile])
            for tile, n in settled.burnt.items()
            if tile in batteries
        )
        return LoadGoods(layout_of(load, self.content.goods), tuple(sorted(burn)))

    def wanted(self, handles: Handles) -> Action | None:
        """A cube that was put where it does not fit: the layout that was wanted."""
        match list(map(parse, handles)):
            case [*_, Cube(cube), Hold(hold)]:
                return self.after((*without(handles[:-2], cube), Put(cube, hold))).action
        return None

    # -- showing ---------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        best = self.after(self.sorted_out).gain_lines()
        on = self.idle(SORT)
        return (
            Card(SORT, "gear", _("gt.decide.sort"), best, "good", on),
            Card("", "hold", _("gt.decide.loaded_so_far"), self.gain_lines(), "neutral"),
        )

    def gain_lines(self) -> tuple[Line, ...]:
        """What a layout is worth and what it leaves behind."""
        worth = {n: self.content.goods[good].value for n, (good, _hold) in enumerate(self.cubes)}
        value = sum(worth[n] for cubes in self.aboard.values() for n in cubes)
        gain = value - sum(worth[n] for n, (_good, hold) in enumerate(self.cubes) if hold)
        lines = [Line(n_("gt.decide.aboard_worth", value), "goods")]
        if gain:
            lines.append(Line(bold(n_("gt.decide.gain", gain)), "credits", "good" if gain > 0 else "bad"))
        filled = self.filled(self.burnt) or {}
        if filled:
            gained = sum(map(self.missing, filled.values()))
            lines.append(Line(bold(_("gt.decide.burns", n=gained)), "energy", "good"))
        thrown = self.thrown
        if thrown:
            cubes = self.words.goods(self.colours(thrown)) if len(thrown) <= 6 else ""
            lines.append(Line(n_("gt.decide.thrown", len(thrown)) + " " + cubes, "lost", "warn"))
        else:
            lines.append(Line(_("gt.decide.nothing_thrown"), "check", "good"))
        return tuple(lines)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        found = [Piece(Hold(at), Hold(at), at, "hold", on=Hold(at) in self.open) for at in self.places]
        for hold, cubes in (*self.aboard.items(), *((tile, [n]) for tile, n in self.burnt.items())):
            drawn = sorted(cubes, key=lambda n: self.cubes[n][0] != "red")
            found += [self.cube(n, hold, slot) for slot, n in enumerate(drawn)]
        return tuple(found)

    def cube(self, n: int, tile: int, slot: int) -> Piece:
        """A cube that can be taken up."""
        name = Cube(n)
        return Piece(name, name, tile, "cube", slot, n == self.hand, self.cubes[n][0], draggable=True)

    @property
    def tray(self) -> Tray:
        """What is not on board."""
        gained = [n for n, (_good, hold) in enumerate(self.cubes) if hold == LEAVE]
        order = [*gained, *(n for n in self.thrown if n not in gained)]
        cubes = tuple(self.cube(n, 0, order.index(n)) for n in self.thrown)
        return Tray(cubes, TRAY in self.open, len(order))

    @property
    def loads(self) -> dict[int, Load]:
        """Holds without the cubes, which lie over them, and batteries as furnaces fill them."""
        filled = (self.filled(self.burnt) or {}).values()
        energy = {battery: Load(energy=self.content.tiles[battery].cells) for battery in filled}
        return {**dict.fromkeys(self.ship.holds, Load()), **energy}

    @property
    def said(self) -> Decision:
        left = len(self.settled.thrown)
        sorts = self.settled.where != self.where
        burns = not self.burnt and any(self.filled((furnace,)) for furnace in self.furnaces)
        return Decision(
            tray=self.tray, loads=self.loads,
            label=_("gt.decide.sort_and_load" if sorts else "gt.decide.load"),
            second=n_("gt.decide.leave_behind", left) if left else _("gt.decide.nothing_thrown"),
            status=" ".join((_("gt.decide.say_load"), *([_("gt.decide.say_burn")] if burns else ()))),
        )  # fmt: skip


def without(chosen: Handles, cube: int) -> Handles:
    """What has been touched, but where this cube was put."""
    return tuple(one for one in chosen if (put := Put.of(one)) is None or put.cube != cube)
