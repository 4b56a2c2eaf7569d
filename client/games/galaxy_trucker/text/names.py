"""What the things of a flight are called, in the language in use, as rich markup. Names of people and
of packs are escaped: they are foreign strings in texts with markup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from client.games.galaxy_trucker.text import inline_pictures
from client.i18n import _, has, join_and, language, n_, number
from client.i18n.phrases import said
from client.table.names import Names, named
from rules.galaxy_trucker.cards import Hit
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import DESTROYED, FALLEN, HANDED_OVER, REMOVED
from rules.kernel.asks import Refusal
from rules.kernel.views import View

HALF = "\N{VULGAR FRACTION ONE HALF}"


def strength(value: float, *, sign: bool = False) -> str:
    """A strength as people write it: 4, 4½, ½; with `sign` +4½."""
    whole = int(abs(value))
    half = HALF if abs(value) % 1 else ""
    digits = f"{number(whole)}{half}" if whole or not half else half
    before = number(-1)[:-1] if value < 0 else "+" if sign and value else ""
    return before + digits


def span(values: Sequence[float]) -> str:
    """A strength without energy, and with as many devices powered as there is energy for: "2–4"."""
    return "–".join(strength(value) for value in dict.fromkeys(values))


Halves: TypeAlias = tuple[tuple[str, float], ...]
"""A value of each half of a ship, by the half's name."""
APART: Final = 1
"""Halves whose speeds differ by more are worth a warning."""


def by_halves(values: Halves, *, warns: bool = True) -> str:
    """What each half has, as markup: "L 4 · R 3"; the lower one in colour if much is lost by it."""
    least, most = min(values, key=_worth)[1], max(values, key=_worth)[1]

    def shown(name: str, value: float) -> str:
        words = _(f"gt.half.{name}", n=strength(value))
        return f"[warn]{words}[/]" if warns and value == least < most - APART else words

    return " · ".join(shown(*one) for one in values)


def _worth(half: tuple[str, float]) -> float:
    return half[1]


