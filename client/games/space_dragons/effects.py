"""Effects of crew cards: what their deeds are said to do, what they do now, how the log tells and the table
shows their events. A deed of the rules has its sentences in the pack ("deed.gained.now").
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from client.art import theme
from client.games.space_dragons.animations.script import BACK, HuntScript
from client.games.space_dragons.ids import Played, Ship
from client.games.space_dragons.pictures.flying_symbols import Tracer
from client.games.space_dragons.screens.forecast import Forecast, aiming
from client.i18n import _, language, signed
from client.table.contract import LogLine, Place
from client.table.events import ByEvent
from client.table.script import apart
from rules.packs import texts
from rules.space_dragons.content import Content
from rules.space_dragons.effects import EFFECTS, Hit, Repaired, ShieldsGained, TargetsResolved
from rules.space_dragons.sight import SeatSight

if TYPE_CHECKING:
    from client.games.space_dragons.text.log import LogBook

Now = Callable[[int, Content, SeatSight, Forecast], str]
"""Markup on what so many of a deed would do now."""
SHOT_MS = 90
VOLLEY_MS = 480
"""However many shots, the last one is fired by then."""
FLIGHT_MS = 150
_WOBBLE = 3


def _say(content: Content, key: str, n: int, **args: object) -> str:
    return texts.say(content.texts, f"deed.{key}", language(), n=n, **args)


def effect_line(content: Content, value: int) -> str:
    """What the effect of a card does, with its picture."""
    crew = content.crew_by_value[value]
    text = does(content, value)
    return f"[symbol:{crew.effect}] {text}" if crew.count else f"[soft]{text}[/]"


def does(content: Content, value: int) -> str:
    """What the effect of a card does, in sentences."""
    crew = content.crew_by_value[value]
    deed = EFFECTS[crew.effect].times(crew.count)._asdict()
    said = [_say(content, f"{key}.does", count) for key, count in deed.items() if count]
    return " ".join(said) or _("sd.does.none")


def does_now(content: Content, own: SeatSight, told: Forecast, *, at_once: bool = False) -> list[str]:
    """What the effect of a card would do, or only what it would do `at_once`."""
    crew = content.crew_by_value[told.card]
    deed = EFFECTS[crew.effect].times(crew.count)._asdict()
    return [
        f"[symbol:{crew.effect}] {NOW[key](count, content, own, told)}"
        for key, count in deed.items()
        if count and not (at_once and key in LATER)
    ]


# -- shields ---------------------------------------------------------------------------------------


def _would_gain(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    return _say(content, "gained.now", own.shields + told.shields_gained, before=own.shields)


def _gained(book: LogBook, event: ShieldsGained) -> list[LogLine]:
    text = _say(book.content, "gained.log", event.n)
    return book.line(text, event.seat, Ship(event.seat), right=f"[good]{signed(event.n)}[/]", indent=1)


def _shielded(script: HuntScript, event: ShieldsGained) -> None:
    """A back slides out under the ship, the bubble closes."""
    script.then(overlap=80)
    script.advance()
    later = theme.HOVER_MS
    script.ship(event.seat, theme.TURN_MS, delay=later, pulse=0.08, sound="shield")
    ship = script.spot(f"seat:{event.seat}.ship")
    if ship is not None:
        aside = Place(ship.x - ship.width * 0.35, ship.y, ship.width, ship.height)
        script.ghost(BACK, ship, aside, shape="card", z=0.9, fade=(1, 0.4))
    script.over_ship(event.seat, "shield", theme.TURN_MS, delay=later)


# -- repairs ---------------------------------------------------------------------------------------


def _would_mend(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    if not told.mended:
        return f"[warn]{_say(content, 'mended.nothing', 0)}[/]"
    points = signed(-told.mended * content.points.damage)
    return f"[good]{_say(content, 'mended.now', told.mended, points=points)}[/]"


def _mended(book: LogBook, event: Repaired) -> list[LogLine]:
    text, right = _say(book.content, "mended.log", event.n), "[symbol:repair]" * event.n
    return book.line(text, event.seat, Ship(event.seat), right=right, indent=1)


def _repaired(script: HuntScript, event: Repaired) -> None:
    """A wrench turns once over the ship, and the marker is gone."""
    script.advance()
    script.ship(event.seat, theme.TURN_MS, delay=theme.HOVER_MS, pulse=0.05, sound="ratchet")
    script.over_ship(event.seat, "repair", theme.TURN_MS, spin=360)


# -- hits ------------------------------------------------------------------------------------------


def _would_hit(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    hits = told.own_hits
    if not hits.damage:
        return _say(content, "hits.stopped", 0)
    return f"[bad]{_say(content, 'hits.now', hits.damage, points=signed(hits.points))}[/]"


def _hits(book: LogBook, event: Hit) -> list[LogLine]:
    """One volley, or the hits of one damage card."""
    results = [hit.result for hit in book.run if isinstance(hit, Hit)]
    stopped = results.count("absorbed")
    key = "hits" if event.source == "own_card" else "aimed"
    key += ".log_stopped" if stopped else ".log"
    text = _say(book.content, key, len(results), stopped=stopped)
    hurt = len(results) - stopped
    right = "[symbol:damage]" * hurt if hurt <= 4 else f"[bad]{hurt}×[/] [symbol:damage]"
    return book.line(text, event.seat, Ship(event.seat), right=right, indent=1)


def _own_hit(script: HuntScript, event: Hit) -> None:
    """A hit by the own damage card (SD-E03)."""
    script.then(overlap=theme.HOVER_MS)
    script.advance()
    _hit(script, event, (script.state.shields[event.seat], script.state.damage[event.seat]), 0)


def _hit(script: HuntScript, event: Hit, markers: tuple[int, int], delay: float) -> None:
    """A shield flies off, or the ship shakes and tears."""
    if event.result == "absorbed":
        script.ship(event.seat, theme.MOVE_MS, markers, delay=delay, pulse=0.05, sound="ping")
        script.over_ship(event.seat, "shield", theme.TURN_MS, delay=delay, spin=-40)
    else:
        script.ship(event.seat, theme.MOVE_MS, markers, delay=delay, shake=_WOBBLE, sound="hit")
        script.over_ship(event.seat, "damage", theme.TURN_MS, delay=delay, pulse=0.3)


# -- targets ---------------------------------------------------------------------------------------


def _would_aim(count: int, content: Content, own: SeatSight, told: Forecast) -> str:
    return _say(content, "aimed.now", count)


def _volley(script: HuntScript, event: TargetsResolved) -> None:
    """A tracer per target symbol from its card to the winner's ship, each followed by its hit."""
    hits = script.take(Hit, when=lambda hit: hit.source == "targets")
    ship = script.spot(f"seat:{event.winner}.ship")
    if ship is None or not hits:
        return
    shields, damage = script.state.shields[event.winner], script.state.damage[event.winner]
    length, thick = script.context.px(120, 80), max(6, script.context.px(12, 8))
    shooters = aiming(script.context.content, script.state.trick, event.winner)
    shots = apart(zip(hits, shooters, strict=False), min(SHOT_MS, VOLLEY_MS / len(hits)))
    for delay, (hit, shooter) in shots:
        start = script.spot(Played(shooter)) or ship
        angle = -math.degrees(math.atan2(ship.y - start.y, ship.x - start.x))
        begin, end = (Place(at.x, at.y, length, thick, angle) for at in (start, ship))
        z = script.flying_z + 40
        script.ghost(Tracer(), begin, end, ms=FLIGHT_MS, delay=delay, easing="linear", z=z, sound="shot")
        shields -= hit.result == "absorbed"
        damage += hit.result != "absorbed"
        _hit(script, hit, (shields, damage), delay + FLIGHT_MS)


NOW: Final[dict[str, Now]] = {
    "gained": _would_gain,
    "mended": _would_mend,
    "hits": _would_hit,
    "aimed": _would_aim,
}
LATER: Final = ("aimed",)
"""Deeds that wait for the end of the trick."""
LINES: Final[ByEvent[LogBook, list[LogLine]]] = {ShieldsGained: _gained, Repaired: _mended, Hit: _hits}
PLAYS: Final[ByEvent[Any, None]] = {
    ShieldsGained: _shielded,
    Repaired: _repaired,
    Hit: _own_hit,
    TargetsResolved: _volley,
}
