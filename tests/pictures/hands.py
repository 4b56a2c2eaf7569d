"""Hands that play a table by mouse and keys: they do what is offered, as a seed chooses, and know no game.

They go by where things lie, never by what they are called, so that they do the same after a change of names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.pictures import plan, probe
from tests.pictures.positions import bots_for, choose

if TYPE_CHECKING:
    from tests.pictures.take import Book

MOST_TOUCHES = 14
"""After so many touches without an answer a bot answers."""


def drive(book: Book, script: plan.Script) -> None:
    """Plays seat 0 for as many answers as the script says; every touch and everything sent is a line of the
    trace, every tenth answer a picture."""
    match = script.play.begin(probe.taken)
    bots, chance, number = bots_for(match, script.play.level), plan.rng(script.name), 0
    while number < script.skip and not match.over:
        match.submit(*choose(match, bots, number))
        number += 1
    table = probe.Table(match, (0,), script.size, script.language)
    table.session.frozen = False
    try:
        table.rest()
        for answer in range(script.answers):
            number = _others(table, bots, number)
            if match.over or not table.there:
                break
            if answer % 5 == 4:
                name = f"answer-{answer:02d}"
                book.picture(name, table)
                book.trace(name, lying=table.lying(), keys=table.keys(), words=table.words())
            for line in _answered(table, chance):
                book.trace(f"answer-{answer:02d}", **line)
            if not table.session.sent:
                seat, action = choose(match, {0: match.game.bot("random")} | bots, number)
                table.answer(seat, action)
                book.trace(f"answer-{answer:02d}", bot=probe.plain(action))
            table.session.sent.clear()
            table.session.asked_why.clear()
            table.rest()
    finally:
        table.close()


def _others(table: probe.Table, bots: dict[int, Any], number: int) -> int:
    """Bots answer until seat 0 is asked."""
    match = table.match
    while not match.over and 0 not in match.asked:
        table.answer(*choose(match, bots, number))
        number += 1
    table.rest()
    return number + 1


def _answered(table: probe.Table, chance: Any) -> list[dict[str, Any]]:
    """Touches until something is sent."""
    lines: list[dict[str, Any]] = []
    for _touch in range(MOST_TOUCHES):
        did = _touched(table, chance)
        table.pass_ms(200)
        lines.append({
            "did": did, "chosen": table.chosen if table.there else [], "sent": list(table.session.sent),
            "why": list(table.session.asked_why), "status": table.words().get("status"),
        })  # fmt: skip
        if table.session.sent or not table.there:
            break
    return lines


def _touched(table: probe.Table, chance: Any) -> list[Any]:
    """One touch, and what it was."""
    places, pieces = table.touchable(), table.liftable()
    how = chance.random()
    if table.settled and how < 0.6:
        table.press(pygame.K_RETURN)
        return ["enter"]
    if how < 0.1:
        key = chance.choice((pygame.K_TAB, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_r, pygame.K_f))
        table.press(key)
        return ["key", pygame.key.name(key)]
    if how < 0.15:
        table.press(pygame.K_ESCAPE)
        if not table.there:
            table.press(pygame.K_ESCAPE)
        return ["back"]
    if pieces and places and how < 0.35:
        start, end = chance.choice(pieces), chance.choice(places)
        table.lift(start, end)
        table.up(end)
        return ["drag", start, end]
    if places:
        at = chance.choice(places)
        table.click(at)
        return ["click", at]
    table.press(pygame.K_RETURN)
    return ["enter"]
