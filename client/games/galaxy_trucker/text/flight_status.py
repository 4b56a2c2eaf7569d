"""The sentence of the status line for whoever is not asked, and its facts."""

from __future__ import annotations

from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import step_now, step_number, threat, top
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from client.table.texts import Chip, Status
from rules.galaxy_trucker.cards import Attack, Compare
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight import tasks
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.views import View


def chips(content: Content, view: View[JourneySight]) -> tuple[Chip, ...]:
    """Which card of how many, and the viewer's money."""
    sight = view.sight
    words = Words.of(content, view)
    turned = len(sight.turned)
    found = [
        Chip(
            _("gt.flight.chip_card", flight=words.flight(sight.flight), n=turned, all=turned + sight.deck),
            "card", "deck",
        )
    ]  # fmt: skip
    if 0 <= view.seat < len(sight.seats):
        found.append(Chip(words.credits(sight.seats[view.seat].credits), "credits", "credits"))
    return tuple(found)


def status(content: Content, view: View[JourneySight], story: Story) -> Status:
    """Who decides what, and from which side it comes."""
    words = Words.of(content, view)
    asked = [seat for seat in view.asked if 0 <= seat < len(view.players)]
    seat = asked[0] if asked else None
    if view.sight.phase == BETWEEN_CARDS:
        return _between(view, chips(content, view))
    said = situation(content, view, story)
    if seat is None:
        card = view.sight.card
        if not said and card is not None and card.id in content.cards:
            said = _("gt.flight.card_open", card=words.card(card.id))
        return Status(said, "", None, chips(content, view))
    kind = view.asking[view.asked.index(seat)]
    lead = _("gt.flight.deciding", name=words.seat_or_you(seat))
    return Status(said or _(f"gt.flight.asks_{kind}"), lead, seat, chips(content, view))


def _between(view: View[JourneySight], facts: tuple[Chip, ...]) -> Status:
    sight = view.sight
    own = sight.seats[view.seat] if 0 <= view.seat < len(sight.seats) else None
    if own is not None and own.position is None:
        return Status(_("gt.flight.watching"), "", None, facts)
    if own is not None and own.answered:
        return Status(_("gt.flight.others_decide"), _("gt.flight.you_fly_on"), view.seat, facts)
    return Status(_("gt.flight.between"), "", None, facts)


def situation(content: Content, view: View[JourneySight], story: Story) -> str:
    """What threatens or is compared at this moment, as a sentence; "" for nothing of that."""
    sight = view.sight
    words = Words.of(content, view)
    if sight.card is None:
        return ""
    flying = threat(content, sight)
    step = step_now(content.cards, sight)
    parts: list[str] = []
    if isinstance(step, Compare):
        struck = story.struck.get(step_number(content.cards, sight))
        if struck is not None and not isinstance(top(sight), tasks.Comparing):
            parts.append(_(f"gt.flight.has_least_{step.by}", name=words.seat_or_you(struck))
                         if struck != view.seat else _(f"gt.flight.you_have_least_{step.by}"))  # fmt: skip
        else:
            parts.append(_(f"gt.flight.compares_{step.by}"))
    elif isinstance(step, Attack) and isinstance(top(sight), tasks.Attacking):
        parts.append(_("gt.flight.attacks", enemy=words.card(sight.card.id), n=step.strength))
    if flying is not None:
        what = words.hazard(flying.what, flying.hit.size)
        side, line = flying.hit.side, words.line(flying.hit.side, flying.line)
        parts.append(_(f"gt.flight.comes_{side}", what=f"[bad]{what}[/]", line=line))
    return " ".join(parts)
