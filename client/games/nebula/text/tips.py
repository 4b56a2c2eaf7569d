"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from client.games.nebula.looking import Now
from client.games.nebula.panels.parts import standing
from client.games.nebula.text.names import Words
from client.games.nebula.text.refusals import sentence
from client.games.nebula.text.status import draft, steps_left
from client.i18n import _, language, n_
from client.table.contract import Tip
from client.table.names import named
from rules.nebula import scoring
from rules.nebula.content import BLACK, Content, PublicObjective
from rules.nebula.forecast import Forecast
from rules.nebula.tracks import ranking, space_of


class Explainer:
    """Explains the things of one state of the table."""

    def __init__(self, now: Now) -> None:
        self.content: Content = now.context.content
        self.view, self.sight, self.steps = now.view, now.view.sight, draft(now)
        self.words, self.forecast = Words(self.content, self.view), Forecast(self.content, self.sight)
        self.chair = self.words.chair

    # -- the galaxy ----------------------------------------------------------------------------

    def cell(self, cell: str) -> Tip:
        return self._cell(cell, self.chair)

    def lying(self, rest: str) -> Tip:
        seat, _colon, cell = rest.partition(":")
        return self._cell(cell, int(seat))

    def _cell(self, cell: str, seat: int) -> Tip:
        content, words, own = self.content, self.words, self.sight.seats[seat]
        orbit = next((one.number for one in content.orbits if cell in one.cells), 0)
        facts = [_("nb.tip.orbit", n=orbit)] if orbit else []
        facts += [_("nb.tip.bright")] if content.cells[cell].bright else []
        by_kind = sorted(content.graph.kinds[cell].items(), key=lambda one: one[1])
        links = (
            f"{words.link(kind)}: " + ", ".join(words.cell(other) for other, _kind in same)
            for kind, same in groupby(by_kind, lambda one: one[1])
        )
        star = own.galaxy.get(cell)
        extra = [_("nb.tip.would_leave", star=words.star(star))] if star and seat == self.view.seat else []
        extra += [words.star(star)] if star and not extra else []
        fits = [
            color for color in own.observatory if color != BLACK and cell in self.forecast.where(seat, color)
        ]
        if seat == self.view.seat and fits:
            extra.append(_("nb.tip.fits", stars=words.stars(fits)))
        elif not star and not self._linked(cell, seat):
            extra.append(_("nb.tip.not_linked"))
        return Tip(words.cell(cell), "\n".join((", ".join(facts), *links)).strip(), "NB-G8", tuple(extra))

    def _linked(self, cell: str, seat: int) -> bool:
        galaxy = self.sight.seats[seat].galaxy
        return any(other in galaxy for other in self.content.graph.kinds[cell])

    def medal(self, sign: str) -> Tip:
        info, track = self.content.constellations[sign], self.content.tracks["constellations"]
        filled = sum(cell in self.sight.seats[self.chair].galaxy for cell in info.cells)
        text = _("nb.tip.medal", n=filled, cells=len(info.cells), points=self.forecast.pays(track.id)[sign])
        return Tip(self.words.sign(sign), text, "NB-S4", self._ranks("constellations"))

    def strip(self, rest: str) -> Tip:
        holes, strip = self.sight.seats[self.chair].holes, self.content.table.strip
        now = n_("nb.tip.strip", holes, points=n_("common.points", strip[holes]))
        extra = (_("nb.tip.strip_next", points=strip[holes + 1]),) if holes + 1 < len(strip) else ()
        return Tip(_("nb.tip.strip_title"), now, "NB-S3", extra)

    # -- stars and time ------------------------------------------------------------------------

    def star(self, color: str) -> Tip:
        number = self.sight.seats[self.chair].observatory.get(color, 0)
        refusal = self.forecast.why_not(self.chair, color) if number and self.sight.phase == "place" else None
        text = n_("nb.tip.held", number) if number else _("nb.tip.none_held")
        extra = (
            (sentence(self.content, refusal, self.view),)
            if refusal
            else (_("nb.tip.black"),)
            if color == BLACK
            else ()
        )
        return Tip(self._named(color), text, refusal.rule if refusal else "NB-P1", extra)

    def drawn(self, place: str) -> Tip:
        return Tip(self._named(self.sight.drawn[int(place)]), _("nb.tip.drawn"), "NB-C3")

    def _named(self, color: str) -> str:
        return f"[nbstar:{color}] {self.words.color(color)}"

    def clock(self, rest: str) -> Tip:
        cluster = int(rest.partition(":")[0])
        left, star = steps_left(self.content, self.steps), self.forecast.gained(self.steps)[cluster]
        text = _("nb.tip.here", star=self.words.star(star)) if star else _("nb.tip.here_none")
        extra = (n_("nb.tip.steps_left", left),) if self.sight.phase == "draw" else ()
        return Tip(named(self.content.clusters[cluster].name), text, "NB-T2", extra)

    def beam(self, rest: str) -> Tip:
        cluster, beam = map(int, rest.split(":"))
        here, count = self.sight.clusters[cluster], self.content.table.beams
        color, far = here.stars[beam], (beam - here.beam) % count
        title = self._named(color) if color else _("nb.tip.beam_empty")
        if not far:
            return Tip(title, _("nb.tip.beam_now"), "NB-T4")
        return Tip(title, _("nb.tip.beam", there=far, back=count - far), "NB-T2")

    def supernova(self, rest: str) -> Tip:
        color, table = self.sight.supernova, self.content.table
        title = _("nb.tip.nova", star=self.words.star(color)) if color else _("nb.tip.nova_none")
        space = next((one for one in table.highlighted if one > self.sight.pointer), 0)
        extra = (_("nb.tip.nova_next", n=space),) if space else ()
        return Tip(title, _("nb.tip.nova_text", n=table.limit, more=table.supernova_limit), "NB-P2", extra)

    def space(self, rest: str) -> Tip:
        table, number = self.content.table, int(rest or self.sight.pointer)
        text = _("nb.tip.space_nova") if number in table.highlighted else _("nb.tip.space")
        text = _("nb.tip.space_last") if number == table.track else text
        return Tip(_("nb.tip.track", n=number, last=table.track), text, "NB-L4")

    def chaos(self, rest: str) -> Tip:
        table = self.content.table
        return Tip(
            _("nb.tip.chaos"), _("nb.tip.chaos_text", n=table.chaos_drawn, kept=table.chaos_kept), "NB-C1"
        )

    def bag(self, rest: str) -> Tip:
        return self._store(self.sight.bag, _("nb.store.bag"), "NB-H2")

    def box(self, rest: str) -> Tip:
        return self._store(self.sight.box, _("nb.store.box"), "NB-K4")

    def _store(self, stars: dict[str, int], title: str, rule: str) -> Tip:
        rows = [f"{self._named(color)}: {stars.get(color, 0)}" for color in self.content.color_ids]
        return Tip(f"{title}: {sum(stars.values())}", "\n".join(rows), rule)

    # -- cards and values ----------------------------------------------------------------------

    def marker(self, marker: str) -> Tip:
        info, sight = self.content.markers[marker], self.sight
        stacks = sight.tracks[info.track]
        ranks, pays = ranking(stacks), self.forecast.pays(info.track)[info.ref]
        place = _("nb.tip.rank", n=ranks.index(info.ref) + 1) if info.ref in ranks else _("nb.tip.rank_none")
        space = space_of(stacks, info.ref)
        extra = [_("nb.tip.marker_at", track=named(self.content.tracks[info.track].name), n=space)]
        if space < self.content.tracks[info.track].spaces:
            then = self.forecast.pays(info.track, info.ref)[info.ref]
            extra.append(_("nb.tip.marker_then", n=then))
        text = f"{place} {self._paid(info.track, info.ref, pays)}"
        return Tip(self.words.marker(marker), text, "NB-M2", tuple(extra) + self._ranks(info.track))

    def _paid(self, track: str, ref: str, pays: int) -> str:
        """What it pays the viewer now."""
        own = self.sight.seats[self.chair]
        if track == "colors":
            number = sum(color == ref for color in own.galaxy.values())
        elif track == "constellations":
            number = int(ref in scoring.completed(self.content, self.forecast.cosmos.galaxies[self.chair]))
        else:
            card = self.sight.advanced[self.content.refs(track).index(ref)]
            number = self.forecast.progress(self.chair, card).number
        return f"{number} × {pays} = [b]{number * pays}[/]"

    def _ranks(self, track: str) -> tuple[str, ...]:
        info = self.content.tracks[next(one for one in self.content.tracks if one == track)]
        if not self.sight.full:
            return ()
        return (_("nb.almanac.pays", points=", ".join(map(str, info.points)), rest=info.rest),)

    def card(self, rest: str) -> Tip:
        card = rest.partition(":")[0]
        info = self.content.cards[card]
        return Tip(self.words.card(card), named(info.text), self._rule(card), tuple(self._state(card)))

    def _rule(self, card: str) -> str:
        return (
            "NB-O2" if card in self.content.public else "NB-S1" if card in self.content.personal else "NB-S6"
        )

    def _state(self, card: str) -> Iterator[str]:
        info = self.content.cards[card]
        if card in self.content.advanced:
            if card in self.sight.advanced:
                ref = self.content.refs("advanced")[self.sight.advanced.index(card)]
                yield self._paid("advanced", ref, self.forecast.pays("advanced")[ref])
            return
        now = standing(self.content, self.forecast, self.chair, card)
        yield f"{self.words.seat_or_you(self.chair)}: {now.words}"
        if isinstance(info, PublicObjective):
            yield _("nb.almanac.claims", first=info.first, later=info.later)
            claims = dict(zip(self.sight.public, self.sight.claims, strict=True)).get(card, ())
            yield self.words.seats(claims) if claims else _("nb.card.unclaimed")

    # -- people and steps ----------------------------------------------------------------------

    def seat(self, rest: str) -> Tip:
        seat = int(rest)
        own = self.sight.seats[seat]
        known = sum(row.cells[seat].points for row in self.forecast.scores() if row.kind != "personal")
        text = ", ".join((n_("nb.results.stars", len(own.galaxy)), n_("nb.results.holes", own.holes)))
        extra = [_("nb.tip.points", points=n_("common.points", known))]
        extra += [_("nb.tip.look")] if seat != self.view.seat else []
        return Tip(self.words.seat_or_you(seat), text, "NB-S8", tuple(extra))

    def step(self, rest: str) -> Tip:
        rules = ("NB-T1", "NB-P1", "NB-O2", "NB-R1")
        titles = (_("nb.step.draw"), _("nb.step.place"), _("nb.step.check"), _("nb.step.refill"))
        texts = (_("nb.tip.draw"), _("nb.tip.place"), _("nb.tip.check"), _("nb.tip.refill"))
        at = int(rest)
        return Tip(titles[at], texts[at], rules[at])

    def pad(self, rest: str) -> Tip:
        said = language()
        rows = (
            f"{self.content.texts[f'sheet.{row.kind}'].say(said)}: [b]{row.cells[self.chair].points}[/]"
            for row in self.forecast.scores()
        )
        return Tip(_("nb.sheet.title"), "\n".join(rows), "NB-S8")


TELLERS: dict[str, Callable[[Explainer, str], Tip]] = {
    "star": Explainer.star, "drawn": Explainer.drawn, "cell": Explainer.cell, "lying": Explainer.lying,
    "medal": Explainer.medal, "strip": Explainer.strip, "hole": Explainer.strip, "clock": Explainer.clock,
    "nudge": Explainer.clock, "moon": Explainer.clock, "orb": Explainer.beam, "beam": Explainer.beam,
    "supernova": Explainer.supernova, "space": Explainer.space, "pointer": Explainer.space,
    "chaos": Explainer.chaos, "bag": Explainer.bag, "box": Explainer.box, "marker": Explainer.marker,
    "public": Explainer.card, "claim": Explainer.card, "personal": Explainer.card,
    "advanced": Explainer.card, "seat": Explainer.seat, "mini": Explainer.seat, "step": Explainer.step,
    "pad": Explainer.pad,
}  # fmt: skip


def tip(target: str, now: Now) -> Tip | None:
    """The tooltip of a thing by its id, None if it is not known."""
    kind, _colon, rest = target.partition(":")
    tell = TELLERS.get(kind)
    told_beside = tell is Explainer.card and now.looking.large
    return None if tell is None or told_beside else tell(Explainer(now), rest)
