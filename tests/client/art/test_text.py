"""Lines of text: nothing is cut, digits stand in columns, every letter of both languages is there."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.art import rich, text, theme
from tests.house.tree import ROOT

CZECH = "Příliš žluťoučký kůň úpěl ďábelské ódy ĚŠČŘŽÝÁÍÉŮÚŤĎŇÓ"
words = st.text("aábčdeěfghiíjklmnňoprřsštťuůvyzž", min_size=1, max_size=24)


@given(st.lists(words, min_size=1, max_size=12), st.integers(60, 400), st.sampled_from([14, 18, 28]))
def test_wrapping_never_cuts(parts: list[str], limit: int, size: int) -> None:
    string = " ".join(parts)
    lines = text.wrap(string, limit, size)
    assert all(text.width(line, size) <= limit for line in lines)
    joined = "".join(lines).replace(" ", "").replace(text.NBSP, "")
    assert joined == string.replace(" ", "")


@given(st.lists(words, min_size=1, max_size=12), st.integers(80, 400))
def test_rich_blocks_stay_inside(parts: list[str], limit: int) -> None:
    markup = " ".join(f"[b]{part}[/]" if index % 3 == 0 else part for index, part in enumerate(parts))
    block = rich.block(markup, limit, 16)
    assert block.size[0] <= limit
    assert block.surface.get_size() == block.size


@pytest.mark.parametrize("face", ["display", "text"])
@pytest.mark.parametrize("weight", [500, 700, 800])
def test_every_czech_letter_has_a_glyph(face: text.Face, weight: int) -> None:
    for letter in CZECH + "−+…„“–×":
        if letter != " ":
            assert text._covered(face, weight, letter), letter


def test_arrows_are_borrowed_where_a_face_lacks_them() -> None:
    assert not text._covered("display", 700, "→")
    drawn = text.render("→", 22, face="display", weight=700)
    missing = text.render("\ue123", 22, face="display", weight=700)
    assert drawn.get_bounding_rect().size != missing.get_bounding_rect().size


@pytest.mark.parametrize("face", ["text", "display"])
@pytest.mark.parametrize("string", ["\u200b", "a\u200bb", "\u0301", "\u202ea", "\u3164\ufe0f"])
def test_signs_that_take_no_place_are_drawn_as_nothing(face: text.Face, string: str) -> None:
    for tabular in (False, True):
        drawn = text.render(string, 18, face=face, tabular=tabular)
        assert drawn.get_width() == max(1, text.width(string, 18, face, tabular=tabular))


def test_tabular_numbers_have_one_width() -> None:
    widths = {text.width(str(n), 22, "display", 800, tabular=True) for n in (11, 40, 77, 98)}
    assert len(widths) == 1
    assert text.width("11", 22, "display", 800) < text.width("40", 22, "display", 800)


def test_width_is_that_of_the_drawing() -> None:
    for string in (CZECH, "Your turn: play one card.", "−10"):
        drawn = text.render(string, 18, face="display", weight=500)
        assert drawn.get_width() == text.width(string, 18, "display", 500)
        assert drawn.get_height() == text.line_height(18, "display", 500)


def test_short_words_do_not_end_a_line() -> None:
    assert text.bound("v lese a k tomu s tebou") == "v\u00a0lese a\u00a0k\u00a0tomu s\u00a0tebou"
    assert text.bound("3 / 5") == "3 /\u00a05"
    assert text.bound("loď a ") == "loď a\u00a0", "a picture or bold words may follow"
    for line in text.wrap("loď v lese a k tomu drak s knihou u řeky", 120, 16):
        assert line.split(" ")[-1] not in {"v", "a", "k", "s", "u"}


def test_the_ellipsis_is_the_last_resort() -> None:
    long = "Všeuměl z deseti měsíců"
    assert text.shortened(long, 1000, 18) == long
    cut = text.shortened(long, 90, 18)
    assert cut.endswith("…")
    assert text.width(cut, 18) <= 90
    lines = text.wrap("one two three four five six seven eight", 80, 16, max_lines=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")


def test_two_lines_are_broken_where_they_are_shortest() -> None:
    assert text.balanced("Všeuměl z deseti měsíců", 29, "display", 700) == [
        "Všeuměl",
        "z\u00a0deseti měsíců",
    ]


def test_foreign_strings_cannot_misuse_markup() -> None:
    name = "[bad]Iva[/] [icon:trash]"
    assert rich.plain(rich.escape(name)) == name


def test_unknown_tags_are_shown_as_they_are() -> None:
    shown = rich.block("[nonsense] x", 400, 16)
    assert shown.size[0] >= text.width("[nonsense] x", 16) - 1


def test_pictures_and_colours_are_drawn() -> None:
    plain = rich.block("ab", 400, 20)
    marked = rich.block("ab [icon:leader][seat:1]", 400, 20)
    assert marked.size[0] > plain.size[0] + 20
    green = theme.seat(1).colour
    surface = marked.surface
    pixels = {tuple(surface.get_at((x, y))[:3]) for x in range(surface.get_width())
              for y in range(surface.get_height()) if surface.get_at((x, y)).a > 250}  # fmt: skip
    assert green in pixels


def test_rich_text_ends_with_an_ellipsis_inside_its_width() -> None:
    block = rich.block("Příliš žluťoučký kůň úpěl ďábelské ódy", 120, 16, max_lines=1)
    assert block.lines == 1
    assert block.size[0] <= 120


@pytest.mark.parametrize("face", ["text", "display"])
@pytest.mark.parametrize("word", ["Ada \U0001f680", "\u4f60Ada ", "A\u0e01da "])
def test_letters_that_no_font_has_are_left_out(face: text.Face, word: str) -> None:
    plain = text.drawable(word)
    assert plain.strip() == "Ada"
    assert text.width(word, 20, face) == text.width(plain, 20, face)
    drawn, wanted = (text.render(one, 20, face=face) for one in (word, plain))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_words_of_such_letters_alone_are_a_question_mark_and_no_block() -> None:
    assert text.width("\U0001f680\U0001f409", 20) == text.width("?", 20)
    assert text.width("  ", 20) > 0


def test_everything_that_the_program_says_can_be_drawn() -> None:
    for folder in ("assets/locale", "content"):
        for file in sorted((ROOT / folder).rglob("*.*")):
            said = file.read_text(encoding="utf-8")
            assert set(said) - set(text.drawable(said)) == set(), file
