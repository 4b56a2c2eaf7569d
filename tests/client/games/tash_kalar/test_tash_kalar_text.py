"""What the table of Tash-Kalar says: every step, event, tooltip, refusal and question, in both languages."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast, get_args

import pytest

from client.art import rich
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.looking import Now
from client.games.tash_kalar.screens.screen import TableScreen
from client.games.tash_kalar.text.effects import effect_words, step_words
from client.games.tash_kalar.text.log import SILENT, log_lines
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.text.status import label, primary, progress, status
from client.games.tash_kalar.text.tips import tip
from client.games.tash_kalar.told import Told
from client.i18n import set_language
from rules.kernel.asks import Refusal
from rules.kernel.chance import SeededChance
from rules.kernel.game import Setup
from rules.kernel.match import Match
from rules.kernel.seats import Player
from rules.kernel.views import View
from rules.tash_kalar import events as tk
from rules.tash_kalar.content import Content
from rules.tash_kalar.effects.machine import lists_in, program_of
from rules.tash_kalar.effects.reading import PARTS
from tests.games import content, game

CONTENT: Content = content("tash-kalar")
SCREEN = TableScreen()


@pytest.fixture(params=["en", "cs"])
def said(request: pytest.FixtureRequest) -> Any:
    set_language(request.param)
    yield request.param
    set_language("en")


def whole(*texts: str) -> None:
    """Each says something: no key of a catalogue, nothing that was not filled in, no hole."""
    for text in texts:
        plain = rich.plain(re.sub(r"\[tk\w*:[^\]]*\]", "*", text))
        assert text.strip()
        assert not any(bad in plain for bad in ("tk.", "{", "None", "  ", " ,", "$")), plain


def match_of(players: int, seed: int, **options: Any) -> Match:
    seats = tuple(Player(name, "human") for name in ("Iva", "Bruno", "Cyril", "Dana")[:players])
    setup = Setup("tash-kalar", seats, {**options, "seed": seed})
    return Match(game("tash-kalar"), setup, SeededChance(seed))


def state(view: View, told: Told | None = None) -> Now:
    """As much of a table's state as texts ask for."""
    local = SimpleNamespace(action=None, chosen=(), hovered="")
    looking = SimpleNamespace(again=-1)
    now = SimpleNamespace(context=SimpleNamespace(content=CONTENT), view=view, local=local, looking=looking,
                          told=told or Told(), choice=None)  # fmt: skip
    now.choice = SCREEN.choice(cast(Now, now))
    return cast(Now, now)


# -- steps of effects ------------------------------------------------------------------------------


def parts() -> list[tuple[str, str]]:
    cards = (*CONTENT.cards.values(), *CONTENT.flares.values())
    return [(card.id, part) for card in cards for part in PARTS if getattr(card, part, None)]


def every_step(program: Any) -> Any:
    for step in program:
        yield step
        for inner in lists_in(step):
            yield from every_step(inner)


def test_every_step_is_said_by_what_it_does(said: str) -> None:
    """TK-E03 to TK-E97: all operations, selectors, squares, directions and conditions of the packs."""
    words = Words(CONTENT)
    for card, part in parts():
        whole(effect_words(words, CONTENT, card, part))
        for step in every_step(program_of(CONTENT, card, part)):
            sentence = step_words(words, CONTENT, step)
            whole(sentence)
            assert sentence[:1] == sentence[:1].upper()
            assert lists_in(step) or len(rich.plain(sentence)) < 240, sentence


@pytest.mark.parametrize(
    ("card", "part", "english", "czech"),
    [
        ("swordmaster", "effect", "you may destroy an enemy common stone diagonally next to this being",
         "můžete zničit nepřátelský běžný kámen šikmo vedle této bytosti"),
        ("demon_of_lust", "effect", "towards the Gateway, not onto the Gateway",
         "směrem k Bráně, ne na Bránu"),
        ("gate_keeper", "effect", "stone was upgraded: move the Gateway to the stone just upgraded / place",
         "přenést Bránu na povýšený kámen / položit"),
        ("the_eldest_tree", "effect", "if that square is empty", "pokud je to pole prázdné"),
        ("summoner", "effect", "up to 2 common stones of yours on empty marked squares",
         "až 2 své běžné kameny na prázdná označená pole"),
        ("royal_reindeer", "effect", "if the summoning destroyed no stone and no stone was destroyed by that",
         "pokud vyvolání nezničilo žádný kámen a tím nepadl žádný kámen"),
    ],
)  # fmt: skip
def test_steps_read_well(card: str, part: str, english: str, czech: str) -> None:
    """TK-E05, TK-E50, TK-E64, TK-E71: labels stand for what set them, also in options and rounds."""
    words = Words(CONTENT)
    for language, wanted in (("en", english), ("cs", czech)):
        set_language(language)
        text = rich.plain(effect_words(words, CONTENT, card, part))
        assert wanted.lower() in text.lower()
    set_language("en")


