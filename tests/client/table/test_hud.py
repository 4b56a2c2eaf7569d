"""Status line, log, buttons and pictures without a window."""

from __future__ import annotations

import pygame
import pytest

from client import i18n
from client.art import rich
from client.art.scale import Scale
from client.session.model import SeatState
from client.table.contract import Chip, LogLine, Place, Sprite, Status, Zone
from client.table.hit_targets import HitTarget, neighbour, target_near
from client.table.hud.control_pictures import Look, Slots, clock
from client.table.hud.log_panel import Chronicle, LogPanel
from client.table.hud.participants import REMIND_AFTER, WaitTimer
from client.table.hud.status_line import StatusLine, Waiting, fitted
from client.table.screenshot import render
from rules.kernel.match import Match
from rules.kernel.seats import Player
from tests.client.table.toy import Lay, ToyGame, ToyTable, setup


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    i18n.set_language("en")
    return pygame.display.set_mode((1280, 720))


def test_the_log_shows_the_newest_section_first_under_its_heading() -> None:
    chronicle = Chronicle()
    chronicle.add([LogLine("one", heading=True), LogLine("a"), LogLine("b")])
    chronicle.add([LogLine("two", heading=True), LogLine("c"), LogLine("d")])
    shown = [(line.text, running) for _number, line, running in chronicle.newest_first()]
    assert shown == [
        ("two", True), ("d", True), ("c", True), ("one", False), ("b", False), ("a", False),
    ]  # fmt: skip


def test_a_cause_stands_above_its_effects() -> None:
    chronicle = Chronicle()
    chronicle.add([LogLine("one", heading=True), LogLine("a"), LogLine("of a", indent=1)])
    chronicle.add([LogLine("also of a", indent=1), LogLine("b"), LogLine("of b", indent=1)])
    shown = [line.text for _number, line, _running in chronicle.newest_first()]
    assert shown == ["one", "b", "of b", "a", "of a", "also of a"]


def test_a_long_log_scrolls_and_forgets_its_beginning() -> None:
    chronicle = Chronicle()
    for number in range(500):
        chronicle.add([LogLine(f"line {number}", pieces=(f"p{number}",))])
    assert len(chronicle.lines) == 400
    panel = LogPanel()
    scale = Scale(1920, 1080)
    panel.arrange(pygame.Rect(1576, 70, 320, 500), pygame.Rect(0, 0, 0, 0), True, scale, chronicle)
    first = [target.id for target in panel.targets if target.id.startswith("ui:line")]
    assert first[0] == "ui:line:499"
    assert panel.wheel(-2, (1600, 200))
    later = [target.id for target in panel.targets if target.id.startswith("ui:line")]
    assert later != first
    line = panel.line(int(later[-1].rsplit(":", 1)[1]))
    assert line is not None
    assert line.pieces
    assert not panel.wheel(-2, (100, 100)), "only where it is"


def test_no_line_of_the_log_is_cut_through() -> None:
    chronicle = Chronicle()
    for number in range(40):
        words = "a sentence that takes more than one line of a narrow log " * (1 + number % 3)
        chronicle.add([LogLine(words, pieces=(f"p{number}",))])
    panel, scale = LogPanel(), Scale(1920, 1080)
    rect = pygame.Rect(1626, 560, 270, 344)
    panel.arrange(rect, pygame.Rect(0, 0, 0, 0), True, scale, chronicle)
    seen = set()
    for _notch in range(200):
        lines = [target for target in panel.targets if target.id.startswith("ui:line")]
        assert lines
        assert all(rect.contains(target.rect) for target in lines)
        seen |= {target.id for target in lines}
        panel.wheel(-1, rect.center)
    assert len(seen) == 40, "every line can be read somewhere"


def test_the_status_line_keeps_everything_in_the_window(window: pygame.Surface) -> None:
    line = StatusLine(Slots())
    status = Status("long words " * 30, "Your turn:", 0, tuple(Chip(f"Chip number {n}") for n in range(3)))
    waiting = Waiting("Iva, Mirek and Ada", 42, False, True)
    for language in ("en", "cs"):
        i18n.set_language(language)
        for size, scale in (((1280, 720), Scale(1280, 720)), ((1920, 1080), Scale(1920, 1080, 2.0))):
            surface = pygame.Surface(size)
            rect = pygame.Rect(0, 0, size[0], scale.px(56))
            line.arrange(rect, scale, status, waiting, True)
            line.draw(surface, status, waiting, Look(), muted=False, unread=3, time=0.0)
            boxes = [target.rect for target in line.targets]
            for box in boxes:
                assert surface.get_rect().contains(box)
            for order, box in enumerate(boxes):
                assert box.collidelist(boxes[order + 1 :]) == -1
    i18n.set_language("en")


