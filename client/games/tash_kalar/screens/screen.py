"""The table: how it is answered, by which keys, and what it says."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from client.games.tash_kalar import ids
from client.games.tash_kalar.animations.plays import PLAYS
from client.games.tash_kalar.animations.script import KalarScript
from client.games.tash_kalar.answers.effect import Deciding, Resigning, StartStones
from client.games.tash_kalar.answers.turn import Commands, Turn
from client.games.tash_kalar.ids import SKIP, Card, Option, Side, Square, Task, Tile
from client.games.tash_kalar.looking import Build, Looking, Now, Transition
from client.games.tash_kalar.pictures.arena import ArenaPlan, square_name
from client.games.tash_kalar.pictures.cards import CardFace
from client.games.tash_kalar.pictures.draw_context import DrawContext
from client.games.tash_kalar.screens import around, parts
from client.games.tash_kalar.screens.arena import arena, squares
from client.games.tash_kalar.screens.column import column
from client.games.tash_kalar.screens.zones import TableZones, without_log
from client.games.tash_kalar.text import status, tips
from client.games.tash_kalar.told import Told
from client.i18n import _
from client.sheet.quiet import BrightButton
from client.table.answers.answer import Answer
from client.table.contract import (
    Arrangement,
    Builder,
    Hint,
    Moved,
    Primary,
    Screen,
    Status,
    Step,
    Tip,
    WhyNot,
)
from client.table.layout import NOWHERE
from rules.tash_kalar import actions as do
from rules.tash_kalar.arena import Point, number
from rules.tash_kalar.board import RANKS
from rules.tash_kalar.sight import ContestSight

_HAND = ("q", "w", "e"), ("r", "t"), ("f",)
"""Keys of beings, legends, flares; further cards of a kind have none."""
_BUTTONS = {"p": ids.PLACE, "s": SKIP, "d": ids.DISCARD, "g": ids.FROZEN, "b": ids.WARP, "h": ids.HAND_OVER}


_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def _next(here: Point, step: Point, squares: list[Square]) -> str:
    """The square to which an arrow leads: one in the same line, else the nearest."""

    def far(one: Square) -> tuple[int, int]:
        dx, dy = one.square[0] - here[0], one.square[1] - here[1]
        along, aside = dx * step[0] + dy * step[1], abs(dx * step[1] + dy * step[0])
        return 3 * aside + along if along > 0 else 999, aside

    found = min(squares, key=far, default=None)
    return found if found is not None and far(found)[0] < 999 else ""


class TableScreen(Screen[ContestSight, Looking, Told, DrawContext]):
    """The whole table."""

    def arrange(self, builder: Build) -> Arrangement:
        zones = TableZones.lay(
            builder.room.scale, builder.ask(around.variant),
            seats=len(around.others(builder.view.sight, builder.ask(parts.own_seat))),
        )  # fmt: skip
        if not builder.room.log_open:
            zones = without_log(zones)
        for part in (around.turn, around.panels, around.board):
            builder.part(part, zones)
        arena(builder, zones.arena)
        column(builder, zones)
        around.hand(builder, zones)
        skips = builder.part(_skip, zones)
        groups = ("ladder", "sheet", "arena", "hand", "tiles", "sides", "supply", "tasks", "seats")
        return builder.finish(zones.hud(primary=NOWHERE.copy()) if skips else zones.hud(), groups=groups)

    def prefetch(self, now: Now) -> Iterable[tuple[Hashable, tuple[int, int]]]:
        """What lies there, the own cards large, what marks squares."""
        builder = Builder(now)
        for sprite in self.arrange(builder).sprites:
            yield sprite.face, (round(sprite.place.width), round(sprite.place.height))
        zones = TableZones.lay(now.room.scale, seats=1)
        own = now.view.sight.seats[parts.own_seat(now)]
        for cards in around.held(own):
            for card in cards:
                yield CardFace(card, own.faction), zones.face.size
        plan = ArenaPlan(now.context.content, zones.arena)
        for face in squares(now):
            yield face, plan.place(plan.squares[0]).size

    # -- answering -------------------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        prompt, sight = now.view.prompt, now.view.sight
        if prompt is None:
            return Answer()
        if prompt.kind == "turn":
            own = sight.seats[now.view.seat]
            held = tuple(card for group in around.held(own) for card in group)
            return Turn(Commands(tuple(prompt.options)), own.side, held, frozenset((own.pending or "",)))
        if prompt.kind == "effect":
            return Deciding.asked(prompt.options)
        if prompt.kind == "start_stones":
            return StartStones.asked(prompt.options, sight.seats[now.view.seat].side)
        return Resigning()

    def why_not(self, handles: tuple[str, ...], now: Now) -> WhyNot | None:
        """The rules' word, with what exactly is missing."""
        why = Screen.why_not(self, handles, now)
        square, card = Square.of(handles[-1]), parts.picked(now)
        if why is None or why.refusal is None or square is None:
            return why
        name = square_name(number(square.square))
        words = ""
        if card in now.context.content.cards and why.refusal.code == "no_match":
            words = status.missing(now, card, square.square)
        choice, stands = now.choice, parts.stood(now.view.sight)
        start = choice.start if isinstance(choice, Deciding) and choice.asks_for is do.ChosenMove else None
        if start in stands and square.square in stands:
            mover, stone = (RANKS[stands[one].level] for one in (start, square.square))
            words = _("tk.why.higher") if mover < stone else words
        return WhyNot(why.refusal, words, title=_("tk.why.not_here", square=name))

    def key_touch(self, name: str, now: Now) -> str:
        if now.view.prompt is None:
            return ""
        choice = now.choice
        if name.isdecimal() and name != "0":
            return self._digit(int(name) - 1, now)
        if name in _BUTTONS and isinstance(choice, Turn | Deciding):
            handle = _BUTTONS[name]
            return handle if handle != SKIP or SKIP in choice.open else ""
        if name == "x":
            return "ui:back"
        if isinstance(choice, Turn):
            own = now.view.sight.seats[now.view.seat]
            for keys, cards in zip(_HAND, around.held(own), strict=True):
                if name in keys and keys.index(name) < len(cards):
                    return Card(cards[keys.index(name)])
        return ""

    def _digit(self, at: int, now: Now) -> str:
        """A place of the card, a row of the ladder, an opponent."""
        choice = now.choice
        if isinstance(choice, Turn) and choice.card and choice.places:
            at += choice.at // 4 * 4
            return Tile(at, choice.card) if at < len(choice.places) else ""
        rows: list[str] = []
        if isinstance(choice, Turn):
            rows = [one for one in choice.open if Side.of(one) or Task.of(one)]
        elif isinstance(choice, Deciding) and choice.options:
            rows = [
                one for one in choice.options.handles if Option.of(one) or Side.of(one) or one == ids.CONFIRM
            ]
            rows += [SKIP] if rows == [ids.CONFIRM] and choice.may else []
        return rows[at] if at < len(rows) else ""

    def move_focus(self, name: str, focused: str, now: Now) -> Moved:
        """Tab goes from one possible square to the next; K leads to the tasks."""
        if name == "k":
            tasks = now.view.sight.tasks
            return Moved(Task(tasks[0]) if tasks else "")
        here, choice, by = Square.of(focused), now.choice, {"tab": 1, "shift tab": -1}.get(name, 0)
        if name in _STEPS and here is not None:
            return Moved(_next(here.square, _STEPS[name], Square.among(choice.open)))
        if not by:
            return Moved("")
        if isinstance(choice, Turn) and choice.places and not (choice.button or choice.wants_pickup):
            places = list(dict.fromkeys(Square(place.square) for place in choice.places))
            start = here or Square(choice.places[choice.at].square)
            at = places.index(start) if start in places else -1
            return Moved(places[(at + by) % len(places)])
        laid = isinstance(choice, Turn) and choice.square is not None
        wanted = choice.wants_pickup if isinstance(choice, Turn) else frozenset()
        ring = sorted(Square.among(choice.open), key=lambda one: one.square[::-1])
        ring = [*map(Square, sorted(wanted))] if laid and wanted else ring
        if here not in ring:
            begins = not isinstance(choice, Turn) or bool(choice.stone or wanted)
            begins = begins and (not focused or (here is not None and here in choice.chosen))
            return Moved(ring[0] if ring and begins else "")
        at = ring.index(here) + by
        return Moved(ring[at] if 0 <= at < len(ring) else "")

    # -- what it says ----------------------------------------------------------------------

    def status(self, now: Now) -> Status:
        return status.status(now)

    def primary(self, now: Now) -> Primary:
        return status.primary(now)

    def tip(self, target: str, now: Now) -> Tip | None:
        return tips.tip(target, now)

    def hints(self, now: Now) -> list[Hint] | None:
        choice = now.choice
        if any(one in choice.open or one in choice.chosen for one in (ids.HAND_OVER, ids.END, ids.FROZEN)):
            return []  # buttons stand there
        if now.view.prompt is None or not choice or isinstance(choice, Resigning):
            return None
        if isinstance(choice, Turn):
            if choice.card and choice.places:
                return [Hint(("1", "4"), _("tk.keys.place")), Hint(("Enter",), _("tk.keys.summon"))]
            if not now.view.sight.actions:
                return [Hint(("F1",), _("tk.keys.almanac"))]
            return [Hint(("Q", "E"), _("tk.keys.card")), Hint(("P",), _("tk.keys.stone"))]
        found = [Hint(("Tab",), _("tk.keys.target"))]
        return [*found, Hint(("S",), _("tk.keys.skip"))] if getattr(choice, "may", False) else found

    def animate(self, transition: Transition) -> list[Step]:
        return KalarScript(transition).play(PLAYS)


def _skip(builder: Build, zones: TableZones) -> bool:
    """The bright button that skips an optional step: Enter never presses it."""
    choice = builder.ask(parts.deciding)
    if choice is None or choice.asks_for is do.Confirm or choice.touched:
        return False
    if SKIP not in choice.open or choice.action is not None:
        return False
    button = BrightButton(_("tk.button.skip"), _("tk.button.skip_second"), "S", builder.is_over(SKIP))
    builder.panel(SKIP, zones.primary.inflate(4, 4), button, z=parts.Z_CARD)
    builder.zone(SKIP, zones.primary, group="ladder")
    return True