class Words(Names[Content]):
    """What a table says of things, from its content."""

    # -- tiles -----------------------------------------------------------------------------

    def tile(self, tile: int) -> str:
        """The name of a tile: "Double cannon"; without an id "a tile"."""
        if tile not in self.content.tiles:
            return _("gt.name.some_tile")
        return named(self.content.tile_types[self.content.tiles[tile].type].name)

    def tile_inside(self, tile: int) -> str:
        """The name inside a sentence: "double cannon"."""
        name = self.tile(tile)
        return name[:1].lower() + name[1:]

    def tile_effect(self, tile: int) -> str:
        """What a tile does, as a sentence."""
        kind = self.content.tile_types[self.content.tiles[tile].type]
        return named(kind.effect)

    def tiles(self, tiles: Iterable[int]) -> str:
        """Several tiles, equal ones counted: "2× battery, cannon"."""
        counts = Counter(map(self.tile_inside, tiles))
        return ", ".join(name if count == 1 else f"{count}× {name}" for name, count in counts.items())

    # -- cards and flights -----------------------------------------------------------------------

    def card(self, card: str) -> str:
        """The name of a card: "Pirates"."""
        return named(self.content.card_kinds[self.content.cards[card].kind].name)

    def specialist(self, specialist: str) -> str:
        """What a cyan alien can do: "Trader"."""
        return named(self.content.specialists[specialist].name)

    def road(self, road: str) -> str:
        """The name of a Rough Road."""
        return named(self.content.roads[road].name)

    def card_effect(self, card: str) -> str:
        """What a card does, as a sentence."""
        kind = self.content.card_kinds[self.content.cards[card].kind]
        return named(kind.effect)

    def group(self, card: str) -> str:
        """The family of a card: "Enemies"."""
        kind = self.content.card_kinds[self.content.cards[card].kind]
        return named(self.content.card_groups[kind.group].name)

    def level(self, level: int) -> str:
        """The level of a card or of a flight in Roman numerals; machinations have none."""
        return ("–", "I", "II", "III")[level]

    def group_and_level(self, card: str) -> str:
        """ "Enemies, level II" """
        level = self.content.cards[card].level
        group = self.group(card)
        return _("gt.tip.card_level", group=group, level=self.level(level)) if level else group

    def flight(self, flight: str) -> str:
        """The name of a flight: "Flight II"."""
        return named(self.content.flights[flight].name)

    def ship_class(self, ship_class: str) -> str:
        """The name of a class of ships: "Class II ship"."""
        return named(self.content.boards[ship_class].name)

    def sign(self, ship_class: str) -> str:
        """The numeral of a class, "II"; ships of packs have their name."""
        return self.ship_class(ship_class) if ship_class.strip("IVXA") else ship_class

    def of_class(self, ship_class: str) -> str:
        """What a ship is: "class II", or the name of a pack's ship."""
        sign = self.sign(ship_class)
        return _("gt.name.class", ship=sign) if sign == ship_class else sign

    def short_leg(self, flight: str, ship_class: str) -> str:
        """A flight and its ship: "Flight II, class II"."""
        return _("gt.name.leg", flight=self.flight(flight), ship=self.of_class(ship_class))

    def leg(self, view: View[JourneySight]) -> str:
        """Which flight of how many: "Flight II, class II, 2 of 3"."""
        sight = view.sight
        name = self.short_leg(sight.flight, sight.ship_class)
        if len(sight.plan) < 2:
            return name
        return _("gt.name.leg_of", leg=name, n=sight.flight_at + 1, all=len(sight.plan))

    # -- what is on board --------------------------------------------------------------------

    def goods(self, goods: Sequence[str]) -> str:
        """Goods as cubes in a line."""
        return inline_pictures.goods(goods)

    def good(self, good: str) -> str:
        """The name of a colour of goods: "red goods"."""
        return named(self.content.good(good).name)

    def figure(self, kind: str) -> str:
        """What somebody on board is called: "brown alien"."""
        return named(self.content.figures[kind].name)

    def figures(self, kinds: Sequence[str]) -> str:
        """A crew in words: "2 humans and a brown alien"."""
        humans = sum(kind == "human" for kind in kinds)
        parts = [n_("gt.name.humans", humans)] if humans else []
        parts += [self.figure(kind) for kind in kinds if kind != "human"]
        return join_and(parts)

    # -- sentences about answers and events --------------------------------------------------------

    def told(self, fields: Mapping[str, Any], *, plain: bool = False) -> dict[str, Any]:
        """Fields of answers, events and questions as they are said, by their names; all others as they are.
        `plain` words are for buttons, which know no markup."""
        ids: dict[str, Callable[[Any], object]] = {
            **dict.fromkeys(("color", "good"), self.good), "card": self.card, "road": self.road,
            "specialist": self.specialist, "unit": self.unit,
            "heading": lambda heading: _(f"gt.name.heading_{heading}"),
        }  # fmt: skip
        others: dict[str, Callable[[Any], object]] = {
            **dict.fromkeys(("seat", "victim", "holder"), self.plain_seat if plain else self.seat),
            "rivals": lambda seats: join_and(list(map(self.seat, seats))),
            **dict.fromkeys(("tile", "booster", "battery"), self.tile_inside), "tiles": self.tiles,
            "figures": self._gone, "goods": self._cubes if plain else self.goods,
            **dict.fromkeys(("units", "give_up"), lambda units: join_and(list(map(self.unit, units)))),
        }  # fmt: skip

        def say(name: str, value: Any) -> Any:
            known = ids if isinstance(value, str) else others
            return known[name](value) if name in known and value not in (None, "") else value

        return {name: say(name, value) for name, value in fields.items()}

    def unit(self, unit: str) -> str:
        return _(f"gt.name.unit_{unit}")

    def _gone(self, figures: Sequence[Any]) -> str:
        """Figures by their kinds, or with their cabins before these."""
        return self.figures([one if isinstance(one, str) else one[1] for one in figures])

    def _cubes(self, goods: Sequence[Any]) -> str:
        """ "2× red goods, blue goods"; by their colours, or with their holds before these."""
        counts = Counter(self.good(one if isinstance(one, str) else one[1]) for one in goods)
        return ", ".join(name if count == 1 else f"{count}× {name}" for name, count in counts.items())

    def about(
        self, key: str, record: Mapping[str, Any], args: Mapping[str, Any], *, plain: bool = False
    ) -> str:
        """What the catalogues say of a record, "" if nothing: its fields choose the text
        (client.i18n.phrases), `args` stand in its places."""
        numbers = (one for name, one in record.items() if type(one) is int and name != "seat")
        number = next(numbers, None)
        return said(key, record, self.told(args, plain=plain), number)

    # -- numbers and reasons ----------------------------------------------------------------------

    def credits(self, credits: int) -> str:
        """ "3 credits" """
        return n_("gt.name.credits", credits)

    def side(self, side: str | int) -> str:
        """From where something comes: "from the left". `side` is a name or 0 front to 3 left."""
        names = ("front", "right", "rear", "left")
        return _(f"gt.name.from_{side if isinstance(side, str) else names[side]}")

    def line(self, side: str | int, line: int) -> str:
        """The line of a hit: "column 7" from front and rear, "row 7" from the sides."""
        across = side in ("front", "rear", 0, 2)
        return _("gt.name.column", n=line) if across else _("gt.name.row", n=line)

    def hazard(self, kind: str, size: str) -> str:
        """ "large meteor" """
        return _(f"gt.name.{size}_{kind}")

    def hits(self, kind: str, hits: Sequence[Hit]) -> str:
        """Several meteors or shots, equal neighbours counted: "2 small shots from the front, ..."."""
        parts: list[tuple[Hit, int]] = []
        for hit in hits:
            if parts and parts[-1][0] == hit:
                parts[-1] = (hit, parts[-1][1] + 1)
            else:
                parts.append((hit, 1))
        said = []
        for hit, count in parts:
            name = self.hazard(kind, hit.size)
            times = f"{count}× " if count > 1 else ""
            said.append(f"{times}{name} {self.side(hit.side)}")
        return ", ".join(said)

    def criterion(self, by: str, most: bool = False, second: bool = False) -> str:
        """Who is struck by a line of a combat zone: "the smallest crew", or the second smallest."""
        return _(f"gt.name.{'second_' if second else ''}{'most' if most else 'least'}_{by}")

    def loans(self, count: int) -> str:
        """Loans and what is to be repaid for them, as markup."""
        plotting = self.content.plotting
        due = plotting.loan.costs * count if plotting is not None else 0
        return f"[bad]{_('gt.band.due', n=due)}[/] {n_('gt.band.loans', count)}"

    def gave_up(self, reason: str) -> str:
        """Why a ship flies no more: "without engines"."""
        return _(f"gt.name.gave_up_{reason}")

    def error(self, code: str) -> str:
        """What is wrong with a ship, as a sentence (GT-R2)."""
        return named(self.content.texts[f"error.{code}"])

    def lost_lines(self, lost: Sequence[tuple[int, str]], left: Sequence[int]) -> list[str]:
        """How tiles were lost, a line for each way: "shot off: cannon". `left` was never built in."""
        how_lost = (REMOVED, DESTROYED, FALLEN, HANDED_OVER)
        ways = {how: [tile for tile, way in lost if way == how] for how in how_lost}
        ways["reserve"] = list(left)
        return [f"{_(f'gt.name.lost_{how}')}: {self.tiles(tiles)}" for how, tiles in ways.items() if tiles]


