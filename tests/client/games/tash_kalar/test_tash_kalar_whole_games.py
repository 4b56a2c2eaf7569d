"""Whole games of Tash-Kalar at a real table scene: by mouse alone and by keys alone, in every form, and by
two people who share a screen."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from client.app import App
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import Card, Square, Supply
from client.session.local import start_local
from client.settings import Settings
from client.shelf import shelf
from client.table.hit_targets import at_point
from client.table.hud.curtain import HOLD_MS
from client.table.scene import TableScene
from client.table.sending import READY_MS
from rules.kernel.game import Setup
from rules.kernel.seats import Player
from rules.tash_kalar import actions as do

NAMES = ("Iva", "Mirek", "Ada", "Bořek")
MOST_STEPS = 20_000
_HAND = ((pygame.K_q, pygame.K_w, pygame.K_e), (pygame.K_r, pygame.K_t), (pygame.K_f,))
_BUTTONS = {
    "button:place": pygame.K_p, "button:skip": pygame.K_s, "button:discard": pygame.K_d, "frozen": pygame.K_g,
    "button:warp": pygame.K_b, "button:hand_over": pygame.K_h,
}  # fmt: skip


class Evening:
    """A match in a headless window. `p` is a person at this screen, `b` a bot that plays at random."""

    def __init__(self, seats: str, monkeypatch: pytest.MonkeyPatch, form: str, seed: int = 5) -> None:
        self.app = App((1280, 720), headless=True, settings=Settings({"language": "en", "animation": "off"}))
        self.ended = 0
        real_go = self.app.go

        def go(scene: Any, **arguments: Any) -> None:
            if scene == "results":
                self.ended += 1
            else:
                real_go(scene, **arguments)

        monkeypatch.setattr(self.app, "go", go)
        made = shelf().take("tash-kalar")
        kinds = ((name, "person" if kind == "p" else "bot") for name, kind in zip(NAMES, seats, strict=False))
        players = tuple(Player(name, kind, "random" if kind == "bot" else "") for name, kind in kinds)
        setup = Setup("tash-kalar", players, {"form": form}, made.stamps, seed=seed)
        self.session = start_local(made.game, setup, pace=0.0)
        self.scene = TableScene(self.app, self.session)
        self.table, self.hands = self.scene.table, self.scene.hands
        self.scene.draw = lambda surface: None  # type: ignore[method-assign]
        self.app.go(self.scene)
        self.rng = random.Random(seed)
        self.steps = 0
        self.kinds: set[str] = set()
        """What has been answered."""
        self.curtains = 0

    def step(self) -> None:
        self.app.step(0.1)
        self.steps += 1
        assert self.steps < MOST_STEPS, "the game does not end"
        assert self.app.scenes[-1] is self.scene, self.app.scenes[-1]

    def post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))

    def press(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.post(pygame.KEYUP, key=key, mod=0)
        self.step()

    def targets(self, handle: str) -> list[str]:
        """What gives this handle."""
        return [target.id for target in self.table.targets if target.touch == handle]

    def point(self, handle: str) -> tuple[int, int]:
        """A point of the window where something with this handle, or this id, is the topmost."""
        for name in (*self.targets(handle), handle):
            target = self.table.target(name)
            if target is None:
                continue
            for y in range(target.rect.top + 3, min(target.rect.bottom, 719), 4):
                for x in range(target.rect.left + 3, target.rect.right, 4):
                    found = at_point(self.table.targets, (x, y))
                    if found is not None and found.id == name:
                        return x, y
        raise AssertionError(f"{handle} shows nowhere")

    def click(self, handle: str) -> None:
        at = self.point(handle)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.step()
        at = self.point(handle)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.step()

    def drag(self, handle: str, to: str) -> None:
        start = self.point(handle)
        self.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.step()
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for at in ((start[0] + 9, start[1] - 9), self.middle(to)):
            self.post(pygame.MOUSEMOTION, pos=at, rel=(4, 4), buttons=(1, 0, 0))
            self.step()
        self.post(pygame.MOUSEBUTTONUP, pos=self.middle(to), button=1)
        self.step()

    def wheel(self, handle: str, notches: int) -> None:
        self.post(pygame.MOUSEMOTION, pos=self.point(handle), rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEWHEEL, x=0, y=notches)
        self.step()

    def middle(self, handle: str) -> tuple[int, int]:
        target = self.table.target(self.targets(handle)[0])
        assert target is not None, handle
        return target.rect.center

    @property
    def my_turn(self) -> bool:
        free = self.scene.sharing.curtain is None and not self.table.pending
        view = self.table.view
        asked = view is not None and view.seat in view.asked
        return free and asked and self.table.interactive and bool(self.table.choice)

    @property
    def turn(self) -> Turn:
        choice = self.table.choice
        assert isinstance(choice, Turn)
        return choice

    def answers(self) -> int:
        return len(self.session.driver.match.log)

    def play(self, by: type[Mouse | Keys], most: int = 0) -> None:
        """To the results, or so many answers."""
        fingers, own = by(self), 0
        while not self.ended and (not most or own < most):
            if self.scene.sharing.curtain is not None:
                self.curtains += 1
                self.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
                for _frame in range(HOLD_MS // 100 + 1):
                    self.step()
                self.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
            if not self.my_turn:
                self.step()
                continue
            self.hands.sending.age(READY_MS)
            assert self.table.view is not None
            prompt = self.table.view.prompt
            assert prompt is not None
            action = self.wanted(list(prompt.options))
            before = self.answers()
            own += 1
            self.kinds.add(type(action).__name__)
            fingers.answer(action)
            for _frame in range(3):
                if self.answers() == before:
                    self.step()
            assert self.answers() > before, (action, self.table.choice.chosen)
        self.app.close()

    def wanted(self, options: list[Any]) -> Any:
        """Any answer; summonings rather than stones, so that effects come."""
        for kind in (do.Summon, do.PlayFlare, do.PlayWarp, do.Thaw):
            found = [one for one in options if isinstance(one, kind)]
            if found and self.rng.random() < 0.6:
                return self.rng.choice(found)
        return self.rng.choice([one for one in options if not isinstance(one, do.HandOver)] or options)


class Mouse:
    """Clicks, drags and the wheel."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def answer(self, action: Any) -> None:
        evening, before = self.evening, self.evening.answers()
        match action:
            case do.Summon(card=card, square=square):
                evening.click(Card(card))
                self.place(action)
                if evening.answers() % 2 and action.pickup is None:
                    evening.drag(Card(card), Square(square))
                else:
                    evening.click(Square(square))
                if action.pickup is not None:
                    evening.click(Square(action.pickup))
                return
            case do.Place(square=square, pickup=None) if evening.answers() % 2:
                evening.drag(Supply(evening.turn.side), Square(square))
                return
            case do.Place(square=square, pickup=pickup):
                if pickup is not None:
                    evening.click(Square(pickup))
                evening.click(Square(square))
                if evening.answers() == before and pickup is None:
                    evening.click(Square(square))
                    return
            case do.Discard(card=card):
                evening.drag(Card(card), "button:discard")
            case do.EndTurn(claim=None, pair_color=None):
                if evening.table.choice.action != action:
                    evening.click("ui:choice:button:end")
                    return
            case _:
                for handle in action.handles():
                    if handle == "button:end" or evening.answers() > before:
                        continue
                    if handle not in evening.table.choice.chosen:
                        evening.click(handle)
        if evening.answers() == before:
            evening.step()
            evening.hands.sending.age(READY_MS)
            evening.click("ui:primary")

    def place(self, action: do.Summon) -> None:
        """The wheel leads to the place that is meant."""
        evening = self.evening
        for _notch in range(len(evening.turn.places)):
            if action in evening.turn.places[evening.turn.at].options:
                return
            evening.wheel(Card(action.card), -1)
        assert action in evening.turn.places[evening.turn.at].options