# -- matches ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "seed"),
    [
        (2, {"form": "high_form", "factions": {"seat_1": "everfrost", "seat_2": "nethervoid"}}, 11),
        (3, {"form": "melee", "factions": {"seat_1": "etherweave", "seat_2": "sylvan"}}, 12),
        (4, {"form": "duel", "factions": {"seat_1": "highland", "seat_4": "etherweave"}}, 13),
    ],
)
def test_everything_is_said(said: str, players: int, options: dict[str, Any], seed: int) -> None:
    match, rng = match_of(players, seed, **options), random.Random(seed)
    told: dict[int, int] = dict.fromkeys(range(players), 0)
    before: dict[int, View] = {}
    for _turn in range(260):
        if match.over:
            break
        seat = rng.choice(match.asked)
        view = match.view(seat)
        story = match.story(seat)
        events = story[told[seat] :]
        told[seat] = len(story)
        for line in log_lines(CONTENT, events, before.get(seat), view):
            whole(line.text, line.right or "-")
        before[seat] = view
        others = match.view((seat + 1) % players)
        for seen in (view, others):
            now = state(seen)
            whole(status(now).text, primary(now).label, primary(now).why_not or "-", progress(seen))
        action = rng.choice(match.options(seat))
        now = state(view)
        now.local.action = action  # type: ignore[misc]
        whole(primary(now).label, primary(now).second or "-")
        if rng.random() < 0.05:
            _tips(state(view))
        match.submit(seat, action)
    view = match.view(0)
    for line in log_lines(CONTENT, match.story(0), None, view):
        whole(line.text)


def _tips(now: Now) -> None:
    sight = now.view.sight
    names = [f"square:{x},{y}" for x, y in ((5, 5), (4, 2), (3, 3), (7, 7))]
    names += [f"piece:{piece.id}" for piece in sight.pieces[:4]]
    own = sight.seats[now.view.seat]
    for card in (*(own.hand or ()), *(own.legends or ()), *(own.flares or ())):
        names += [f"card:{card}", f"shown:last:0:{card}"]
    names += [f"task:{task}" for task in (*sight.tasks, sight.next_task) if task]
    names += [f"seat:{seat}" for seat in range(len(sight.seats))]
    names += [f"{kind}:{side}" for kind in ("side", "stone") for side in range(len(sight.sides))]
    names += [f"pile:{pile}:0" for pile in ("deck", "used", "legends", "flares", "tasks")]
    names += ["direction:1,0", "option:0", "button:skip", "button:place", "eye", "one-short", "gems"]
    choice = now.choice
    if isinstance(choice, Turn):
        names += [f"tile:0:{card}" for card in choice.commands.places]
    for name in names:
        found = tip(name, now)
        assert found is not None, name
        whole(found.title, found.text or "-", *found.extra)
    assert tip("comet:1", now) is None


# -- what hardly ever happens ----------------------------------------------------------------------


