"""Widgets by mouse alone and by keys alone."""

from __future__ import annotations

import pygame
import pytest

from client.art import rich, theme
from client.scenes.dialogs import Notice
from client.ui.button import Button, IconButton
from client.ui.choice import DropDown, Segmented
from client.ui.field import TextField
from client.ui.label import Label
from client.ui.lists import ListBox
from client.ui.numbers import Slider, Stepper, Switch
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.wakeup import NOW


def rect(x: int, y: int, w: int = 200, h: int = 44) -> pygame.Rect:
    return pygame.Rect(x, y, w, h)


def three_buttons(scene) -> None:
    for index, name in enumerate(("one", "two", "three")):
        Button(scene.ui, rect(100 + 250 * index, 100), name, id=name,
               key="enter" if name == "three" else "",
               on_click=lambda name=name: scene.seen.append(name))  # fmt: skip


def test_a_click_presses_the_button_under_the_pointer(bench) -> None:
    d = bench(three_buttons)
    d.click("two")
    assert d.app.top.seen == ["two"]


def test_a_button_let_go_elsewhere_is_not_pressed(bench) -> None:
    d = bench(three_buttons)
    d.drag(d.find("one").rect.center, d.find("two").rect.center)
    assert d.app.top.seen == []


def test_tab_goes_round_and_enter_presses(bench) -> None:
    d = bench(three_buttons)
    d.press("tab", "return", "tab", "return", "tab", "tab", "space", "shift+tab", "return")
    assert d.app.top.seen == ["one", "two", "one", "three"]


def test_arrows_go_to_the_nearest_widget(bench) -> None:
    d = bench(three_buttons)
    d.ui.focus("two")
    d.press("right", "return", "left", "left", "return")
    assert d.app.top.seen == ["three", "one"]


def test_enter_without_focus_presses_the_default_button(bench) -> None:
    d = bench(three_buttons)
    d.press("return")
    assert d.app.top.seen == ["three"]


def test_enter_after_a_click_presses_the_default_button(bench) -> None:
    """The focus of what was clicked is not shown, and the default carries the key's name."""
    d = bench(three_buttons)
    d.click("one")
    d.press("return")
    assert d.app.top.seen == ["one", "three"]


def test_a_disabled_button_does_nothing_and_says_why(bench) -> None:
    d = bench(three_buttons)
    d.find("two").set_enabled(False, "Not now.")
    d.click("two")
    d.ui.focus(None)
    d.press("tab", "tab")
    assert d.app.top.seen == []
    assert d.ui.focused.id == "three"
    assert d.find("two").explanation.text == "Not now."


def test_the_ring_is_shown_to_those_who_use_keys(bench) -> None:
    d = bench(three_buttons)
    d.click("one")
    assert d.find("one").focused
    assert not d.find("one").ring
    d.press("tab")
    assert d.find("two").ring


def test_the_keycap_of_enter_stands_on_what_enter_presses(bench) -> None:
    d = bench(three_buttons)
    three = d.find("three")
    assert three._cap() == "Enter"
    d.press("left")
    assert (d.ui.focused.ring, three._cap()) == (True, "")
    d.click("two")
    assert three._cap() == "Enter"


def test_the_first_arrow_shows_the_ring_even_where_it_leads_nowhere(bench) -> None:
    d = bench(three_buttons)
    d.ui.focus("three")
    d.press("right")
    assert d.find("three").ring


def test_enter_takes_from_a_list_that_a_click_has_opened(bench) -> None:
    def fill(scene) -> None:
        drop_down(scene)
        scene.ui.default = "below"

    d = bench(fill)
    d.click("drop")
    d.press("return")
    assert not d.ui.has("drop-list")
    assert "x" not in d.app.top.seen


def test_two_widgets_cannot_have_one_name(bench) -> None:
    d = bench(three_buttons)
    with pytest.raises(ValueError, match="two"):
        Button(d.ui, rect(0, 0), "again", id="two")


def test_segmented_by_mouse_and_keys(bench) -> None:
    def fill(scene) -> None:
        Segmented(scene.ui, rect(100, 100, 400), [(1, "a"), (2, "b"), (3, "c")], 1,
                  scene.seen.append, id="bar")  # fmt: skip

    d = bench(fill)
    d.choose("bar", 3)
    d.press("left", "left", "left")
    assert d.app.top.seen == [3, 2, 1]


