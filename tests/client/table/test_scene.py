"""A whole match on the table's screen, by posted events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from client.table.scene import END_MS
from tests.client.table.stand import Stand
from tests.client.table.toy import Lay, Pass


@pytest.fixture
def stand() -> Iterator[Stand]:
    made = Stand(size=(1920, 1080))
    yield made
    made.close()


def log(stand: Stand) -> list[tuple[int, object]]:
    return list(stand.session.match.log)


def test_dragging_a_piece_to_a_legal_place_plays_it(stand: Stand) -> None:
    stand.drag("tile:2", stand.at("1,0"))
    assert log(stand) == [(0, Lay(2, "1,0"))]
    stand.settle()
    assert stand.table.view is not None
    assert stand.table.view.sight.board == {"1,0": (2, "0", "0")}
    assert "card" in stand.sounds


def test_clicks_do_the_same(stand: Stand) -> None:
    stand.click("tile:2")
    assert log(stand) == []
    stand.click("1,0")
    assert log(stand) == [(0, Lay(2, "1,0"))]


def test_the_primary_button_sends_what_is_settled() -> None:
    stand = Stand(confirm=True)
    stand.click("ui:primary")
    assert log(stand) == [], "disabled without a choice"
    stand.drag("tile:2", stand.at("1,0"))
    assert log(stand) == []
    stand.click("ui:primary")
    assert log(stand) == [(0, Lay(2, "1,0"))]
    stand.close()


def test_keys_alone_play_a_turned_and_mirrored_tile() -> None:
    stand = Stand(confirm=True)
    stand.press(pygame.K_2)
    stand.press(pygame.K_r, pygame.K_f, pygame.K_UP)
    target = stand.table.focused
    stand.press(pygame.K_RETURN, pygame.K_RETURN)
    ((seat, action),) = log(stand)
    assert (seat, action.tile, action.cell) == (0, 2, target)
    assert (action.turn, action.mirror) == ("90", "1")
    stand.close()


def test_the_wheel_turns_what_is_dragged(stand: Stand) -> None:
    at = stand.at("tile:2")
    stand.move(at)
    stand.down(at)
    stand.move((at[0], at[1] - 40))
    stand.wheel(-1)
    stand.wheel(-1)
    cell = stand.at("0,0")
    stand.move(cell)
    stand.up(cell)
    assert log(stand) == [(0, Lay(2, "0,0", "180"))]


def test_a_handle_that_lies_nowhere_has_a_button(stand: Stand) -> None:
    stand.click("ui:choice:pass")
    assert log(stand) == []
    stand.click("ui:choice:pass")
    assert log(stand) == [(0, Pass())]


def test_a_wrong_place_is_refused_with_sentence_and_rule_and_the_piece_goes_home(
    stand: Stand,
) -> None:
    home = stand.table.tweens.place("tile:1")
    stand.drag("tile:1", stand.at("1,0"))
    refused = stand.scene.notes.refusal
    assert refused is not None
    assert (refused.text, refused.rule) == ("Refused: odd.", "TOY-2")
    assert log(stand) == []
    assert "refused" in stand.sounds
    shown = stand.picture()
    assert not refused.rect.colliderect(stand.table.target("1,0").rect)  # type: ignore[union-attr]
    stand.settle()
    assert stand.table.tweens.place("tile:1") == home
    stand.move((5, 700))
    stand.step(0.1, 60)
    assert stand.scene.notes.refusal is None
    assert stand.picture() != shown


def test_a_refusal_opens_the_paragraph_of_its_rule_by_click_and_by_key(stand: Stand) -> None:
    opened: list[dict[str, Any]] = []
    stand.app.push = lambda scene, **about: opened.append({"scene": scene, **about})  # type: ignore[method-assign]
    wanted = {"scene": "almanac", "game": stand.game.id, "rule": "TOY-2", "target": "", "phases": ()}
    stand.drag("tile:1", stand.at("1,0"))
    stand.picture()
    refused = stand.scene.notes.refusal
    assert refused is not None
    plate = refused.plate.center
    stand.move(plate)
    stand.down(plate)
    stand.up(plate)
    assert opened == [wanted]
    stand.press(pygame.K_F1)
    assert opened == [wanted, wanted]
    assert stand.scene.notes.refusal is not None, "whoever comes back finds the table as it was"


def test_help_opens_where_the_match_stands(stand: Stand) -> None:
    opened: list[dict[str, Any]] = []
    stand.app.push = lambda scene, **about: opened.append({"scene": scene, **about})  # type: ignore[method-assign]
    stand.move((5, 700))
    stand.press(pygame.K_F1)
    assert opened[0]["phases"] == stand.table.view.phases != ()  # type: ignore[union-attr]


def test_out_of_turn_the_session_says_why(stand: Stand) -> None:
    stand.session.play(0, Pass())
    stand.settle()
    stand.drag("tile:2", stand.at("1,0"))
    assert stand.scene.notes.refusal is not None
    assert stand.scene.notes.refusal.rule == "TOY-4"
    assert log(stand) == [(0, Pass())]


def test_back_is_local_and_undo_is_not(stand: Stand) -> None:
    stand.click("tile:2")
    assert stand.table.choice.chosen == ("tile:2",)
    stand.click("ui:back")
    assert stand.table.choice.chosen == ()
    assert log(stand) == []
    stand.drag("tile:2", stand.at("1,0"))
    stand.settle()
    stand.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert log(stand) == []
    stand.settle()
    assert stand.table.view is not None
    assert stand.table.view.sight.board == {}
    assert set(stand.table.choice.open) >= {"tile:1", "tile:2", "tile:4"}
    assert stand.scene.director.log.lines == []


def test_escape_goes_back_a_step_before_it_opens_the_menu(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    pushed: list[object] = []
    monkeypatch.setattr(stand.app, "push", lambda scene, **_args: pushed.append(scene))
    stand.click("tile:2")
    stand.press(pygame.K_ESCAPE)
    assert pushed == []
    stand.press(pygame.K_ESCAPE)
    assert pushed == ["pause"]


@pytest.mark.parametrize("way", ["click", "space", "wait"])
def test_skipping_leads_to_the_same_table(way: str) -> None:
    stand = Stand()
    stand.session.play(0, Lay(2, "1,0"))
    stand.session.play(1, Lay(6, "2,1", "90"))
    stand.step()
    assert stand.scene.director.busy
    assert not stand.table.interactive
    if way == "click":
        stand.down((40, 500))
        stand.up((40, 500))
    elif way == "space":
        stand.press(pygame.K_SPACE)
    else:
        stand.settle()
    assert not stand.scene.director.busy
    stand.settle()
    assert stand.table.view == stand.session.view(0)
    places = stand.table.tweens.places()
    arrangement = stand.table.arrangement
    assert arrangement is not None
    wanted = {sprite.id: sprite.place for sprite in arrangement.sprites}
    assert places == wanted
    texts = [line.text for line in stand.scene.director.log.lines]
    assert texts == ["laid 2 on 1,0", "laid 6 on 2,1"]
    assert stand.table.interactive
    stand.close()


def test_updates_play_one_after_another(stand: Stand) -> None:
    stand.session.play(0, Lay(2, "1,0"))
    stand.session.play(1, Lay(6, "2,1"))
    stand.step()
    assert stand.table.target("tile:6") is None
    seen = []
    for _frame in range(80):
        stand.step()
        assert stand.table.view is not None
        if stand.table.view.count not in seen:
            seen.append(stand.table.view.count)
    assert seen == [0, 1, 2]


def test_without_movement_everything_is_there_at_once(stand: Stand) -> None:
    stand.app.settings.change("animation", "off")
    stand.session.play(0, Lay(2, "1,0"))
    stand.step()
    assert stand.table.view is not None
    assert stand.table.view.count == 1
    assert stand.sounds == ["card"]


def test_while_an_answer_is_on_its_way_nothing_else_can_be_sent(stand: Stand) -> None:
    stand.session.slow = True
    stand.drag("tile:2", stand.at("1,0"))
    stand.drag("tile:4", stand.at("0,0"))
    assert len(stand.session.waiting) == 1
    place = stand.table.tweens.place("tile:2")
    assert place is not None
    stand.step(0.05, 10)
    held = stand.table.tweens.place("tile:2")
    assert held is not None
    assert (round(held.x), round(held.y)) == stand.at("1,0"), "it waits where it was put"
    stand.session.deliver()
    stand.settle()
    assert log(stand) == [(0, Lay(2, "1,0"))]


def test_an_answer_that_comes_back_refused_slides_home(stand: Stand) -> None:
    stand.session.slow = True
    stand.drag("tile:2", stand.at("1,0"))
    stand.session.match = stand.session.match.fork()
    stand.session.match.submit(0, Pass())
    stand.session.deliver()
    stand.step()
    assert stand.scene.notes.refusal is not None
    stand.settle()
    place = stand.table.tweens.place("tile:2")
    assert place is not None
    assert place.y > 700


def test_the_last_moves_stay_marked_and_the_log_shows_where(stand: Stand) -> None:
    stand.session.play(0, Pass())
    stand.session.play(1, Lay(6, "2,1"))
    stand.settle()
    assert "tile:6" in stand.table.marked
    before = stand.picture()
    line = next(target.id for target in stand.table.targets if target.id.startswith("ui:line:"))
    stand.click(line)
    assert stand.table.pointed == {"tile:6"}
    stand.move((5, 700))
    assert stand.picture() != before
    stand.step(0.1, 40)
    assert stand.table.pointed == frozenset()


def test_l_folds_the_log(stand: Stand) -> None:
    open_rect = stand.scene.hud.log.rect
    stand.press(pygame.K_l)
    assert stand.scene.hud.log.rect.w < open_rect.w
    stand.click("ui:log")
    assert stand.scene.hud.log.rect == open_rect


def test_tooltips_open_after_the_delay_for_pieces_and_buttons(stand: Stand) -> None:
    stand.move((700, 650))
    stand.step()
    plain = stand.picture()
    stand.move(stand.at("score"))
    stand.step()
    assert stand.picture() == plain
    stand.step(0.1, 5)
    assert stand.picture() != plain
    tip = stand.scene.tooltips.tip_of("score")
    assert tip is not None
    assert tip.rule == "TOY-1"
    assert stand.scene.tooltips.tip_of("ui:menu") is not None


def test_no_tooltip_opens_where_the_pointer_has_only_clicked(stand: Stand) -> None:
    x, y = stand.at("ui:primary")
    stand.click("ui:primary")
    stand.settle()
    plain = stand.picture()
    stand.step(0.1, 20)
    assert stand.picture() == plain, "nobody has asked what the button is for"
    stand.move((x + 12, y))
    assert stand.picture() == plain, "a pointer on its way does not ask yet"
    stand.step(0.1, 20)
    assert stand.picture() != plain


def test_resizing_keeps_the_choice_and_lays_everything_out_anew(stand: Stand) -> None:
    stand.click("tile:2")
    stand.app.window.resized((1280, 720))
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=1280, h=720, size=(1280, 720)))
    stand.step()
    assert stand.table.choice.chosen == ("tile:2",)
    stand.settle()
    assert stand.table.room.rect.size == (1280, 720)
    for target in stand.table.targets:
        assert stand.table.room.rect.contains(target.rect), target.id
    stand.click("1,0")
    assert log(stand) == [(0, Lay(2, "1,0"))]


def test_a_log_that_would_cover_the_table_folds(stand: Stand) -> None:
    assert stand.table.room.log_open
    stand.app.settings.change("interface_scale", 150)
    stand.step(0.1, 3)
    assert not stand.table.room.log_open
    stand.press(pygame.K_l)
    assert stand.table.room.log_open, "who wants it gets it"
    stand.app.settings.change("interface_scale", 175)
    stand.step(0.1, 3)
    assert stand.table.room.log_open


def test_a_resize_in_the_middle_of_a_movement_loses_nothing(stand: Stand) -> None:
    stand.session.play(0, Lay(2, "1,0"))
    stand.session.play(1, Lay(6, "2,1"))
    stand.step(0.02, 3)
    stand.app.settings.change("interface_scale", 125)
    stand.settle()
    assert stand.table.view == stand.session.view(0)
    assert len(stand.scene.director.log.lines) == 2


def test_the_language_changes_without_a_restart(stand: Stand) -> None:
    before = stand.picture()
    stand.app.settings.change("language", "cs")
    stand.step()
    assert stand.picture() != before
    stand.app.settings.change("language", "en")
    stand.step()
    assert stand.picture() == before


def test_a_read_only_table_takes_no_answer() -> None:
    stand = Stand(read_only=True)
    stand.drag("tile:2", stand.at("1,0"))
    stand.click("tile:2")
    stand.press(pygame.K_RETURN)
    assert log(stand) == []
    assert stand.table.target("ui:primary") is None
    stand.close()


def test_after_the_last_movement_the_results_come(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[tuple[object, dict[str, object]]] = []
    monkeypatch.setattr(stand.app, "go", lambda scene, **args: gone.append((scene, args)))
    stand.session.play(0, Pass())
    stand.session.play(1, Pass())
    stand.step()
    assert gone == []
    stand.settle()
    stand.step(0.1, round(END_MS / 100) + 3)
    assert gone == [("results", {"session": stand.session})]
    assert not stand.session.closed, "the results go on with the session"


def test_leaving_closes_the_session(stand: Stand) -> None:
    stand.app.go("title")
    assert stand.session.closed


def test_what_others_do_takes_nothing_out_of_the_hand() -> None:
    stand = Stand(viewers=(1,))
    at = stand.at("tile:3")
    stand.move(at)
    stand.down(at)
    stand.move((at[0], at[1] - 60))
    assert stand.table.drag is not None
    stand.session.play(0, Lay(2, "1,0"))
    for _frame in range(60):
        stand.step()
    assert stand.table.drag is not None, "the drag outlives the movement of the other's tile"
    cell = stand.at("0,1")
    stand.move(cell)
    stand.up(cell)
    assert log(stand) == [(0, Lay(2, "1,0")), (1, Lay(3, "0,1"))]
    stand.close()


def test_what_was_chosen_and_has_become_impossible_is_let_go() -> None:
    stand = Stand(confirm=True)
    stand.drag("tile:2", stand.at("1,0"))
    assert stand.table.choice.chosen == ("tile:2", "1,0")
    stand.session.play(0, Lay(4, "1,0"))
    stand.session.play(1, Pass())
    stand.settle()
    assert stand.table.choice.chosen == ()
    assert stand.table.interactive
    stand.close()


def test_a_covered_table_lets_its_largest_pictures_go_and_looks_the_same_afterwards(stand: Stand) -> None:
    stand.settle()
    ground = stand.table._ground
    before = stand.picture()
    assert ground._bare is not None
    stand.app.push("settings")
    stand.settle()
    assert ground._bare is None
    assert ground._made is None
    stand.app.pop()
    stand.settle()
    assert stand.picture() == before
