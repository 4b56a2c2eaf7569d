"""The table itself: what lies on it, what has been chosen on it, and its picture. It knows a view, a game's
side and a choice; it knows no session, no window and no other player.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame

from client.art import theme
from client.art.canvas import Op, put
from client.art.scale import Scale
from client.frame_time import frame_time
from client.table.answers.answer import Answer
from client.table.answers.judge import Judge
from client.table.answers.making import FollowUps, Making
from client.table.builder import Builder, Memo
from client.table.contract import Arrangement, GameTable, Place, Room, Selection, Sprite
from client.table.drag import Drag
from client.table.faces import Faces, Prefetcher
from client.table.focus_ring import ring
from client.table.ground import Ground
from client.table.hit_targets import HitTarget, hit_targets_of, landing
from client.table.live import STILL, FrameTick, Live
from client.table.looking import Asked, Playing, Selected, Shown, Signal
from client.table.motions import Say
from client.table.painter import REST, SpriteState, new_faces
from client.table.screen import Screen, TableState, Transition
from client.table.tweens import Tweens
from client.table.update_animation import Animation
from client.wakeup import NOW
from rules.kernel.asks import Action
from rules.kernel.views import View

REFUSED_MS = 900


class Tabletop:
    """Draws a view and keeps what the person at the screen is about to answer."""

    def __init__(self, game_table: GameTable, scale: Scale) -> None:
        self.game_table = game_table
        self.faces = Faces(game_table.face)
        self.prefetcher = Prefetcher(self.faces)
        self.coming = Prefetcher(self.faces)
        """Of what the update that plays leads to: it would take several full frames at its end."""
        self.tweens = Tweens(self.faces)
        self.room = Room(scale)
        self.view: View | None = None
        self.making = Making(Answer())
        """The answer to the question."""
        self.arrangement: Arrangement | None = None
        self.local = Selection()
        self.looking: Any = game_table.looking
        """What only this screen shows, as the game keeps it."""
        self.told: Any = game_table.told
        """What the viewer has been told, as the game keeps it."""
        self.transition: Transition | None = None
        """The update that plays."""
        self._settled: tuple[object, ...] = (None,) * 4
        self._memo = Memo()
        self._judge: Judge | None = None
        self._tale: tuple[tuple[Any, ...], Any] | None = None
        self.targets: list[HitTarget] = []
        self._lying: list[HitTarget] = []
        self.extra: list[HitTarget] = []
        """What stands around the table and can be pointed at, above everything on it."""
        self.hovered = ""
        self.focused = ""
        self._acted: dict[int, str] = {}
        """The place of the last answer of each viewer at this screen."""
        self.drag: Drag | None = None
        self.held: dict[str, Place] = {}
        """Sprites that were sent somewhere and wait there for the match's word."""
        self.marked: frozenset[str] = frozenset()
        """What the last moves touched."""
        self.pointed: frozenset[str] = frozenset()
        """What a line of the log points at."""
        self.sent = False
        """An answer is on its way: the next view brings a new question."""
        self.pending = False
        """Where everybody acts at once: an answer is on its way, and what others do in the meantime
        leaves it, the choice and what is in the hand alone."""
        self.following = FollowUps()
        self.interactive = True
        self.animation: Animation | None = None
        self.live: Live = STILL
        """What moves by itself in this frame."""
        self._asked: tuple[Any, ...] = ()
        self._old: Arrangement | None = None
        self._refused: dict[str, float] = {}
        self._pointed_at = ""
        self._refused_at = ""
        self._key: Hashable = None
        self._ops: list[Op] = []
        """What was drawn last."""
        self._ground = Ground(game_table, self.tweens.painter)
        game_table.resized(self.room)

    # -- the game's side ---------------------------------------------------------------------

    @property
    def now(self) -> TableState:
        """All that the picture of the table follows from."""
        assert self.view is not None
        return TableState(
            self.view, self.room, self.local, self.looking, self.told, self.game_table.context,
            self._judge_of(self.view), self.choice, self.game_table.here, self.transition, self.arrangement,
        )  # fmt: skip

    @property
    def choice(self) -> Answer:
        """The answer as it is made so far."""
        return self.making.answer

    @property
    def screen(self) -> Screen:
        """The game's screen for the view that shows."""
        return self.game_table.screen(self.now)

    def state(self, view: View, told: Any = None) -> TableState:
        """The table with another view, of which nothing is chosen."""
        told = self.told if told is None else told
        return TableState(
            view, self.room, Selection(), self.looking, told, self.game_table.context,
            self._judge_of(view), here=self.game_table.here,
        )  # fmt: skip

    def _judge_of(self, view: View) -> Judge:
        """What the rules say at a view; made once for the view that shows."""
        if self._judge is None or self._judge.view is not view:
            judge = Judge(self.game_table.game, view)
            if view is not self.view:
                return judge
            self._judge = judge
        return self._judge

    def at_once(self, view: View) -> bool:
        """Everybody acts at the same time in `view`."""
        return self.game_table.screen(self.state(view)).at_once

    def signal(self, signal: Signal) -> bool:
        """Something is touched, asked or told that may change what this screen shows. False if it means
        nothing to the game."""
        if self.view is None:
            return False
        now = self.now
        looking = self.game_table.look(now, signal)
        if looking is None:
            return False
        handle = self.game_table.chooses(now, signal)
        if handle is not None:
            self.making.clear()
            if handle:
                self.making.touch(handle)
        screen, self.looking = self.screen, looking
        if self.screen is not screen:
            self.making = Making(self.screen.choice(self.now))  # the same question is asked at another screen
        self.touch_up()
        return True

    def _led(self, now: TableState, *signals: Signal) -> Any:
        """What this screen shows after these signals."""
        for signal in signals:
            looking = self.game_table.look(now, signal)
            now = now if looking is None else replace(now, looking=looking)
        return now.looking

    # -- what is shown ----------------------------------------------------------------------

    def show(self, view: View, events: Sequence[Any] = (), *, instant: bool = False) -> None:
        """Show `view`, to which `events` have led; sprites glide there unless `instant`."""
        before = self.view
        fresh = before is None or view.seat != before.seat or view.game != before.game
        asks = fresh or self.sent or not self.same_question(view)
        self.transition, self.view = None, view
        asked = replace(self.state(view), choice=self.choice)
        shown = Shown(events, None if fresh else before)
        self.looking = self._led(asked, Asked(), shown) if asks else self._led(asked, shown)
        if asks:
            now = self.state(view)
            last, self.making = self.making, Making(self.game_table.screen(now).choice(now))
            self.following.begin(last.answer if self.sent and not fresh else Answer(), self.making, view)
            self._asked = tuple(view.prompt.options) if view.prompt else ()
            if self.sent:
                # What was sent lies elsewhere now; the keys begin anew.
                self.focused = ""
                self.drag = None
            elif not fresh and last.answer.chosen and self.making.resume(last):
                pass  # what others do meanwhile takes nothing out of anybody's hand that may stay in it
            elif self.drag is not None and not self.drag.carried:
                self.drag.before = 0
                self.making.touch(self.drag.handle)
        if fresh or not self.pending:
            self.held.clear()
        self.sent = False
        self._carry_on()
        if fresh:
            self.pending = False
            self.game_table.effects.forget()
            self.drag = None
            self.marked = self.pointed = frozenset()
            self.prefetcher.want(self.screen.prefetch(self.now))
        self.tweens.instant = self.tweens.instant or instant or fresh
        self.refresh()

    def _carry_on(self) -> None:
        """What was lifted by an answer that the view brings is in the hand now: the drag goes on with it."""
        drag = self.drag
        piece = self.screen.in_hand(self.now) if drag is not None and drag.carried else ""
        if drag is not None and piece:
            drag.id, drag.carried, drag.before = piece, False, 0

    def answered(self, *, well: bool) -> None:
        """The word on a pending answer has come: taken, or not."""
        self.pending = False
        self.making.put_back(0)
        if not well:
            # What was sent well lies where it was put until the next view shows it there.
            self.held.clear()
            if self.drag is not None and self.drag.carried:
                self.drag = None
        self.touch_up()

    def same_question(self, view: View) -> bool:
        """Whether `view` asks what is being answered already."""
        options = view.prompt.options if view.prompt else ()
        return self._asked == tuple(options)

    def play(self, events: Sequence[Any], after: View, *, reduced: bool = False) -> bool:
        """Begin to play an update; the view changes when the animation has run out. False if there is
        nothing to play."""
        assert self.view is not None
        leads = self._led(self.now, Playing(events, after))
        if leads != self.looking:
            self.looking, self.tweens.instant = leads, True
            self.touch_up()
        old, before = self.arrangement, self.now
        assert old is not None
        self.tweens.reduced = reduced
        then, game_table = self._then(events, after), self.game_table
        new = game_table.screen(then).arrange(Builder(then, self._memo))
        transition = Transition(
            events, before, then, old, new, game_table.inside, game_table.effects, reduced
        )
        steps = self.screen.animate(transition)
        if not steps:
            return False
        self.drop()
        self.transition = transition
        self.touch_later()  # what plays may show
        self.animation = Animation(
            steps, _by_id(old), _by_id(new), effects=game_table.effects, reduced=reduced
        )
        for name, place in self.tweens.places().items():
            if name in self.animation.shown:
                self.animation.shown[name].place = self.held.get(name, place)
        self._old, self._new = old, new
        self.coming.want(new_faces(old, new))
        return True

    def _then(self, events: Sequence[Any], after: View) -> TableState:
        """The table to which an update leads: what was told and what shows follow from its events."""
        assert self.view is not None
        told = self.tell(events, self.view, after)
        then = replace(self.state(after, told), choice=self.choice)
        shown = Shown(events, self.view)
        signals = (shown,) if self.same_question(after) else (Asked(), shown)
        return replace(then, looking=self._led(then, *signals), choice=Answer())

    def tell(self, events: Sequence[Any], before: View | None, after: View) -> Any:
        """What has been told after an update; asked as it begins and as it ends, worked out once."""
        about, known = (self.told, events, before, after), self._tale
        if known is None or any(one is not other for one, other in zip(about, known[0], strict=True)):
            known = self._tale = about, self.game_table.tell(*about)
        return known[1]

    def on_events(self, events: Sequence[Any], after: View) -> list[str]:
        """Begin what there is to see of an update that shows at once; gives back its sounds."""
        assert self.arrangement is not None
        before, old, game_table = self.now, self.arrangement, self.game_table
        then, effects = self._then(events, after), game_table.effects
        return self.screen.on_events(
            Transition(events, before, then, old, old, game_table.inside, effects, self.tweens.reduced)
        )

    def advance(self, ms: float, *, ends: bool = False) -> list[str]:
        """Let `ms` (already at the table's speed) pass; gives back the sounds that begin. `ends`: an update
        plays whose end comes as soon as no animation runs."""
        sounds = self.game_table.effects.advance(ms)
        if self.animation is not None:
            sounds = self.animation.advance(ms) + sounds
        self.tweens.advance(ms)
        for name in tuple(self._refused):
            self._refused[name] -= ms
            if self._refused[name] <= 0:
                del self._refused[name]
                self._key = None
        over = ends and (self.animation is None or self.animation.done)
        if self._key is None and not over:  # what it led to is shown in this frame anyway
            self.refresh()
        return sounds

    def update_live(self, tick: FrameTick) -> tuple[str, ...]:
        """Let what moves by itself move on by one frame; gives back the sounds that begin."""
        if self.view is None or self.arrangement is None:
            return ()
        playing = self.game_table.effects.live(reduced=tick.reduced)
        self.live = self.screen.live(self.now, tick).beside(playing)
        if self.live.again:
            (self.touch_up if frame_time.allows() else self.touch_later)()
        return self.live.sounds

    def due(self) -> float:
        """Seconds until something on it looks different by itself."""
        moving = self.animation is not None or self.drag is not None or bool(self._refused)
        if moving or self._key is None or self.tweens.painter.waits or not self.tweens.resting:
            return NOW
        return self.live.due

    @property
    def playing(self) -> bool:
        return self.animation is not None

    @property
    def line(self) -> Say | None:
        """What happens now, in words; None while an answer can be given."""
        line = self.animation.line if self.animation is not None else None
        return None if line is None or (self.local.answers and not line.instead) else line

    def skip(self) -> bool:
        """The player wants to see at once where all leads. True if something moved."""
        moved = [screen.skip() for screen in self.game_table.screens]
        return self.game_table.effects.skip() or any(moved)

    def drop(self) -> None:
        """No animation plays any more; what was still to begin and stays is there."""
        if self.animation is not None:
            self.animation.drop()
        self.animation = None
        self.coming.want(())

    def end_animation(self, after: View, events: Sequence[Any] = (), *, cut: bool = False) -> None:
        """Show what the animation led to, which played `events`; `cut` leaves out also the last gliding."""
        animation = self.animation
        self.drop()
        if cut:
            self.game_table.effects.skip()
        if animation is not None and not cut:
            self.tweens.put(
                {name: animation.shown[name] for name in animation.moved if name in animation.shown}
            )
        self.held.clear()
        self.show(after, events, instant=cut)

    # -- what is chosen ----------------------------------------------------------------------

    def refresh(self) -> None:
        """Ask the game anew what lies where, if anything has changed that it depends on."""
        if self.view is None:
            return
        if self._pointed() != self._pointed_at:  # once, so that keys and the wheel may choose otherwise
            self._pointed_at = self._pointed()
            self.making.point(self._pointed_at)
        local, self.local = self.local, self.selection()
        if local != self.local:
            self.looking = self._led(self.now, Selected())
        settled = self.view, self.room, self.looking, self.told
        if any(one is not other for one, other in zip(settled, self._settled, strict=True)):
            self._settled = settled
            self.screen.settle(self.now)
        key = (
            id(self.view), self.room, self.local.chosen, tuple(sorted(self.local.orientation.items())),
            self.local.hovered, self.local.dragged, self.local.refused, self.interactive, self.looking,
            self.local.next,  # another question may stand in the place of this one
        )  # fmt: skip
        if key != self._key or self.arrangement is None:
            self._key = key
            before, self.arrangement = (
                self.arrangement,
                self.screen.arrange(Builder(replace(self.now, shown=None), self._memo)),
            )
            if before is not None and before.view_id != self.arrangement.view_id:
                self.tweens.settled = True
                self.drop()  # what plays would play over another picture
            self._lying = hit_targets_of(self.arrangement, self._lying)
            self.targets = self.extra + self._lying
            drag = self.drag
            if drag is not None:
                held = next((one for one in self.arrangement.sprites if one.id == drag.id), None)
                if held is None:
                    self.drag = None
                else:
                    drag.handle = held.touch
                    drag.goal = (held.place.width * theme.LIFT, held.place.height * theme.LIFT)
        self.tweens.factor = self.room.scale.factor
        self.tweens.set(self.arrangement.sprites, self._states(self.arrangement))

    def touch_up(self) -> None:
        """The choice has changed."""
        self._key = None
        self.refresh()

    def touch_later(self) -> None:
        """As `touch_up`, but in the next frame."""
        self._key = None

    def refuse(self, *names: str) -> None:
        """Show for a moment that these targets do not take it."""
        self._refused.update(dict.fromkeys(names, REFUSED_MS))
        self._refused_at = self._pointed() if self._pointed() in names else ""
        for name in names:
            self.tweens.shake(name)
        self.touch_up()

    def relayout(self, room: Room) -> None:
        """The window, its scale, the language or the palette have changed."""
        self.room = room
        self.game_table.resized(room)
        self._memo.forget()
        self.faces.forget()
        self._ground.forget()
        self.drag = None
        self.held.clear()
        self.tweens.instant = True
        self.drop()
        self.game_table.effects.forget()
        self.arrangement = None
        if self.view is not None:
            self.prefetcher.want(self.screen.prefetch(self.now))
        self.touch_up()

    def _pointed(self) -> str:
        """What on the table the pointer or the focus of the keys is on."""
        pointed = self.hovered or self.focused
        return "" if pointed.startswith("ui:") else pointed

    def selection(self) -> Selection:
        """What is chosen now."""
        pointed = self._pointed()
        if self._refused_at != pointed:
            self._refused_at = ""
        acted = self._acted.get(self.view.seat, "") if self.view is not None else ""
        if not self.interactive:
            return Selection(hovered=pointed, acted=acted)
        return Selection(
            chosen=self.choice.chosen, orientation=dict(self.choice.orientation),
            next=frozenset(self.choice.open), action=self.choice.action, hovered=pointed,
            dragged=self.drag.id if self.drag else "", refused=self._refused_at, acted=acted,
        )  # fmt: skip

    def acts(self, action: Action) -> None:
        """An answer is sent: note its place."""
        handles = (*action.handles(), *self.choice.chosen)
        places = {one.touch: one.id for one in self.targets if one.zone is not None and one.zone.snap}
        acted = next((places[one] for one in reversed(handles) if one in places), "")
        if acted and self.view is not None:
            self._acted[self.view.seat] = acted

    def surround(self, extra: list[HitTarget]) -> None:
        """Other things stand around the table."""
        self.extra, self.targets = extra, extra + self._lying

    def _states(self, arrangement: Arrangement) -> dict[str, SpriteState]:
        chosen = self.choice.chosen if self.interactive else ()
        possible = self.choice.open if self.interactive else {}
        held = self.held_places(arrangement, chosen)
        hangs = self._hangs()
        turn = float(hangs.get("turn", 0) or 0)
        mirrored = hangs.get("mirror", "0") == "1"
        found: dict[str, SpriteState] = {}
        drag = self.drag
        for sprite in arrangement.sprites:
            is_chosen, is_next = sprite.touch in chosen, sprite.touch in possible
            is_dragged = drag is not None and drag.id == sprite.id
            glow = self._glow(sprite, is_chosen, is_next)
            hovered = sprite.id == self.hovered and (is_next or is_chosen)
            if not (is_chosen or is_dragged or hovered or glow or sprite.id in held):
                continue
            state = SpriteState(
                hovered=hovered,
                chosen=is_chosen and sprite.lift != "none",
                dragged=is_dragged,
                place=drag.hangs(sprite, self) if drag and is_dragged else held.get(sprite.id),
                turn=turn if sprite.turns and (is_chosen or is_dragged) else 0.0,
                mirrored=mirrored and sprite.turns and (is_chosen or is_dragged),
                glow=glow,
            )
            if state != REST:
                found[sprite.id] = state
        return found

    def _hangs(self) -> Mapping[str, str]:
        """How what is in the hand is turned: as it would be laid where it is held."""
        over = self.target(self.hovered) if self.drag is not None else None
        fits = over is not None and self.choice.fit(over.touch) == "turn"
        laid = self.choice.touch(over.touch) if over is not None and fits else None
        return self.choice.orientation if laid is None else laid.orientation

    def _glow(self, sprite: Sprite, is_chosen: bool, is_next: bool) -> Any:
        if sprite.id in self._refused:
            return "refused"
        if self.focused == sprite.id and not (is_chosen and sprite.lit):
            return "focus"
        if is_chosen and sprite.lit:
            return "chosen"
        if is_next and sprite.lit and sprite.lift != "hand":
            return "turn" if self.choice.fit(sprite.touch) == "turn" else "legal"
        if sprite.id in self.pointed:
            return "focus"
        if sprite.id in self.marked and sprite.lit and not sprite.glow:
            return "recent"
        return ""

    def held_places(self, arrangement: Arrangement, chosen: tuple[str, ...]) -> dict[str, Place]:
        """Sprites that lie on the place chosen for them."""
        found = dict(self.held)
        for piece, place in pairwise(chosen):
            sprite = next((one for one in arrangement.sprites if one.touch == piece), None)
            target = next((one for one in self.targets if one.touch == place and one.kind == "zone"), None)
            if sprite is None or target is None or target.zone is None or not target.zone.holds:
                continue
            found[sprite.id] = landing(target, sprite)
        return found

    def target(self, name: str) -> HitTarget | None:
        return next((target for target in self.targets if target.id == name), None)

    def drop_ground(self) -> None:
        """The table is left or covered: its largest pictures are let go."""
        self._ground.forget()
        self._ops = []

    # -- its picture -------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole table without what the window adds (status line, log, buttons)."""
        arrangement = self.arrangement
        if arrangement is None or self.view is None:
            surface.fill((0, 0, 0))
            return
        if self.animation is not None:
            animation = self.animation
            assert self._old is not None
            panels = animation.panels_of(self._old.panels, self._new.panels)
            # What the animation moves is where the animation has it; everything else lives on as ever.
            shown = [
                pair for pair in self.tweens.shown()
                if pair[0].sprite.id not in animation.moved or pair[1].dragged
            ]  # fmt: skip
            held = self.drag.id if self.drag is not None else ""
            moved = (name for name in animation.moved if name in animation.shown and name != held)
            shown += [(animation.shown[name], REST) for name in moved]
        else:
            panels = arrangement.panels
            shown = self.tweens.shown()
        ops: list[Op] = [(self._ground.picture(self.view, self.room, panels), 0, 0, None, 0)]
        if self.interactive:
            ops += self._zone_ops(arrangement)
        above = [panel for panel in panels if panel.z >= 0]
        ops += self.tweens.ops(shown, above, self.live.layers)
        focused = self.target(self.focused) if self.focused else None
        if focused is not None and focused.kind in ("zone", "region"):
            ops.append(ring(focused, self.room.scale))
        shake = self.live.shake
        if shake != (0, 0):
            ops = [ops[0], *(_shifted(op, *shake) for op in ops)]
        if not self.tweens.painter.holds() or not self._ops:
            self._ops = ops
        put(surface, self._ops, self._ground.changes())

    def _zone_ops(self, arrangement: Arrangement) -> list[Op]:
        possible = self.choice.open
        found: list[Op] = []
        for zone in arrangement.zones:
            refused = zone.id in self._refused
            if not refused and zone.touch not in possible and zone.id not in self.pointed:
                continue
            if zone.outline == "none" and not refused:
                continue
            target = self.target(zone.id)
            if target is None or target.rect.w < 4 or target.rect.h < 4:
                continue
            look: Any = "refused" if refused else self.choice.fit(zone.touch) or "pointed"
            near = zone.id in (self.hovered, self.focused)
            found += self.tweens.painter.zone_ops(target, zone, look, self.room.scale, near=near)
        return found

    def look(self, log_open: bool | None = None, inspector: bool | None = None) -> None:
        """The player folds the log or pins the inspector."""
        is_open = self.room.log_open if log_open is None else log_open
        pinned = self.room.inspector if inspector is None else inspector
        self.room = replace(self.room, log_open=is_open, inspector=pinned)
        self.game_table.resized(self.room)
        self.touch_up()


def _shifted(op: Op, dx: int, dy: int) -> Op:
    """A layer knocked aside."""
    picture, x, y, clip, flags = op
    edge = None if clip is None else (clip[0] + dx, clip[1] + dy, *clip[2:])
    return picture, x + dx, y + dy, edge, flags


def _by_id(arrangement: Arrangement) -> dict[str, Sprite]:
    return {sprite.id: sprite for sprite in arrangement.sprites}
