"""An arrangement in the making, put together from parts that are made again only when they must be.

A part is a function of the builder and some values. What it reads of the state of the table it asks the
builder for, who notes the question with its answer: as long as the values and all the answers are the same,
so is the part. What is kept of parts is saved work and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any, Concatenate, Generic, Literal, ParamSpec, TypedDict, TypeVar, Unpack, cast

import pygame

from client.sheet import Sheet
from client.table.answers.answer import Answer
from client.table.answers.judge import Judge
from client.table.layout import Arrangement, Glow, HudLayout, Lift, Panel, Place, Region, Room, Sprite, Zone
from client.table.screen import C, L, S, T, TableState
from rules.kernel.seats import Seat
from rules.kernel.views import View

P = ParamSpec("P")
A = TypeVar("A")
R = TypeVar("R")
VARIANTS = 4
"""So many states of one part are kept: what is pointed at comes and goes."""
_UNASKED = object()
MOST = 600
"""So many parts are kept; then those go that the last arrangement did not hold."""


class SpriteFields(TypedDict, total=False):
    """What more may be said of a sprite."""

    z: float
    handle: str
    shape: Hashable
    glow: Glow
    brightness: float
    opacity: float
    lift: Lift
    shadow: Literal["", "rest", "card"]
    draggable: bool
    group: str
    order: float
    clip: pygame.Rect | None
    turns: bool
    tip: str
    tip_room: pygame.Rect | None
    lit: bool
    passes: bool
    parts: tuple[tuple[float, float, float, float], ...]
    born: Place | None
    quarter: int


class ZoneFields(TypedDict, total=False):
    """What more may be said of a zone."""

    handle: str
    snap: Place | None
    outline: Literal["dashed", "solid", "none"]
    round: bool
    label: str
    catch: pygame.Rect | None
    holds: bool
    magnet: bool
    group: str
    order: float
    tip: str
    tip_room: pygame.Rect | None


class RegionFields(TypedDict, total=False):
    """What more may be said of a region."""

    group: str
    order: float
    tip_room: pygame.Rect | None


class PanelFields(TypedDict, total=False):
    """What more may be said of a panel."""

    z: float
    clear: bool


class BoardFields(TypedDict, total=False):
    """What more may be said of an arrangement."""

    groups: tuple[str, ...]
    arrows_choose: str
    arrows_read: str
    confirm: bool
    view_id: str


Asked = dict[Hashable, tuple[Callable[[Any], object], object]]
"""Questions about the state of the table, by what is asked, with their answers."""


@dataclass
class _Lying:
    """What a part, or all of them, have put on the table."""

    sprites: list[Sprite] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    regions: list[Region] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    spots: dict[str, Place] = field(default_factory=dict)

    def add(self, other: _Lying) -> None:
        self.sprites += other.sprites
        self.zones += other.zones
        self.regions += other.regions
        self.panels += other.panels
        self.spots |= other.spots


@dataclass(frozen=True)
class _Made:
    """A part as it was once made: from which values and answers, and what it has put on the table."""

    values: tuple[object, ...]
    asked: Asked
    lying: _Lying
    result: object

    def holds(
        self, values: tuple[object, ...], answer: Callable[[Hashable, Callable[[Any], object]], object]
    ) -> bool:
        """Whether it would be made the same again."""
        if self.values != values:
            return False
        for about, (question, known) in self.asked.items():
            said = answer(about, question)
            if said is not known and said != known:
                return False
        return True


@dataclass
class Memo:
    """What is kept of the parts of one screen."""

    parts: dict[Hashable, list[_Made]] = field(default_factory=dict)
    sprites: dict[str, Sprite] = field(default_factory=dict)
    """Those of the last arrangement: a sprite that is the same object costs the table nothing."""

    def forget(self) -> None:
        """Everything is made anew the next time: the window, the language or the palette are others."""
        self.parts.clear()
        self.sprites.clear()


def _field(now: TableState[Any, Any, Any, Any], name: str) -> object:
    return getattr(now.view.sight, name)


class _Fields:
    """The fields of a sight, which its builder is asked for one by one."""

    def __init__(self, builder: Builder[Any, Any, Any, Any]) -> None:
        self._builder = builder

    def __getattr__(self, name: str) -> object:
        return self._builder.ask(_field, name)


class Builder(Generic[S, L, T, C]):
    """What the parts of a table ask, and what they put on it. Nothing can be asked that is not noted."""

    def __init__(self, now: TableState[S, L, T, C], memo: Memo | None = None) -> None:
        self._now = now
        self._memo = memo or Memo()
        self._lying = _Lying()
        self._answers: dict[Hashable, object] = {}
        self._asked: list[Asked] = []
        """The questions of the parts that are being made, the innermost last."""
        self._path: tuple[Hashable, ...] = ()
        self._counts: dict[Hashable, int] = {}
        self._used: set[Hashable] = set()

    # -- what is asked ---------------------------------------------------------------------

    def ask(
        self, question: Callable[Concatenate[TableState[S, L, T, C], P], A], *values: P.args,
        **named: P.kwargs,
    ) -> A:  # fmt: skip
        """Any question about the state of the table, and about these values: one field of looking, say."""
        about = (question, values, *named.items())
        return self._answer(about, lambda now: question(now, *values, **named))

    def _answer(self, about: Hashable, question: Callable[[TableState[S, L, T, C]], A]) -> A:
        answer = self._said(about, question)
        if self._asked:
            self._asked[-1][about] = question, answer
        return answer

    def _said(self, about: Hashable, question: Callable[[TableState[S, L, T, C]], A]) -> A:
        """An answer, which is worked out once: the state is the same for all parts."""
        answer: Any = self._answers.get(about, _UNASKED)
        if answer is _UNASKED:
            answer = self._answers[about] = question(self._now)
        return answer  # type: ignore[no-any-return]

    @property
    def now(self) -> TableState[S, L, T, C]:
        """The whole state, for what is handed all of it; a part that asks for it is made every time."""
        return self._answer("now", lambda now: now)

    @property
    def context(self) -> C:
        """What the pictures are drawn with. It is the same for all parts: where lengths in it change, all
        of them are made anew."""
        return self._now.context

    @property
    def view(self) -> View[S]:
        return self._answer("view", lambda now: now.view)

    @property
    def sight(self) -> S:
        """What the viewer is shown. Each of its fields that a part reads is a question of its own."""
        return cast(S, _Fields(self))

    @property
    def room(self) -> Room:
        return self._answer("room", lambda now: now.room)

    @property
    def looking(self) -> L:
        return self._answer("looking", lambda now: now.looking)

    @property
    def told(self) -> T:
        return self._answer("told", lambda now: now.told)

    @property
    def here(self) -> tuple[Seat, ...]:
        return self._answer("here", lambda now: now.here)

    @property
    def judge(self) -> Judge:
        """What the rules say to any answer to the question of the view."""
        return self._answer("judge", lambda now: now.judge)

    @property
    def choice(self) -> Answer:
        """How the question is being answered, for what depends on more than single handles."""
        return self._answer("choice", lambda now: now.choice)

    @property
    def touched(self) -> tuple[str, ...]:
        """The handles given so far."""
        return self._answer("touched", lambda now: now.local.chosen)

    @property
    def over(self) -> str:
        """What the pointer is over or the keyboard's focus is on, whatever it is."""
        return self._answer("over", lambda now: now.local.hovered)

    def is_over(self, *names: str) -> bool:
        """Whether the pointer is over one of these, or the keyboard's focus is on it."""
        return self._answer(("is over", names), lambda now: now.local.hovered in names)

    def over_kind(self, kind: str) -> str:
        """The rest of the id of what the pointer is over, if that begins with `kind` ("tile:")."""

        def question(now: TableState[S, L, T, C]) -> str:
            hovered = now.local.hovered
            return hovered.removeprefix(kind) if hovered.startswith(kind) else ""

        return self._answer(("over kind", kind), question)

    def dragged(self, name: str) -> bool:
        """Whether this sprite is in the hand."""
        return self._answer(("dragged", name), lambda now: now.local.dragged == name)

    def chosen(self, handle: str) -> bool:
        """Whether this handle has been given."""
        return self._answer(("chosen", handle), lambda now: handle in now.local.chosen)

    def can(self, handle: str) -> bool:
        """Whether this handle can come next."""
        return self._answer(("can", handle), lambda now: handle in now.local.next)

    def turned(self, kind: str = "turn") -> str:
        """The turn (or "mirror") that is wanted, "" if nothing has been turned."""
        return self._answer(("turned", kind), lambda now: now.local.orientation.get(kind, ""))

    @property
    def sprites(self) -> Sequence[Sprite]:
        """Those that this part has put on so far."""
        return self._lying.sprites

    @property
    def zones(self) -> Sequence[Zone]:
        """Those that this part has put on so far."""
        return self._lying.zones

    @property
    def panels(self) -> Sequence[Panel]:
        """Those that this part has put on so far."""
        return self._lying.panels

    # -- parts -----------------------------------------------------------------------------

    def part(
        self, make: Callable[Concatenate[Builder[S, L, T, C], P], R], *values: P.args, **named: P.kwargs
    ) -> R:
        """Put on what `make` puts on, and give back what it gives: it is made again only if a value or the
        answer to one of its questions is another one than before."""
        made = self._kept(make, lambda: make(self, *values, **named), (*values, *named.values()))
        return cast(R, made.result)

    def kept(self, work_out: Callable[P, R], *values: P.args, **named: P.kwargs) -> R:
        """What follows from these values alone, worked out once for them."""
        made = self._kept(work_out, lambda: work_out(*values, **named), (*values, *named.values()))
        return cast(R, made.result)

    def _kept(self, what: Hashable, make: Callable[[], object], values: tuple[object, ...]) -> _Made:
        """A part that was made before from the same, or another one."""
        key = (self._path, what)
        at = self._counts[key] = self._counts.get(key, -1) + 1
        slot = (*self._path, what, at)
        known = self._memo.parts.setdefault(slot, [])
        self._used.add(slot)
        for made in known:
            if made.holds(values, self._said):
                break
        else:
            made = self._make(slot, make, values)
            known.insert(0, made)
            del known[VARIANTS:]
        self._lying.add(made.lying)
        if self._asked:
            self._asked[-1].update(made.asked)
        return made

    def _make(
        self, slot: tuple[Hashable, ...], make: Callable[[], object], values: tuple[object, ...]
    ) -> _Made:
        outer, path = self._lying, self._path
        self._lying, self._path = _Lying(), slot
        self._asked.append({})
        result = make()
        made = _Made(values, self._asked.pop(), self._lying, result)
        self._lying, self._path = outer, path
        return made

    # -- what is put on --------------------------------------------------------------------

    def sprite(
        self, name: str, face: Hashable, place: Place | pygame.Rect, **fields: Unpack[SpriteFields]
    ) -> None:
        """A thing that can be seen, touched or moved."""
        where = place if isinstance(place, Place) else Place.of(place)
        self.put(Sprite(name, face, where, **fields))

    def zone(self, name: str, rect: pygame.Rect, **fields: Unpack[ZoneFields]) -> None:
        """A place that takes pieces or clicks."""
        self._lying.zones.append(Zone(name, rect, **fields))

    def region(self, name: str, rect: pygame.Rect, **fields: Unpack[RegionFields]) -> None:
        """A part of the window that explains itself; without area it is left out."""
        if rect.w > 0 and rect.h > 0:
            self._lying.regions.append(Region(name, rect, **fields))

    def panel(self, name: str, rect: pygame.Rect, key: Hashable, **fields: Unpack[PanelFields]) -> None:
        """A still picture; without area it is left out."""
        if rect.w > 0 and rect.h > 0:
            self._lying.panels.append(Panel(name, rect, key, **fields))

    def button(
        self, name: str, rect: pygame.Rect, key: Hashable, *, z: float = 0.0, **fields: Unpack[ZoneFields]
    ) -> None:
        """A still picture that takes touches."""
        self.panel(name, rect, key, z=z)
        self.zone(name, rect, **fields)

    def sheet(
        self, name: str, rect: pygame.Rect, sheet: Sheet[C], *, group: str = "",
        passed_by: Container[str] = (), **fields: Unpack[PanelFields],
    ) -> dict[str, pygame.Rect]:  # fmt: skip
        """A panel that finds its places itself, with the regions in it: `group` is theirs, but keys pass by
        those of `passed_by`. Gives back where its named nodes are in the window."""
        self.panel(name, rect, sheet, **fields)
        return self.inside(rect, sheet, group=group, passed_by=passed_by)

    def inside(
        self, rect: pygame.Rect, sheet: Sheet[C], *, group: str = "", passed_by: Container[str] = ()
    ) -> dict[str, pygame.Rect]:
        """The regions of a sheet that shows in a sprite or panel at `rect`, and where its named nodes are."""
        laid = sheet.laid(self.context, rect.size)
        for region, part in laid.regions.items():
            self.region(region, part.move(rect.topleft), group="" if region in passed_by else group)
        return {node: part.move(rect.topleft) for node, part in laid.spots.items()}

    def spot(self, name: str, place: Place) -> None:
        """Where something lies that is only drawn."""
        self._lying.spots[name] = place

    def put(self, *targets: Sprite | Zone | Region | Panel) -> None:
        """What has been made elsewhere."""
        for target in targets:
            match target:
                case Sprite():
                    known = self._memo.sprites.get(target.id)
                    self._lying.sprites.append(known if known is target or known == target else target)
                case Zone():
                    self._lying.zones.append(target)
                case Region():
                    self._lying.regions.append(target)
                case Panel():
                    self._lying.panels.append(target)

    def finish(self, hud: HudLayout, **fields: Unpack[BoardFields]) -> Arrangement:
        """Everything that was put on."""
        memo = self._memo
        memo.sprites = {sprite.id: sprite for sprite in self._lying.sprites}
        if len(memo.parts) > MOST:
            memo.parts = {slot: kept for slot, kept in memo.parts.items() if slot in self._used}
        lying, self._lying = self._lying, _Lying()
        self._answers.clear()  # parts that are kept may hold the builder
        return Arrangement(
            hud, tuple(lying.sprites), tuple(lying.zones), tuple(lying.regions), tuple(lying.panels),
            spots=lying.spots, **fields,
        )  # fmt: skip