class Keys:
    """Letters, digits, Tab, arrows and Enter."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening

    def answer(self, action: Any) -> None:
        evening, before = self.evening, self.evening.answers()
        match action:
            case do.Summon(card=card):
                self.card(card)
                if action.pickup is not None:
                    self.lead(Square(action.square))  # of several places there, the one that was led to last
                    self.place(action)
                    evening.press(pygame.K_RETURN)
                    self.touch(Square(action.pickup))
                    return
                self.place(action)
            case do.Place(square=square, pickup=pickup):
                if pickup is None:
                    evening.press(pygame.K_p)
                else:
                    self.touch(Square(pickup))
                if pickup == square:
                    evening.press(pygame.K_SPACE)
                else:
                    self.touch(Square(square))
                if evening.answers() > before:
                    return
            case do.Discard(card=card):
                self.card(card)
                evening.press(pygame.K_d)
            case do.EndTurn(claim=None, pair_color=None):
                if evening.table.choice.action != action:
                    self.touch("button:end")
                    return
            case do.PlayFlare(card=card, against=against):
                self.card(card)
                if against is not None:
                    self.touch(f"side:{against}")
            case do.PlayWarp(card=card):
                self.card(card)
                evening.press(pygame.K_b)
            case _:
                for handle in action.handles():
                    if handle == "button:end" or evening.answers() > before:
                        continue
                    if handle in _BUTTONS:
                        evening.press(_BUTTONS[handle])
                    elif handle not in evening.table.choice.chosen:
                        self.touch(handle)
        if evening.answers() == before:
            evening.step()
            evening.table.focused = ""
            evening.hands.sending.age(READY_MS)
            evening.press(pygame.K_RETURN)

    def card(self, card: str) -> None:
        """By its letter; further cards have none."""
        view = self.evening.table.view
        assert view is not None
        own = view.sight.seats[view.seat]
        for keys, cards in zip(_HAND, (own.hand, own.legends, own.flares), strict=True):
            if card in cards and cards.index(card) < len(keys):
                self.evening.press(keys[cards.index(card)])
                return
        self.touch(Card(card))

    def place(self, action: do.Summon) -> None:
        """Digits choose a place of the page, page keys another page."""
        evening = self.evening
        wanted = next(at for at, place in enumerate(evening.turn.places) if action in place.options)
        while evening.turn.at // 4 != wanted // 4:
            evening.press(pygame.K_PAGEDOWN)
        evening.press(pygame.K_1 + wanted % 4)
        assert evening.turn.at == wanted

    def touch(self, handle: str) -> None:
        """Tab and arrows lead there, Enter touches it."""
        self.lead(handle)
        self.evening.press(pygame.K_RETURN)

    def lead(self, handle: str) -> None:
        """Tab and arrows lead there."""
        evening, table = self.evening, self.evening.table
        goals = [target for target in table.targets if target.touch == handle]
        arrows = 0
        for _press in range(250):
            here = table.target(table.focused)
            if here is not None and here.touch == handle:
                return
            goal = next((one for one in goals if here is not None and one.group == here.group), None)
            if goal is None or here is None or arrows > (3 if Square.of(handle) else 25):
                evening.press(pygame.K_TAB)
                arrows = 0 if goal is None else arrows
                continue
            arrows += 1
            across, down = (goal.rect.centerx - here.rect.centerx, goal.rect.centery - here.rect.centery)
            if across and (not down or evening.rng.random() < 0.5):
                evening.press(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
            else:
                evening.press(pygame.K_DOWN if down > 0 else pygame.K_UP)
        raise AssertionError(f"no key leads to {handle}")


@pytest.mark.parametrize(("seats", "form"), [("pb", "high_form"), ("pbb", "melee"), ("pbbb", "duel")])
def test_a_game_by_mouse_alone(seats: str, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(seats, monkeypatch, form)
    evening.play(Mouse)
    assert evening.kinds >= {"Place", "Summon", "EndTurn"}


@pytest.mark.parametrize(("seats", "form"), [("pb", "duel"), ("pbbb", "melee"), ("pbbb", "high_form")])
def test_a_game_by_keys_alone(seats: str, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(seats, monkeypatch, form)
    evening.play(Keys)
    assert evening.kinds >= {"Place", "Summon", "EndTurn"}


def test_two_people_at_one_screen_hide_their_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain comes down between the turns (TK-H02)."""
    evening = Evening("pp", monkeypatch, "high_form")
    evening.play(Mouse, most=60)
    assert evening.curtains > 8