def drop_down(scene) -> None:
    DropDown(scene.ui, rect(100, 100), [(n, f"number {n}") for n in range(5)], 2,
             scene.seen.append, id="drop")  # fmt: skip
    Button(scene.ui, rect(100, 200), "below", id="below", on_click=lambda: scene.seen.append("x"))


def test_a_drop_down_opens_and_takes_a_choice(bench) -> None:
    d = bench(drop_down)
    d.click("drop")
    d.choose("drop-list", 4)
    assert d.app.top.seen == [4]
    assert not d.ui.has("drop-list")
    assert d.ui.focused.id == "drop"


def test_a_click_beside_an_open_list_only_closes_it(bench) -> None:
    d = bench(drop_down)
    d.click("drop")
    d.click_at((900, 600))
    assert not d.ui.has("drop-list")
    d.click("drop")
    d.click_at(d.find("below").rect.midbottom)
    assert d.app.top.seen == []


def test_the_wheel_beside_an_open_list_closes_it(bench) -> None:
    """What the list belongs to may be scrolled away under it."""
    d = bench(drop_down)
    d.click("drop")
    d.hover("drop-list")
    d.wheel(-1)
    assert d.ui.has("drop-list")
    d.move((900, 600))
    d.wheel(-1)
    assert not d.ui.has("drop-list")
    assert d.app.top.seen == []


def test_a_drop_down_by_keys(bench) -> None:
    d = bench(drop_down)
    d.press("tab", "return", "down", "down", "return")
    assert d.app.top.seen == [4]
    d.press("return", "up", "escape")
    assert d.app.top.seen == [4]
    assert d.app.top.name == "bench"
    assert d.find("drop").value == 4


def test_an_open_list_stays_inside_the_window(bench) -> None:
    def fill(scene) -> None:
        DropDown(scene.ui, rect(1150, 670, 120, 40), [(n, f"a long line {n}") for n in range(6)],
                 0, id="corner")  # fmt: skip

    d = bench(fill)
    d.click("corner")
    assert pygame.Rect(0, 0, 1280, 720).contains(d.find("corner-list").rect)


def test_a_switch(bench) -> None:
    d = bench(lambda s: Switch(s.ui, rect(100, 100, 54, 28), False, s.seen.append, id="switch"))
    d.click("switch")
    d.press("space")
    assert d.app.top.seen == [True, False]


def test_a_slider_by_mouse_keys_and_wheel(bench) -> None:
    def fill(scene) -> None:
        Slider(scene.ui, rect(100, 100, 400), 50, 0, 100, 5, scene.seen.append, id="slider",
               label=lambda value: f"{value} %")  # fmt: skip

    d = bench(fill)
    slider = d.find("slider")
    d.drag(slider.place_of(50), slider.place_of(80))
    assert slider.value == 80
    d.press("right", "home", "left", "end")
    assert slider.value == 100
    d.wheel(-1)
    assert slider.value == 95
    assert all(value % 5 == 0 for value in d.app.top.seen)


def test_a_late_slider_tells_only_at_the_end(bench) -> None:
    def fill(scene) -> None:
        Slider(scene.ui, rect(100, 100, 400), 0, 0, 10, 1, scene.seen.append, id="slider",
               late=True)  # fmt: skip

    d = bench(fill)
    slider = d.find("slider")
    d.drag(slider.place_of(0), slider.place_of(7))
    assert d.app.top.seen == [7]


def test_a_stepper_stays_within_its_bounds(bench) -> None:
    d = bench(lambda s: Stepper(s.ui, rect(100, 100, 160), 2, 1, 3, s.seen.append, id="step"))
    d.click_at(d.find("step").part(1).center)
    d.click_at(d.find("step").part(1).center)
    d.press("left", "left", "left")
    assert d.app.top.seen == [3, 2, 1]


def field(scene) -> None:
    TextField(scene.ui, rect(100, 100, 300), "Iva", id="name", limit=10,
              on_change=scene.seen.append,
              on_submit=lambda text: scene.seen.append(f"sent {text}"))  # fmt: skip
    Button(scene.ui, rect(100, 200), "ok", id="ok", key="enter",
           on_click=lambda: scene.seen.append("ok"))  # fmt: skip


