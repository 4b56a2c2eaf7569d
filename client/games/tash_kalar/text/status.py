"""The sentence of the status line, and what the primary button says."""

from __future__ import annotations

from typing import Any

from client.art import rich
from client.games.tash_kalar.answers.effect import Deciding, Resigning, StartStones
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import DISCARD, RESIGN, Supply
from client.games.tash_kalar.looking import Now
from client.games.tash_kalar.text.effects import decision_words, effect_words
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import running
from client.i18n import _, has, n_
from client.i18n.phrases import tag_of
from client.table.contract import Primary, Status
from rules.kernel.views import View
from rules.tash_kalar import actions as do
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import Point, number, point
from rules.tash_kalar.board import RANKS
from rules.tash_kalar.effects.machine import program_of
from rules.tash_kalar.sight import ContestSight
from rules.tash_kalar.state import KeepFrozen, LegendPoint


def status(now: Now) -> Status:
    """Who must do what now."""
    view, words = now.view, Words(now.context.content, now.view)
    if view.result is not None:
        seats = view.result.winners
        text = n_("tk.log.wins", len(seats), names=words.seats(seats))
        return Status(text, _("tk.status.over"), seats[0] if len(seats) == 1 else None)
    if _asks(now):
        lead = _lead(words, view.sight) if isinstance(now.choice, Deciding) else ""
        return Status(_asked(now, words), lead or _("tk.status.you"), view.seat)
    decider = view.sight.decider
    lead = f"{words.seat(decider)}:" if decider is not None else ""
    return Status(doing(now, words), lead, decider)


def _plain(markup: str) -> str:
    """For buttons, which show no pictures."""
    return " ".join(rich.plain(markup).split()).replace(" ,", ",").replace(" .", ".")


def _asks(now: Now) -> bool:
    """Something is wanted from the viewer; giving up is always possible and never wanted."""
    return now.view.prompt is not None and not (isinstance(now.choice, Resigning) and not now.choice.chosen)


def doing(now: Now, words: Words) -> str:
    """What somebody else does."""
    sight = now.view.sight
    if running(sight) is not None:
        return f"{_lead(words, sight)} {decision_words(words)}"
    phase = sight.phase if sight.phase in ("setup", "start_stones") else "turn"
    return _(f"tk.status.others_{'mate' if sight.handed_over else phase}")