EXAMPLES: list[Any] = [
    tk.StonePickedUp(1, 0, "common", (4, 4)),
    tk.PieceDestroyed(1, 1, "heroic", (4, 4), 0, 2, True),
    tk.PieceDestroyed(1, 1, "heroic", (4, 4), 0, 0),
    tk.PieceDowngraded(1, 0, "common", (4, 4)),
    tk.PieceMoved(1, 0, ((4, 4), (7, 4)), "charge"),
    tk.PiecesSwapped(1, (4, 4), 2, (5, 5)),
    tk.PieceConverted(1, 0, "common", (4, 4)),
    tk.PieceCaptured(1, 0, "common", (4, 4)),
    tk.PieceReleased(1, 0, "common", (4, 4)),
    tk.GatewayChanged(1, (4, 4)),
    tk.GatewayChanged(None),
    tk.ActionsSpent(1),
    tk.MalusGiven(1, 1),
    tk.FlarePlayed(0, "flare_01", 1, True, True),
    tk.CardFrozen(0, "ice_queen"),
    tk.CardThawed(0, "ice_queen"),
    tk.WarpPlayed(0, "paradox_worm"),
    tk.WarpCopied(0, "paradox_worm"),
    tk.CardMoved(0, "discard", "deck_top"),
    tk.CardMoved(0, "table", "deck_bottom", "hell_hound", True),
    tk.CardMoved(0, "discard", "hand", "bomb"),
    tk.CardMoved(0, "hand", "discard", "bomb"),
    tk.CardsReturned(0, 2, ("bomb", "herald")),
    tk.LegendsPassed(0, 1),
    tk.DeckReshuffled("legends"),
    tk.DeckReshuffled("flares"),
    tk.StepSkipped(0, "knight", "effect", (0,)),
    tk.LegendCounted(0),
    tk.PointsScored(0, 2, "flare", 1),
    tk.PointsScored(0, -2, "penalty"),
    tk.TaskClaimed(0, 0, next(iter(CONTENT.tasks)), 2),
    tk.NextTaskChanged(None),
    tk.ImprovisationUsed(0, 1),
    tk.HandedOver(0, 1),
    tk.EndTriggered(0, "score", "TK-Z03"),
    tk.EndTriggered(0, "deck_empty", "TK-Z02"),
    tk.ResignOffered(0),
    tk.SideResigned(0),
]


def test_every_event_has_a_line_or_is_silent(said: str) -> None:
    """Section 18: all events; what is silent is told by other lines."""
    view = match_of(2, 5).view(0)
    for event in EXAMPLES:
        lines = log_lines(CONTENT, [event], None, view)
        assert lines, event
        whole(*(line.text for line in lines))
    usual = {
        tk.StartSet, tk.TasksRevealed, tk.TurnStarted, tk.StonePlaced, tk.BeingSummoned, tk.PieceUpgraded,
        tk.ActionsGained, tk.CardsDrawn, tk.GameOver,
    }  # fmt: skip
    assert {type(event) for event in EXAMPLES} | usual | set(SILENT) == set(get_args(tk.TashKalarEvent))


def test_a_summoning_is_told_before_what_it_destroys() -> None:
    """TK-M20: the log has a line a command, with its consequences below it."""
    view = match_of(2, 5).view(0)
    events = [
        tk.PieceDestroyed(3, 1, "common", (4, 2), 0, 1),
        tk.BeingSummoned(0, "knight", 9, 0, "heroic", (4, 2), ((4, 3), (5, 3))),
        tk.PieceDestroyed(4, 1, "heroic", (5, 2), 0, 1),
        tk.PieceMoved(9, 0, ((4, 2), (5, 2)), "step"),
    ]
    lines = log_lines(CONTENT, events, None, view)
    told = [(rich.plain(line.text).strip(), line.indent) for line in lines]
    assert told[0] == ("Knight on D2", 0)
    assert told[1][1] == 1
    assert "D2 to E2" in told[2][0]
    assert "heroic stone falls" in told[2][0]
    assert len(lines) == 3


def test_refusals_name_what_they_speak_of(said: str) -> None:
    """Section 18: every code has a sentence, arguments are ids."""
    words = Words(CONTENT, match_of(2, 5).view(0))
    args = {
        "card": "knight", "task": next(iter(CONTENT.tasks)), "seat": 1, "upgraded": 2, "top": 4, "stones": 3,
        "bottom": 5, "least": 2, "most": 4, "option": "form",
    }  # fmt: skip
    for code in CONTENT.refusals:
        whole(words.refusal(Refusal(code, "TK-A10", args)))
    assert "Bruno" in words.refusal(Refusal("not_your_turn", "TK-T01", {"seat": 1}))
    assert "knight" not in words.refusal(Refusal("no_match", "TK-M12", args))
    assert words.refusal(Refusal("unheard_of", "TK-A10")) == ""


def test_words_of_a_turn_that_is_put_together(said: str) -> None:
    """TK-A01, TK-A30, TK-F10: what the status line says while a command is chosen."""
    view = match_of(2, 5, start="seat_1").view(0)
    now = state(view)
    choice = cast(Turn, now.choice)
    for touched in (
        replace(choice, stone=True),
        replace(choice, square=(5, 5)),
        replace(choice, button="button:discard"),
        replace(choice, button="button:discard", card=choice.cards[0]),
        *(replace(choice, card=card) for card in choice.cards),
        replace(choice, button="button:resign"),
    ):
        now.choice = touched  # type: ignore[misc]
        whole(status(now).text, primary(now).label)
    for handle in ("button:end", "button:discard", "button:skip", "button:resign", "frozen"):
        whole(label(handle))
