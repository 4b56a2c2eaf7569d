"""What the table of Nebula says: every event, tooltip, refusal and question, in both languages."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from client.art import rich
from client.games.nebula.answers.draft import Draft
from client.games.nebula.looking import Now
from client.games.nebula.text.log import log_lines
from client.games.nebula.text.names import Words
from client.games.nebula.text.status import primary, status
from client.games.nebula.text.tips import tip
from client.i18n import set_language
from rules.kernel.asks import Refusal
from rules.kernel.match import Match
from rules.kernel.views import View
from rules.nebula.content import Content
from rules.nebula.investing import Steps
from tests.games import begin, content

STEPS = ((0, 0, 0), (1, -2, 0), (2, -3, 0))


@pytest.fixture(params=["en", "cs"])
def said(request: pytest.FixtureRequest) -> Any:
    set_language(request.param)
    yield request.param
    set_language("en")


def state(nebula: Content, view: View, steps: Steps = (0, 0, 0), **draft: Any) -> Now:
    """As much of a table's state as texts ask for."""
    choice: Any = None
    if view.prompt is not None and view.prompt.kind == "draw":
        choice = replace(Draft.of(nebula, view.sight, view.seat, view.prompt.options), steps=steps, **draft)
    local, looking = SimpleNamespace(action=None), SimpleNamespace(large=False)
    return cast(Now, SimpleNamespace(context=SimpleNamespace(content=nebula), view=view, local=local,
                                     looking=looking,
                                     choice=choice))  # fmt: skip


def targets(nebula: Content, view: View) -> list[str]:
    sight = view.sight
    names: dict[str, Any] = {
        "cell": nebula.cells, "star": nebula.colors, "drawn": range(len(sight.drawn)), "step": range(4),
        "medal": nebula.constellations, "clock": range(3), "space": range(13), "personal": nebula.personal,
        "marker": nebula.markers if sight.full else (), "advanced": sight.advanced, "public": sight.public,
        "seat": range(len(sight.seats)),
    }  # fmt: skip
    found = [f"{kind}:{one}" for kind, several in names.items() for one in several]
    found += [f"beam:{cluster}:{beam}" for cluster in range(3) for beam in range(8)]
    found += [f"lying:{seat}:{cell}" for seat, one in enumerate(sight.seats) for cell in one.galaxy]
    return [*found, "strip", "supernova", "bag", "box", "chaos", "pad", "pointer"]


def whole(*texts: str) -> None:
    """Each says something: no key of a catalogue, nothing that was not filled in."""
    for text in texts:
        plain = rich.plain(text)
        assert text
        assert not any(bad in plain for bad in ("nb.", "{", "None,", "None:")), plain


def test_everything_is_said(said: str) -> None:
    nebula: Content = content("nebula")
    match: Match = begin("nebula", 4)
    rng, before, told, kinds = random.Random(7), None, 0, set()
    while not match.over:
        seat = rng.choice(match.asked)
        view, other = match.view(seat), match.view((seat + 1) % len(match.setup.players))
        events = match.story(seat, told)
        told = len(match.story(seat))
        for line in log_lines(nebula, events, before, view):
            whole(line.text + line.right)
        kinds |= {type(event).__name__ for event in events}
        if rng.random() < 0.1:
            for steps in STEPS:
                now = state(nebula, view, steps, chaos=steps == STEPS[1])
                whole(status(now).text, primary(now).label)
            whole(status(state(nebula, other)).text, primary(state(nebula, other)).label)
        if rng.random() < 0.02:
            now = state(nebula, view)
            for target in targets(nebula, view):
                found = tip(target, now)
                assert found is not None, target
                whole(found.title, found.text or found.extra[0], *found.extra)
        before = view
        match.submit(seat, rng.choice(match.options(seat)))
    view = match.view(0)
    lines = log_lines(nebula, match.story(0), None, view)
    assert any(line.heading for line in lines)
    assert len(kinds) > 12
    whole(status(state(nebula, view)).text, primary(state(nebula, view)).label)
    assert tip("comet:1", state(nebula, view)) is None


def test_refusals_name_what_they_speak_of(said: str) -> None:
    """NB-F4: arguments are ids."""
    nebula: Content = content("nebula")
    view = begin("nebula", 4).view(0)
    args = {"cell": "TA5", "neighbour": "GE2", "link": "indirect", "color": "blue"}
    text = rich.plain(Words(nebula, view).refusal(Refusal("same_color_linked", "NB-P5", args)))
    for name in (
        {"en": "Taurus 5", "cs": "Býk 5"}[said],
        {"en": "dashed line", "cs": "nepřímá spojnice"}[said],
    ):
        assert name in text
    marker = {"marker": "VM-red"}
    assert "VM" not in Words(nebula, view).refusal(Refusal("marker_at_end", "NB-M3", marker))
    assert Words(nebula, view).refusal(Refusal("unheard_of", "NB-M3")) == ""
