"""Pointer and keys on the table: touching, dragging, turning. The same answer comes out of all of them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Protocol

import pygame

from client.art import theme
from client.table.contract import Place
from client.table.drag import Drag
from client.table.focus_navigation import FocusNavigation
from client.table.hit_targets import PRIMARY, SHOWS, HitTarget, at_point, landing, target_near
from client.table.looking import Opened, Touched, Wheeled
from client.table.sending import Sending
from client.table.tabletop import Tabletop

THRESHOLD = 6
"""How far the pointer goes, at scale 1, before a press becomes a drag."""
SNAP = 36
"""From how far a piece that is let go finds its place, at scale 1."""
TILT = 3.0
NOTHING_LANDS: Mapping[str, Place] = MappingProxyType({})
DOUBLE = 0.4
"""Seconds within which a second click makes a double click."""


class HandsListener(Protocol):
    """Who takes what the hands decide."""

    def send(self, action: Any) -> None:
        """An answer is ready."""

    def explain_refusal(self, handles: tuple[str, ...], target: str, at: pygame.Rect | None = None) -> None:
        """No option holds these handles; `target` was touched last. Say why, beside `at` if that is given."""


class Hands:
    """One person's hands on one table. `press` gets the id of a button around it that was pressed, `enlarge`
    the target that shall be shown large."""

    def __init__(
        self, table: Tabletop, listener: HandsListener, *,
        press: Callable[[str], None], enlarge: Callable[[str], None],
    ) -> None:  # fmt: skip
        self.table, self.listener, self.press, self.enlarge = table, listener, press, enlarge
        self.focus = FocusNavigation(table, self.touch)
        self.sending = Sending(table)
        self.pointer = (-1, -1)
        self._pressed: tuple[HitTarget, tuple[int, int]] | None = None
        self._stays = False
        """What was pressed cannot be lifted, and that has been tried."""
        self._targets: list[HitTarget] = []
        self._clicked: tuple[str, float] = ("", 0.0)
        """What was clicked last, and when in seconds."""

    # -- pointer -----------------------------------------------------------------------------

    def moved(self, at: tuple[int, int], *, free: bool = True) -> None:
        """The pointer is at `at`; `free`: no part of the window lies over the table there."""
        before, self.pointer = self.pointer, at
        table = self.table
        if table.drag is not None:
            self._drag_to(at, before)
            return
        if self._pressed is not None and table.interactive:
            target, start = self._pressed
            if not self._stays and math.dist(start, at) >= THRESHOLD * table.room.scale.factor:
                self._lift(target, start, at)
                return
        under = at_point(table.targets, at) if free else None
        name = under.id if under is not None else ""
        if name != table.hovered:
            table.hovered = name
            table.refresh()
        if at != before and self.focus.by_keys:
            self.focus.by_keys = False
            table.focused = ""
            table.touch_up()

    def pressed(self, at: tuple[int, int], button: int) -> bool:
        """A button of the mouse goes down. Gives back whether the table takes it."""
        table = self.table
        target = at_point(table.targets, at)
        again = target is not None and (target.id == PRIMARY or target.touch == self.sending.touched != "")
        if self.sending.armed and not again:
            self.back()
        if button == 1:
            self._pressed, self._stays = ((target, at) if target is not None else None), False
            return target is not None
        if button == 3:
            if self.turn("turn", 1):
                return True
            if target is not None:
                self.enlarge(target.id)
                return True
        return False

    def released(self, at: tuple[int, int], button: int) -> None:
        """A button of the mouse comes up."""
        if button != 1:
            return
        pressed, self._pressed = self._pressed, None
        if self.table.drag is not None:
            self._let_go(at)
        elif pressed is not None and pressed[0].contains(at) and not self._opens(pressed[0]):
            self.touch(pressed[0])

    def _opens(self, target: HitTarget) -> bool:
        """Whether this click is the second one on a target that a double click opens."""
        table, now = self.table, time.monotonic()
        name, before = self._clicked
        self._clicked = (target.id, now)
        if name != target.id or now - before > DOUBLE or table.view is None:
            return False
        if not table.signal(Opened(target.id)):
            return False
        self._forget_under()
        return True

    def wheel(self, notches: int, at: tuple[int, int]) -> bool:
        """The wheel turns what is in the hand, or means something to the game."""
        table = self.table
        if self.turn("turn", 1 if notches < 0 else -1):
            return True
        under = at_point(table.targets, at)
        name = under.id if under is not None else ""
        if table.signal(Wheeled(notches, name)):
            self._forget_under()
            return True
        return False

    def _forget_under(self) -> None:
        """The screen shows something else: what was pointed at is no longer there."""
        self._clicked = ("", 0.0)
        self.table.hovered = self.table.focused = ""
        self.table.touch_up()

    def turn(self, kind: str, by: int) -> bool:
        """Turn ("turn") or mirror ("mirror") what is chosen. False if it cannot be turned."""
        table = self.table
        if not table.interactive or not table.choice.chosen:
            return False
        if not table.making.step(kind, by):
            return False
        table.touch_up()
        if table.drag is not None:
            # Turned, it lies over other places than before.
            self._drag_to(table.drag.at, table.drag.at)
        return True

    # -- touching ----------------------------------------------------------------------------

    def touch(self, target: HitTarget) -> None:
        """A click on a target, or Enter on it."""
        if target.touch:
            self.touch_handle(target.touch, target.id)
        elif target.kind == "button":
            self.press(target.id)

    def touch_handle(self, handle: str, name: str = "") -> None:
        """Give a handle: it narrows the choice, sends it, takes it back, or is refused."""
        table = self.table
        if table.signal(Touched(handle)):
            return
        if not table.interactive or table.pending:
            return
        before = table.choice
        if handle == self.sending.touched:
            self.send_settled()
            return
        if before.again(handle) and before.action is not None and not self._confirms():
            self._send(before.action, handle)
            return
        if not table.making.touch(handle):
            table.refresh()
            self.listener.explain_refusal((*before.chosen, handle), name)
            return
        self.sending.answer()
        taken_back = handle in before.chosen and handle not in table.choice.chosen
        complete = None if taken_back else table.choice.sends
        if complete is not None and not self._confirms():
            self._send(complete, handle)
            return
        table.touch_up()

    def back(self) -> bool:
        """Take the last target chosen back, here only. False if nothing is chosen."""
        table = self.table
        if table.drag is not None:
            self._put_back()
            return True
        if self.sending.armed:
            if self.sending.touched:
                table.making.back()
            self.sending.disarm()
        elif not table.making.back():
            return False
        table.touch_up()
        return True

    def enter(self) -> None:
        """Enter: what the bright button says; without one, touch what has the focus."""
        target = self.enters
        if target is not None:
            self.touch(target)
        else:
            self.send_settled()

    @property
    def enters(self) -> HitTarget | None:
        """What Enter touches, None where it sends: what the keys have led to goes first as long as that
        changes something, and the primary button is not the bright one then. It takes nothing back."""
        table, choice = self.table, self.table.choice
        target = table.target(table.focused) if self.focus.by_keys else None
        settled = choice.action is not None and table.interactive
        if target is None or self.sending.armed or target.touch in choice.chosen:
            return None
        presses = (target.kind == "button" and not target.touch) or target.touch.startswith(SHOWS)
        return target if presses or not settled or choice.fit(target.touch) else None

    def touch_focused(self) -> None:
        """Space: touch what has the focus, also to take it back; without one, as Enter."""
        table = self.table
        target = table.target(table.focused) if self.focus.by_keys else None
        choice = table.choice
        chosen = target is not None and choice.action is None and target.touch in choice.chosen
        if target is not None and table.interactive and (chosen or choice.fit(target.touch)):
            self.touch(target)
        else:
            self.enter()

    def answers_with(self, name: str) -> bool:
        """A touch of this target means an answer, also while something plays."""
        target = self.table.target(name)
        if target is None or not self.table.interactive:
            return False
        choice = self.table.choice
        return target.touch in choice.chosen or bool(choice.fit(target.touch))

    def send_settled(self) -> None:
        """Send what is settled, as the primary button does."""
        table = self.table
        takes = table.interactive and not table.pending and self.sending.ready
        if takes and table.choice.action is not None:
            self._send(table.choice.action)

    def follow_up(self) -> None:
        """Send what follows from the answer before, unless it has a price."""
        if not self.sending.warning:
            self._send(self.table.choice.action)

    def _confirms(self) -> bool:
        return self.table.arrangement is not None and self.table.arrangement.confirm

    def _send(self, action: Any, touched: str = "", lands: Mapping[str, Place] = NOTHING_LANDS) -> None:
        """Send, where there is no price to be told first; the pieces stay where they were put (`lands`) until
        the match has spoken. `touched` is the handle whose touch sends."""
        table = self.table
        if self.sending.arms(touched):
            table.touch_up()
            return
        self.sending.disarm()
        table.held.update(lands)
        if table.arrangement is not None:
            held = table.held_places(table.arrangement, table.choice.chosen)
            table.held.update(held)
        table.acts(action)
        table.sent = True
        table.focused = ""
        self.listener.send(action)

    # -- dragging ----------------------------------------------------------------------------

    def _may_lift(self, target: HitTarget) -> bool:
        sprite = target.sprite
        return sprite is not None and sprite.draggable and self.table.interactive

    def _carry(self, target: HitTarget, start: tuple[int, int], at: tuple[int, int]) -> bool:
        """Lifting some things sends an answer at once; the drag goes on with what that brings."""
        table = self.table
        if not table.interactive or table.pending or table.view is None:
            return False
        carry = table.screen.carry(target.id, table.now)
        if carry is None:
            return False
        piece = carry.piece or target.id
        size, grip = (float(target.rect.w), float(target.rect.h)), (0.0, 0.0)
        if target.sprite is not None:
            place = table.tweens.place(target.id) or target.sprite.place
            grip = (start[0] - place.x) * 0.5, (start[1] - place.y) * 0.5
            size = (place.width, place.height)
        table.drag = Drag(piece, target.touch, grip, at, size, 0, carried=True)
        table.hovered = ""
        table.touch_up()
        if target.sprite is None and table.drag is not None:
            table.drag.size = table.drag.goal
            table.refresh()
        self.listener.send(carry.action)
        return True

    def _lift(self, target: HitTarget, start: tuple[int, int], at: tuple[int, int]) -> None:
        if self._carry(target, start, at):
            self._pressed = None
            return
        table, sprite = self.table, target.sprite
        if sprite is None or not self._may_lift(target):
            self._hold_fast(target)
            return
        self._pressed = None
        place = table.tweens.place(sprite.id) or sprite.place
        grip = (start[0] - place.x) * 0.5, (start[1] - place.y) * 0.5
        before = table.making.touches
        if table.choice.chosen[-1:] != (sprite.touch,):
            table.making.touch(sprite.touch)
        size = (sprite.place.width * theme.LIFT, sprite.place.height * theme.LIFT)
        table.drag = Drag(sprite.id, sprite.touch, grip, at, size, before)
        table.hovered = ""
        table.touch_up()

    def _hold_fast(self, target: HitTarget) -> None:
        """Somebody pulls at what cannot be lifted: a piece that does not go says why, as a click on it would;
        everything else may still be clicked, by a hand that is not steady."""
        self._stays = True
        choice, touch = self.table.choice, target.touch
        if target.sprite is not None and touch not in choice.chosen and touch not in choice.open:
            self._pressed = None
            self.listener.explain_refusal((*choice.chosen, touch), target.id)

    def _drag_to(self, at: tuple[int, int], before: tuple[int, int]) -> None:
        table, drag = self.table, self.table.drag
        assert drag is not None
        if drag.dropped is not None:
            return
        drag.at = at
        swing = max(-TILT, min(TILT, -(at[0] - before[0]) * 0.35))
        drag.tilt += (swing - drag.tilt) * 0.4
        target = self._target(at, drag)
        name = target.id if target is not None else ""
        if name != table.hovered:
            table.hovered = name
        table.refresh()

    def settle(self) -> None:
        """Once a frame: what hangs still in the hand comes upright; what has moved away from under
        the pointer is not pointed at any more."""
        drag = self.table.drag
        if drag is not None and drag.dropped is not None and not drag.carried:
            self._let_go(drag.dropped)
            return
        moved = drag is not None and drag.grow()
        if self._targets is not self.table.targets:
            self._targets = self.table.targets
            if drag is None and not self.focus.by_keys and self.table.hovered:
                under = at_point(self._targets, self.pointer)
                name = under.id if under is not None else ""
                if name != self.table.hovered:
                    self.table.hovered = name
                    self.table.refresh()
                    self._targets = self.table.targets
        if drag is not None and drag.tilt:
            drag.tilt = 0.0 if abs(drag.tilt) < 0.2 else drag.tilt * 0.85
            moved = True
        if moved:
            self.table.refresh()

    def _target(self, at: tuple[int, int], drag: Drag) -> HitTarget | None:
        table = self.table
        reach = SNAP * table.room.scale.factor
        others = [target for target in table.targets if target.id != drag.id]
        middle = (round(at[0] - drag.grip[0]), round(at[1] - drag.grip[1]))
        possible = table.choice.open if table.choice.chosen[-1:] == (drag.handle,) else ()
        under = at_point((target for target in others if target.zone is not None), at)

        def free(goal: HitTarget | None) -> HitTarget | None:
            """What draws the piece near it, if the pointer is on no other place."""
            return None if goal is None or (under is not None and under.in_way(goal)) else goal

        drawn = next((one for one in others if one.zone and one.zone.magnet and one.contains(middle)), None)
        if drawn is not None and drawn.spreads and under is not None and under.zone and under.zone.magnet:
            return drawn  # a large piece is held anywhere; its middle says where it lies
        return (
            free(drawn)
            or target_near(others, at, possible, 0)
            or free(target_near(others, middle, possible, reach))
            or under
            or at_point((target for target in others if target.touch and not self._in_hand(target)), at)
        )

    def _in_hand(self, target: HitTarget) -> bool:
        """A neighbour in the hand is no target: letting go over it means putting back."""
        return target.sprite is not None and target.sprite.lift == "hand"

    def _let_go(self, at: tuple[int, int]) -> None:
        table, drag = self.table, self.table.drag
        assert drag is not None
        if drag.carried:
            # The match has not spoken yet: it falls as soon as it is really in the hand.
            drag.dropped = at
            return
        target = self._target(at, drag)
        choice = table.choice
        if target is None:
            goes = drag.handle in choice.chosen
            self._put_back()
            if not goes:
                table.tweens.shake(drag.id)
                self.listener.explain_refusal((drag.handle,), drag.id)
            return
        if choice.chosen[-1:] == (drag.handle,) and choice.fit(target.touch):
            table.drag, table.hovered = None, ""
            table.making.touch(target.touch)
            table.making.join(drag.before)
            complete = table.choice.sends
            if complete is not None and not self._confirms():
                self._send(complete, target.touch, self._lands(drag, target))
                return
            table.touch_up()
            return
        taken = choice.chosen[-1:] == (drag.handle,)
        handles = choice.chosen if taken else (drag.handle,)
        self._put_back()
        table.tweens.shake(drag.id)
        self.listener.explain_refusal((*handles, target.touch), target.id, target.covered)

    def _lands(self, drag: Drag, target: HitTarget) -> dict[str, Place]:
        """Where what was let go on a target waits for the match's word."""
        sprites = self.table.arrangement.sprites if self.table.arrangement is not None else ()
        return {one.id: landing(target, one) for one in sprites if one.id == drag.id}

    def _put_back(self) -> None:
        """What is in the hand slides home, and the choice is as it was before."""
        table, drag = self.table, self.table.drag
        assert drag is not None
        table.drag = None
        table.making.put_back(drag.before)
        table.touch_up()

    def cancel(self) -> None:
        """Let everything go: the window lost the pointer or something covers the table."""
        self._pressed = None
        if self.table.drag is not None:
            self._put_back()