def test_typing_replaces_what_keys_have_selected(bench) -> None:
    d = bench(field)
    d.press("tab")
    assert d.ui.typing
    d.type("Žluť")
    assert d.find("name").text == "Žluť"
    d.press("return")
    assert d.app.top.seen[-1] == "sent Žluť"


def test_a_click_puts_the_caret_between_letters(bench) -> None:
    d = bench(field)
    place = d.find("name").rect
    d.click_at((place.right - 20, place.centery))
    d.type("n")
    d.press("home")
    d.type("J")
    assert d.find("name").text == "JIvan"
    d.press("delete", "end", "backspace")
    assert d.find("name").text == "Jva"


def test_a_field_takes_no_more_letters_than_its_limit(bench) -> None:
    d = bench(field)
    d.ui.focus("name")
    d.press("end")
    d.type("abcdefghijkl")
    assert len(d.find("name").text) == 10


def test_a_field_leaves_out_what_no_font_can_draw_and_says_so(bench) -> None:
    d = bench(field)
    d.press("tab")
    d.type("Iva\U0001f680n")
    assert d.find("name").text == "Ivan"
    assert "\U0001f680" not in "".join(d.app.top.seen)
    assert [toast.text for toast in d.app.toasts.shown] == [
        "Letters that cannot be shown here were left out."
    ]


def test_letters_do_not_reach_shortcuts_while_typing(bench) -> None:
    d = bench(field)
    d.ui.focus("name")
    d.press("left", "right", "space")
    assert d.ui.focused.id == "name"
    assert d.app.top.seen == []


def test_a_field_of_digits_in_capitals(bench) -> None:
    def fill(scene) -> None:
        TextField(scene.ui, rect(100, 100), id="code", allowed="ABC12", upper=True, limit=4)

    d = bench(fill)
    d.click("code")
    d.type("a1xc2b")
    assert d.find("code").text == "A1C2"


def long_page(scene) -> None:
    area = ScrollArea(scene.ui, rect(100, 100, 400, 300), 1500, id="area")
    for index in range(10):
        Button(scene.ui, rect(20, 20 + 150 * index), str(index), id=f"b{index}", parent=area.body,
               on_click=lambda index=index: scene.seen.append(index))  # fmt: skip


def test_the_wheel_moves_what_is_under_the_pointer(bench) -> None:
    d = bench(long_page)
    assert d.find("b4").rect.top > d.find("area").rect.bottom
    d.move((300, 200))
    d.wheel(-6)
    d.click("b4" if d.find("area").rect.contains(d.find("b4").rect) else "b3")
    assert d.app.top.seen in ([3], [4])
    d.wheel(50)
    assert d.find("area").at == 0


def test_a_widget_outside_the_window_of_the_area_is_not_hit(bench) -> None:
    d = bench(long_page)
    assert d.ui.part_at(d.find("b3").rect.center) is not d.find("b3")


def test_the_focus_scrolls_into_sight(bench) -> None:
    d = bench(long_page)
    for _index in range(9):
        d.press("tab")
    assert d.ui.focused.id == "b8"
    assert d.find("area").rect.contains(d.find("b8").rect)


def test_the_bar_can_be_dragged(bench) -> None:
    d = bench(long_page)
    bar = d.find("area-bar").rect
    d.drag((bar.centerx, bar.top + 10), (bar.centerx, bar.bottom))
    assert d.find("area").at == d.find("area").most


def test_a_list_by_mouse_and_keys(bench) -> None:
    def fill(scene) -> None:
        ListBox(scene.ui, rect(100, 100, 400, 200), list("abcdefghij"), 50,
                lambda surface, place, row, state: None, id="list",
                on_choose=scene.seen.append,
                on_open=lambda row: scene.seen.append(row.upper()))  # fmt: skip

    d = bench(fill)
    d.click_at(d.find("list").row_rect(1).center)
    d.press("down", "down", "return", "end")
    assert d.app.top.seen == ["b", "c", "d", "D", "j"]
    assert d.find("list").rect.contains(d.find("list").row_rect(9))


