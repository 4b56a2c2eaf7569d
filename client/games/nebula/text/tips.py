"""The tooltip of everything on the table: what it is, what it does now, which rule says so."""

from __future__ import annotations

from itertools import groupby

from client.games.nebula.answers.draft import Draft
from client.games.nebula.looking import Now
from client.games.nebula.text.names import Words
from client.i18n import _, language, n_
from client.table.contract import Tip
from client.table.names import named
from rules.nebula import scoring
from rules.nebula.content import BLACK, PublicObjective
from rules.nebula.forecast import Forecast
from rules.nebula.state import DRAW, PLACE
from rules.nebula.tracks import ranking, space_of


def tip(target: str, now: Now) -> Tip | None:
    """The tooltip of a thing by its id, None if it is not known."""
    kind, _colon, rest = target.partition(":")
    teller = Explainer(now)
    match kind:
        case "cell":
            return teller.cell(rest, teller.chair)
        case "lying":
            seat, _colon, cell = rest.partition(":")
            return teller.cell(cell, int(seat))
        case "clock" | "moon" | "nudge":
            return teller.clock(int(rest.partition(":")[0]), now)
        case "beam" | "orb":
            return teller.beam(*map(int, rest.split(":")))
        case "public" | "personal" | "advanced" | "claim":
            return None if now.looking.large else teller.card(rest.partition(":")[0])
        case "marker":
            return teller.marker(rest)
        case "star" | "drawn":
            return teller.star(rest, drawn=kind == "drawn")
        case "seat" | "mini":
            return teller.seat(int(rest))
        case "bag" | "box":
            return teller.store(kind)
    return teller.board(kind, rest)


