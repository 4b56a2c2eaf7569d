"""Portraits: equal to the golden pictures, distinct by seed, ready in the background."""

from __future__ import annotations

import threading
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from client.art import svg
from client.games.space_dragons.pictures import kit, portrait_figures, portrait_looks, portraits
from client.games.space_dragons.pictures.gallery import Gallery
from client.games.space_dragons.pictures.portraits import Portraits
from client.games.space_dragons.pictures.symbols import role_of, shown_on
from rules.packs.texts import Text
from rules.registry import content_of, read_packs
from rules.space_dragons.content import MARKS, Crew, Dragon
from rules.space_dragons.looks import CrewLook
from tests.games import CONTENT
from tests.rules.packs.toy import png

GOLDEN = sorted((Path(__file__).resolve().parents[3] / "art" / "golden").glob("*.svg"))
ROLES = tuple(kit.crew_kit()["roles"])


@cache
def content() -> Any:
    assert content_of("space-dragons") is not None
    return read_packs([CONTENT]).choose(["space-dragons"]).content


@cache
def own() -> Portraits:
    return Portraits(content().crew, content().dragons, store=False)


def crew_card(number: int, **named: Any) -> Crew:
    facts: dict[str, Any] = {
        "id": f"X-C{number}", "value": number + 1, "name": Text("Somebody", "Kdosi"),
        "research": number % 3, "morale": number % 2, "crime": number % 4 // 2,
    }  # fmt: skip
    return Crew(**{**facts, **named})


def dragon_card(number: int) -> Dragon:
    return Dragon(id=f"X-D{number}", points=8 + number % 5, name=Text("Worm", "Červ"))


def test_there_are_golden_pictures() -> None:
    assert len(GOLDEN) == 12


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_portraits_equal_the_golden_pictures(file: Path) -> None:
    card = file.stem.split("-", 1)[1]
    made = svg.raster(own().markup(card), (250, 280))
    golden = svg.raster(file.read_text(encoding="utf-8"), (250, 280))
    assert pygame.image.tobytes(made, "RGBA") == pygame.image.tobytes(golden, "RGBA")


def test_no_two_cards_of_the_game_look_the_same() -> None:
    pictures = {
        pygame.image.tobytes(svg.raster(own().markup(card.id), (100, 112)), "RGB")
        for card in (*content().crew, *content().dragons)
    }
    assert len(pictures) == 100


def test_looks_that_name_a_whole_figure_take_nothing_from_a_seed() -> None:
    look = own().look("SD-C02")
    assert "tilt" not in look
    assert "at" not in look


def test_seeds_give_distinct_faces_in_one_game() -> None:
    made = Portraits([crew_card(n) for n in range(90)], [dragon_card(n) for n in range(24)], store=False)
    faces = [portrait_looks.crew_face(made.look(f"X-C{n}")) for n in range(90)]
    assert len(set(faces)) == 90
    dragons = [portrait_looks.dragon_face(made.look(f"X-D{n}")) for n in range(24)]
    assert len(set(dragons)) == 24


@given(st.text(min_size=1, max_size=20), st.sampled_from(ROLES))
def test_every_seed_gives_a_figure_that_the_kit_can_draw(seed: str, role: str) -> None:
    look = portrait_looks.crew_look(seed, {"role": role})
    markup = portrait_figures.crew(look)
    assert markup.count("<g") == markup.count("</g>")
    assert not (look["hat"] and look["head"] in kit.crew_kit()["pools"]["no_hat_heads"])


@given(st.text(min_size=1, max_size=20), st.integers(1, 30))
def test_every_seed_gives_a_dragon_that_the_kit_can_draw(seed: str, points: int) -> None:
    markup = portrait_figures.dragon(portrait_looks.dragon_look(seed, {"points": points}))
    assert markup.count("<g") == markup.count("</g>")


@given(st.text(min_size=1, max_size=12), st.sampled_from(ROLES))
def test_a_seed_always_gives_the_same(seed: str, role: str) -> None:
    named = {"role": role}
    assert portrait_looks.crew_look(seed, named) == portrait_looks.crew_look(seed, named)


def test_the_draw_is_that_of_the_page() -> None:
    # blake2b of "space-dragons:SD-C01/head", 8 bytes, big endian
    assert portrait_looks.number("space-dragons:SD-C01", "head") == 0x9208EDF309B3BEC6


def test_what_a_pack_names_stays_and_the_rest_suits_it() -> None:
    named = CrewLook(head="bird", hat="crown", skin="candy")
    made = Portraits([crew_card(n, looks=named) for n in range(20)], [], store=False)
    for number in range(20):
        look = made.look(f"X-C{number}")
        assert (look["head"], look["hat"], look["skin"]) == ("bird", "crown", "candy")
        assert look["mouth"] == "beak"


