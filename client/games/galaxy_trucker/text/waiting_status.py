"""While others decide: what they are asked, and what the viewer may expect."""

from __future__ import annotations

from client.games.galaxy_trucker.answers.decision import Card, Decision, Line, Tone
from client.games.galaxy_trucker.text.costs import bold
from client.games.galaxy_trucker.text.names import Words, strength
from client.i18n import _, join_and, n_
from rules.galaxy_trucker.content import Content
from rules.galaxy_trucker.flight.tasks import Advancing, Attacking, Comparing, Landing, Striking
from rules.galaxy_trucker.forecast_flight import Standing, fates, reach, standings, task_of
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.state import BETWEEN_CARDS
from rules.kernel.views import View

ICONS = {
    "declare_engines": "engine", "declare_cannons": "cannon", "defend": "shield", "lose_crew": "crew",
    "lose_goods": "goods", "lose_energy": "energy", "load_goods": "hold", "take_reward": "ribbon",
    "choose_abandoned": "repair", "choose_planet": "flag", "keep_part": "tile", "ready": "cards",
}  # fmt: skip


def meanwhile(content: Content, view: View[JourneySight]) -> Decision | None:
    """Cards without handles; None if nobody is waited for."""
    asked = {seat: kind for seat, kind in zip(view.asked, view.asking, strict=True) if seat >= 0}
    if not asked:
        return None
    words = Words.of(content, view)
    kind = next(iter(asked.values()))
    names = join_and([words.seat(seat) for seat in asked])
    what = Line(_(f"gt.decide.does_{kind}"), ICONS.get(kind, "hourglass"))
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
            one = next((one for one in standings(content, sight) if one.seat == seat), None)
            if one is None:
                return ()
            if one.value is not None:
                return (Line(_("gt.decide.you_declared", value=strength(one.value)), "check"),)
            return (span(one, task.by),)
        case Attacking() if seat in task.left:
            against = Line(_("gt.decide.against", n=task.step.strength), "warn")
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
