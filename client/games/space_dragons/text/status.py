"""The sentence of the status line, its chips, and what the primary button says."""

from __future__ import annotations

from client.art import rich
from client.games.space_dragons.screens.forecast import winning
from client.games.space_dragons.text.names import Words
from client.i18n import _, n_
from client.table.contract import Chip, Primary, Selection, Status
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight


def status(content: Content, view: View[HuntSight]) -> Status:
    """Who must do what now."""
    words = Words(content, view)
    if view.sight.phase == "draft":
        return _draft(content, view, words)
    if view.sight.phase == "trick":
        return _trick(content, view, words)
    chips = (Chip(_("sd.chip.over"), icon="points"),)
    if view.result is None:
        return Status("", _("sd.status.over"), chips=chips)
    winners = view.result.winners
    alone = len(winners) == 1
    text = _("sd.status.hero" if alone else "sd.status.heroes", names=words.seats(winners))
    return Status(text, _("sd.status.over"), winners[0] if alone else None, chips)


def stage(content: Content, view: View[HuntSight]) -> str:
    """Which card is picked, or which trick is played."""
    sight = view.sight
    if sight.phase == "draft":
        return _("sd.chip.pick", step=sight.step, steps=content.table.hand_size)
    if sight.phase == "trick":
        return _("sd.chip.trick", trick=sight.trick, tricks=content.table.tricks)
    return ""


def _draft(content: Content, view: View[HuntSight], words: Words) -> Status:
    chips = (Chip(stage(content, view), icon="deck", tip="chip:pick"),)
    viewer = view.seat
    if viewer < 0:
        return Status(_("sd.status.others_choose"), _("sd.status.all_choose"), None, chips)
    own = view.sight.seats[viewer]
    if viewer in view.asked:
        key = "sd.status.take_last" if own.pack_size == 2 else "sd.status.take_one"
        text = _(key, left=words.seat(words.left(viewer)))
        return Status(text, _("sd.status.all_choose"), viewer, chips)
    lead = _("sd.status.chosen", value=own.picked) if own.picked is not None else ""
    names = words.seats(view.asked)
    text = n_("sd.status.wait_for", len(view.asked), names=names) if view.asked else ""
    return Status(text, lead, viewer, chips)


def _trick(content: Content, view: View[HuntSight], words: Words) -> Status:
    sight, leading = view.sight, winning(view.sight)
    chips = [Chip(_("sd.chip.family"), icon="people", tip="chip:family")] if sight.family else []
    chips.append(Chip(stage(content, view), icon="card", tip="chip:trick"))
    turn = _turn(sight)
    if turn == view.seat:
        return Status(_your_turn(sight, words), _("sd.status.your_turn"), turn, tuple(chips))
    text = _("sd.status.plays_first")
    if leading is not None:
        text = n_("sd.status.cards_lie", len(sight.table), value=leading[1])
    return Status(text, _("sd.status.plays", name=words.seat_first(turn)), words.sign(turn), tuple(chips))


def _turn(sight: HuntSight) -> int:
    """The seat that plays now, or leads when the next dragon has been turned up."""
    return sight.leader if sight.turn is None else sight.turn


def _your_turn(sight: HuntSight, words: Words) -> str:
    leading, following = winning(sight), words.seat(words.left(words.viewer))
    if leading is None:
        return _("sd.status.you_lead", next=following)
    leader, value = words.seat_first(leading[0]), leading[1]
    if len(sight.table) + 1 == len(sight.seats):
        return _("sd.status.you_close", leader=leader, value=value)
    return _("sd.status.you_follow", leader=leader, value=value, next=following)


def primary(content: Content, view: View[HuntSight], local: Selection) -> Primary:
    """The primary button: what it sends, or why it cannot."""
    sight, words = view.sight, Words(content, view)
    if view.prompt is not None:
        card = getattr(local.action, "card", None)
        if card is None:
            return Primary(_("sd.button.choose"), _("sd.why.choose"))
        return Primary(_("sd.button.take" if view.prompt.kind == "pick" else "sd.button.play", value=card))
    if sight.phase not in ("draft", "trick"):
        return Primary(_("sd.button.over"), _("sd.why.over"))
    if sight.phase == "trick":
        turn = _turn(sight)
        name = rich.plain(words.seat_first(turn))
        return Primary(_("sd.button.wait_turn", name=name), _("sd.why.turn", name=words.seat(turn)))
    if view.seat < 0:
        return Primary(_("sd.button.watch"), _("sd.why.watch"))
    waiting = [seat for seat in view.asked if seat != view.seat]
    if len(waiting) == 1:
        name = rich.plain(words.seat(waiting[0]))
        return Primary(_("sd.button.wait_others", name=name), _("sd.why.final"))
    return Primary(n_("sd.button.wait_many", len(waiting)), _("sd.why.final"))