def test_panels_hold_and_hide_their_widgets(bench) -> None:
    def fill(scene) -> None:
        panel = Panel(scene.ui, rect(100, 100, 400, 300), "Title", id="panel")
        Label(scene.ui, rect(10, 90, 100, 30), "text", parent=panel, id="label")
        IconButton(scene.ui, rect(10, 130, 40, 40), "copy", parent=panel, id="icon", tip="Copy",
                   on_click=lambda: scene.seen.append("copy"))  # fmt: skip

    d = bench(fill)
    d.click("icon")
    d.find("panel").hide()
    d.steps()
    assert d.app.top.seen == ["copy"]
    assert d.ui.part_at((130, 250)) is None
    assert "icon" not in [part.id for part in d.ui.order()]


def test_a_tooltip_comes_after_a_while_and_not_before(bench) -> None:
    d = bench(lambda s: IconButton(s.ui, rect(100, 100, 40, 40), "copy", id="icon", tip="Copy it"))
    d.hover("icon")
    early = d.app.screen.copy()
    d.steps(12)
    late = d.app.screen.copy()
    below = pygame.Rect(140, 145, 60, 30)
    assert late.subsurface(below).get_buffer().raw != early.subsurface(below).get_buffer().raw


def test_no_tooltip_hides_a_list_that_has_been_opened(bench) -> None:
    def fill(scene) -> None:
        DropDown(scene.ui, rect(100, 100), [(n, f"number {n}") for n in range(5)], 2, id="drop",
                 tip="Which of the numbers it is to be")  # fmt: skip

    d = bench(fill)
    d.click("drop")
    opened = d.app.screen.copy()
    d.steps(40)
    area = d.find("drop-list").rect
    assert pygame.image.tobytes(d.app.screen.subsurface(area), "RGB") == pygame.image.tobytes(
        opened.subsurface(area), "RGB"
    )


def test_a_button_under_a_dialogue_ends_its_fading(bench) -> None:
    driver = bench(three_buttons)
    app = driver.app
    app.instant = False
    one = driver.find(driver.ui.ids()[0])
    one.on_click = lambda: app.push(Notice(app, "Sure?"))
    driver.click(one.id)
    assert app.top.name == "notice"
    driver.steps(20)
    assert one._old_picture is None


def test_words_change_in_one_frame_with_what_they_tell_of(bench) -> None:
    """Old words never stand beside new ones, nor in the background for good; a touch still fades in."""

    def table(scene) -> None:
        Label(scene.ui, rect(100, 40, 400, 30), "Everything is ready", id="state", colour="good")
        Button(scene.ui, rect(100, 100, 200, 50), "Begin", id="begin")

    driver = bench(table)
    driver.app.instant = False
    driver.steps(2)
    driver.find("state").set_text("Somebody is missing", "warn")
    driver.find("begin").set_enabled(False)
    driver.steps()
    changed = driver.app.screen.copy()
    driver.steps(20)
    assert same(changed, driver.app.screen)
    driver.find("state").set_text("Everything is ready", "good")
    driver.find("begin").set_enabled(True)
    driver.steps()
    driver.hover("begin")
    assert driver.find("begin").due() == NOW, "a touch fades in"


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_label_shortens_names_before_it_cuts_the_end(bench) -> None:
    name, end = "Bartholomew the Magnificent", "  [brass]you[/]"

    def labels(scene) -> None:
        for y, room, names in ((0, 1000, [name]), (40, 150, [name]), (80, 150, [])):
            Label(scene.ui, rect(10, y, room, 30), name + end, lines=1, names=names, id=f"label-{y}")

    d = bench(labels)
    whole, short, cut = (d.find(f"label-{y}").block() for y in (0, 40, 80))
    assert whole.size[0] > 150
    assert max(short.size[0], cut.size[0]) <= 150
    gold = theme.BRASS

    def has_gold(block: rich.Block) -> bool:
        area = block.surface.get_rect()
        near = [block.surface.get_at((x, y)) for x in range(area.w) for y in range(area.h)]
        return any(colour.a > 200 and colour[:3] == tuple(gold)[:3] for colour in near)

    assert has_gold(whole)
    assert has_gold(short)
    assert not has_gold(cut)