def progress(view: View[ContestSight]) -> str:
    """Where the match stands."""
    return _("tk.turn.round", n=max(0, view.sight.turn - 1) // len(view.sight.seats) + 1)


# -- what is asked -------------------------------------------------------------------------------


def _state(now: Now, words: Words) -> str:
    """What is wanted from the viewer outside effects, by which its texts are called."""
    choice, sight = now.choice, now.view.sight
    if isinstance(choice, StartStones):
        return "start_stone" if choice.chosen else "start_stones"
    if not isinstance(choice, Turn) or choice.button == RESIGN:
        return "resign"
    if choice.button == DISCARD:
        return "discard_more" if choice.card else "discard"
    if choice.card and not choice.button:
        if choice.card in words.content.flares:
            against = choice.commands.flares.get(choice.card)
            asks = against is not None and None not in against and choice.against is None
            return "flare_none" if against is None else "flare_against" if asks else "flare"
        return "no_place" if not choice.places else "summon_pickup" if choice.wants_pickup else "summon"
    if choice.stone or choice.square is not None:
        return "place_pickup" if choice.wants_pickup else "place"
    if not sight.actions:
        kinds = {type(one) for one in choice.commands.ends}
        return "close_task" if str in kinds else "close_color" if int in kinds else "close"
    return "mate" if sight.handed_over else "immediate" if sight.immediate else "turn_left"


def _asked(now: Now, words: Words) -> str:
    """What the viewer must do."""
    choice, number, args = now.choice, now.view.sight.actions, dict[str, object]()
    if isinstance(choice, Deciding):
        return _decision(now, choice, words)
    state = _state(now, words)
    if isinstance(choice, StartStones):
        args["color"] = "".join(words.color(one.side) for one in Supply.among(choice.chosen)[:1])
    if isinstance(choice, Turn) and choice.card:
        number, args["card"] = len(choice.places), words.card(choice.card)
        if state == "flare":
            parts = (effect_words(words, words.content, choice.card, part) for part in _met(now, choice))
            args["effect"] = _("tk.do.next").join(one[:1].lower() + one[1:] for one in parts)
    return n_(f"tk.status.{state}", number, **args)


def _lead(words: Words, sight: ContestSight) -> str:
    """Which step of which card runs: "Vortexmaster, step 2 of 2:"."""
    run = running(sight)
    if run is None or not run.frames:
        return ""
    steps = len(program_of(words.content, run.card, run.part))
    at = min(run.frames[0].at + 1, steps)
    return _("tk.status.step", card=words.card(run.card), n=at, total=steps)


def _decision(now: Now, choice: Deciding, words: Words) -> str:
    task, start = (now.view.sight.todo or (None,))[-1], choice.start
    key = f"tk.ask.{tag_of(task if isinstance(task, KeepFrozen | LegendPoint) else choice.asks_for)}"
    key, square = (key, "") if start is None else (f"{key}-to", words.square(start))
    step = _(key, square=square) if has(key) else decision_words(words)
    end = "confirm" if choice.asks_for is do.Confirm else "or_skip" if choice.may else "doing"
    return _(f"tk.status.{end}", step=step)


def _met(now: Now, choice: Turn) -> list[str]:
    """The halves of the flare that would count."""
    content, sight = now.context.content, now.view.sight
    contest = forecast.open_contest(content, sight)
    against = choice.against if choice.against is not None else contest.enemies(choice.side)[0]
    met = forecast.flare_leads(content, contest, choice.side, against, choice.card).met
    return [part for part, holds in zip(("top", "bottom"), met, strict=True) if holds]


# -- the primary button --------------------------------------------------------------------------


def primary(now: Now) -> Primary:
    """The primary button: what it sends, or what is missing."""
    view, words = now.view, Words(now.context.content, now.view)
    if view.seat < 0:
        return Primary(_("tk.button.watch"), doing(now, words))
    if not _asks(now):
        decider = view.sight.decider
        if decider is None:
            return Primary("")
        name = words.plain_seat(decider)
        return Primary(_("tk.button.wait", name=name), _("tk.button.wait_why", name=name))
    action = now.local.action
    return _missing(now, words) if action is None else _sends(now, action, words)


def _sends(now: Now, action: Any, words: Words) -> Primary:
    content, sight, choice = words.content, now.view.sight, now.choice
    tag, args = tag_of(action), dict[str, object]()
    match action:
        case do.Discard(back=back):
            args["n"] = len(back)
        case do.Summon(square=at) if words.piece_on(at) is not None:
            tag += "_onto"
        case do.Resign() if len(sight.seats) > len(sight.sides):
            tag += "_team"
        case do.EndTurn(claim=str() as task):
            args["points"] = n_("common.points", content.tasks[task].points)
        case do.EndTurn(pair_color=None) if isinstance(choice, Turn) and len(choice.commands.ends) > 1:
            tag += "_without"
        case do.PlayFlare(against=side) if isinstance(choice, Turn) and not content.modes[sight.mode].tasks:
            side = side if side is not None else next(one for one in range(2) if one != choice.side)
            args |= {"n": content.numbers.flare_points, "name": words.side(side)}
            tag += "_gives"  # TK-F12
    label, second = words.say(f"tk.send.{tag}", action, **args), words.say(f"tk.second.{tag}", action, **args)
    return Primary(_plain(label), second=_plain(second), warning=words.say(f"tk.warning.{tag}", action))


def _missing(now: Now, words: Words) -> Primary:
    """What the button lacks."""
    choice, key = now.choice, ""
    if isinstance(choice, Deciding):
        key = tag_of(choice.asks_for) if choice.options else "option"
        key += "" if choice.start is None else "-to"
    key = f"tk.want.{key or _state(now, words)}"
    return Primary(_(key), _(f"{key}_why") if has(f"{key}_why") else _plain(_asked(now, words)))


def label(handle: str) -> str:
    """The words on the button of a handle that lies nowhere on the table."""
    key = f"tk.handle.{handle.removeprefix('button:')}"
    return _(key) if has(key) else handle


def missing(now: Now, card: str, square: Point) -> str:
    """Why a card cannot be summoned on a square, as exactly as possible; "" for the rules' own words."""
    content, sight = now.context.content, now.view.sight
    words, info = Words(content, now.view), content.cards[card]
    there = words.piece_on(square)
    if there is not None and RANKS[there.level] > RANKS[info.level]:
        return _("tk.why.blocked", level=words.level(there.level), card=words.card(card))
    shorts = forecast.hand_short(content, sight, now.view.seat).get(card, [])
    short = next((one for one in shorts if one.square == number(square)), None)
    if short is None:
        return ""
    low = forecast.raises(short, forecast.open_contest(content, sight))
    where = words.square(point(short.missing))
    return _("tk.why.low" if low else "tk.why.missing", card=words.card(card), square=where)
