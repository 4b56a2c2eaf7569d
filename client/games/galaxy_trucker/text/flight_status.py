"""While others decide: the status line and its facts, what they are asked, and what the viewer may expect."""

from __future__ import annotations

from collections.abc import Mapping

from client.games.galaxy_trucker.answers.decision import Card, Decision, Line, Tone
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.screens.flight.facts import (
    road_throws,
    step_now,
    step_number,
    threat,
    top,
    volley,
)
from client.games.galaxy_trucker.text.costs import bold
from client.games.galaxy_trucker.text.names import Words, asks, decides, strength
from client.i18n import _, has, join_and, n_
from client.table.texts import Chip, Status
from rules.galaxy_trucker.cards import Attack, Compare
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.attacks import met_strength, reinforced
from rules.galaxy_trucker.flight.tasks import Advancing, Attacking, Comparing, Landing, Striking
from rules.galaxy_trucker.forecast_flight import Standing, fates, reach, standings, task_of
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.views import View

_ICONS = {
    "declare_engines": "engine", "declare_cannons": "cannon", "defend": "shield", "lose_crew": "crew",
    "lose_goods": "goods", "lose_energy": "energy", "load_goods": "hold", "take_reward": "ribbon",
    "choose_abandoned": "repair", "choose_planet": "flag", "keep_part": "tile", "ready": "cards",
}  # fmt: skip


def chips(content: Content, view: View[JourneySight], cards: JourneySight | None = None) -> tuple[Chip, ...]:
    """Which card of how many (as in `cards`), and the viewer's money."""
    sight, cards = view.sight, cards or view.sight
    words = Words(content, view)
    turned = len(cards.turned)
    found = [
        Chip(
            _("gt.flight.chip_card", flight=words.flight(sight.flight), n=turned, all=turned + cards.deck),
            "card", "deck",
        )
    ]  # fmt: skip
    if 0 <= view.seat < len(sight.seats):
        found.append(Chip(words.credits(sight.seats[view.seat].credits), "credits", "credits"))
    return tuple(found)


def status(content: Content, view: View[JourneySight], story: Story) -> Status:
    """Who decides what, and from which side it comes."""
    words = Words(content, view)
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
    question = asks(kind)
    if said:
        return Status(f"{said} [lit][b]{lead}[/][/] {question}", "", seat, chips(content, view))
    return Status(question, lead, seat, chips(content, view))


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
    words = Words(content, view)
    if sight.card is None:
        return ""
    flying = threat(sight)
    step = step_now(content, sight)
    parts: list[str] = []
    if isinstance(step, Compare):
        struck = whom_it_strikes(content, view, story)
        if struck:
            parts.append(struck)
        else:
            usual = f"gt.flight.compares_{step.by}"
            who = words.criterion(step.by, step.most)
            known = not step.most and has(usual)
            parts.append(_(usual) if known else _("gt.flight.compares_other", criterion=who))
    elif isinstance(step, Attack) and isinstance(top(sight), Attacking):
        met = step.strength + reinforced(content, sight)
        parts.append(_("gt.flight.attacks", enemy=words.card(sight.card.id), n=met))
    if flying is not None:
        what = words.hazard(flying.what, flying.hit.size)
        side, line = flying.hit.side, words.line(flying.hit.side, flying.line)
        parts.append(_(f"gt.flight.comes_{side}", what=f"[bad]{what}[/]", line=line))
        parts += why_it_comes(words, sight)
    return " ".join(parts)


def why_it_comes(words: Words, sight: JourneySight) -> list[str]:
    """What Rough Roads have to do with what is in the air, as sentences."""
    flying, thrown, found = threat(sight), volley(words.content, sight), []
    if flying is not None and thrown is not None and thrown.hits[thrown.at].side != flying.hit.side:
        found.append(_("gt.flight.comes_turned"))  # R08
    cause = road_throws(words.content, sight)
    if cause is not None:
        road, seat = cause
        found.append(_("gt.flight.comes_by_road", road=words.road(road), name=words.seat(seat)))
    return found


