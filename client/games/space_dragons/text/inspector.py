"""What the inspector says of a card: what it does, and what it would do if it were played or taken now."""

from __future__ import annotations

from dataclasses import dataclass

from client.games.space_dragons.effects import does_now, effect_line
from client.games.space_dragons.screens.forecast import Forecast, chance_of_winning, forecast, sharing
from client.games.space_dragons.screens.whereabouts import Whereabouts, crew_at, dragon_at
from client.games.space_dragons.text.names import Words
from client.i18n import _, n_
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.scoring import symbol_counts
from rules.space_dragons.sight import HuntSight

_WINS = ((0.08, "hardly"), (0.30, "sometimes"), (0.70, "often"), (2, "nearly"))
"""The share of tricks below which a card is said to win so often."""


@dataclass(frozen=True)
class Change:
    """A running count before and after."""

    symbol: str
    before: int
    after: int


@dataclass(frozen=True)
class Insight:
    """The inspector's page. Lines are markup."""

    title: str
    value: int | None = None
    under_value: str = ""
    changes: tuple[Change, ...] = ()
    effect: str = ""
    lines: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    rule: str = ""


def card_insight(content: Content, view: View[HuntSight], value: int) -> Insight:
    """The page of a crew card, wherever it lies."""
    words = Words(content, view)
    where = crew_at(view.sight, view.seat, value)
    if where.zone == "hand" and view.sight.turn == view.seat:
        return _playable(content, view, words, value)
    if where.zone == "pack" and view.prompt is not None:
        return _takeable(content, view, words, value)
    return Insight(
        title=words.crew(value),
        value=value,
        under_value=place_of(words, where),
        effect=_effect_words(words, value),
        lines=(*words.upper_lines(value), effect_line(content, value)),
        notes=(_("sd.tip.crew_stays"),) if where.zone in ("rack", "table") else (),
        rule="SD-T03" if where.zone in ("rack", "table") else "SD-T01",
    )


def dragon_insight(content: Content, view: View[HuntSight], dragon: str) -> Insight:
    """The page of a dragon that lies open."""
    words = Words(content, view)
    found = content.dragon_by_id[dragon]
    where = dragon_at(view.sight, dragon)
    return Insight(
        title=words.dragon(dragon),
        under_value=f"[lit]{n_('common.points', found.points)}[/]",
        lines=tuple(words.dragon_lines(dragon)) or (_("sd.see.no_symbols"),),
        notes=(dragon_use(content, view, words, dragon, where),),
        rule="SD-T06",
    )


def dragon_use(content: Content, view: View[HuntSight], words: Words, dragon: str, where: Whereabouts) -> str:
    """What a dragon that lies open means now."""
    points = content.dragon_by_id[dragon].points
    if where.zone == "hunted":
        key = view.sight.phase == "draft"
        return _("sd.tip.dragon_first" if key else "sd.tip.dragon_hunted", points=points)
    if where.seat is None:
        return ""
    if where.seat == view.seat:
        return _("sd.tip.dragon_yours", points=points)
    return _("sd.tip.dragon_captured", points=points, name=words.seat(where.seat))


def place_of(words: Words, where: Whereabouts) -> str:
    """Where a card lies, in words."""
    own = where.seat == words.viewer
    if where.zone == "rack":
        return _("sd.see.in_yours") if own else _("sd.see.in_rack", name=words.seat(where.seat or 0))
    if where.zone == "table":
        return _("sd.see.by_you") if own else _("sd.see.on_table", name=words.seat(where.seat or 0))
    if where.zone == "hand":
        return _("sd.see.in_hand")
    if where.zone == "pack":
        return _("sd.see.in_pack")
    return _("sd.see.in_crew") if where.zone in ("crew", "picked") else ""


def _effect_words(words: Words, value: int) -> str:
    return words.effect_symbols(value) or _("sd.see.no_effect")


