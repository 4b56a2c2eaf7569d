"""The title: its menu, its planets, and going on with a game."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from client import i18n
from client.scenes.orrery import plan
from client.scenes.orrery.motion import Motion
from client.session.library import SaveInfo
from client.shelf import Shelf, shelf
from tests.client.ui.driver import Driver, make_app


def test_the_menu_by_keys_alone(driver: Driver) -> None:
    driver.press("down", "down", "down", "down", "down", "return")
    assert driver.app.top.name == "settings"
    driver.press("escape")
    assert driver.app.top.name == "title"
    driver.press("down")
    driver.press("return")
    assert driver.app.running is False


def test_enter_alone_takes_the_first_line(driver: Driver) -> None:
    driver.press("return")
    driver.steps(60)
    assert driver.app.top.name == "new-game"


def test_there_is_no_continue_without_a_game(driver: Driver) -> None:
    assert not driver.ui.has("continue")


def test_a_save_that_has_gone_is_not_offered_any_more(driver: Driver) -> None:
    scene = driver.app.top
    scene.menu.saved = SaveInfo(Path("gone.orrery"), auto=True, saved_at=0.0)
    driver.steps()
    assert scene.menu.saved is None


def test_hovering_a_planet_brings_it_near_with_its_caption(driver: Driver) -> None:
    scene = driver.app.top
    body = scene.motion.body("nebula")
    driver.move(scene.machine.planet_rect(body).center)
    driver.steps(30)
    assert scene.motion.chosen == "nebula"
    assert body.near == 1
    assert abs(plan.turn(body.angle, plan.NEAR_ANGLE)) < 1
    assert scene.caption.game == "nebula"


def test_a_game_that_is_not_here_yet_has_no_dead_button(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = tuple(one for one in shelf().games if one != "tash-kalar")
    monkeypatch.setattr(Shelf, "games", others)
    driver.app.go("title")
    driver.steps(2)
    scene = driver.app.top
    driver.move(scene.machine.planet_rect(scene.motion.body("tash-kalar")).center)
    driver.steps(30)
    assert not driver.ui.has("caption-new-game")
    driver.click_at(scene.machine.planet_rect(scene.motion.body("tash-kalar")).center)
    assert driver.app.top.name == "title"


def test_a_click_on_a_planet_sets_up_its_game(driver: Driver) -> None:
    scene = driver.app.top
    driver.click_at(scene.machine.planet_rect(scene.motion.body("space-dragons")).center)
    driver.steps(2)
    assert driver.app.top.name == "new-game"
    assert driver.app.top.game == "space-dragons"


def test_planets_by_keys(driver: Driver) -> None:
    scene = driver.app.top
    seen = []
    for _count in range(5):
        driver.press("right")
        seen.append(scene.motion.chosen)
    assert sorted(seen) == sorted(body.planet.game for body in scene.motion.bodies)
    while scene.motion.chosen != "space-dragons":
        driver.press("left")
        driver.steps(3)
    driver.press("return")
    assert driver.app.top.name == "new-game"


def test_the_caption_starts_the_game(driver: Driver) -> None:
    scene = driver.app.top
    driver.move(scene.machine.planet_rect(scene.motion.body("space-dragons")).center)
    driver.steps(30)
    driver.click("caption-new-game")
    assert driver.app.top.name == "new-game"


def test_the_near_planet_stays_while_the_pointer_rests_or_reads_the_caption(driver: Driver) -> None:
    scene = driver.app.top
    driver.move(scene.machine.planet_rect(scene.motion.body("tash-kalar")).center)
    driver.steps(150)
    assert scene.motion.chosen == "tash-kalar"
    driver.move(scene.caption.rect.center)
    driver.steps(150)
    assert scene.motion.chosen == "tash-kalar"


def test_the_near_planet_goes_when_the_pointer_has_left(driver: Driver) -> None:
    scene = driver.app.top
    driver.move(scene.machine.planet_rect(scene.motion.body("tash-kalar")).center)
    driver.steps(5)
    driver.move((300, 60))
    driver.steps(5)
    assert scene.motion.chosen == "tash-kalar"
    driver.steps(15)
    assert scene.motion.chosen is None
    assert scene.caption.game is None


def test_another_planet_takes_over(driver: Driver) -> None:
    scene = driver.app.top
    for game in ("nebula", "space-bastards"):
        driver.move(scene.machine.planet_rect(scene.motion.body(game)).center)
        driver.steps(3)
        assert scene.motion.chosen == game


def test_the_language_changes_at_once(driver: Driver) -> None:
    driver.click("language-cs")
    driver.steps(2)
    assert i18n.language() == "cs"
    assert driver.find("new-game").text == "Nová hra"
    assert driver.app.top.cards["space-dragons"].name == "Kosmodraci"
    driver.click("language-en")
    driver.steps(2)
    assert driver.find("new-game").text == "New game"


def test_sound_and_full_screen_by_their_icons(driver: Driver) -> None:
    driver.click("sound")
    assert driver.app.settings.mute
    assert driver.find("sound").icon == "sound-off"
    driver.click("full-screen")
    assert driver.app.settings.full_screen
    driver.press("f11")
    assert not driver.app.settings.full_screen


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 75), ((1280, 720), 200), ((1920, 1080), 150), ((1280, 1024), 100), ((2560, 1080), 100)],
)
def test_everything_stays_inside_the_window(size: tuple[int, int], scale: int) -> None:
    app = make_app(size, interface_scale=scale)
    app.go("title")
    driver = Driver(app)
    driver.steps(3)
    window = pygame.Rect((0, 0), size)
    scene = app.top
    scene.motion.choose("space-dragons")
    scene._at_planets = driver.ui.keyboard = True
    driver.steps(30)
    assert window.contains(scene.caption.rect)
    for part in driver.ui.order():
        assert window.contains(part.rect), part.id
    labels = list(scene.machine.label_rects().values())
    assert len(labels) == 4
    for label in labels:
        assert window.contains(label)
    for one in labels:
        assert sum(one.colliderect(other) for other in labels) == 1
    app.close()


def test_reduced_motion_stands_still() -> None:
    app = make_app(reduced_motion=True)
    app.go("title")
    driver = Driver(app)
    before = [body.angle for body in app.top.motion.bodies]
    driver.steps(20)
    assert [body.angle for body in app.top.motion.bodies] == before
    app.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_planets_never_cover_each_other_or_a_label(size: tuple[int, int], language: str) -> None:
    app = make_app(size, language=language)
    app.go("title")
    Driver(app).steps(2)
    scene = app.top
    for _second in range(round(3 * plan.TURN_SECONDS)):
        scene.motion.update(1.0)
        globes = {body.planet.game: scene.machine.planet_rect(body) for body in scene.motion.bodies}
        labels = scene.machine.label_rects()
        assert len(labels) == len(globes)
        for game, globe in globes.items():
            for other in globes.keys() - {game}:
                between = math.dist(globe.center, globes[other].center)
                assert between > 0.85 * (globe.width + globes[other].width) / 2, (game, other)
                assert not labels[game].colliderect(labels[other]), (game, other)
                assert away(globe.center, labels[other]) > 0.9 * globe.width / 2, (game, other)
    app.close()


def away(place: tuple[int, int], rect: pygame.Rect) -> float:
    """From a place to the nearest one of `rect`."""
    near = (max(rect.left, min(place[0], rect.right)), max(rect.top, min(place[1], rect.bottom)))
    return math.dist(place, near)


def test_the_others_make_way_for_the_near_planet_and_it_goes_back_to_its_place() -> None:
    motion = Motion()
    motion.update(5.0)
    for body in motion.bodies:
        game = body.planet.game
        motion.choose(game)
        for _frame in range(90):
            motion.update(1 / 30)
        assert abs(plan.turn(body.angle, plan.NEAR_ANGLE)) < 1
        for other in motion.bodies:
            if other is not body:
                assert abs(plan.turn(other.angle, body.angle)) > plan.GAP - 3, (game, other.planet.game)
        motion.choose(None)
        for _frame in range(120):
            motion.update(1 / 30)
        turned = [one.angle - one.planet.rest for one in motion.bodies]
        assert max(abs(plan.turn(turned[0], one)) for one in turned) < 2 * plan.SWAY + 1


def test_a_dropped_file_of_no_use_is_said(driver: Driver) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file="/somewhere/picture.png"))
    driver.steps()
    assert "picture.png" in driver.app.toasts.shown[0].text


def test_a_click_counts_although_the_packs_are_read_meanwhile(driver: Driver) -> None:
    driver.hover("settings")
    place = driver.find("settings").rect.center
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
    driver.steps()
    driver.app.top.rebuild()
    driver.steps()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
    driver.steps()
    assert driver.app.top.name == "settings"


def test_new_game_opens_with_the_game_played_last_whatever_the_pointer_passed() -> None:
    app = make_app(last_table={"game": "space-bastards"})
    app.go("title")
    driver = Driver(app)
    driver.until(lambda: bool(app.top.cards["space-dragons"].start))
    scene = app.top
    driver.move(scene.machine.planet_rect(scene.motion.body("space-dragons")).center)
    driver.steps(5)
    assert scene.motion.chosen == "space-dragons"
    driver.click("new-game")
    assert app.top.name == "new-game"
    assert app.top.game == "space-bastards"
    app.close()


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_no_planet_is_cut_by_the_border_of_the_window(size: tuple[int, int], scale: int) -> None:
    app = make_app(size, interface_scale=scale)
    app.go("title")
    window = pygame.Rect((0, 0), size)
    scene = app.top
    for _count in range(60):
        scene.motion.update(2.0)
        for body in scene.motion.bodies:
            assert window.contains(scene.machine.planet_rect(body)), body.planet.game
    app.close()


def test_after_reading_how_a_game_plays_new_game_opens_that_game(driver: Driver) -> None:
    scene = driver.app.top
    driver.move(scene.machine.planet_rect(scene.motion.body("space-dragons")).center)
    driver.steps(30)
    driver.click("caption-how")
    driver.steps(2)
    assert driver.app.top.name == "almanac"
    assert driver.app.top.game == "space-dragons"
    driver.press("escape")
    driver.steps(2)
    driver.click("new-game")
    driver.steps(2)
    assert driver.app.top.name == "new-game"
    assert driver.app.top.game == "space-dragons"


def test_the_almanac_of_the_title_leads_to_the_game_that_it_shows(driver: Driver) -> None:
    driver.click("almanac")
    driver.steps(2)
    driver.app.top._set_game("space-dragons")
    driver.steps(2)
    driver.click("play")
    driver.steps(2)
    assert driver.app.top.name == "new-game"
    assert driver.app.top.game == "space-dragons"
    driver.press("escape")
    driver.steps(2)
    assert driver.app.top.name == "title"
