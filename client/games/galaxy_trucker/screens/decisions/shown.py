"""What a screen asks about decisions."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from client.games.galaxy_trucker.answers.decision import Decision, Handles, Piece
from client.games.galaxy_trucker.answers.declaring_strength import DeclareQuestion
from client.games.galaxy_trucker.answers.defending import DefendQuestion
from client.games.galaxy_trucker.answers.flying_on import ON, OnwardQuestion
from client.games.galaxy_trucker.answers.loading_goods import SORT, LoadQuestion
from client.games.galaxy_trucker.answers.losing_crew_and_goods import (
    CrewQuestion,
    EnergyQuestion,
    GoodsQuestion,
)
from client.games.galaxy_trucker.answers.offers_and_planets import OfferQuestion, PlanetQuestion
from client.games.galaxy_trucker.answers.question import PieceAnswer, Question
from client.games.galaxy_trucker.answers.ship_in_pieces import PartQuestion
from client.games.galaxy_trucker.pictures.draw_context import DrawContext
from client.games.galaxy_trucker.screens.decisions.layout import CROWDED, Dress, Spots, lay
from client.games.galaxy_trucker.text.flight_status import meanwhile
from client.i18n import _, language
from client.table.answers.answer import Answer
from client.table.choice import Choice
from client.table.contract import Hint, Primary, Selection, Status, Tip
from rules.galaxy_trucker.state import BETWEEN_CARDS, CARD
from rules.kernel.views import View

PHASES: Final = (BETWEEN_CARDS, CARD)
KINDS: Final[dict[str, type[Question]]] = {
    "declare_engines": DeclareQuestion,
    "declare_cannons": DeclareQuestion,
    "defend": DefendQuestion,
    "lose_crew": CrewQuestion,
    "lose_goods": GoodsQuestion,
    "lose_energy": EnergyQuestion,
    "load_goods": LoadQuestion,
    "take_reward": OfferQuestion,
    "choose_abandoned": OfferQuestion,
    "choose_planet": PlanetQuestion,
    "keep_part": PartQuestion,
    "ready": OnwardQuestion,
}
"""A kind of question with its own piece of table. A new kind is a class and a line here."""


KEPT = 64
"""So many answers in the making are remembered for a view."""


class Deciding:
    """The decisions at one screen. Facts about a view are worked out once."""

    def __init__(
        self,
        context: DrawContext,
        kinds: Mapping[str, type[Question]] = KINDS,
        phases: Collection[str] = PHASES,
    ) -> None:
        self.context = context
        self.kinds = kinds
        self.phases = phases
        self._view: View | None = None
        self._language = ""
        self._question: Question | None = None
        self._known: dict[Handles, Decision] = {}
        """What was worked out for what had been touched."""

    def question(self, view: View) -> Question | None:
        """The question to the viewer, if it is one of these."""
        if view is not self._view or language() != self._language:
            self._view, self._language = view, language()
            self._known = {}
            asked = view.prompt is not None and view.sight.phase in self.phases
            kind = self.kinds.get(view.prompt.kind) if asked and view.prompt is not None else None
            self._question = None if kind is None else kind(self.context.content, view)
        return self._question

    def choice(self, view: View) -> Answer:
        """How the question is answered at the general table."""
        question = self.question(view)
        if question is None:
            return Choice.of(view.prompt.options) if view.prompt is not None else Answer()
        return PieceAnswer(question)

    def decision(self, view: View, local: Selection) -> Decision | None:
        """What is to be shown: the viewer's question, or what others are asked; None between questions."""
        question = self.question(view)
        if question is None:
            return self.waiting(view)
        chosen = local.chosen
        known = self._known.get(chosen)
        if known is None:
            if len(self._known) >= KEPT:
                self._known.clear()
            known = question.decision(chosen)
            self._known[chosen] = known
        pointed = self.pointed(question, known, local.hovered)
        return replace(known, preview=question.preview(chosen, pointed)) if pointed else known

    def waiting(self, view: View) -> Decision | None:
        """What others decide, while a flight goes on."""
        if view.sight.phase not in PHASES or view.prompt is not None:
            return None
        if () not in self._known:
            found = meanwhile(self.context.content, view)
            if found is None:
                return None
            self._known[()] = found
        return self._known[()]

    def pointed(self, question: Question, decision: Decision, hovered: str) -> str:
        """The handle of what is pointed at, if touching it would preview something."""
        if not hovered:
            return ""
        kind, _colon, number = hovered.partition(":")
        if kind == "choice" and number.isdecimal():
            return decision.cards[int(number) - 1].handle if int(number) <= len(decision.cards) else ""
        for piece in decision.pieces:
            if piece.id == hovered:
                return piece.handle
        return question.handle_at(hovered)

    def dress(self, decision: Decision, spots: Spots, local: Selection) -> Dress:
        """Cards, marks and touchable pieces, laid out."""
        return lay(decision, spots, local, self.context)

    # -- what it says ----------------------------------------------------------------------

    def status(self, view: View, local: Selection) -> Status | None:
        """The sentence, None if the viewer is not asked."""
        decision = self.decision(view, local)
        return Status(decision.status, seat=view.seat) if decision is not None and decision.kind else None

    def primary(self, view: View, local: Selection) -> Primary | None:
        """The primary button, None if the viewer is not asked."""
        decision = self.decision(view, local)
        if decision is None or not decision.kind:
            return None
        return Primary(decision.label, decision.why_not, decision.second)

    def tip(self, target: str, view: View, local: Selection) -> Tip | None:
        """What touching a piece does; a choice with all its lines, where the card cannot show them."""
        decision = self.decision(view, local)
        if decision is None or self._question is None:
            return None
        kind, _colon, number = target.partition(":")
        if kind == "choice" and number.isdecimal():
            at = int(number) - 1
            if at >= len(decision.cards):
                return None
            card = decision.cards[at]
            if not card.why and len(decision.cards) <= CROWDED:
                return None
            return Tip(card.verb, card.why, extra=tuple(line.text for line in card.lines))
        tray = decision.tray.cubes if decision.tray is not None else ()
        piece = next((one for one in (*decision.pieces, *tray) if one.id == target), None)
        return None if piece is None else self._piece_tip(piece, decision, self._question)

    def _piece_tip(self, piece: Piece, decision: Decision, question: Question) -> Tip | None:
        words = question.words
        if piece.look == "switch":
            said = _("gt.decide.tip_off" if piece.tile in decision.preview.powered else "gt.decide.tip_on")
            return Tip(words.tile(piece.tile), said)
        if piece.look == "energy":
            how = "goes" if decision.kind == "lose_energy" else "pays"
            return Tip(
                _("gt.decide.tip_energy"),
                _(f"gt.decide.tip_{how}" if piece.on else f"gt.decide.tip_not_{how}"),
            )
        if piece.look == "figure":
            name = words.figure(piece.token)
            said = _("gt.decide.tip_goes" if piece.on else "gt.decide.tip_not_goes")
            return Tip(name[:1].upper() + name[1:], said)
        if piece.look == "cube":
            name = words.good(piece.token)
            worth = words.credits(self.context.content.good(piece.token).value)
            if decision.kind == "load_goods":
                return Tip(name[:1].upper() + name[1:], worth, extra=(_("gt.decide.tip_cube"),))
            said = _("gt.decide.tip_goes" if piece.on else "gt.decide.tip_not_goes")
            return Tip(name[:1].upper() + name[1:], said, extra=(worth,))
        return None

    def hints(self, view: View, local: Selection) -> list[Hint] | None:
        """The keys that are worth knowing now."""
        decision = self.decision(view, local)
        if decision is None or not decision.kind:
            return None
        count = sum(bool(card.handle) for card in decision.cards)
        hints = [Hint(tuple(str(n) for n in range(1, min(count, 4) + 1)), _("gt.decide.key_choose"))]
        if decision.pieces:
            hints.append(Hint(("Tab",), _("gt.decide.key_pieces")))
        return hints

    def key_touch(self, name: str, view: View, choice: Answer) -> str:
        """The handle that a key touches: digits the choices in their order, "s" sorts, "e" flies on at once
        (after a thought of giving up it only takes that back)."""
        question = self.question(view)
        if question is None:
            return ""
        if name.isdecimal():
            cards = [card for card in question.cards(()) if card.handle]
            at = int(name) - 1
            return cards[at].handle if 0 <= at < len(cards) else ""
        wanted = {"e": ON, "s": SORT}.get(name, "")
        if wanted not in question.possible(()):
            return ""
        settled = set(choice.chosen) <= {ON}
        return "ui:primary" if wanted == ON and settled else wanted
