"""SVG of packs: what is drawn is written anew, and what would be slow, foreign or unseen is told."""
# ruff: noqa: E501, E101 - messages and file contents stand as they are

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.packs.pictures import Drawing, PictureError, picture

NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def svg(body: str, view: str = "0 0 50 56") -> str:
    return f'<svg {NAMESPACES} viewBox="{view}">\n{body}\n</svg>'


def body_of(text: str) -> str:
    found = picture(text.encode())
    assert isinstance(found, Drawing)
    return found.body


def drawn(text: str, size: tuple[int, int] = (50, 56)) -> pygame.Surface:
    """The picture as the window draws it."""
    found = picture(text.encode())
    assert isinstance(found, Drawing)
    view = " ".join(f"{value:g}" for value in found.view)
    data = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{found.body}</svg>'.encode()
    return pygame.image.load_sized_svg(io.BytesIO(data), size)


def faults_in(text: str | bytes) -> list[str]:
    with pytest.raises(PictureError) as raised:
        picture(text.encode() if isinstance(text, str) else text)
    return [f"{line}: {wrong}, expected {expected}" for line, wrong, expected in raised.value.faults]


WAVES = "M0 0" + "".join(f"C{7 * i % 50} 0 {11 * i % 50} 56 {13 * i % 50} {17 * i % 56}" for i in range(2500))


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ('<path d="M0 0L50 50" stroke="#000" stroke-dasharray="0.0001"/>', "2: <path> cannot be drawn, expected longer dashes, at most 1,000 of them in a picture"),
        ('<g stroke="#000" style="stroke-dasharray:.1 0"><circle r="20"/></g>', "expected longer dashes"),
        ('<line x2="40" stroke="red" stroke-dasharray=".08"/>' * 2, "0: is made of 2,000 dashes"),
        ('<rect width="50" height="56"/>' * 41, "0: its shapes cover the picture 41 times over, expected at most 40 times: fewer large shapes"),
        ('<radialGradient id="a"><stop/></radialGradient>' + '<rect width="99%" height="100%" fill="url(#a)"/>' * 21, "cover the picture 42 times"),
        ("<g/>" * 2999 + "\n<g/>", "3: has too many elements, expected at most 3,000"),
        ("<g>" * 32 + "</g>" * 32, "2: is too deeply nested, expected at most 32 levels"),
        ('<path d="M0 0' + "h1v1h-1v-1" * 5100 + '"/>', "2: <path> cannot be drawn, expected at most 20,000 lines and curves"),
        (('<path d="M0 0' + "h.01v.01" * 4000 + '"/>') * 3, "0: is made of 24,003 lines and curves, expected at most 20,000: join or leave out small shapes"),
        (f'<path d="{WAVES}"/>', "short pieces of its curves"),
        ('<path d="M0 0' + "L50 56L0 56L50 0" * 2100 + '"/>', "its outlines go up and down"),
        ('<path d="M0 0' + "h1v1h-1v-1" * 4700 + '" stroke="#000" stroke-linejoin="round"/>', "too many lines of one shape lie across each other"),
        ('<circle cx="900" r="1"/>', "2: <circle> cannot be drawn, expected nothing more than 16 times the picture's size away"),
        ('<g transform="scale(1000)"><g transform="scale(1000)"><rect width="1" height="1"/></g></g>', "expected nothing more than 16 times"),
        ('<rect width="1e7" height="1"/>', "expected a number of at most 1,000,000"),
        ('<g transform="matrix(1 2 3 4 5 6 7)"/>', "2: transform='matrix(1 2 3 4 5 6 7)' of <g>, expected at most 6 numbers"),
        ('<g transform="translate()"/>', "expected translate with 1 or 2 numbers"),
        ('<g transform="rotate(1) spin(2)"/>', "expected up to 16 of matrix, translate"),
        ('<path d="L5 5"/>', "expected path data that begins with M"),
        ('<path d="M5 5 L6"/>', "expected 2 numbers after L at character 8"),
        ('<path d="M5 5 L' + "9" * 9000 + '"/>', "expected"),
        ('<rect width="1em"/>', "expected a number, with px, mm, cm, in, pt, pc, % or nothing after it"),
        ('<rect fill="orange"/>', "2: fill='orange' of <rect>, expected a colour such as #4C8DF6"),
        ('<rect fill="url(#nowhere)"/>', "2: there is no gradient 'nowhere', expected the id of a gradient"),
        ('<linearGradient id="a" xlink:href="#b"/>\n<linearGradient id="b" href="#a"/>', "2: gradient 'a' has no colours, expected stops, or a link to some"),
        ('<linearGradient id="a" href="other.svg#b"/>', "expected a link to a gradient of the same file"),
        ('<linearGradient id="a">' + "<stop/>" * 65 + "</linearGradient>", "expected at most 64 stops"),
        ("<text>Hi</text>", "2: <text> is not drawn, expected its letters turned into paths"),
        ('<image xlink:href="/etc/passwd"/>', "2: <image> is not drawn, expected paths and gradients, or a PNG"),
        ('<use xlink:href="#a"/>', "expected the shape itself instead of a link to it"),
        ("<style>.a{fill:red}</style>", "expected colours and lines as attributes of the shapes"),
        ("<defs>\n<style>.a{fill:red}</style></defs><rect class='a' width='5' height='5'/>", "3: <style> is not drawn, expected colours and lines as attributes of the shapes"),
        ("<style> <![CDATA[.a{fill:red}]]></style><rect width='5' height='5'/>", "<style> is not drawn"),
        ("<rect width='0' height='9'/><g display='none'><rect width='9' height='9'/></g>", "0: shows nothing, expected at least one shape with a size and a colour"),
        ("<script>1</script>", "2: <script> is not drawn, expected g, path, rect"),
        ('<rect clip-path="url(#a)"/>', "2: clip-path of <rect> is not drawn, expected a picture without it"),
        ('<rect stroke-width="-1"/>', "expected 0 or more"),
        ("<g>", "is no SVG: mismatched tag"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told(body: str, expected: str) -> None:
    assert any(expected in line for line in faults_in(svg(body)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "is no SVG: no element found"),
        ("<html/>", "1: has no <svg> around it"),
        ("<svg/>", "does not say its size, expected viewBox"),
        ('<svg viewBox="0 0 12000 12250"/>', "1: is 12000 x 12250 units large, expected 1 to 4,096 a side"),
        ('<svg width="200cm" height="10"/>', "expected 1 to 4,096 a side"),
        ('<svg viewBox="0 0 100 20"/>', "expected no side over 4 times the other"),
        ('<svg viewBox="0 0 nan 5"/>', "does not say its size"),
        (b'\xef\xbb\xbf<svg viewBox="0 0 5 5">\n\xff</svg>', "2: is not UTF-8"),
        ('<!DOCTYPE svg PUBLIC "x" "http://x/y.dtd"><svg/>', "has a <!DOCTYPE ...>, expected an SVG without it: take that line out"),
        ("<!DOCTYPE html><html></html>", "is a web page, expected an SVG picture"),
        ("<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><svg>&b;</svg>", "has a <!DOCTYPE"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_the_whole_is_told(text: str | bytes, expected: str) -> None:
    assert expected in faults_in(text)[0]


def test_all_faults_come_at_once_but_not_without_end() -> None:
    assert len(faults_in(svg('<rect fill="no"/>\n' * 5))) == 5
    assert len(faults_in(svg("<text/>" * 500))) == 20


def test_a_style_sheet_without_a_word_is_passed_over() -> None:
    shape = '<rect width="5" height="5"/>'
    assert body_of(svg(f'<defs><style id="style1">\n</style></defs>{shape}')) == body_of(svg(shape))


def test_the_drawer_gets_only_what_was_understood() -> None:
    """Its own reader of XML goes on within comments and after a '>' in a text."""
    hidden = '<path d="M0 0H50V56H0Z" fill="#ff0000"/>'
    text = svg(
        f'<!-- > {hidden} --><g id="a>b" onclick="x" inkscape="1"><title>{hidden}</title><![CDATA[{hidden}]]></g>'
        '<path d="M0 0H1V1Z"/>'
    )
    assert body_of(text) == '<g><g></g><path d="M0 0L1 0L1 1Z"/></g>'
    assert drawn(text).get_at((25, 28)).a == 0


def test_paths_are_written_plainly() -> None:
    d = "m1 2 3,4h1v1H.5V-.5e0zl1 1q1 0 1 1t1 1c0 1 1 1 1 0s1-1 1 0S9 9 8 8Q1 1 2 2T3 3"
    written = body_of(svg(f'<path d="{d}"/>'))
    assert written.startswith(
        '<g><path d="M1 2L4 6L5 6L5 7L0.5 7L0.5 -0.5ZM1 2L2 3C2.666667 3 3 3.333333 3 4C3 4.666667 '
    )
    assert body_of(svg(f'<path d="{written.split(chr(34))[1]}"/>')) == written


@pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
def test_arcs_are_those_of_the_drawer(flags: str) -> None:
    text = svg(f'<path d="M15 20A18 14 30 {flags} 35 30" stroke="#fff" stroke-width="3"/>')
    theirs = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (50, 56))
    shown = []
    for surface in (drawn(text), theirs):
        ground = pygame.Surface((50, 56))
        ground.blit(surface, (0, 0))
        shown.append(pygame.image.tobytes(ground, "RGB"))
    assert max(abs(a - b) for a, b in zip(*shown, strict=True)) < 12


INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="50mm" height="56mm" viewBox="0 0 50 56" version="1.1" id="svg5"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:page x="0" y="0" /></sodipodi:namedview>
  <defs id="defs2">
    <inkscape:perspective sodipodi:type="inkscape:persp3d" />
    <linearGradient inkscape:collect="always" id="lg1"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0" id="s1" /><stop style="stop-color:#00ff00" offset="1" /></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#lg1" id="lg2" x1="0" y1="0" x2="50" y2="0" gradientUnits="userSpaceOnUse" />
    <clipPath id="c"><rect width="1" height="1" /></clipPath>
  </defs>
  <metadata id="m"><rdf:RDF><cc:Work rdf:about="" /></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <rect style="fill:url(#lg2);stroke:none;stroke-width:0.264583;-inkscape-stroke:none;paint-order:markers stroke fill" id="r" width="50" height="56" x="0" y="0" />
    <g style="display:none"><image xlink:href="x.jpg" /></g>
  </g>
</svg>
"""
ILLUSTRATOR = """<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px"
	 width="50px" height="56px" viewBox="0 0 50 56" enable-background="new 0 0 50 56" xml:space="preserve">
<g id="XMLID_1_"><polygon fill="#FF0000" points="0,0 25,0 25,56 0,56 "/>
<linearGradient id="S_" gradientUnits="userSpaceOnUse" x1="25" y1="0" x2="50" y2="0" gradientTransform="matrix(1 0 0 -1 0 56)"><stop  offset="0" style="stop-color:#00FF00"/><stop  offset="1" style="stop-color:#00FF00"/></linearGradient>
<path fill-rule="evenodd" clip-rule="evenodd" fill="url(#S_)" stroke="none" stroke-miterlimit="10" d="M25,0h25v56H25V0z"/></g>
</svg>
"""


@pytest.mark.parametrize("text", [INKSCAPE, ILLUSTRATOR], ids=["Inkscape", "Illustrator"])
def test_what_editors_export_is_drawn(text: str) -> None:
    surface = drawn(text)
    left, right = surface.get_at((4, 28)), surface.get_at((45, 28))
    assert left.r > 200 > 60 > left.g
    assert right.g > 200 > 60 > right.r


def test_colours_and_lengths_are_those_of_svg() -> None:
    text = svg(
        '<rect width="100%" height="50%" fill="rgb(0, 128, 255)" stroke="inherit" opacity="50%"/>'
        '<circle cx="50%" cy="1cm" r="12pt" style="fill: #F00 !important"/>'
    )
    assert '<rect fill="#0080ff" opacity="0.5" x="0" y="0" width="50" height="28"/>' in body_of(text)
    assert '<circle fill="#ff0000" cx="25" cy="37.79528" r="16"/>' in body_of(text)


def test_gradients_in_the_box_of_a_shape_are_parts_of_it() -> None:
    stops = '<stop stop-color="red"/><stop offset="100%" stop-color="#00f"/>'
    text = svg(
        f'<rect width="50" height="56" fill="url(#a)"/><linearGradient id="a" x2="0" y2="1">{stops}</linearGradient>'
    )
    surface = drawn(text)
    assert surface.get_at((25, 1)).r > 230
    assert surface.get_at((25, 54)).b > 230


def words(text: str) -> st.SearchStrategy[str]:
    return st.sampled_from(text.split())


NUMBERS = words("0 1 -1 .5 50 1e3 -1e6 1e-9 1e99 99999999 50% 3mm nan inf -0 ... 0x10 1e")
NAMES = words(
    """x y width height r cx rx x1 y2 d points fill stroke stroke-width stroke-dasharray stroke-dashoffset
    stroke-linejoin stroke-miterlimit transform style opacity id offset stop-color gradientUnits
    gradientTransform href xlink:href viewBox fx"""
)
COMMANDS = st.tuples(st.sampled_from("MLHVCSQTAZmlhvcsqtaz"), st.lists(NUMBERS, max_size=7))
TEXTS = st.one_of(
    NUMBERS,
    st.lists(NUMBERS, max_size=8).map(" ".join),
    st.lists(COMMANDS, max_size=6).map(lambda parts: "M1 1" + "".join(c + " ".join(n) for c, n in parts)),
    words("none red #abc url(#a) url(# round miter scale(2) matrix(1,0,0,1,0,0) rotate(45,1,1) a #a < &amp;"),
    words("fill:red;stroke:blue stroke-dasharray:1,2;stroke:red"),
)
ELEMENTS = words(
    "g path rect circle ellipse line polygon polyline linearGradient radialGradient stop defs svg title text"
)


@st.composite
def scribbles(draw: st.DrawFn) -> str:
    said: list[str] = []
    open_ones: list[str] = []
    for _element in range(draw(st.integers(1, 6))):
        name = draw(ELEMENTS)
        attrs = draw(st.dictionaries(NAMES, TEXTS, max_size=4))
        said.append(f"<{name}" + "".join(f' {key}="{value}"' for key, value in attrs.items()))
        if draw(st.booleans()):
            said.append("/>")
        else:
            said.append(">")
            open_ones.append(name)
    return svg("".join(said) + "".join(f"</{name}>" for name in reversed(open_ones)))


@given(scribbles())
def test_whatever_is_let_through_can_be_drawn(text: str) -> None:
    try:
        body = body_of(text)
    except PictureError as error:
        said = str(error)
        if not said.isprintable() or len(said) > 3000:
            pytest.fail(said)
        return
    drawn(text)
    assert body_of(svg(body)) != ""


@given(st.binary(max_size=40), st.integers(0, len(INKSCAPE)), st.integers(0, 60))
def test_damage_is_told(piece: bytes, place: int, length: int) -> None:
    data = INKSCAPE.encode()
    try:
        found = picture(data[:place] + piece + data[place + length :])
    except PictureError:
        return
    assert isinstance(found, Drawing)


def test_the_bounds_leave_room_for_real_pictures() -> None:
    """The program's own largest sheet of parts, with 150 KB, is none of a card but passes."""
    sheet = Path(__file__).parents[4] / "assets" / "space-dragons" / "crew-marks.svg"
    assert isinstance(picture(sheet.read_bytes()), Drawing)