_TASKS = frozenset({
    "ready", "build", "flip_timer", "finish", "remove_tile", "keep_part", "board_crew", "declare_engines",
    "declare_cannons", "defend", "choose_planet", "choose_abandoned", "take_reward", "load_goods",
    "lose_crew", "lose_goods", "lose_energy",
})  # fmt: skip


def task_words(kind: str) -> str:
    """What the next person at the screen will be asked, by the kind of the question."""
    if kind in _TASKS:
        return _(f"gt.task.{kind}")
    return _(f"gt.ask.{kind}") if has(f"gt.ask.{kind}") else ""


def decides(kind: str) -> str:
    """What somebody decides: "where to land"."""
    return _(f"gt.decide.does_{kind}") if has(f"gt.decide.does_{kind}") else _("gt.decide.does_it")


def asks(kind: str) -> str:
    """The same as a question."""
    return _(f"gt.flight.asks_{kind}") if has(f"gt.flight.asks_{kind}") else f"{decides(kind)}?"


def refusal_words(content: Content, view: View[JourneySight], refusal: Refusal) -> str:
    """The sentence of the pack for a refusal; empty for one that it does not know."""
    known = content.refusals.get(refusal.code)
    if known is None:
        return ""
    args = dict(refusal.args)
    seat = args.get("seat", args.get("name"))
    sentence = known.text
    if isinstance(seat, int):
        args["name"] = Words(content, view).seat(seat)
        sentence = content.texts.get(f"{refusal.code}.seat", sentence)
    if "name" in sentence.arguments and "name" not in args:
        asked = [other for other in view.asked if other != view.seat]
        words = Words(content, view)
        args["name"] = words.seats(asked) if asked else _("gt.name.somebody")
    return sentence.say(language(), **args)