def test_long_names_make_way_before_the_sentence_and_the_facts_do(window: pygame.Surface) -> None:
    names = ("Bartholomew the Magnificent", "Wilhelmina of the Far Side")
    markup = f"Waiting for [b]{names[0]}[/] and {names[1]}, who must still choose a card."
    said, size = fitted(markup, 560, 22, names)
    assert said.endswith("…, who must still choose a card.")
    assert rich.measure(said, 9999, size, face="display", weight=500)[0] <= 560
    line, scale = StatusLine(Slots()), Scale(1280, 720)
    rect = pygame.Rect(0, 0, 1280, scale.px(56))
    away = (Chip(f"{names[0]}: away", "network"), Chip(f"{names[1]}: a bot plays", "bot"))
    waiting = Waiting(", ".join(names), 42, False, True)
    line.arrange(rect, scale, Status("It is not your turn.", "", 0), waiting, True, away, names)
    assert line._words.endswith("0:42")
    assert line._words.startswith("Waiting for Bart")
    rect.w = 640
    line.arrange(rect, scale, Status("It is not your turn.", "", 0), None, True, away, names)
    (shown,) = [chip.text for _place, chip in line._chips]
    assert shown.startswith("Wilhelm")
    assert shown.endswith("…: a bot plays")


def test_a_warning_gives_way_to_nothing(window: pygame.Surface) -> None:
    line, scale = StatusLine(Slots()), Scale(1280, 720, 2.0)
    facts = tuple(Chip(f"A long fact of the game, number {n}", tip="x") for n in range(3))
    status = Status("long words " * 30, "Your turn:", 0, facts)
    warning = Chip("Not saved", "warning", warning="The disk is full.")
    rect = pygame.Rect(0, 0, 1280, scale.px(56))
    line.arrange(rect, scale, status, Waiting("Iva", 42, False, True), True, (warning,))
    assert [chip for _place, chip in line._chips] == [warning]
    (place,) = [target.rect for target in line.targets if target.id.startswith("ui:chip:")]
    assert rect.contains(place)
    assert place.collidelist([one.rect for one in line.targets if one.rect is not place]) == -1
    assert not place.colliderect(line._waiting)
    assert not place.colliderect(line._sentence)


def test_waiting_is_counted_from_the_question_on() -> None:
    watch = WaitTimer()
    states = tuple(SeatState(Player(name), here=name == "Ada") for name in ("Ada", "Iva"))
    match = Match(ToyGame(), setup())
    assert watch.look(match.view(0), 0, states, 0.0) is None, "my own turn"
    match.submit(0, Lay(2, "1,0"))
    assert watch.look(match.view(0), 0, states, 10.0) is None
    waiting = watch.look(match.view(0), 0, states, 15.5, can_remind=True)
    assert waiting == Waiting("Iva", 5.0, False, False)
    late = watch.look(match.view(0), 0, states, 10.0 + REMIND_AFTER, can_remind=True)
    assert late is not None
    assert late.remind
    assert clock(late.seconds) == "0:30"
    watch.reminded(10.0 + REMIND_AFTER)
    soon = watch.look(match.view(0), 0, states, 12.0 + REMIND_AFTER, can_remind=True)
    assert soon == Waiting("Iva", 2.0 + REMIND_AFTER, False, False)


def test_a_picture_is_made_without_a_window_and_in_both_languages() -> None:
    game = ToyGame()
    match = Match(game, setup())
    match.submit(0, Lay(1, "1,1", "90"))
    table = ToyTable(game)
    english = render(table, match.view(1), (1280, 720), "en", events=match.story(1))
    czech = render(table, match.view(1), (1280, 720), "cs", events=match.story(1))
    again = render(table, match.view(1), (1280, 720), "en", events=match.story(1))
    chosen = render(table, match.view(1), (1280, 720), "en", chosen=("tile:6",))
    pixels = [pygame.image.tobytes(one, "RGB") for one in (english, czech, again, chosen)]
    assert pixels[0] == pixels[2]
    assert len(set(pixels)) == 3
    assert i18n.language() == "en"


def target(name: str, x: int, y: int, *, catch: pygame.Rect | None = None) -> HitTarget:
    return HitTarget(name, "zone", pygame.Rect(x, y, 20, 20), name, catch=catch)


def test_targets_snap_within_reach_and_catch_in_their_larger_area() -> None:
    near, far = target("near", 100, 100), target("far", 400, 100, catch=pygame.Rect(300, 0, 300, 300))
    both = [near, far]
    handles = {"near", "far"}
    assert target_near(both, (130, 110), handles, 15) is near
    assert target_near(both, (150, 110), handles, 15) is None
    assert target_near(both, (310, 290), handles, 0) is far
    assert target_near(both, (110, 110), {"far"}, 0) is None


def test_arrows_prefer_what_lies_straight_ahead() -> None:
    row = [target(f"{x},{y}", 100 * x, 100 * y) for x in range(4) for y in range(3)]
    assert neighbour(row, (110, 110), "right").id == "2,1"  # type: ignore[union-attr]
    assert neighbour(row, (110, 110), "up").id == "1,0"  # type: ignore[union-attr]
    assert neighbour(row, (310, 110), "right") is None


def test_turned_things_are_hit_where_they_are_drawn() -> None:
    turned = HitTarget("card", "sprite", pygame.Rect(80, 0, 40, 200), angle=90)
    assert turned.contains((20, 100))
    assert not turned.contains((100, 20))
    disc = HitTarget("disc", "zone", pygame.Rect(0, 0, 100, 100), round=True)
    assert disc.contains((50, 5))
    assert not disc.contains((5, 5))


def test_a_zone_says_what_it_gives() -> None:
    assert Zone("z", pygame.Rect(0, 0, 1, 1)).touch == "z"
    assert Zone("z", pygame.Rect(0, 0, 1, 1), handle="slot").touch == "slot"
    assert Sprite("s", "face", Place(0, 0, 1, 1), handle="h").touch == "h"
