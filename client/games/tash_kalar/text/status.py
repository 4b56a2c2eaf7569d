"""The sentence of the status line, and what the primary button says."""

from __future__ import annotations

from typing import Any, Final

from client.art import rich
from client.games.tash_kalar.answers.effect import Deciding, Resigning, StartStones
from client.games.tash_kalar.answers.turn import Turn
from client.games.tash_kalar.ids import DISCARD, Supply
from client.games.tash_kalar.looking import Now
from client.games.tash_kalar.text.effects import decision_words, effect_words
from client.games.tash_kalar.text.names import Words
from client.games.tash_kalar.told import running
from client.i18n import _, n_
from client.table.contract import Primary, Status
from rules.kernel.views import View
from rules.tash_kalar import actions as do
from rules.tash_kalar import forecast
from rules.tash_kalar.arena import Point, number, point
from rules.tash_kalar.board import RANKS
from rules.tash_kalar.effects.machine import program_of
from rules.tash_kalar.effects.reading import running_step
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
    return now.view.prompt is not None and not (isinstance(now.choice, Resigning) and not now.choice.given_up)


def doing(now: Now, words: Words) -> str:
    """What somebody else does."""
    sight = now.view.sight
    if running(sight) is not None:
        return f"{_lead(words, sight)} {_step(now, words)}"
    phase = sight.phase if sight.phase in ("setup", "start_stones") else "turn"
    return _(f"tk.status.others_{'mate' if sight.handed_over else phase}")


