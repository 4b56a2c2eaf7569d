"""What a game gives to the scenes beside its table: the new game, the almanac, the results.

A game has a class `Setup`, `Almanac` or `Results` in `client.games.<game>.extras.setup`, `.almanac` or
`.results` where it adds anything to what is here; `part` finds it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import pygame

from client import i18n
from client.art import rich, shapes, theme
from client.art.kit import number
from client.i18n import _, n_
from client.ui.widget import Tip
from rules.kernel.game import Options, SheetRow
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.packs.texts import Text

C = TypeVar("C")
"""What the packs of a game hold."""
S = TypeVar("S")
"""What its seats see."""
K = TypeVar("K")
T = TypeVar("T")
Size = tuple[int, int]


def part(game: str, usual: type[T]) -> type[T]:
    """What a game has made of one of the classes below; the class itself where it has made nothing of it."""
    module = _module(game, usual.__name__.lower())
    return usual if module is None else getattr(module, usual.__name__)


@cache
def _module(game: str, name: str) -> ModuleType | None:
    module = f"client.games.{game.replace('-', '_')}"
    for below in ("extras", name):
        if find_spec(module) is None:
            return None
        module = f"{module}.{below}"
    return import_module(module) if find_spec(module) else None


def fit(size: Size, ratio: float) -> Size:
    """The largest size within `size` whose height is `ratio` times its width."""
    width = max(1, min(size[0], round(size[1] / ratio)))
    return width, max(1, min(size[1], round(width * ratio)))


def plate(size: Size, *drawn: pygame.Surface) -> pygame.Surface:
    """The ground of a picture that is no card, with others in its middle."""
    surface = shapes.clear(size)
    shapes.draw_rounded(surface, surface.get_rect(), theme.RADIUS_CARD * min(size) / 240,
                        (theme.SPACE_2, theme.SPACE_1), border=theme.BRASS_DIM,
                        thick=max(1.0, min(size) / 200))  # fmt: skip
    for one in drawn:
        shapes.stamp(surface, one, center=surface.get_rect().center)
    return surface


def side_by_side(pictures: Iterable[pygame.Surface], high: int, gap: int = 6) -> pygame.Surface:
    """Pictures in a row, each in the middle of its height."""
    drawn = list(pictures)
    wide = sum(one.get_width() for one in drawn) + gap * max(0, len(drawn) - 1)
    surface, left = shapes.clear((max(1, wide), high)), 0
    for one in drawn:
        surface.blit(one, (left, (high - one.get_height()) // 2))
        left += one.get_width() + gap
    return surface


def titled(drawn: pygame.Surface, *lines: str) -> pygame.Surface:
    """A picture for a file under lines of words, the first of them bright."""
    wide = drawn.get_width()
    letters = max(theme.TEXT_MIN, round(wide / 46))
    high = round(letters * 1.9)
    surface = pygame.Surface((wide, drawn.get_height() + high * len(lines)))
    surface.fill(theme.SPACE_0)
    for at, line in enumerate(lines):
        tone = theme.IVORY if at else theme.BRASS_LIT
        number(surface, line, (wide / 2, (at + 0.5) * high), letters, tone, 800)
    surface.blit(drawn, (0, high * len(lines)))
    return surface


def last(make: Callable[[K], T]) -> Callable[[K], T]:
    """What was made of the last content is kept: one serves all scenes as long as the content is the same."""
    kept: list[tuple[K, T]] = []

    def found(content: K) -> T:
        if not kept or kept[0][0] is not content:
            kept[:] = [(content, make(content))]
        return kept[0][1]

    return found


def explained(name: Text, text: Text) -> Tip:
    """What a thing is called and what it does, in the language in use."""
    return Tip(name.say(i18n.language()), text.say(i18n.language()))


# -- the new game ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Dice:
    """Dice that choose options in the stead of people: how many of them may be rolled, and how many `sides`
    each has. `options` gives what these rolls choose."""

    name: Text
    help: Text
    numbers: Sequence[int]
    sides: int
    options: Callable[[Sequence[int]], Mapping[str, Any]]


class Setup(Generic[C]):
    """What the new game and the settings show of a game."""

    def __init__(self, content: C) -> None:
        self.content = content

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface | None:
        """The piece of a seat, no larger than `size` in window pixels."""
        return None

    names_pictures: ClassVar[bool] = False
    """What `option_value` draws tells the name of the thing as well."""

    def option_value(self, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
        """What one of several things shows with a value, as wide as `size` and no higher."""
        return None

    def option_words(self, option: str, item: str, value: str) -> list[str]:
        """What one of several things does with a value, as lines of markup."""
        return []

    def choice(self, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
        """What lies under an option of one value ("" of a switch or a number), no larger than `size`;
        `options` are all that are chosen."""
        return None

    def dice(self) -> Dice | None:
        """Dice for those who cannot decide."""
        return None

    def samples(self, size: Size) -> list[tuple[pygame.Surface, Tip]]:
        """Two cards with what their tooltips say, for the preview of the settings."""
        return []

    def prepare(self) -> None:
        """Begin to draw what the table will need; does not wait for it."""

    def points(self, points: int) -> str:
        """A total in words."""
        return n_("common.points", points)

    def best_course(self, options: Options, players: Sequence[Player]) -> tuple[str, str] | None:
        """The list of best results to which a match belongs, and what it is called; `options` as chosen or as
        played."""
        return None

    def given(self, options: Options) -> dict[str, Any]:
        """Those of the options that the packs know, without the seed."""
        known = {one.id for one in getattr(self.content, "options", ()) if one.id != "seed"}
        return {name: value for name, value in options.items() if name in known}


# -- the almanac -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Filter:
    """What the things of a kind can be narrowed to; `passes` gets the name of a thing."""

    value: str
    text: str
    passes: Callable[[str], bool]


class Named(Protocol):
    """A record of a pack."""

    @property
    def name(self) -> Text: ...


def filters_by(
    what: str, values: Mapping[K, str | Named], of: Callable[[str], Collection[K]]
) -> list[Filter]:
    """A filter for each of the values of a property, as it is called; `of` gives those that a thing has."""

    def passes(wanted: K, name: str) -> bool:
        return wanted in of(name)

    texts = {
        key: one if isinstance(one, str) else one.name.say(i18n.language()) for key, one in values.items()
    }
    return [Filter(f"{what}:{value}", text, partial(passes, value)) for value, text in texts.items()]


@dataclass(frozen=True)
class Kind:
    """Things of one sort. `things` are their names (17 of `tile:17`, `spud` of `race:spud`) with what they
    are called in all languages; everything else is a function of a name.

    `facts` are lines of markup, `draw` gives the picture as large as fits, whose height is `ratio` times its
    width. `codes`: under what the pack knows a thing, if that is not its name.
    """

    id: str
    title: str
    things: Mapping[str, Text | None]
    facts: Callable[[str], list[str]]
    rules: Callable[[str], Sequence[str]]
    draw: Callable[[str, Size], pygame.Surface]
    ratio: float = 1.0
    named: Callable[[str], str] | None = None
    """What a thing is called here; None: as in the language in use."""
    codes: Callable[[str], str] = str
    filters: Sequence[Filter] = ()


@dataclass(frozen=True)
class Entry:
    """One thing of the almanac. `id` equals the piece's id on the table ("tile:17", "crew:71", "race:spud");
    `words` is everything a search looks through, without markup."""

    id: str
    kind: str
    title: str
    words: str
    pack: str
    name: Text | None


class Almanac(Generic[C]):
    """What the almanac holds of a content, in the language in which it was made."""

    sizes: ClassVar[Mapping[str, tuple[float, float]]] = {}
    """Width and height of pictures of pages, in units of the drawing board; others are as a `card`."""
    cards: ClassVar[Sequence[str]] = ()
    """The kinds of cards, where pages call all of them `card`."""

    def __init__(self, content: C) -> None:
        self.content = content

    def make_kinds(self) -> Sequence[Kind]:
        """What there is, in its order."""
        return ()

    @cached_property
    def kinds(self) -> dict[str, Kind]:
        """What there is, by id."""
        return {kind.id: kind for kind in self.make_kinds()}

    def of(self, entry: str) -> tuple[Kind, str]:
        """The kind of an entry and the name of its thing. Raises KeyError."""
        kind, _colon, name = entry.partition(":")
        return self.kinds[kind], name

    @cached_property
    def entries(self) -> list[Entry]:
        """Every thing."""
        packs: Mapping[str, str] = getattr(self.content, "packs", {})
        found = []
        for kind in self.kinds.values():
            for name, text in kind.things.items():
                title = kind.named(name) if kind.named else text.say(i18n.language()) if text else name
                facts = (rich.plain(line) for line in kind.facts(name))
                both, code = (text.en, text.cs) if text else (), kind.codes(name)
                words = " ".join([title, *both, *facts, code])
                pack = packs.get(code, "")
                found.append(Entry(f"{kind.id}:{name}", kind.id, title, words, pack, text))
        return found

    def draw(self, entry: str, size: Size) -> pygame.Surface:
        """The picture of an entry, as large as fits into `size` window pixels. Raises KeyError."""
        kind, name = self.of(entry)
        return kind.draw(name, size)

    def picture(self, kind: str, name: str, size: Size) -> pygame.Surface | None:
        """A picture of a page of rules ({tile: '17'}), as large as fits; None for an unknown thing."""
        return None

    def picture_size(self, kind: str, name: str) -> tuple[float, float]:
        """Width and height of a picture of a page, in units of the drawing board."""
        return self.sizes.get(kind) or self.sizes.get("card", (150, 210))

    def picture_entry(self, kind: str, name: str) -> str:
        """The entry that a picture of a page shows, "" if none."""
        kinds = self.cards if self.cards and kind == "card" else (kind,)
        for known in (self.kinds[one] for one in kinds if one in self.kinds):
            for thing in known.things:
                if name in (thing, thing.replace(":", " "), known.codes(thing)):
                    return f"{known.id}:{thing}"
        return ""


# -- the results -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """Something remarkable: a picture (markup), a title, a sentence, whose it was, and the index of
    the event with which it was complete. `kind` tells moments of one sort apart from others."""

    kind: str
    mark: str
    title: str
    text: str
    seat: int
    event: int


@dataclass(frozen=True)
class CourseStep:
    """A step of the chart: its mark on the axis (markup), its name, whether it stands out."""

    mark: str
    name: str
    lit: bool = False


@dataclass(frozen=True)
class Course:
    """How the score went: the totals per seat after each of `steps`, of which there are as many."""

    totals: tuple[tuple[int, ...], ...]
    steps: tuple[CourseStep, ...]


@dataclass(frozen=True)
class Spot:
    """A part of a collection that explains itself; `target` is its id in the almanac."""

    rect: pygame.Rect
    tip: Tip
    target: str


Thing = tuple[Callable[[Size], pygame.Surface], Tip, str]
"""A picture of any size, what it is, and the page of the almanac about it."""


def beside(
    size: Size, factor: float, board: pygame.Surface, about: tuple[Tip, str], things: Sequence[Thing],
    ratio: float,
) -> tuple[pygame.Surface, tuple[Spot, ...]]:  # fmt: skip
    """A board with what belongs to it in a row at its right, each `ratio` times as high as wide."""
    surface, side = shapes.clear(size), board.get_width()
    surface.blit(board, (0, 0))
    spots, gap = [Spot(board.get_rect(), *about)], max(4, round(10 * factor))
    room = size[0] - side - 2 * gap
    wide = min(round((size[1] - gap) / ratio), room // max(1, len(things)) - gap)
    for at, (draw, tip, target) in enumerate(things if wide > 8 else ()):
        rect = pygame.Rect(side + 2 * gap + at * (wide + gap), 0, wide, round(wide * ratio))
        rect.centery = size[1] // 2
        surface.blit(draw(rect.size), rect)
        spots.append(Spot(rect, tip, target))
    return surface, tuple(spots)


@dataclass(frozen=True)
class Collected:
    """What a seat has brought together."""

    title: str
    surface: pygame.Surface
    spots: tuple[Spot, ...]


@dataclass(frozen=True)
class GalleryPage:
    """A page of a gallery: what its tab is called, and its picture in a size in window pixels, with
    lengths of the drawing board multiplied by a factor."""

    title: str
    draw: Callable[[Size, float], pygame.Surface]


@dataclass(frozen=True)
class Gallery:
    """Pictures of what has come about. `whole` draws all of it for a file, so many pixels wide."""

    title: str
    icon: str
    pages: tuple[GalleryPage, ...]
    whole: Callable[[int], pygame.Surface]


class Remarkable:
    """Goes through a match and keeps the most remarkable moment of each sort."""

    marks: ClassVar[Mapping[str, str]] = {}
    """Kind -> its picture, in the order in which they are told."""
    texts: ClassVar[str] = ""
    """Before the kinds in the keys of their titles."""

    def __init__(self) -> None:
        self.index = 0
        self._best: dict[str, tuple[float, Moment]] = {}

    def moments(self, events: Sequence[Any]) -> list[Moment]:
        """The most remarkable first."""
        for self.index, event in enumerate(events):
            self.look(event)
        return [self._best[kind][1] for kind in self.marks if kind in self._best]

    def look(self, event: Any) -> None:
        """One event more."""

    def title(self, kind: str) -> str:
        """What moments of a sort are called."""
        return _(f"{self.texts}.{kind}")

    def keep(self, kind: str, weight: float, seat: int, text: str) -> None:
        """What has come about now, if nothing of its kind was as remarkable before."""
        if kind not in self._best or weight > self._best[kind][0]:
            moment = Moment(kind, self.marks[kind], self.title(kind), text, seat, self.index)
            self._best[kind] = (weight, moment)


class Results(Generic[C, S]):
    """What is shown of a match that is over, from what a seat sees; `events` are all that everybody has
    seen."""

    marks: ClassVar[Mapping[str, str]] = {}
    """The pictures before the rows of the sheet, as markup."""

    def __init__(self, content: C, view: View[S], events: Sequence[Any] = ()) -> None:
        self.content, self.view, self.events = content, view, events

    def text(self, key: str, otherwise: str) -> str:
        """A text of the pack."""
        texts = getattr(self.content, "texts", {})
        return str(texts[key].say(i18n.language())) if key in texts else otherwise

    def seat_name(self, player: Player) -> str:
        """A seat's name; one that the rules move is named by the pack."""
        if player.kind == "neutral" and not player.name:
            return self.text("seat.derelict", self.text("seat.neutral", _("results.neutral")))
        return player.name

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface | None:
        """The piece with which a seat has played, where it is not the one of the setup."""
        return None

    # The sheet

    def row_name(self, kind: str) -> str:
        """What a row of the sheet is called."""
        return self.text(f"sheet.{kind}", kind)

    def row_mark(self, kind: str) -> str:
        """The picture before a row of the sheet, as markup."""
        return self.marks.get(kind, "")

    def counted(self, kind: str, seat: int) -> str:
        """What was counted for a cell where it is not one number."""
        return ""

    def sign(self, row: SheetRow, name: str, width: int) -> pygame.Surface | None:
        """The sign of a position."""
        return None

    def row_tip(self, row: SheetRow, seat: int) -> Tip:
        """How the points of a cell came about."""
        name = rich.escape(self.seat_name(self.view.players[seat]))
        lines = [f"{name}: [b]{n_('common.points', row.cells[seat].points)}[/]", *self.made(row, seat)]
        return Tip(self.row_name(row.kind), "\n".join(lines), row.rule)

    def made(self, row: SheetRow, seat: int) -> Sequence[str]:
        """What the points of a cell are made of, as lines of markup."""
        return ()

    # Sentences

    def chips(self) -> list[tuple[str, str]]:
        """(icon, text) of what was played."""
        return []

    def tie_rule(self) -> str:
        """What would break a tie; empty if the game does not say."""
        return ""

    def moments(self) -> list[Moment]:
        """What was remarkable, the most remarkable first."""
        return []

    # The chart

    def course_words(self) -> tuple[str, str]:
        """What a round is called under the chart, and what the chart shows."""
        return _("results.round"), _("results.after_each")

    def course_steps(self) -> tuple[CourseStep, ...]:
        """All steps of a match, if they are not simply rounds after a start at which nobody has anything."""
        return ()

    def course(self) -> Course:
        """The totals at the start and after each round, unless the game knows its steps better."""
        own, told = self.course_steps(), self.view.course
        if own and told:
            # A match that ends in a step in which nobody scored does not tell that step.
            return Course((*told, *told[-1:] * (len(own) - len(told))), own)
        word, _subtitle = self.course_words()
        start = CourseStep(_("results.start"), _("results.start"))
        steps = (CourseStep(str(at + 1), f"{word} {at + 1}") for at in range(len(told)))
        return Course(((0,) * len(self.view.players), *told), (start, *steps))

    # Pictures

    def collection(self, seat: int, size: Size, factor: float) -> Collected | None:
        """What a seat has brought together."""
        return None

    def gallery(self) -> Gallery | None:
        """What the game shows on a screen of its own."""
        return None
