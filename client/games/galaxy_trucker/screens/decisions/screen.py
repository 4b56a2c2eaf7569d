"""What the screens share at which something is decided about a ship: flight, repair and boarding."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from client.games.galaxy_trucker.answers.decision import Decision, Piece
from client.games.galaxy_trucker.answers.flying_on import GIVE_UP, ON
from client.games.galaxy_trucker.answers.loading_goods import SORT
from client.games.galaxy_trucker.answers.loans import LoanQuestion, loans_of
from client.games.galaxy_trucker.answers.options import OptionsQuestion
from client.games.galaxy_trucker.answers.question import LOAN, Question
from client.games.galaxy_trucker.looking import Build, GalaxyScreen, Now
from client.games.galaxy_trucker.screens.conditions import CHIP
from client.games.galaxy_trucker.screens.decisions.layout import CROWDED
from client.games.galaxy_trucker.screens.ship_table import ShipTable
from client.games.galaxy_trucker.text import conditions
from client.games.galaxy_trucker.text.names import Words
from client.games.galaxy_trucker.text.tips import Tips
from client.i18n import _, language
from client.table.answers.answer import Answer
from client.table.contract import Hint, Primary, Tip


class DecisionScreen(GalaxyScreen):
    """A ship large, the others in small, and a decision about the own one."""

    phases: tuple[str, ...] = ()
    """Those of the rules in which it shows."""
    kinds: Mapping[str, Callable[..., Question]] = {}
    """Kinds of questions with their own piece of table: a class, or what chooses one, and a line here. Of all
    others the answers are listed."""

    def __init__(self) -> None:
        self._question: Question | None = None
        self._decided: tuple[object, str, Decision | None] = None, "", None
        """What was decided about last, in which language, and what is shown of it."""

    def shows(self, now: Now) -> bool:
        return now.view.sight.phase in self.phases

    def large(self, now: Now) -> int:
        """Whose ship is large: the one looked at, or the own."""
        ship = now.looking.ship
        return ship if ship is not None else max(now.view.seat, 0)

    def table(self, builder: Build) -> ShipTable:
        """What is arranged."""
        now = builder.now
        return ShipTable(builder, self.large(now), self.question(now), self.decision(now))

    # -- what is asked ---------------------------------------------------------------------

    def choice(self, now: Now) -> Answer:
        prompt = now.view.prompt
        if prompt is None:
            return Answer()
        kind = self.kinds.get(prompt.kind, OptionsQuestion)
        content = now.context.content
        question = kind(content, now.view, aside=loans_of(content, now.view))
        return question.after(question.preset)

    def question(self, now: Now) -> Question | None:
        """The question to the viewer as far as it is answered, in the light of the newest view; None if it
        is none of these."""
        chosen, lent = now.local.chosen, isinstance(now.choice, LoanQuestion)
        for known in (self._question, now.choice):
            if (
                isinstance(known, Question) and isinstance(known, LoanQuestion) == lent
                and known.view is now.view and known.chosen == chosen
            ):  # fmt: skip
                self._question = known
                return known
        start = self.choice(now)
        if lent:
            start = start.touch(LOAN) or start
        self._question = start.after(chosen) if isinstance(start, Question) else None
        return self._question

    def decision(self, now: Now) -> Decision | None:
        """What is to be shown of the viewer's question, or of what others are asked; None between
        questions."""
        question = self.question(now)
        about, words = question or now.view, language()
        if self._decided[0] is not about or self._decided[1] != words:
            found = self.waiting(now) if question is None else question.decision
            self._decided = about, words, found
        decision, hovered = self._decided[2], now.local.hovered
        if question is None or decision is None or not hovered:
            return decision
        pieces = (piece.handle for piece in decision.pieces if piece.id == hovered)
        card = _numbered(hovered)
        pointed = (
            "".join(one.handle for one in decision.cards[card : card + 1]) if card >= 0
            else next(pieces, question.handle_at(hovered))
        )  # fmt: skip
        return replace(decision, preview=question.preview(pointed)) if pointed else decision

    def waiting(self, now: Now) -> Decision | None:
        """What is to be shown while others decide."""
        return None

    def key_touch(self, name: str, now: Now) -> str:
        """ "s" sorts, "e" flies on at once (after a thought of giving up it only takes that back)."""
        question, wanted = self.question(now), {"e": ON, "s": SORT}.get(name, "")
        if question is None or wanted not in question.open:
            return ""
        return "ui:primary" if wanted == ON and set(question.chosen) <= {ON} else wanted

    def numbered(self, now: Now) -> Sequence[str]:
        """The choices in their order."""
        question = self.question(now)
        if question is None:
            return ()
        cards = [card.handle for card in question.cards if card.handle]
        dice = (pick.handle for row in question.rows for pick in row.picks if pick.die)
        return cards or list(dice)

    # -- what it says ----------------------------------------------------------------------

    def primary(self, now: Now) -> Primary:
        decision = self.decision(now)
        if decision is None or not decision.kind:
            return Primary("")
        question = self.question(now)
        ends = question is not None and question.ends
        warning = _("gt.decide.ends_flight") if ends else ""
        return Primary(decision.label, decision.why_not, decision.second, warning)

    def hints(self, now: Now) -> list[Hint] | None:
        decision = self.decision(now)
        if decision is None or not decision.kind:
            return None
        count = sum(bool(card.handle) for card in decision.cards)
        hints = [Hint(tuple(str(n) for n in range(1, min(count, 4) + 1)), _("gt.decide.key_choose"))]
        if decision.pieces:
            hints.append(Hint(("Tab",), _("gt.decide.key_pieces")))
        return hints

    def tip(self, target: str, now: Now) -> Tip | None:
        if target.startswith(CHIP):
            return conditions.tip(now.context.content, now.view, target.removeprefix(CHIP))
        return self.decision_tip(target, now) or Tips(now.context.content, now.view).of(
            target, self.large(now)
        )

    def decision_tip(self, target: str, now: Now) -> Tip | None:
        """What touching a piece does; a choice with all its lines, where the card cannot show them."""
        decision = self.decision(now)
        if decision is None or not decision.kind:
            return None
        if target.startswith(f"{GIVE_UP}:"):
            return Tip(_("gt.decide.give_up_half"), _("gt.decide.give_up_half_tip"), "GTX-IIA10")
        at = _numbered(target)
        for card in decision.cards[at : at + 1] if at >= 0 else ():
            if card.plays:
                return Tips(now.context.content, now.view).card(card.plays)
            if card.why or len(decision.cards) > CROWDED:
                return Tip(card.verb, card.why, extra=tuple(line.text for line in card.lines))
        tray = decision.tray.cubes if decision.tray is not None else ()
        pieces = (one for one in (*decision.pieces, *tray) if one.id == target)
        return next((_piece_tip(one, decision, Words(now.context.content, now.view)) for one in pieces), None)


def _numbered(name: str) -> int:
    """Which card of a decision it is, from 0; -1 for something else."""
    kind, _colon, number = name.partition(":")
    return int(number) - 1 if kind == "choice" and number.isdecimal() else -1


def _piece_tip(piece: Piece, decision: Decision, words: Words) -> Tip | None:
    """What touching a piece does."""
    goes = _("gt.decide.tip_goes" if piece.on else "gt.decide.tip_not_goes")
    match piece.look:
        case "switch":
            on = piece.tile in decision.preview.powered
            return Tip(words.tile(piece.tile), _("gt.decide.tip_off" if on else "gt.decide.tip_on"))
        case "boost":
            return Tip(
                words.tile(int(piece.token)),
                _("gt.decide.tip_unboost" if piece.on else "gt.decide.tip_boost"),
            )
        case "energy" if piece.useless:
            return Tip(_("gt.decide.tip_energy"), _("gt.decide.tip_other_half"), "GTX-T32")
        case "energy":
            pays = _("gt.decide.tip_pays" if piece.on else "gt.decide.tip_not_pays")
            return Tip(_("gt.decide.tip_energy"), goes if decision.kind == "lose_energy" else pays)
        case "figure":
            name = words.figure(piece.token)
            return Tip(name[:1].upper() + name[1:], goes)
        case "cube":
            name, worth = words.good(piece.token), words.credits(words.content.good(piece.token).value)
            name = name[:1].upper() + name[1:]
            if decision.kind == "load_goods":
                return Tip(name, worth, extra=(_("gt.decide.tip_cube"),))
            return Tip(name, goes, extra=(worth,))
    return None
