"""What the cards count, declared in the pack, and the one evaluator of it (sections 10.1 to 10.3 of the
rules).

A count gives a number. An objective compares it (`least`, `most`), an advanced scoring card multiplies it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, NamedTuple, TypeAlias

from msgspec import Meta, Struct, field

from rules.nebula.graph import Galaxy, Graph, bits, occupied
from rules.nebula.pairing import linked_pairs
from rules.packs.schema import Ref

Number: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Color: TypeAlias = Annotated[str, Ref("color")]
AreaName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class Areas(Struct, frozen=True, kw_only=True, tag_field="of", tag="areas"):
    """Areas of a group that are `full`, show exactly so many `colors`, hold so many `stars` of a `color`."""

    among: AreaName
    full: bool = False
    colors: Number | None = None
    color: Color | None = None
    stars: Number = 1


class StarsIn(Struct, frozen=True, kw_only=True, tag_field="of", tag="stars"):
    """Stars of a colour in an area."""

    color: Color
    area: AreaName = field(name="in")


class EmptyCells(Struct, frozen=True, kw_only=True, tag_field="of", tag="empty_cells"):
    """Cells of an area without a star."""

    area: AreaName = field(name="in")


class Colors(Struct, frozen=True, kw_only=True, tag_field="of", tag="colors"):
    """Real colours of which an area holds at least so many stars."""

    area: AreaName = field(name="in")
    stars: Number = 1


class SameColor(Struct, frozen=True, kw_only=True, tag_field="of", tag="same_color"):
    """The most stars of an area that share a colour."""

    area: AreaName = field(name="in")


class Pairs(Struct, frozen=True, kw_only=True, tag_field="of", tag="pairs"):
    """Disjoint linked pairs, a star of each colour, as many as can be made."""

    colors: tuple[Color, Color]


class Claims(Struct, frozen=True, kw_only=True, tag_field="of", tag="claims"):
    """Public objectives that the seat has claimed, first or later."""


class HolesBehind(Struct, frozen=True, kw_only=True, tag_field="of", tag="black_holes_behind"):
    """Black holes that the seat has less than the seat with the most."""


Count: TypeAlias = Areas | StarsIn | EmptyCells | Colors | SameColor | Pairs | Claims | HolesBehind


class Facts(NamedTuple):
    """What counts look at: a galaxy, own claims, own black holes and the most that any seat has."""

    galaxy: Galaxy
    claims: int = 0
    holes: int = 0
    most_holes: int = 0


class Gap(NamedTuple):
    """What a card lacks: so many more stars in these cells, of this colour (None: the cells say enough)."""

    cells: tuple[str, ...]
    number: int
    color: str | None = None


class Lack(NamedTuple):
    """A gap with a set of cells."""

    number: int
    cells: int
    color: str | None = None


class Evaluator:
    """Counts on the board of these packs. `colors` are the real colours in their order."""

    def __init__(self, graph: Graph, colors: Sequence[str]) -> None:
        self.graph = graph
        self.colors = tuple(colors)
        self.places = {color: place for place, color in enumerate(colors)}

    def number(self, count: Count, facts: Facts) -> int:
        """How many there are now."""
        galaxy, groups = facts.galaxy, self.graph.groups
        match count:
            case Areas():
                return sum([self.fits(count, galaxy, area) for area in groups[count.among]])
            case StarsIn():
                return (galaxy[self.places[count.color]] & groups[count.area][0]).bit_count()
            case EmptyCells():
                return (groups[count.area][0] & ~occupied(galaxy)).bit_count()
            case Colors():
                area = groups[count.area][0]
                return sum([(cells & area).bit_count() >= count.stars for cells in galaxy])
            case SameColor():
                area = groups[count.area][0]
                return max([(cells & area).bit_count() for cells in galaxy])
            case Pairs():
                return len(self._pairs(count, galaxy))
            case Claims():
                return facts.claims
            case HolesBehind():
                return facts.most_holes - facts.holes

    def fits(self, count: Areas, galaxy: Galaxy, area: int) -> bool:
        """Whether an area is one of those that are counted."""
        if count.color is not None and ((galaxy[self.places[count.color]] & area).bit_count() < count.stars):
            return False
        if count.full and area & ~occupied(galaxy):
            return False
        return count.colors is None or sum([cells & area != 0 for cells in galaxy]) == count.colors

    def _pairs(self, count: Pairs, galaxy: Galaxy) -> list[tuple[int, int]]:
        one, other = count.colors
        return linked_pairs(self.graph, galaxy[self.places[one]], galaxy[self.places[other]])

    # -- what a screen shows of it -----------------------------------------------------------

    def counted(self, count: Count, facts: Facts) -> list[tuple[str, ...]]:
        """The cells of each unit that is counted now; none for what lies on no galaxy."""
        galaxy, graph = facts.galaxy, self.graph
        match count:
            case Areas():
                kept = graph.all if count.color is None else galaxy[self.places[count.color]]
                areas = [area for area in graph.groups[count.among] if self.fits(count, galaxy, area)]
                return [graph.names(area & kept) for area in areas]
            case StarsIn():
                stars = galaxy[self.places[count.color]] & graph.groups[count.area][0]
            case EmptyCells():
                stars = graph.groups[count.area][0] & ~occupied(galaxy)
            case Colors():
                area = graph.groups[count.area][0]
                sets = [cells & area for cells in galaxy]
                return [graph.names(cells) for cells in sets if cells.bit_count() >= count.stars]
            case SameColor():
                area = graph.groups[count.area][0]
                stars = max([cells & area for cells in galaxy], key=int.bit_count)
            case Pairs():
                return [graph.names(one | other) for one, other in self._pairs(count, galaxy)]
            case _:
                return []
        return [graph.names(bit) for bit in bits(stars)]

    def gaps(self, count: Count, facts: Facts, least: int | None, most: int | None) -> list[Gap]:
        """What is missing until the count is at `least` or down to `most`; of several ways the shortest."""
        lacks = self.lacks(count, facts, least, most)
        return [Gap(self.graph.names(cells), number, color) for number, cells, color in lacks]

    def lacks(self, count: Count, facts: Facts, least: int | None, most: int | None) -> list[Lack]:
        """The same with sets of cells."""
        galaxy, groups = facts.galaxy, self.graph.groups
        now = self.number(count, facts)
        wanted = max(0, now - most) if most is not None else max(0, (least or 0) - now)
        if not wanted:
            return []
        match count:
            case Areas():
                held = occupied(galaxy)
                found = [
                    self._lack(count, galaxy, held, area)
                    for area in groups[count.among]
                    if not self.fits(count, galaxy, area)
                ]
                return found if len(found) == 1 else sorted(found, key=lambda lack: lack.number)[:wanted]
            case StarsIn():
                free = groups[count.area][0] & ~galaxy[self.places[count.color]]
                return [Lack(wanted, free, count.color)]
            case EmptyCells():
                return [Lack(wanted, groups[count.area][0] & ~occupied(galaxy))]
            case Colors():
                area = groups[count.area][0]
                short = [
                    Lack(count.stars - (cells & area).bit_count(), area & ~cells, color)
                    for color, cells in zip(self.colors, galaxy, strict=True)
                ]
                return sorted([one for one in short if one.number > 0], key=lambda lack: lack.number)[:wanted]
            case _:
                return []

    def _lack(self, count: Areas, galaxy: Galaxy, held: int, area: int) -> Lack:
        """What one area lacks: stars of its colour, stars at all, or other colours in the place of some."""
        if count.color is not None:
            own = galaxy[self.places[count.color]] & area
            return Lack(count.stars - own.bit_count(), area & ~own, count.color)
        empty = area & ~held if count.full else 0
        number = empty.bit_count()
        if count.colors is None:
            return Lack(number, empty)
        shown = sorted([cells & area for cells in galaxy if cells & area], key=int.bit_count)
        if len(shown) > count.colors:  # some of the rarest colours have to give way
            extra = [cells.bit_count() for cells in shown[: len(shown) - count.colors]]
            rare = sum([cells for cells in shown if cells.bit_count() <= extra[-1]])
            return Lack(number + sum(extra), empty | rare)
        missing = count.colors - number - len(shown)
        if missing > 0:  # some of those that stand twice have to
            doubled = sum([cells for cells in shown if cells.bit_count() > 1])
            return Lack(number + missing, empty | doubled)
        return Lack(number, empty)
