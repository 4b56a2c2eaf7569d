"""The table: how it is answered, by which keys, and what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import chain

from client.games.tash_kalar import ids
from client.games.tash_kalar.animations.plays import PLAYS
from client.games.tash_kalar.animations.script import KalarScript
from client.games.tash_kalar.answers.effect import Deciding, Resigning, StartStones
from client.games.tash_kalar.answers.turn import Commands, Turn
from client.games.tash_kalar.ids import SKIP, Card, Square
from client.games.tash_kalar.looking import Build, Looking, Now, Transition
from client.games.tash_kalar.pictures.arena import square_name
from client.games.tash_kalar.pictures.cards import CardFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.screens import column, parts
from client.games.tash_kalar.screens.arena import arena
from client.games.tash_kalar.screens.around import around
from client.games.tash_kalar.screens.zones import PAGE, TableZones
from client.games.tash_kalar.text import status, tips
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import Told
from client.i18n import _
from client.sheet.quiet import BrightButton
from client.table.contract import Answer, Arrangement, Builder, Moved, Screen, Step
from client.table.hit_targets import nearest
from client.table.layout import NOWHERE
from client.table.texts import Hint, Primary, Status, Tip, WhyNot
from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import number
from rules.tash_kalar.board import RANKS
from rules.tash_kalar.sight import ContestSight

_HAND = ("q", "w", "e"), ("r", "t"), ("f",)
"""Keys of beings, legends, flares; further cards of a kind have none."""
_BUTTONS = {"p": ids.PLACE, "s": SKIP, "d": ids.DISCARD, "g": ids.FROZEN, "b": ids.WARP, "h": ids.HAND_OVER}
_HINTS = {
    "place": ("1", "4"), "summon": ("Enter",), "almanac": ("F1",), "card": ("Q", "E"), "stone": ("P",),
    "target": ("Tab",), "skip": ("S",),
}  # fmt: skip


class TableScreen(Screen[ContestSight, Looking, Told, DrawContext]):
    """The whole table."""

    def arrange(self, builder: Build) -> Arrangement:
        zones = builder.ask(TableZones.of)
        around(builder, zones)
        arena(builder, zones.arena)
        builder.part(column.column, zones)
        builder.part(column.sheet, zones)
        skips = builder.part(_skip, zones)
        groups = ("ladder", "sheet", "arena", "hand", "tiles", "sides", "supply", "tasks", "seats")
        hud = zones.hud(primary=NOWHERE.copy()) if skips else zones.hud()
        return builder.finish(hud, groups=groups, arrows_read="hand")

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """What lies there, and the own cards large."""
        yield from self.arrange(Builder(now)).faces
        own, size = parts.own(now.view), TableZones.of(now).face.size
        yield from ((CardFace(card, own.faction), size) for card in chain(*parts.held(own)))

    # -- answering -------------------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        prompt, own = now.view.prompt, parts.own(now.view)
        if prompt is None:
            return Answer()
        if prompt.kind == "turn":
            held, pending = tuple(chain(*parts.held(own))), frozenset((own.pending or "",))
            foe = int(not own.side) if len(now.view.sight.sides) > 2 else None
            commands = Commands(tuple(prompt.options))
            return Turn(commands, own.side, held, pending, tuple(own.flares or ()), foe)
        if prompt.kind == "effect":
            return Deciding.asked(prompt.options)
        return StartStones.asked(prompt.options, own.side) if prompt.kind == "start_stones" else Resigning()

    def why_not(self, handles: tuple[str, ...], now: Now) -> WhyNot | None:
        """The rules' word, with what exactly is missing."""
        why, square = Screen.why_not(self, handles, now), Square.of(handles[-1])
        if why is None or why.refusal is None:
            return why
        if square is None:
            touched = Card.of(handles[-1])
            if touched is None or why.refusal.code != "no_match":
                return why
            name = Words(now.context.content).card(touched.card)
            return replace(why, words=_("tk.status.no_place", card=name))
        choice, stands, card, words = now.choice, parts.stood(now.view.sight), parts.meant(now).picked, ""
        if card in now.context.content.cards and why.refusal.code == "no_match":
            words = status.missing(now, card, square.square)
        start = choice.start if isinstance(choice, Deciding) and choice.asks_for is do.ChosenMove else None
        if start in stands and square.square in stands:
            mover, stone = (RANKS[stands[one].level] for one in (start, square.square))
            words = _("tk.why.higher") if mover < stone else words
        name = square_name(number(square.square))
        return WhyNot(why.refusal, words, title=_("tk.why.not_here", square=name))

    def key_touch(self, name: str, now: Now) -> str:
        choice, handle = now.choice, _BUTTONS.get(name, "")
        if now.view.prompt is None:
            return ""
        if handle and isinstance(choice, Turn | Deciding):
            return handle if handle != SKIP or SKIP in choice.open else ""
        keys = {"x": "ui:back"}
        for letters, cards in zip(_HAND, parts.held(parts.own(now.view)), strict=True):
            keys |= zip(letters, map(Card, cards), strict=False) if isinstance(choice, Turn) else ()
        return keys.get(name, "")

    def numbered(self, now: Now) -> Sequence[str]:
        """The places of the card, rows of the ladder, opponents."""
        choice = now.choice
        if isinstance(choice, Turn) and choice.card and choice.places:
            return [ids.Tile(at, choice.card) for at in range(len(choice.places))][choice.at // PAGE * PAGE :]
        handles = choice.options.handles if isinstance(choice, Deciding) else choice.open
        kinds = (ids.Option, ids.Side, ids.Task)
        rows = [one for one in handles if one == ids.CONFIRM or isinstance(ids.parse(one), kinds)]
        return [*rows, SKIP] if rows == [ids.CONFIRM] and SKIP in choice.open else rows

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        """Tab goes from one possible square to the next, arrows with Shift to any; K leads to the tasks."""
        here, choice, by = Square.of(focused), now.choice, {"tab": 1, "shift tab": -1}.get(name, 0)
        if name == "k" and now.view.sight.tasks:
            return Moved(ids.Task(now.view.sight.tasks[0]))
        if not by:
            return _by_arrow(name, focused, now)
        turn = choice if isinstance(choice, Turn) else None
        wanted = turn.wants_pickup if turn is not None else frozenset()
        if turn is not None and turn.places and not (turn.button or wanted):
            places = list(dict.fromkeys(Square(place.square) for place in turn.places))
            start = here if here in places else Square(turn.places[turn.at].square)
            return Moved(places[(places.index(start) + by) % len(places)])
        ring = sorted(Square.among(choice.open), key=lambda one: one.square[::-1])
        if turn is not None and turn.square is not None and wanted:
            ring = [*map(Square, sorted(wanted))]
        if ring and not focused and (acted := Square.of(now.local.acted)) is not None:
            last, ring = acted.square[::-1], ring[::by]
            after = (one for one in ring if one != acted and (one.square[::-1] > last) is (by > 0))
            return Moved(next(after, ring[0]))
        begins = turn is None or bool(turn.stone or wanted)
        return Moved.along(ring, focused, by, begins=begins and (not focused or here is not None))

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        return status.status(now)

    def primary(self, now: Now) -> Primary:
        return status.primary(now)

    def tip(self, target: str, now: Now) -> Tip | None:
        return tips.tip(target, now)

    def hints(self, now: Now) -> list[Hint] | None:
        choice = now.choice
        if now.view.prompt is None or not choice or isinstance(choice, Resigning):
            return None
        keys = ["target", *(["skip"] if getattr(choice, "may", False) else [])]
        if isinstance(choice, Turn):
            keys = ["card", "stone"] if now.view.sight.actions else ["almanac"]
            more = ["target"] if len(choice.places) > PAGE else []
            keys = ["place", *more, "summon"] if choice.card and choice.places else keys
        return [Hint(_HINTS[key], _(f"tk.keys.{key}")) for key in keys]

    def animate(self, transition: Transition) -> list[Step]:
        return KalarScript(transition).play(PLAYS)


def _by_arrow(name: str, focused: str, now: Now) -> Moved:
    """From square to square, from where one acted last if nothing has the focus; up from the hand to the
    arena. With Shift to any square, in order to read it."""
    way, choice = name.removeprefix("shift "), now.choice
    if way not in ("left", "right", "up", "down") or now.shown is None:
        return Moved("")
    picked = next((one for one in choice.chosen[-1:] if Card.of(one)), now.local.acted)
    zones = {one: zone.rect for zone in now.shown.zones if (one := Square.of(zone.id)) is not None}
    open_, here = [one for one in zones if one in choice.open], Square.of(focused or picked)
    reads = way != name or not choice.open
    if here is not None:
        squares = ((one, one.square) for one in (zones if reads else open_))
        return Moved(nearest(squares, here.square, way, beyond=0, straight=3.01) or "", reads=reads)
    hand = {one.id: one.place.rect.center for one in now.shown.sprites if one.group == "hand"}
    card = hand.get(focused or picked)
    if card is None or way != "up":
        return Moved("")
    above = ((one, zones[one].center) for one in open_ or zones)
    return Moved(nearest(above, card, way) or "", reads=True)


def _skip(builder: Build, zones: TableZones) -> bool:
    """The bright button that skips an optional step: Enter never presses it."""
    choice = builder.ask(parts.deciding)
    if choice is None or choice.asks_for is do.Confirm or choice.touched or SKIP not in choice.open:
        return False
    button = BrightButton(_("tk.button.skip"), _("tk.button.skip_second"), "S", builder.is_over(SKIP))
    builder.button(SKIP, zones.primary.inflate(4, 4), button, z=parts.Z_CARD, group="ladder")
    return True
