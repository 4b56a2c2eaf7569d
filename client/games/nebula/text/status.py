"""The sentence of the status line, and what the primary button says."""

from __future__ import annotations

from client.art import rich
from client.games.nebula.answers.draft import Draft
from client.games.nebula.looking import Now
from client.games.nebula.text.names import Words
from client.i18n import _, has, n_
from client.table.contract import Primary, Status
from rules.nebula import actions as do
from rules.nebula import state
from rules.nebula.forecast import Forecast


def status(now: Now) -> Status:
    """Who must do what now."""
    view = now.view
    words = Words(now.context.content, view)
    if view.prompt is not None:
        return Status(_asked(now)[0], _("nb.status.you"), view.seat)
    if view.result is not None:
        seats = view.result.winners
        text, lead = n_("nb.log.wins", len(seats), names=words.seats(seats)), _("nb.status.over")
    else:
        seats = view.asked or (view.sight.active,)
        text, lead = doing(view.sight.phase), f"{words.seats(seats)}:"
    return Status(text, lead, seats[0] if len(seats) == 1 else None)


def doing(phase: str) -> str:
    """What somebody else does in a phase."""
    key = f"nb.status.others_{phase}"
    return _(key if has(key) else "nb.status.others_place")


def primary(now: Now) -> Primary:
    """The primary button: what it sends, or what is missing."""
    view = now.view
    if view.prompt is not None:
        return _asked(now)[1]
    if view.seat < 0 or not view.asked:
        return Primary(_("nb.button.watch"), doing(view.sight.phase))
    name = rich.plain(Words(now.context.content, view).seats(view.asked))
    return Primary(_("nb.button.wait", name=name), _("nb.why.wait", name=name))


def _asked(now: Now) -> tuple[str, Primary]:
    """What the viewer must do, and the button for it."""
    content, sight, choice = now.context.content, now.view.sight, now.choice
    table, words = content.table, Words(content, now.view)
    match sight.phase, choice:
        case state.CHOOSE, _choice:
            text = _("nb.status.choose")
            return text, Primary(_("nb.choose.keep"), text)
        case state.DRAW, Draft(chaos=True):
            text = _("nb.status.give_up")
            return text, Primary(_("nb.button.chaos"), text)
        case state.DRAW, Draft(left=left, gains=gains, given_up=given_up):
            gained = len(gains) - gains.count(None)
            button = n_("nb.button.take", gained) if gained else _("nb.button.take_none")
            if not left:
                return _("nb.status.spent", stars=words.stars(gains) or "–"), Primary(button)
            chaos = _("nb.status.or_chaos") if left == table.steps and given_up else ""
            missing = n_("nb.button.left", left)
            return n_("nb.status.draw", left) + chaos, Primary(button, missing, missing)
        case state.CHAOS, _choice:
            kept = min(table.chaos_kept, len(sight.drawn))
            text = n_("nb.status.chaos", kept)
            return text, Primary(n_("nb.button.keep", kept), text)
        case state.SUPERNOVA, _choice:
            text = _("nb.status.supernova")
            return text, Primary(_("nb.button.supernova"), text)
        case state.MARKER, _choice:
            text = _("nb.status.marker")
            return text, Primary(_("nb.button.marker"), text)
    could = Forecast(content, sight).limit(now.view.seat) - len(sight.placed)
    sure = (table.supernova_limit if sight.snapshot in sight.placed else table.limit) - len(sight.placed)
    text = n_("nb.status.place", could) if could > 0 else _("nb.status.placed_all")
    if could > max(0, sure) and sight.snapshot:
        star = words.stars([sight.snapshot])
        text = _("nb.status.place_with", n=max(0, sure), more=could, star=star)
    if now.local.action is None:
        lifted = getattr(choice, "color", "")
        label, why = ("nb.button.cell", "nb.hint.drop") if lifted else ("nb.button.choose", "nb.hint.place")
        return text, Primary(_(label), _(why))
    ends = isinstance(now.local.action, do.EndPlacement)
    return text, Primary(_("nb.button.end") if ends else _("nb.button.place"))


def label(handle: str) -> str:
    """The words on the button of a handle that lies nowhere on the table."""
    return {"button:end": _("nb.button.end"), "chaos": _("nb.tip.chaos")}.get(handle, handle)
