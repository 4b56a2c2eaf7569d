"""What the log says of every event. The sign of the seat stands before a line, so lines need no name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from client.games.nebula.text.names import Words
from client.i18n import _, language, n_, signed
from client.table.contract import LogLine
from rules.kernel.events import Event
from rules.kernel.views import View
from rules.nebula import events as nb
from rules.nebula.content import Content
from rules.nebula.sight import CosmosSight


def log_lines(
    content: Content, events: Sequence[Event], before: View[CosmosSight] | None, after: View[CosmosSight]
) -> list[LogLine]:
    """What an update adds to the log."""
    words = Words(content, after)
    found: list[LogLine] = []
    active = after.sight.active if before is None else before.sight.active
    time = nb.TimeMoved | nb.StarTaken  # told together
    for _run, same in groupby(events, lambda one: None if isinstance(one, time) else id(one)):
        run = list(same)
        if isinstance(run[0], nb.TurnStarted):
            active = run[0].seat
        found += _lines(content, words, after, active, run)
    return found


def _lines(
    content: Content, words: Words, view: View[CosmosSight], active: int, run: list[Event]
) -> Iterator[LogLine]:
    """Of one event, or of several that are told together."""
    said, event = language(), run[0]
    match event:
        case nb.StartSet(seat=seat):
            yield LogLine(_("nb.log.begins"), seat)
        case nb.StarsDrawn(seat=seat, colors=colors) if colors:
            yield LogLine(_("nb.log.starts_with", stars=words.stars(colors)), seat)
        case nb.CardsTurnedUp(cards=cards):
            kind = "public" if cards[0] in content.public else "advanced"
            text = _(f"nb.log.{kind}", cards=", ".join(map(words.card, cards)))
            yield LogLine(text, pieces=tuple(f"{kind}:{one}" for one in cards))
        case nb.PersonalKept(seat=seat, card=card):
            text = _("nb.log.kept", card=words.card(card)) if card else _("nb.log.has_chosen")
            yield LogLine(text, seat)
        case nb.TurnStarted(seat=seat, round=number):
            yield LogLine(words.seat_or_you(seat), seat, right=_("nb.step.round", n=number), heading=True)
        case nb.TimeMoved() | nb.StarTaken():
            moved = {one.cluster: one.steps for one in run if isinstance(one, nb.TimeMoved)}
            stars = words.stars([one.color for one in run if isinstance(one, nb.StarTaken)])
            steps = " ".join(signed(moved.get(one.id, 0)) for one in content.clusters)
            yield LogLine(_("nb.log.takes", stars=stars or "–"), active, right=f"[nb:time] {steps}")
        case nb.StarGivenUp(color=color):
            yield LogLine(_("nb.log.gives_up", star=words.stars([color])), active)
        case nb.ChaosDrawn(colors=colors):
            yield LogLine(_("nb.log.chaos", stars=words.stars(colors)), indent=1)
        case nb.ChaosKept(colors=colors):
            yield LogLine(_("nb.log.keeps", stars=words.stars(colors)), active)
        case nb.StarPlaced(seat=seat, cell=cell, color=color, replaced=gone):
            text = _("nb.log.placed", star=words.stars([color]), cell=words.cell(cell))
            right = _("nb.log.replaced", star=words.stars([gone])) if gone else ""
            yield LogLine(text, seat, (f"cell:{cell}", f"lying:{seat}:{cell}", f"mini:{seat}"), right)
        case nb.BlackHolePlaced(seat=seat, space=space):
            worth = content.table.strip[min(space + 1, len(content.table.strip) - 1)]
            yield LogLine(_("nb.log.hole"), seat, ("strip",), right=n_("common.points", worth))
        case nb.PointerMoved(end=end):
            yield LogLine(_("nb.log.pointer", n=end), pieces=(f"space:{end}",), indent=1)
        case nb.SupernovaSet(color=color, source=source):
            text = _("nb.log.nova_bag") if source == "bag" else _("nb.log.nova_own")
            yield LogLine(f"{text} {words.star(color)}", active, ("supernova",))
        case nb.MarkerMoved(marker=marker, end=end):
            text = _("nb.log.marker", marker=words.marker(marker), n=end)
            yield LogLine(text, active, (f"marker:{marker}",), indent=1)
        case nb.ObjectiveClaimed(card=card, seat=seat, first=first):
            info = content.public[card]
            points = n_("common.points", info.first if first else info.later)
            text = _("nb.log.claims", card=words.card(card))
            yield LogLine(f"[lit]{text}[/]", seat, (f"public:{card}",), right=points)
        case nb.ClusterRefilled(cluster=cluster, colors=colors):
            yield LogLine(_("nb.log.refilled", cluster=words.cluster(cluster)), right=words.stars(colors))
        case nb.EndTriggered(reason=reason):
            why = {str(one): text.say(said) for one, text in content.endings.items()}.get(reason, "")
            yield LogLine(f"[b]{_('nb.end.last')}[/]: {why}")
        case nb.FinalScore(report=report):
            yield from words.standings(_("nb.log.final"), report.totals)
        case nb.GameOver(winners=winners):
            yield words.victory(n_("nb.log.wins", len(winners), names=words.seats(winners)), winners)
