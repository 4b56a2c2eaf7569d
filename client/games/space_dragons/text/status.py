"""The sentence of the status line, its chips, and what the primary button says."""

from __future__ import annotations

from client.games.space_dragons.screens.forecast import winning
from client.games.space_dragons.text.names import Words
from client.i18n import _, n_
from client.table.contract import Chip, Primary, Selection, Status
from rules.kernel.views import View
from rules.space_dragons.content import Content
from rules.space_dragons.sight import HuntSight


def status(content: Content, view: View[HuntSight]) -> Status:
    """Who must do what now."""
    sight: HuntSight = view.sight
    words = Words(content, view)
    if sight.phase == "draft":
        return _draft(content, view, sight, words)
    if sight.phase == "trick":
        return _trick(content, view, sight, words)
    chips = (Chip(_("sd.chip.over"), icon="points"),)
    if view.result is None:
        return Status("", _("sd.status.over"), chips=chips)
    winners = view.result.winners
    key = _("sd.status.hero", names=words.seats(winners))
    if len(winners) > 1:
        key = _("sd.status.heroes", names=words.seats(winners))
    return Status(key, _("sd.status.over"), winners[0] if len(winners) == 1 else None, chips)


def stage(content: Content, view: View[HuntSight]) -> str:
    """Which card is picked, or which trick is played."""
    sight: HuntSight = view.sight
    if sight.phase == "draft":
        return _("sd.chip.pick", step=sight.step, steps=content.table.hand_size)
    if sight.phase == "trick":
        return _("sd.chip.trick", trick=sight.trick, tricks=content.table.tricks)
    return ""


def _draft(content: Content, view: View[HuntSight], sight: HuntSight, words: Words) -> Status:
    chips = (Chip(stage(content, view), icon="deck", tip="chip:pick"),)
    viewer = view.seat
    choosing = [seat for seat in view.asked if seat != viewer]
    if viewer in view.asked:
        own = sight.seats[viewer]
        left = words.seat((viewer + 1) % len(sight.seats))
        text = _("sd.status.take_one", left=left)
        if own.pack_size == 2:
            text = _("sd.status.take_last", left=left)
        return Status(text, _("sd.status.all_choose"), viewer, chips)
    if viewer < 0:
        return Status(_("sd.status.others_choose"), _("sd.status.all_choose"), None, chips)
    picked = sight.seats[viewer].picked
    lead = _("sd.status.chosen", value=picked) if picked is not None else ""
    text = n_("sd.status.wait_for", len(choosing), names=words.seats(choosing)) if choosing else ""
    return Status(text, lead, viewer, chips)


def _trick(content: Content, view: View[HuntSight], sight: HuntSight, words: Words) -> Status:
    chips = [
        Chip(stage(content, view), icon="card", tip="chip:trick"),
    ]
    if sight.family:
        chips.insert(0, Chip(_("sd.chip.family"), icon="people", tip="chip:family"))
    turn = sight.turn if sight.turn is not None else sight.leader
    leading = winning(sight)
    if turn == view.seat:
        return Status(_your_turn(sight, words, turn), _("sd.status.your_turn"), view.seat, tuple(chips))
    if leading is None:
        text = _("sd.status.plays_first")
    else:
        text = n_("sd.status.cards_lie", len(sight.table), value=leading[1])
    lead = _("sd.status.plays", name=words.seat(turn))
    return Status(text, lead, words.sign(turn), tuple(chips))


def _your_turn(sight: HuntSight, words: Words, seat: int) -> str:
    leading = winning(sight)
    following = words.seat((seat + 1) % len(sight.seats))
    if leading is None:
        return _("sd.status.you_lead", next=following)
    leader = words.seat(leading[0])
    if len(sight.table) + 1 == len(sight.seats):
        return _("sd.status.you_close", leader=leader, value=leading[1])
    return _("sd.status.you_follow", leader=leader, value=leading[1], next=following)


def primary(content: Content, view: View[HuntSight], local: Selection) -> Primary:
    """The primary button: what it sends, or why it cannot."""
    sight: HuntSight = view.sight
    words = Words(content, view)
    if view.prompt is not None:
        card = getattr(local.action, "card", None)
        if card is None:
            return Primary(_("sd.button.choose"), _("sd.why.choose"))
        drafting = view.prompt.kind == "pick"
        label = _("sd.button.take", value=card) if drafting else _("sd.button.play", value=card)
        return Primary(label)
    if sight.phase not in ("draft", "trick"):
        return Primary(_("sd.button.over"), _("sd.why.over"))
    if sight.phase == "trick":
        turn = sight.turn if sight.turn is not None else sight.leader
        name = words.plain_seat(turn)
        return Primary(_("sd.button.wait_turn", name=name), _("sd.why.turn", name=words.seat(turn)))
    if view.seat < 0:
        return Primary(_("sd.button.watch"), _("sd.why.watch"))
    waiting = [seat for seat in view.asked if seat != view.seat]
    if len(waiting) == 1:
        name = words.plain_seat(waiting[0])
        return Primary(_("sd.button.wait_others", name=name), _("sd.why.final"))
    return Primary(n_("sd.button.wait_many", len(waiting)), _("sd.why.final"))