@pytest.mark.parametrize("family", ["crew", "dragon"])
def test_every_part_draws(family: str) -> None:
    for name, markup in kit.parts(family).items():
        drawn = svg.raster(svg.document(markup, (-320, -320, 900, 1000)), (90, 100))
        drawn_something = drawn.get_bounding_rect(min_alpha=20).width > 1
        assert drawn_something, name


def test_roles_follow_the_page() -> None:
    assert role_of(crew_card(0, effect="shield", count=2, crime=3)) == "shield"
    assert role_of(crew_card(0, research=1, morale=1, crime=1)) == "research"
    assert role_of(crew_card(0, research=0, morale=1, crime=1)) == "morale"
    assert role_of(crew_card(0, research=1, morale=0, crime=2)) == "crime"
    assert role_of(crew_card(0, research=0, morale=0, crime=0, plus2=1)) == "plain"
    card = crew_card(0, research=1, morale=2, crime=0, plus2=1, minus1=1)
    assert shown_on(card, MARKS) == ["research", "morale", "morale", "plus2", "minus1"]


def test_stored_portraits_are_read_again_and_damage_is_survived(orrery_home: Path) -> None:
    def all_pixels(portraits_: Portraits) -> bytes:
        return pygame.image.tobytes(portraits_.master("SD-C05", 300), "RGB")

    portraits._surfaces.clear()
    first = all_pixels(Portraits(content().crew, content().dragons))
    portraits._writer().submit(lambda: None).result()
    stored = list(orrery_home.glob("cache/portraits/*/*.rgb"))
    assert len(stored) == 1
    portraits._surfaces.clear()
    assert all_pixels(Portraits(content().crew, content().dragons)) == first
    stored[0].write_bytes(b"nonsense")
    portraits._surfaces.clear()
    assert all_pixels(Portraits(content().crew, content().dragons)) == first


def test_portraits_of_older_kits_are_removed(tmp_path: Path) -> None:
    for name in ("0123456789abcdef", portraits.kit_hash()):
        (tmp_path / name).mkdir()
        (tmp_path / name / "face.rgb").write_bytes(b"x")
    portraits._forget_old(tmp_path)
    assert [folder.name for folder in tmp_path.iterdir()] == [portraits.kit_hash()]


def test_a_pack_may_bring_a_picture_of_its_own() -> None:
    red = svg.document('<rect width="40" height="40" fill="#FF0000"/>', (0, 0, 40, 40))
    card = crew_card(3)
    made = Portraits([card], [], pictures={card.id: red.encode()}, store=False)
    shown = made.portrait(card.id, 120)
    assert shown.get_size() == (120, 134)
    red_part, green, blue = shown.get_at((60, 67))[:3]
    assert red_part > 250
    assert green == blue == 0


def test_the_middle_of_a_picture_fills_the_card() -> None:
    """Left red, right blue, and 100 units of green between: a portrait is 500 x 560."""
    stripes = (
        '<rect width="150" height="112" fill="#FF0000"/>'
        '<rect x="150" width="100" height="112" fill="#00FF00"/>'
        '<rect x="250" width="150" height="112" fill="#0000FF"/>'
    )
    drawing = svg.document(stripes, (0, 0, 400, 112)).encode()
    photo = pygame.image.tobytes(svg.raster(drawing, (400, 112)), "RGBA")
    rows = b"".join(b"\0" + photo[row * 1600 : row * 1600 + 1600] for row in range(112))
    for data in (drawing, png(400, 112, rows)):
        shown = portraits.pack_picture(data, (50, 56))
        assert shown.get_size() == (50, 56)
        assert {tuple(shown.get_at((x, 28))) for x in (1, 25, 48)} == {(0, 255, 0, 255)}


@pytest.mark.parametrize("data", [b"", b"<svg", b"<svg viewBox='0 0 9 9'><text/></svg>", png(9, 9)[:60]])
def test_a_picture_that_cannot_be_drawn_gives_way_to_the_drawn_one(data: bytes) -> None:
    card = crew_card(3)
    own = Portraits([card], [], store=False).portrait(card.id, 120)
    shown = Portraits([card], [], pictures={card.id: data}, store=False).portrait(card.id, 120)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(own, "RGB")


def test_what_the_cache_folder_lacks_is_drawn_in_the_background(orrery_home: Path) -> None:
    portraits._surfaces.clear()
    crew, dragons = content().crew[:3], content().dragons[:1]
    few = replace(content(), crew=crew, dragons=dragons, dragon_by_id={dragons[0].id: dragons[0]})
    gallery = Gallery(few)
    gallery.store_portraits()
    for thread in threading.enumerate():
        if thread.name == "portraits":
            thread.join()
    portraits._writer().submit(lambda: None).result()
    assert len(list(orrery_home.glob("cache/portraits/*/*.rgb"))) == 4
    assert len(portraits._surfaces) == 0, "memory is for what is shown"
    assert gallery.portraits.master(crew[0].id, 64).get_width() == portraits.step_for(64)