def progress(view: View[ContestSight]) -> str:
    """Where the match stands."""
    return _("tk.turn.round", n=max(0, view.sight.turn - 1) // len(view.sight.seats) + 1)


# -- what is asked -------------------------------------------------------------------------------


def _asked(now: Now, words: Words) -> str:
    """What the viewer must do."""
    choice = now.choice
    if isinstance(choice, Deciding):
        return _decision(now, choice, words)
    if isinstance(choice, StartStones):
        stone = next((words.color(one.side) for one in Supply.among(choice.chosen)), "")
        return _("tk.status.start_stone", color=stone) if stone else _("tk.status.start_stones")
    return _turn(now, choice, words) if isinstance(choice, Turn) else _("tk.status.resign")


def _lead(words: Words, sight: ContestSight) -> str:
    """Which step of which card runs: "Vortexmaster, step 2 of 2:"."""
    run = running(sight)
    if run is None or not run.frames:
        return ""
    steps = len(program_of(words.content, run.card, run.part))
    at = min(run.frames[0].at + 1, steps)
    return _("tk.status.step", card=words.card(run.card), n=at, total=steps)


def _step(now: Now, words: Words) -> str:
    """The step that runs, in words."""
    run = running(now.view.sight)
    step = None if run is None else running_step(words.content, run)
    return "" if step is None else decision_words(words, words.content, step)


def _decision(now: Now, choice: Deciding, words: Words) -> str:
    task, step = (now.view.sight.todo or (None,))[-1], _step(now, words)
    if isinstance(task, KeepFrozen | LegendPoint):
        step = _("tk.status.keep_frozen") if isinstance(task, KeepFrozen) else _("tk.status.legend_side")
        return _("tk.status.doing", step=step)
    if choice.start is not None:
        key = "where_to" if choice.asks_for is do.ChosenMove else "swap_with"
        step = _(f"tk.status.{key}", square=words.square(choice.start))
    elif choice.asks_for is do.ChosenSide:
        step = _("tk.status.side")
    elif choice.asks_for is do.Confirm:
        return _("tk.status.confirm", step=step)
    return _("tk.status.or_skip" if choice.may else "tk.status.doing", step=step)


def _turn(now: Now, choice: Turn, words: Words) -> str:
    """A command of a turn, as far as it is put together."""
    sight, ends = now.view.sight, choice.commands.ends
    if choice.button == DISCARD:
        return _("tk.status.discard_more") if choice.card else _("tk.status.discard")
    if choice.card and not choice.button:
        return _with_card(now, choice, words)
    if choice.stone or choice.square is not None:
        return _("tk.status.place_pickup") if choice.wants_pickup else _("tk.status.place")
    if not sight.actions:
        kinds = {type(one) for one in ends}
        return _(f"tk.status.close{'_task' if str in kinds else '_color' if int in kinds else ''}")
    if sight.handed_over:
        return n_("tk.status.mate", sight.actions)
    return _("tk.status.immediate") if sight.immediate else n_("tk.status.turn_left", sight.actions)


def _with_card(now: Now, choice: Turn, words: Words) -> str:
    card, content = words.card(choice.card), words.content
    if choice.card in content.flares:
        against = choice.commands.flares.get(choice.card)
        if against is None:
            return _("tk.status.flare_none", card=card)
        if None not in against and choice.against is None:
            return _("tk.status.flare_against", card=card)
        effects = [effect_words(words, content, choice.card, part) for part in _met(now, choice)]
        text = _("tk.do.next").join(one[:1].lower() + one[1:] for one in effects)
        return _("tk.status.flare", card=card, effect=text)
    if not choice.places:
        return _("tk.status.no_place", card=card)
    if choice.wants_pickup:
        return _("tk.status.summon_pickup", card=card)
    return n_("tk.status.summon", len(choice.places), card=card)


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
        name = words.plain_seat(decider) if decider is not None else ""
        return Primary(_("tk.button.wait", name=name), _("tk.button.wait_why", name=name))
    action = now.local.action
    return _missing(now, words) if action is None else _sends(now, action, words)


_SENT: Final[dict[type, str]] = {
    do.Place: "place", do.PlaceStartStone: "place", do.ChosenPlace: "place", do.Summon: "summon",
    do.PlayFlare: "flare", do.PlayWarp: "use_warp", do.HandOver: "hand_over", do.Resign: "resign",
    do.ChosenMove: "move", do.ChosenSwap: "swap", do.ChosenPiece: "choose", do.ChosenSquare: "choose",
    do.ChosenNext: "choose", do.Thaw: "thaw", do.ChosenCard: "take", do.ChosenDirection: "this_direction",
    do.Decline: "skip_step",
}  # fmt: skip
"""What the button says of an answer; of all others \"yes\"."""


def _sends(now: Now, action: Any, words: Words) -> Primary:
    args, sight = words.args(action), now.view.sight
    label, second, warning = "", "", ""
    match action:
        case do.Place(pickup=tuple()):
            second = _("tk.button.from", **args)
        case do.Summon(square=at) if words.piece_on(at) is not None:
            second = _("tk.button.falls")
        case do.Discard(back=back):
            label = n_("tk.button.returned", len(back)) if back else _("tk.button.keep_rest")
            second = _plain(_("tk.button.discards", **args))
        case do.PlayFlare(against=against):
            second = _flare_point(now, against, words)
        case do.PlayWarp():
            second = _("tk.button.warp_second")
        case do.HandOver():
            warning = _("tk.button.hand_over_warning")
        case do.Resign():
            team = len(sight.seats) > len(sight.sides)
            warning = _("tk.button.resign_team") if team else _("tk.button.resign_warning")
        case do.EndTurn(claim=str() as task):
            points = n_("common.points", words.content.tasks[task].points)
            label = _("tk.button.claim", task=words.task(task), points=points)
        case do.EndTurn(pair_color=int() as side):
            label = _("tk.button.end_pair", pair_color=words.plain_faction(words.stones_of(side)))
        case do.EndTurn():
            tasks = isinstance(now.choice, Turn) and len(now.choice.commands.ends) > 1
            label = _("tk.button.end_without") if tasks else _("tk.button.end")
        case do.ChosenPiece() | do.ChosenSquare() | do.ChosenNext():
            label = _("tk.button.choose", what=args["square"])
        case do.ChosenSide(side=side):
            label = _("tk.button.choose", what=words.plain_faction(words.stones_of(side)))
    label = label or _(f"tk.button.{_SENT.get(type(action), 'yes')}", **args)
    return Primary(_plain(label), second=second, warning=warning)


def _flare_point(now: Now, against: int | None, words: Words) -> str:
    """What the flare gives away in a deathmatch (TK-F12)."""
    content, sight = words.content, now.view.sight
    if content.modes[sight.mode].tasks or not isinstance(now.choice, Turn):
        return ""
    side = against if against is not None else next(one for one in range(2) if one != now.choice.side)
    name = _plain(words.side(side))
    return n_("tk.button.flare_point", content.numbers.flare_points, name=name)


_MISSING: Final[dict[type, str]] = {
    do.ChosenPiece: "stone", do.ChosenMove: "stone", do.ChosenSwap: "stone", do.ChosenNext: "stone",
    do.ChosenSquare: "square", do.ChosenPlace: "square", do.ChosenSide: "color", do.ChosenCard: "card",
    do.ChosenDirection: "direction", do.Confirm: "answer",
}  # fmt: skip
"""What a decision wants."""


def _missing(now: Now, words: Words) -> Primary:
    """What the button lacks."""
    choice, text, key = now.choice, _plain(_asked(now, words)), ""
    if isinstance(choice, Deciding):
        key = _MISSING.get(choice.asks_for, "option") if choice.options else "option"
        key = "where_to" if choice.start is not None else key
    elif isinstance(choice, StartStones):
        key = "square" if choice.chosen else "stone"
    elif isinstance(choice, Turn):
        tasks = any(isinstance(one, str) for one in choice.commands.ends)
        flare = choice.card in words.content.flares
        states = {
            "being": choice.button == DISCARD, "pickup": choice.wants_pickup,
            "opponent": flare and choice.card in choice.commands.flares, "flare": flare,
            "where": choice.places, "no_place": choice.card, "square": choice.stone,
            "turn": now.view.sight.actions, "task": tasks, "color": True,
        }  # fmt: skip
        key = next(name for name, holds in states.items() if holds)
        text = _(f"tk.button.{key}_why") if key in ("turn", "task") else text
    return Primary(_(f"tk.button.{key}"), text)


_LABELS = {
    "button:end": "end_without", "button:discard": "discard", "button:place": "place_stone",
    "button:hand_over": "hand_over", "button:resign": "resign", "button:skip": "skip_step",
    "button:confirm": "yes", "button:warp": "use_warp", "frozen": "thaw",
}  # fmt: skip


def label(handle: str) -> str:
    """The words on the button of a handle that lies nowhere on the table."""
    return _(f"tk.button.{_LABELS[handle]}") if handle in _LABELS else handle


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