# -- a card that can be played --------------------------------------------------------------------


def _playable(content: Content, view: View[HuntSight], words: Words, value: int) -> Insight:
    told = forecast(content, view.sight, view.seat, value)
    if told.leads:
        under = _("sd.see.leads")
    elif told.steps is not None:
        under = _("sd.see.beats", value=told.steps)
    else:
        under = _("sd.see.beaten", value=told.beaten_by)
    changes = tuple(
        Change(symbol, told.before[symbol].count, told.after[symbol].count)
        for symbol in told.before
        if told.before[symbol].count != told.after[symbol].count
    )
    lines = [
        *position_lines(content, view, told),
        *words.mark_lines(value),
        *does_now(content, view.sight.seats[view.seat], told),
    ]
    return Insight(
        title=words.crew(value),
        value=value,
        under_value=under,
        changes=changes,
        effect=_effect_words(words, value),
        lines=tuple(lines) or (_("sd.now.no_symbols"),),
        notes=_outcome(view.sight, told, words),
        rule="SD-T01",
    )


def position_lines(content: Content, view: View[HuntSight], told: Forecast) -> list[str]:
    """How the positions of the viewer change by the symbols of a card."""
    words, lines = Words(content, view), []
    for symbol, standing in told.after.items():
        before = told.before[symbol]
        if standing.count == before.count:
            continue
        name, count, points = words.symbol(symbol), standing.count, standing.points
        if standing.position:
            counts = [one.counts[symbol] for one in view.sight.seats]
            counts[view.seat] = count
            others, position = sharing(counts, view.seat), words.position(standing.position)
            text = _("sd.now.position", symbol=name, count=count, position=position, points=points)
            if others:
                text = _(
                    "sd.now.position_shared", symbol=name, count=count, position=position,
                    names=words.seats(others), points=points,
                )  # fmt: skip
            tone = "good" if points > 0 else "bad"
            lines.append(f"[symbol:{symbol}] [{tone}]{text}[/]")
        elif before.position:
            position = words.position(before.position)
            text = _(
                "sd.now.loses_position", symbol=name, count=count, position=position, points=before.points
            )
            tone = "bad" if before.points > 0 else "good"
            lines.append(f"[symbol:{symbol}] [{tone}]{text}[/]")
        else:
            text = _("sd.now.no_position", symbol=name, count=count)
            lines.append(f"[symbol:{symbol}] {text}")
    return lines


def _outcome(sight: HuntSight, told: Forecast, words: Words) -> tuple[str, ...]:
    """Who wins if the viewer plays last."""
    if told.waiting or sight.dragon is None:
        return ()
    dragon = words.dragon(sight.dragon)
    if told.ahead:
        return (_("sd.now.wins_trick", dragon=dragon),)
    winner = max(sight.table, key=lambda entry: entry[1])[0]
    return (_("sd.now.loses_trick", name=words.seat_first(winner), dragon=dragon),)


# -- a card that can be taken ---------------------------------------------------------------------


def _takeable(content: Content, view: View[HuntSight], words: Words, value: int) -> Insight:
    share = chance_of_winning(content, value, len(view.players) - 1)
    often = next(word for limit, word in _WINS if share < limit)
    return Insight(
        title=words.crew(value),
        value=value,
        effect=_effect_words(words, value),
        lines=(*words.upper_lines(value), effect_line(content, value)),
        notes=(_(f"sd.now.{often}", value=value), _("sd.now.final")),
        rule="SD-D01",
    )


def crew_counts(content: Content, view: View[HuntSight], extra: int | None) -> dict[str, int]:
    """The symbols of the viewer's crew in the draft, with the card that is looked at."""
    own = view.sight.seats[view.seat]
    cards = [*(own.chosen or ()), *((own.picked,) if own.picked is not None else ())]
    if extra is not None and extra not in cards:
        cards.append(extra)
    return symbol_counts(content, cards, ())
