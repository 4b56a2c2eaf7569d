"""The only file here that knows the client by name: a screen of it, what lies on that, and hands at it, and
where the matches come from that its tests lay by hand.

A change of names in the client changes this file and nothing else of the package. What it gives out are plain
words, numbers and lists.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pygame

from client.app import App
from client.net.plan import HostPlan
from client.session.driver import Driver
from client.session.library import Library
from client.session.local import LocalSession
from client.settings import Settings
from client.shelf import shelf
from client.table.hit_targets import HitTarget, at_point
from rules.kernel import saves
from rules.kernel.asks import Refusal
from rules.kernel.game import Game, PackStamp
from rules.kernel.match import Match
from rules.kernel.seats import Seat
from tests.client.games.galaxy_trucker.screens.before_launch.faulty import faulty
from tests.client.games.space_bastards.boosted import BOOSTS, offered
from tests.client.table.fake_session import FakeSession
from tests.pictures.surroundings import NOW, clock

__all__ = ["BOOSTS", "Screen", "Session", "Table", "faulty", "offered"]

FRAME = 1 / 60
SAND = 37.0
"""Seconds left on every hourglass."""
PORT = 47315
MOST_FRAMES = 900
STILL_MS = 500
Row = dict[str, Any]


def taken(game: str) -> tuple[Game, tuple[PackStamp, ...]]:
    """A game as the client plays it, and what packs it is made of."""
    made = shelf().take(game)
    return made.game, made.stamps


class Session(FakeSession):
    """A match of which all has been told. `frozen`: what is sent is kept, but the match stays as it is."""

    frozen = True

    def __init__(self, match: Match, viewers: Sequence[Seat]) -> None:
        super().__init__(match, viewers)
        self._updates = {seat: [] for seat in viewers}
        self._told = {seat: len(match.story(seat)) for seat in viewers}
        self.sent: list[Any] = []
        self.asked_why: list[Any] = []

    def submit(self, seat: Seat, action: Any, done: Any = lambda refusal: None) -> None:
        self.sent.append([seat, plain(action)])
        if not self.frozen:
            super().submit(seat, action, done)

    def remaining(self, timer: str) -> float:
        return SAND


def plain(action: Any) -> Any:
    """An action as words and numbers, with the name of its kind."""
    return [type(action).__name__, msgspec.to_builtins(action)]


class Screen:
    """A program without a window, and a person at it."""

    def __init__(
        self, size: tuple[int, int], language: str, *, interface: int = 100, animation: str = "off"
    ) -> None:
        settings = Settings({
            "language": language, "interface_scale": interface, "animation": animation, "player_name": "Iva",
            "key_hints": True, "lan_discovery": False,
        })  # fmt: skip
        self.app = App(size, headless=True, settings=settings)
        pygame.event.clear()

    def close(self) -> None:
        self.app.close()

    # Time and picture

    def frame(self, seconds: float = FRAME) -> None:
        clock.seconds += seconds
        self.app.step(seconds)
        if self.app.failures.last:
            raise RuntimeError(f"the screen broke: {self.app.failures.last}")

    def pass_ms(self, ms: float) -> None:
        """So many milliseconds pass, in whole frames."""
        for _frame in range(round(ms / 1000 / FRAME)):
            self.frame()

    @property
    def picture(self) -> pygame.Surface:
        return self.app.screen

    # Hands

    def _post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))

    def move(self, to: tuple[int, int], *, held: bool = False) -> None:
        x, y = self.app.pointer
        self._post(pygame.MOUSEMOTION, pos=to, rel=(to[0] - x, to[1] - y), buttons=(int(held), 0, 0))
        self.frame()

    def down(self, at: tuple[int, int], button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self.frame()

    def up(self, at: tuple[int, int], button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=at, button=button)
        self.frame()

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        # Two clicks of a script are never meant as a double click.
        clock.seconds += 1.0
        self.move(at)
        self.down(at, button)
        self.up(at, button)

    def lift(self, at: tuple[int, int], to: tuple[int, int]) -> None:
        """Press at one place and go to another, without letting go."""
        clock.seconds += 1.0
        self.move(at)
        self.down(at)
        for share in (0.1, 0.4, 0.7, 1.0):
            x, y = (round(a + (b - a) * share) for a, b in zip(at, to, strict=True))
            self.move((x, y), held=True)

    def press(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self._post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
            self.frame()
            self._post(pygame.KEYUP, key=key, mod=mod)
            self.frame()

    def hold(self, key: int, ms: float) -> None:
        """A key is held for so long."""
        self._post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.pass_ms(ms)
        self._post(pygame.KEYUP, key=key, mod=0)
        self.frame()

    # Scenes with widgets

    def show(self, scene: str, **arguments: Any) -> None:
        """Another scene, until it has drawn all it has."""
        self.app.go(scene, **arguments)
        self.pass_ms(400)

    def put_over(self, scene: str, **arguments: Any) -> None:
        """A scene over the one that shows."""
        self.app.push(scene, **arguments)
        self.pass_ms(400)

    def open_lobby(self, plan: HostPlan) -> None:
        """A table of the network, as soon as it is open. It takes real time."""
        self.app.go("lobby", plan=plan, here=[(0, "Iva")])
        while self.app.top.lobby is None:  # type: ignore[union-attr]
            time.sleep(0.01)
            self.frame()
        self.pass_ms(400)

    def click_on(self, name: str) -> None:
        """A click on a widget, which comes into sight for it."""
        self.app.top.ui.focus(name)  # type: ignore[union-attr]
        self.pass_ms(300)
        self.click(self.app.top.ui.find(name).rect.center)  # type: ignore[union-attr]
        self.pass_ms(300)

    def widgets(self) -> list[Row]:
        """Everything that a scene is made of, in order."""
        top: Any = self.app.top
        ui = getattr(top, "ui", None)
        return [
            {"kind": "widget", "id": part.id, "rect": list(part.rect), "text": str(getattr(part, "text", ""))}
            for part in (ui.parts if ui is not None else ())
            if part.alive() and not part.id.startswith("-") and part.visible
        ]


class Table(Screen):
    """A screen with a match on it. `viewers` sit before it."""

    def __init__(
        self, match: Match, viewers: Sequence[Seat], size: tuple[int, int], language: str, **more: Any
    ) -> None:
        super().__init__(size, language, **more)
        self.match = match
        self.session = Session(match, viewers)
        self.app.go("table", session=self.session)
        self.frame()
        self.scene: Any = self.app.top
        self.table = self.scene.table
        explain = self.scene.answering.explain_refusal
        self.scene.answering.explain_refusal = lambda *tried: (self._note(tried[0]), explain(*tried))

    def _note(self, handles: tuple[str, ...]) -> None:
        """What is touched in vain, and the rules' word on it."""
        now = self.table.now
        wanted = self.table.screen.attempt(handles, now)
        if wanted is not None and not isinstance(wanted, Refusal):
            refusal = now.judge.refusal(wanted)
            code = refusal.code if refusal is not None else ""
            self.session.asked_why.append([now.view.seat, plain(wanted), code])

    @property
    def covered(self) -> bool:
        """A curtain hides the table."""
        return self.scene.sharing.curtain is not None

    @property
    def busy(self) -> bool:
        """Something plays or glides, or the scene is another one."""
        director = self.scene.director
        return self.app.top is self.scene and (director.busy or director.still < STILL_MS)

    @property
    def there(self) -> bool:
        """The table shows; after the end of a match the results do."""
        return self.app.top is self.scene

    def rest(self) -> None:
        """Until nothing moves any more."""
        for _frame in range(MOST_FRAMES):
            self.frame()
            if self.covered or not self.busy:
                break
        for _frame in range(4):
            self.frame()

    def answer(self, seat: Seat, action: Any) -> None:
        """Somebody else has answered."""
        self.session.play(seat, action)

    # What can be done

    def touchable(self) -> list[tuple[int, int]]:
        """Where what can be touched now can be clicked, from above to below: it does not depend on names."""
        if self.covered or not self.there or not self.table.interactive or self.table.pending:
            return []
        possible = self.table.choice.open
        return self._points(thing for thing in self.table.targets if thing.touch in possible)

    def liftable(self) -> list[tuple[int, int]]:
        """Where a piece can be lifted."""
        if self.covered or not self.there or not self.table.interactive:
            return []
        things = (one for one in self.table.targets if one.sprite is not None and one.sprite.draggable)
        return self._points(things)

    def readable(self) -> list[tuple[int, int]]:
        """Where something has a tooltip."""
        if self.covered or not self.there:
            return []
        things = [one for one in self.table.targets if not one.id.startswith("ui:")]
        return self._points(one for one in things if self._said(one.id))

    @property
    def enlarged(self) -> bool:
        """A card shows large."""
        return self.there and self.scene.notes.card is not None

    @property
    def settled(self) -> bool:
        """An answer can be sent."""
        return bool(self.there and self.table.interactive and self.table.choice.action is not None)

    @property
    def chosen(self) -> list[str]:
        """Handles that have been given."""
        return list(self.table.choice.chosen)

    def _points(self, things: Iterator[HitTarget]) -> list[tuple[int, int]]:
        found = {self._visible(thing) for thing in things}
        return sorted((one for one in found if one is not None), key=lambda one: (one[1], one[0]))

    def _visible(self, thing: HitTarget) -> tuple[int, int] | None:
        """A point at which the thing is the topmost, its middle if that is one."""
        window = self.table.room.rect
        rect = thing.rect.clip(window)
        grid = [(a, b) for b in range(1, 8) for a in range(1, 8)]
        points = [rect.center, *((rect.x + rect.w * a // 8, rect.y + rect.h * b // 8) for a, b in grid)]
        for at in points:
            if rect.w > 0 and rect.h > 0 and window.collidepoint(at):
                found = at_point(self.table.targets, at)
                if found is not None and found.id == thing.id:
                    return at
        return None

    # What lies where, and what is said

    def lying(self) -> list[Row]:
        """Every sprite, zone, region and panel in order, then the buttons around the table."""
        arrangement = self.table.arrangement
        if self.covered or not self.there or arrangement is None:
            return self.widgets()
        rows: list[Row] = []
        for kind, things in (
            ("sprite", arrangement.sprites), ("zone", arrangement.zones),
            ("region", arrangement.regions), ("panel", arrangement.panels),
        ):  # fmt: skip
            for one in things:
                place = getattr(one, "place", None)
                rows.append({
                    "kind": kind, "id": one.id, "rect": _place(place) if place else list(one.rect),
                    "handle": getattr(one, "touch", ""), "group": getattr(one, "group", ""),
                    "glow": getattr(one, "glow", ""),
                })  # fmt: skip
        return rows + [
            {"kind": "button", "id": one.id, "rect": list(one.rect), "handle": one.touch, "group": one.group}
            for one in self.table.extra
        ]

    def keys(self) -> list[str]:
        """What the keyboard walks through, in order."""
        if self.covered or not self.there:
            return []
        return [thing.id for thing in self.scene.hands.focus._reachable()]

    def by_tab(self, most: int = 40) -> list[str]:
        """What Tab leads to, by pressing it until it comes round."""
        found: list[str] = []
        for _press in range(most):
            self.press(pygame.K_TAB)
            if self.table.focused in found:
                break
            found.append(self.table.focused)
        return found

    def words(self) -> Row:
        """What stands around the table: status, hints, buttons, the newest lines of the log."""
        around = self.scene.hud
        if self.covered or not self.there or self.table.arrangement is None:
            return {}
        status, bar = around.status, around.bar
        primary = getattr(around, "primary", None)
        return {
            "status": [status.lead, status.text, status.seat],
            "chips": [[chip.text, chip.icon, chip.warning] for chip in status.chips],
            "hints": [[list(hint.keys), hint.text] for hint in around._hints],
            "primary": [primary.label, primary.second, primary.why_not] if primary else [],
            "buttons": {one.id: bar.enabled(one.id) for one in bar.targets},
            "offers": [[one.handle, one.label, one.icon, one.chosen] for _rect, one in bar._offers],
            "log": [[one.text, one.right] for one in self.scene.director.log.lines[-6:]],
            "chosen": self.chosen,
            "pose": dict(self.table.choice.orientation),
            "refused": self.scene.notes.refusal.text if self.scene.notes.refusal else "",
        }

    def tips(self) -> Row:
        """What everything says about itself."""
        if self.covered or not self.there:
            return {}
        return {one.id: said for one in self.table.targets if (said := self._said(one.id))}

    def _said(self, name: str) -> list[str]:
        try:
            tip = self.scene.tooltips.tip_of(name)
        except Exception as error:  # what is wrong there is a part of the trace
            return [f"fails: {error}"]
        return [tip.title, tip.text, tip.rule, *tip.extra] if tip is not None else []


def _place(place: Any) -> list[float]:
    left, top = place.x - place.width / 2, place.y - place.height / 2
    numbers = (left, top, place.width, place.height, place.angle)
    return [round(number, 1) + 0.0 for number in numbers]


def ended(match: Match) -> Any:
    """The session of a match that is over, for the results."""
    return LocalSession(Driver(match.game, match.setup, match=match), fresh=False)


def keep(name: str, match: Match) -> None:
    """The match is among the saved ones, last played at the hour of all pictures."""
    path = Library().save_as(name, saves.dump(match, {"match": match.game.id, "played": 1234.0}))
    os.utime(path, (NOW, NOW))


def copied(match: Match) -> saves.Saved:
    """A match as it is read from a file."""
    return saves.load(saves.dump(match))


def hosting(game: str, seats: Sequence[str]) -> HostPlan:
    """A table of the network that is announced nowhere: "here", "open" or the level of a bot."""
    return HostPlan(
        game=game, port=PORT,
        seats=[(seat, "") if seat in ("here", "open") else ("bot", seat) for seat in seats],
        code="K7QX", title="Iva", bind="127.0.0.1", announce=False, bot_names=("Ada", "Borek", "Celia"),
    )  # fmt: skip
