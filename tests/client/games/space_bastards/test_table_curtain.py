"""People at one screen: plans, commitments and answers of the others are never on it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from client.games.space_bastards.looking import planet_of
from client.games.space_bastards.panels.seats import SeatFace
from client.games.space_bastards.pictures.cards import ActionFace
from client.games.space_bastards.pictures.draw_context import Face
from client.table.hud.curtain import HOLD_MS
from client.table.scene import TableScene
from rules.space_bastards.actions import Answer, Commit, Plan
from tests.client.games.space_bastards.evenings import Evening


def raise_curtain(evening: Evening) -> None:
    evening.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    for _frame in range(HOLD_MS // 100 + 1):
        evening.step()
    evening.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0)


def hides_something(evening: Evening) -> bool:
    """A choice is to be made, or has been made, that another person at the screen must not see."""
    secret = evening.session.driver.match.view(0).sight.secret
    return secret is not None and not secret.shown and len(secret.asked) > 1


def secrets(evening: Evening) -> dict[int, Any]:
    """What others than the seat at the screen have chosen and nobody has been shown yet."""
    match = evening.session.driver.match
    found: dict[int, Any] = {}
    if match.over:
        return found
    sight = match.view(evening.scene.director.seat).sight
    secret = sight.secret
    if secret is None or secret.shown:
        return found
    for seat, action in reversed(match.log):
        if seat < 0 or not isinstance(action, Plan | Commit | Answer):
            break
        if secret.choices[seat].state == "hidden":
            found.setdefault(seat, action)
    return found


def shown(evening: Evening) -> list[Face]:
    """Faces of everything on the table as it lies now."""
    arrangement = evening.table.arrangement
    assert arrangement is not None
    faces = [sprite.face for sprite in arrangement.sprites] + [panel.key for panel in arrangement.panels]
    return [face for face in faces if isinstance(face, Face)]


def test_what_others_chose_is_never_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening("ppp", monkeypatch, seed=3)
    evening.table.faces.drawn = set()
    curtains = hidden = 0
    while not evening.ended and curtains < 60:
        if evening.scene.sharing.curtain is not None:
            assert not evening.table.faces.drawn, "no face is drawn under the curtain"
            assert hides_something(evening)
            assert evening.scene.sharing.curtain.seat != evening.scene.director.seat or not curtains, (
                "nobody is asked to hand the screen to herself"
            )
            assert len(evening.session.view(0).asked) > 1, "whoever chooses last hides nothing"
            raise_curtain(evening)
            curtains += 1
        elif evening.my_turn and hides_something(evening):
            evening.answer_by_mouse()
        elif evening.my_turn:
            evening.answer_at_once()
        else:
            evening.step()
        evening.table.faces.drawn.clear()
        if evening.scene.sharing.curtain is None and evening.table.view is not None:
            seat = evening.scene.director.seat
            for other, action in secrets(evening).items():
                if other == seat or not isinstance(action, Plan):
                    continue
                hidden += 1
                check_plan(evening, seat, other)
    assert curtains >= 20
    assert hidden > 5
    evening.close()


def check_plan(evening: Evening, seat: int, other: int) -> None:
    """Action cards on the table are the viewer's own; of another's plan only a back shows."""
    own = evening.session.view(seat).sight
    mine = {*own.owners[seat].hand, *(own.secret.choices[seat].cards if own.secret is not None else ())}
    assert {face.relation for face in shown(evening) if isinstance(face, ActionFace)} <= mine
    panels = [face for face in shown(evening) if isinstance(face, SeatFace) and face.seat == other]
    assert panels
    assert all(face.backs <= 1 for face in panels)


def test_the_picture_does_not_depend_on_what_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two matches that differ only in another's secret plan look the same."""
    pictures = []
    for which in (0, -1):
        evening = Evening("ppp", monkeypatch, seed=4)
        match = evening.session.driver.match
        while "plan" not in match.view(0).asking:
            seat = match.asked[0]
            match.submit(seat, match.options(seat)[0])
        plans = list(match.options(1))
        match.submit(1, plans[which])
        view = match.view(0)
        scene = TableScene(evening.app, evening.session)
        table = scene.table
        table.show(view, instant=True)
        for target in [one for one in table.targets if one.id.startswith(("seat:", "action:", "plan"))]:
            table.hovered = target.id
            table.refresh()
            assert table.screen.tip(target.tip, table.now) is not None or target.id == "plan"
        table.hovered = ""
        table.refresh()
        surface = pygame.Surface(evening.app.screen.get_size())
        table.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        evening.close()
    assert pictures[0] == pictures[1]


def test_the_next_person_begins_with_the_whole_map(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the last one looked at near, or had pinned, is put away."""
    evening = Evening("ppp", monkeypatch, seed=3)
    table = evening.scene.table
    first = evening.scene.director.seat
    while evening.scene.director.seat == first or evening.scene.sharing.curtain is not None:
        if evening.scene.sharing.curtain is not None:
            raise_curtain(evening)
        elif evening.my_turn:
            table.looking = replace(table.looking, pinned="love")
            evening.answer_by_mouse()
        else:
            evening.step()
    assert not table.looking.pinned
    view = evening.table.view
    assert view is not None
    assert table.looking.near in ("", planet_of(view))
    evening.close()
