"""Whole games of Space Dragons on the table: by mouse, by keys, and by people who share a screen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.app import App
from client.session.local import start_local
from client.settings import Settings
from client.shelf import shelf
from client.table.hud.curtain import HOLD_MS
from client.table.scene import TableScene
from rules.kernel.game import Setup
from rules.kernel.seats import Player

NAMES = ("Iva", "Mirek", "Ada", "Borek", "Jana")


class Evening:
    """A match at a real table scene in a headless window. `p` is a person, `b` a bot."""

    def __init__(self, seats: str, mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
        settings = Settings({"language": "en", "animation": "fast"})
        self.app = App((1280, 720), headless=True, settings=settings)
        self.ended: list[dict[str, Any]] = []
        real_go = self.app.go

        def go(scene: Any, **arguments: Any) -> None:
            if scene == "results":
                self.ended.append(arguments)
            else:
                real_go(scene, **arguments)

        monkeypatch.setattr(self.app, "go", go)
        made = shelf().take("space-dragons")
        players = tuple(
            Player(NAMES[n], "person") if kind == "p" else Player(NAMES[n], "bot", "random")
            for n, kind in enumerate(seats)
        )
        setup = Setup("space-dragons", players, {"mode": mode}, made.stamps, seed=21)
        self.session = start_local(made.game, setup, pace=0.0)
        self.scene = TableScene(self.app, self.session)
        self.table = self.scene.table
        self.app.go(self.scene)
        self.steps = 0

    def step(self) -> None:
        self.app.step(0.1)
        self.steps += 1
        assert self.steps < 4000, "the game does not end"

    def post(self, kind: int, **about: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **about))

    def click(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.step()

    def press(self, key: int) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="")
        self.post(pygame.KEYUP, key=key, mod=0)
        self.step()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for share in (0.1, 0.5, 1.0):
            at = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            self.post(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
            self.step()
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.step()

    def visible_point(self, name: str) -> tuple[int, int]:
        """A point of the window where this thing is the topmost."""
        from client.table.hit_targets import at_point

        target = self.table.target(name)
        assert target is not None
        for x in range(target.rect.left + 3, target.rect.right, 6):
            for y in range(target.rect.top + 6, min(target.rect.bottom, 719), 10):
                found = at_point(self.table.targets, (x, y))
                if found is not None and found.id == name:
                    return x, y
        raise AssertionError(f"{name} is covered everywhere")

    @property
    def my_turn(self) -> bool:
        return self.table.interactive and bool(self.table.choice)

    def answers(self) -> list[tuple[int, Any]]:
        return [entry for entry in self.session.driver.match.log if entry[0] >= 0]

    def close(self) -> None:
        self.app.close()


def test_a_card_may_be_dropped_anywhere_on_the_crew_and_on_the_hunt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody has to hit the one free place: the whole panel takes the card."""
    for mode in ("standard", "family"):
        evening = Evening("pbb", mode, monkeypatch)
        while not evening.my_turn:
            evening.step()
        zone = next(target for target in evening.table.targets if target.catch is not None)
        assert zone.catch is not None
        beside = (zone.catch.left + 12, zone.catch.top + 8)
        assert not zone.rect.collidepoint(beside)
        handle = next(name for name in sorted(evening.table.choice.open) if name.startswith("crew:"))
        before = len(evening.answers())
        evening.drag(evening.visible_point(handle), beside)
        assert len(evening.answers()) > before
        evening.close()


@pytest.mark.parametrize("mode", ["standard", "family"])
def test_a_game_by_mouse_alone(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("pbb", mode, monkeypatch)
    played = 0
    while not evening.ended:
        if not evening.my_turn:
            evening.step()
            continue
        before = len(evening.answers())
        handle = sorted(evening.table.choice.open)[played % len(evening.table.choice.open)]
        if played % 2:
            evening.click(evening.visible_point(handle))
            assert evening.table.choice.chosen == (handle,)
            evening.click(evening.visible_point("ui:primary"))
        else:
            evening.click(evening.visible_point(handle))
            (place,) = evening.table.choice.open
            zone = next(target for target in evening.table.targets if target.touch == place)
            evening.drag(evening.visible_point(handle), zone.rect.center)
        assert len(evening.answers()) > before
        played += 1
    assert played == (15 if mode == "standard" else 7)
    assert evening.ended == [{"session": evening.session}]
    evening.close()


def test_a_game_by_keys_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("pbbb", "standard", monkeypatch)
    played = 0
    while not evening.ended:
        if not evening.my_turn:
            evening.step()
            continue
        before = len(evening.answers())
        for _press in range(1 + played % 3):
            evening.press(pygame.K_RIGHT)
        assert len(evening.table.choice.chosen) == 1
        evening.press(pygame.K_RETURN)
        assert len(evening.answers()) > before
        played += 1
    assert played == 15
    evening.close()


def test_cards_that_keys_have_gone_over_are_let_go_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("pbb", "standard", monkeypatch)
    while not evening.my_turn:
        evening.step()
    gone_over = set()
    for _press in range(3):
        evening.press(pygame.K_RIGHT)
        gone_over |= set(evening.table.choice.chosen)
    assert len(gone_over) == 3
    evening.press(pygame.K_ESCAPE)
    assert evening.table.choice.chosen == ()
    assert not evening.table.making.may_go_back
    evening.close()


def cards_drawn(evening: Evening) -> set[int]:
    seen = evening.table.faces.drawn
    assert seen is not None
    cards = {key.value for key in seen if isinstance(getattr(key, "value", None), int)}
    seen.clear()
    return cards


def cards_seen_by(evening: Evening, seat: int) -> set[int]:
    """Every card whose face this seat has ever seen."""
    sight = evening.session.view(seat).sight
    own = sight.seats[seat]
    cards = {*sight.seen, *sight.out, *(card for _seat, card in sight.table)}
    for group in (own.pack, own.chosen, own.hand):
        cards.update(group or ())
    for each in sight.seats:
        cards.update(each.played)
    return cards


@pytest.mark.parametrize("mode", ["standard", "family"])
def test_people_at_one_screen_never_see_each_others_cards(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("ppp", mode, monkeypatch)
    evening.table.faces.drawn = set()
    shown: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    curtains = 0
    while not evening.ended:
        if evening.scene.sharing.curtain is not None:
            assert cards_drawn(evening) == set(), "no face is drawn under the curtain"
            evening.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
            for _frame in range(HOLD_MS // 100 + 1):
                evening.step()
            evening.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
            curtains += 1
        elif evening.my_turn:
            evening.press(pygame.K_RIGHT)
            evening.press(pygame.K_RETURN)
        else:
            evening.step()
        drawn = cards_drawn(evening)
        if evening.scene.sharing.curtain is None:
            seat = evening.scene.director.seat
            assert drawn <= cards_seen_by(evening, seat)
            shown[seat] |= drawn
    assert curtains >= 20
    assert all(len(cards) > 9 for cards in shown.values())
    evening.close()