def whom_it_strikes(content: Content, view: View[JourneySight], story: Story) -> str:
    """Who is struck by the comparison that is being resolved, as a sentence; "" before it has ended."""
    sight, step = view.sight, step_now(content, view.sight)
    if not isinstance(step, Compare) or isinstance(top(sight), Comparing):
        return ""
    struck = story.struck.get(step_number(content, sight), {})
    return _struck(Words(content, view), step, struck, view.seat) if struck else ""


def _struck(words: Words, step: Compare, struck: Mapping[int, bool], viewer: int) -> str:
    """Whom a comparison strikes: the viewer if it does, else the worst."""
    seat = viewer if viewer in struck else next(iter(struck))
    who = words.criterion(step.by, step.most, second=struck[seat])
    if struck[seat]:
        second = f"gt.flight.you_have_second_{step.by}"
        if seat == viewer and not step.most and has(second):
            return _(second)
    elif not step.most and has(f"gt.flight.has_least_{step.by}"):
        if seat == viewer:
            return _(f"gt.flight.you_have_least_{step.by}")
        return _(f"gt.flight.has_least_{step.by}", name=words.seat(seat))
    return _("gt.flight.has_other", name=words.seat_or_you(seat), criterion=who)


# -- on the own ship ----------------------------------------------------------------------------------


def meanwhile(content: Content, view: View[JourneySight]) -> Decision | None:
    """Cards without handles; None if nobody is waited for."""
    asked = {seat: kind for seat, kind in zip(view.asked, view.asking, strict=True) if seat >= 0}
    if not asked:
        return None
    words = Words(content, view)
    kind = next(iter(asked.values()))
    names = join_and([words.seat(seat) for seat in asked])
    what = Line(decides(kind), _ICONS.get(kind, "hourglass"))
    found = [Card("", "hourglass", n_("gt.decide.others_decide", len(asked), names=names), (what,))]
    own = prospects(content, view, words)
    if own:
        found.append(Card("", "eye", _("gt.decide.for_you"), own))
    return Decision("", tuple(found))


def prospects(content: Content, view: View[JourneySight], words: Words) -> tuple[Line, ...]:
    """What the viewer's own ship may expect of what is going on."""
    sight, seat = view.sight, view.seat
    if not 0 <= seat < len(sight.seats):
        return ()
    if sight.seats[seat].position is None:
        return (Line(_("gt.decide.flight_over"), "flag"),)
    if sight.phase == BETWEEN_CARDS:
        return (Line(_("gt.decide.you_fly_on"), "check", "good"),)
    match task := task_of(sight):
        case Comparing():
            for one in standings(content, sight):
                if one.seat == seat and one.value is not None:
                    return (Line(_("gt.decide.you_declared", value=strength(one.value)), "check"),)
                if one.seat == seat:
                    return (span(one, task.by),)
        case Attacking() if seat in task.left:
            against = Line(_("gt.decide.against", n=met_strength(content, sight, task.step, seat)), "warn")
            return span(reach(content, sight, seat, "cannons"), "cannons"), against
        case Advancing() if seat in task.left:
            return (span(reach(content, sight, seat, "engines"), "engines"),)
        case Striking() if seat in task.left:
            fate = fates(content, sight).get(seat)
            if fate is None:
                return ()
            tile = words.tile_inside(fate.target) if fate.target else ""
            tones: dict[str, Tone] = {"miss": "good", "bounce": "good", "shot": "good", "asked": "warn"}
            tone = tones.get(fate.result, "bad")
            said = _(f"gt.decide.aim_{fate.result}", tile=bold(tile))
            return (Line(said, "check" if tone == "good" else "shot", tone),)
        case Landing() if seat in task.left:
            free = len(task.planets) - len(task.landed)
            return (Line(n_("gt.decide.planets_free", free), "flag"),)
    return ()


def span(one: Standing, what: str) -> Line:
    """What the own ship can declare."""
    icon = {"engines": "engine", "cannons": "cannon"}.get(what, "crew")
    least, most = strength(one.least), strength(one.most)
    if one.least == one.most:
        return Line(_("gt.decide.you_have", value=bold(least)), icon)
    return Line(_("gt.decide.you_reach", least=bold(least), most=bold(most)), icon)