class Explainer:
    """Explains the things of one state of the table."""

    def __init__(self, now: Now) -> None:
        self.content, self.view, self.sight = now.context.content, now.view, now.view.sight
        self.words, self.forecast = Words(self.content, self.view), Forecast(self.content, self.sight)
        self.chair = self.words.chair
        self.own = self.sight.seats[self.chair]

    def cell(self, cell: str, seat: int) -> Tip:
        content, words, own = self.content, self.words, self.sight.seats[seat]
        facts = [_("nb.tip.orbit", n=one.number) for one in content.orbits if cell in one.cells]
        facts += [_("nb.tip.bright")] if content.cells[cell].bright else []
        linked = sorted(content.graph.kinds[cell].items(), key=lambda one: one[1])
        links = (
            f"{words.link(kind)}: " + ", ".join(words.cell(other) for other, _kind in same)
            for kind, same in groupby(linked, lambda one: one[1])
        )
        extra, mine, star = [], seat == self.view.seat, own.galaxy.get(cell)
        if star:
            extra.append(_("nb.tip.would_leave", star=words.star(star)) if mine else words.star(star))
        where = self.forecast.where
        fits = [color for color in own.observatory if color != BLACK and cell in where(seat, color)]
        if mine and fits:
            extra.append(_("nb.tip.fits", stars=words.stars(fits)))
        elif not star and not any(other in own.galaxy for other, _kind in linked):
            extra.append(_("nb.tip.not_linked"))
        return Tip(words.cell(cell), "\n".join((", ".join(facts), *links)).strip(), "NB-G8", tuple(extra))

    def star(self, rest: str, *, drawn: bool) -> Tip:
        if drawn:
            return Tip(self._named(self.sight.drawn[int(rest)]), _("nb.tip.drawn"), "NB-C3")
        number = self.own.observatory.get(rest, 0)
        why = self.forecast.why_not(self.chair, rest) if number and self.sight.phase == PLACE else None
        text = n_("nb.tip.held", number) if number else _("nb.tip.none_held")
        extra = (self.words.refusal(why),) if why else (_("nb.tip.black"),) if rest == BLACK else ()
        return Tip(self._named(rest), text, why.rule if why else "NB-P1", extra)

    def _named(self, color: str) -> str:
        return f"[nbstar:{color}] {self.words.color(color)}"

    def clock(self, cluster: int, now: Now) -> Tip:
        draft = now.choice if isinstance(now.choice, Draft) else None
        star = (draft.gains if draft else self.forecast.gained((0, 0, 0)))[cluster]
        text = _("nb.tip.here", star=self.words.star(star)) if star else _("nb.tip.here_none")
        extra = (n_("nb.tip.steps_left", draft.left),) if draft and self.sight.phase == DRAW else ()
        return Tip(self.words.cluster(cluster), text, "NB-T2", extra)

    def beam(self, cluster: int, beam: int) -> Tip:
        here, count = self.sight.clusters[cluster], self.content.table.beams
        color, far = here.stars[beam], (beam - here.beam) % count
        text = _("nb.tip.beam", there=far, back=count - far) if far else _("nb.tip.beam_now")
        return Tip(self._named(color) if color else _("nb.tip.beam_empty"), text, "NB-T2")

    def store(self, kind: str) -> Tip:
        stars = self.sight.bag if kind == "bag" else self.sight.box
        title, rule = (_("nb.store.bag"), "NB-H2") if kind == "bag" else (_("nb.store.box"), "NB-K4")
        rows = (f"{self._named(color)}: {stars.get(color, 0)}" for color in self.content.color_ids)
        return Tip(f"{title}: {sum(stars.values())}", "\n".join(rows), rule)

    def marker(self, marker: str) -> Tip:
        info = self.content.markers[marker]
        track, stacks = self.content.tracks[info.track], self.sight.tracks[info.track]
        ranks, space = ranking(stacks), space_of(stacks, info.ref)
        place = _("nb.tip.rank", n=ranks.index(info.ref) + 1) if info.ref in ranks else _("nb.tip.rank_none")
        extra = [_("nb.tip.marker_at", track=named(track.name), n=space)]
        if space < track.spaces:
            then = self.forecast.pays(info.track, info.ref)[info.ref]
            extra.append(_("nb.tip.marker_then", n=then))
        text = f"{place} {self._paid(info.track, info.ref)}"
        return Tip(self.words.marker(marker), text, "NB-M2", (*extra, self._ranks(info.track)))

    def _ranks(self, track: str) -> str:
        info = next(one for name, one in self.content.tracks.items() if name == track)
        return _("nb.almanac.pays", points=", ".join(map(str, info.points)), rest=info.rest)

    def _paid(self, track: str, ref: str) -> str:
        """What it pays the viewer now."""
        pays = self.forecast.pays(track)[ref]
        if track == "colors":
            number = [*self.own.galaxy.values()].count(ref)
        elif track == "constellations":
            number = int(ref in scoring.completed(self.content, self.forecast.cosmos.galaxies[self.chair]))
        else:
            card = self.sight.advanced[self.content.refs(track).index(ref)]
            number = self.forecast.progress(self.chair, card).number
        return f"{number} × {pays} = [b]{number * pays}[/]"

    def card(self, card: str) -> Tip:
        content, sight, info = self.content, self.sight, self.content.cards[card]
        if card in content.advanced:
            refs = dict(zip(sight.advanced, content.refs("advanced"), strict=False))
            extra, rule = [self._paid("advanced", refs[card])] if card in refs else [], "NB-S6"
        else:
            now, who = self.forecast.standing(self.chair, card), self.words.seat_or_you(self.chair)
            extra, rule = [f"{who}: {now.words}"], "NB-S1"
        if isinstance(info, PublicObjective):
            claims = dict(zip(sight.public, sight.claims, strict=True)).get(card, ())
            extra.append(_("nb.almanac.claims", first=info.first, later=info.later))
            extra.append(self.words.seats(claims) if claims else _("nb.card.unclaimed"))
            rule = "NB-O2"
        return Tip(self.words.card(card), named(info.text), rule, tuple(extra))

    def seat(self, seat: int) -> Tip:
        own = self.sight.seats[seat]
        known = sum(row.cells[seat].points for row in self.forecast.scores() if row.kind != "personal")
        text = ", ".join((n_("nb.results.stars", len(own.galaxy)), n_("nb.results.holes", own.holes)))
        extra = [_("nb.tip.points", points=n_("common.points", known))]
        extra += [_("nb.tip.look")] if seat != self.view.seat else []
        return Tip(self.words.seat_or_you(seat), text, "NB-S8", tuple(extra))

    def board(self, kind: str, rest: str) -> Tip | None:
        """What is printed on them."""
        sight, table = self.sight, self.content.table
        extra: tuple[str, ...] = ()
        match kind:
            case "medal":
                cells = self.content.constellations[rest].cells
                worth = self.forecast.pays("constellations")[rest]
                filled = sum(cell in self.own.galaxy for cell in cells)
                text = _("nb.tip.medal", n=filled, cells=len(cells), points=worth)
                extra = (self._ranks("constellations"),) if sight.full else ()
                return Tip(self.words.sign(rest), text, "NB-S4", extra)
            case "strip" | "hole":
                holes = self.own.holes
                text = n_("nb.tip.strip", holes, points=n_("common.points", table.strip[holes]))
                extra = tuple(_("nb.tip.strip_next", points=then) for then in table.strip[holes + 1 :][:1])
                return Tip(_("nb.tip.strip_title"), text, "NB-S3", extra)
            case "supernova":
                color = sight.supernova
                title = _("nb.tip.nova", star=self.words.star(color)) if color else _("nb.tip.nova_none")
                text = _("nb.tip.nova_text", n=table.limit, more=table.supernova_limit)
                ahead = (space for space in table.highlighted if space > sight.pointer)
                extra = tuple(_("nb.tip.nova_next", n=space) for space in [*ahead][:1])
                return Tip(title, text, "NB-P2", extra)
            case "space" | "pointer":
                number = int(rest or sight.pointer)
                text = _("nb.tip.space_nova") if number in table.highlighted else _("nb.tip.space")
                text = _("nb.tip.space_last") if number == table.track else text
                return Tip(_("nb.tip.track", n=number, last=table.track), text, "NB-L4")
            case "chaos":
                text = _("nb.tip.chaos_text", n=table.chaos_drawn, kept=table.chaos_kept)
                return Tip(_("nb.tip.chaos"), text, "NB-C1")
            case "step":
                steps = (("draw", "NB-T1"), ("place", "NB-P1"), ("check", "NB-O2"), ("refill", "NB-R1"))
                name, rule = steps[int(rest)]
                return Tip(_(f"nb.step.{name}"), _(f"nb.tip.{name}"), rule)
            case "pad":
                texts, said = self.content.texts, language()
                rows = (
                    f"{texts[f'sheet.{row.kind}'].say(said)}: [b]{row.cells[self.chair].points}[/]"
                    for row in self.forecast.scores()
                )
                return Tip(_("nb.sheet.title"), "\n".join(rows), "NB-S8")
        return None
