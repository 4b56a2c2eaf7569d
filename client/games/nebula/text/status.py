"""The sentence of the status line, and what the primary button says."""

from __future__ import annotations

from client.art import rich
from client.games.nebula.looking import Now
from client.games.nebula.text.names import Words
from client.i18n import _, n_
from client.table.contract import Primary, Status
from rules.kernel.views import View
from rules.nebula import actions as do
from rules.nebula.content import Content
from rules.nebula.forecast import Forecast
from rules.nebula.sight import CosmosSight

Steps = tuple[int, int, int]


def draft(now: Now) -> Steps:
    """The steps of time that are drafted."""
    steps: Steps = getattr(now.choice, "steps", (0, 0, 0))
    return steps


def steps_left(content: Content, steps: Steps) -> int:
    """The steps of time that a draft has still to spend."""
    return content.table.steps - sum(map(abs, steps))


def status(now: Now) -> Status:
    """Who must do what now."""
    content, view, sight = now.context.content, now.view, now.view.sight
    words = Words(content, view)
    if view.result is not None or sight.phase == "over":
        winners = view.result.winners if view.result is not None else ()
        text = n_("nb.log.wins", len(winners), names=words.seats(winners)) if winners else ""
        return Status(text, _("nb.status.over"), winners[0] if len(winners) == 1 else None)
    if view.prompt is not None:
        chaos = sight.phase == "draw" and getattr(now.choice, "chaos", False)
        text = _("nb.status.give_up") if chaos else _asked(content, view, words, draft(now))
        return Status(text, _("nb.status.you"), view.seat)
    doing = {
        "choose_personal": _("nb.status.others_choose"),
        "draw": _("nb.status.others_draw"),
        "chaos_keep": _("nb.status.others_chaos"),
        "supernova": _("nb.status.others_supernova"),
        "marker": _("nb.status.others_marker"),
    }.get(sight.phase, _("nb.status.others_place"))
    names = words.seats(view.asked or (sight.active,))
    return Status(doing, f"{names}:", view.asked[0] if len(view.asked) == 1 else None)


def _asked(content: Content, view: View[CosmosSight], words: Words, steps: Steps) -> str:
    """What the viewer must do."""
    sight, table = view.sight, content.table
    match sight.phase:
        case "choose_personal":
            return _("nb.status.choose")
        case "draw":
            left = steps_left(content, steps)
            if not left:
                return _("nb.status.spent", stars=words.stars(Forecast(content, sight).gained(steps)) or "–")
            chaos = left == table.steps and sight.seats[view.seat].observatory and sight.bag
            return n_("nb.status.draw", left) + (_("nb.status.or_chaos") if chaos else "")
        case "chaos_keep":
            return n_("nb.status.chaos", min(table.chaos_kept, len(sight.drawn)))
        case "supernova":
            return _("nb.status.supernova")
        case "marker":
            return _("nb.status.marker")
    could = Forecast(content, sight).limit(view.seat) - len(sight.placed)
    sure = (table.supernova_limit if sight.snapshot in sight.placed else table.limit) - len(sight.placed)
    if could > max(0, sure) and sight.snapshot:
        return _("nb.status.place_with", n=max(0, sure), more=could, star=words.stars([sight.snapshot]))
    return n_("nb.status.place", could) if could > 0 else _("nb.status.placed_all")


def primary(now: Now) -> Primary:
    """The primary button: what it sends, or what is missing."""
    content, view, action = now.context.content, now.view, now.local.action
    sight, table = view.sight, content.table
    if view.prompt is None:
        if view.seat < 0 or not view.asked:
            over = view.result is not None
            return Primary(_("nb.button.watch"), _("nb.status.over") if over else _("nb.status.others_place"))
        name = rich.plain(Words(content, view).seats(view.asked))
        return Primary(_("nb.button.wait", name=name), _("nb.why.wait", name=name))
    match sight.phase:
        case "choose_personal":
            return Primary(_("nb.choose.keep"), _("nb.status.choose"))
        case "draw" if getattr(now.choice, "chaos", False):
            return Primary(_("nb.button.chaos"), _("nb.status.give_up"))
        case "draw":
            left = steps_left(content, draft(now))
            gained = sum(star is not None for star in Forecast(content, sight).gained(draft(now)))
            label = n_("nb.button.take", gained) if gained else _("nb.button.take_none")
            said = n_("nb.button.left", left)
            return Primary(label, said, said) if left else Primary(label)
        case "chaos_keep":
            kept = min(table.chaos_kept, len(sight.drawn))
            return Primary(n_("nb.button.keep", kept), n_("nb.status.chaos", kept))
        case "supernova":
            return Primary(_("nb.button.supernova"), _("nb.status.supernova"))
        case "marker":
            return Primary(_("nb.button.marker"), _("nb.status.marker"))
    if action is None:
        if getattr(now.choice, "color", ""):
            return Primary(_("nb.button.cell"), _("nb.hint.drop"))
        return Primary(_("nb.button.choose"), _("nb.hint.place"))
    return Primary(_("nb.button.end") if isinstance(action, do.EndPlacement) else _("nb.button.place"))


def label(handle: str) -> str:
    """The words on the button of a handle that lies nowhere on the table."""
    return {"button:end": _("nb.button.end"), "chaos": _("nb.tip.chaos")}.get(handle, handle)


def hint(now: Now) -> str:
    """One line under the Observatory: why, what next."""
    view, content = now.view, now.context.content
    if view.prompt is None:
        return ""
    lifted = getattr(now.choice, "color", "") or getattr(now.choice, "star", "")
    match view.sight.phase:
        case "draw" if getattr(now.choice, "chaos", False):
            return _("nb.hint.chaos")
        case "draw" if lifted:
            return _("nb.hint.trial")
        case "draw":
            return _("nb.hint.ready") if not steps_left(content, draft(now)) else _("nb.hint.draw")
        case "place" if lifted:
            return _("nb.hint.drop")
        case "place":
            return _("nb.hint.place")
        case "marker":
            return _("nb.hint.marker")
        case "supernova":
            return _("nb.hint.supernova")
    return ""
