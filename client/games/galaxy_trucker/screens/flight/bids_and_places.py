"""What is bid, guessed and taken on a card: the table under the ring for auctions, secret bids, Bureaucracy,
Star Billiards and the junkyard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from client.games.galaxy_trucker.panels.notes import Die, Disc, NoteRow, Thrown
from client.games.galaxy_trucker.panels.values import ValuesFace
from client.games.galaxy_trucker.screens.flight.card_story import Story
from client.games.galaxy_trucker.text.card_steps import find_signs, price_signs
from client.games.galaxy_trucker.text.names import Words
from client.i18n import _
from rules.galaxy_trucker import cards as gt
from rules.galaxy_trucker.five import BONUS_CARDS, eased
from rules.galaxy_trucker.flight import events as told
from rules.galaxy_trucker.flight.requisition import tile_at
from rules.galaxy_trucker.imagine import laid_ship
from rules.galaxy_trucker.sight import JourneySight
from rules.galaxy_trucker.tiles import SIDE_NUMBER
from rules.kernel.views import View

LAST = 6
"""So many bids of a seat are shown."""


@dataclass(frozen=True)
class Naming:
    """Who names what on the open card, as far as it is known."""

    words: Words
    view: View[JourneySight]
    story: Story
    seats: tuple[int, ...]
    """In flight order."""
    asked: tuple[int, ...]
    picked: Mapping[str, int]
    """What the viewer has touched so far, by the names of the parts of its answer."""

    def face(self, step: gt.Step) -> ValuesFace | None:
        """The table for this step; None where it is any other, or when all has been named."""
        match step:
            case gt.Auction() if not self.heard(told.AuctionWon):
                return self.lines("auction", self.bidder)
            case gt.Requisition() if not self.heard(told.CoordinatesNamed):
                return self.lines("secret", self.secret_bidder)
            case gt.GuessNumber() if not self.heard(told.NumberRevealed):
                return self.lines("guesses", self.guesser)
            case gt.Billiards():
                rows = [self.row(number, hits) for number, hits in enumerate(step.rows, 1)]
                return self.titled("billiards", *rows, twice="row")
            case gt.Junkyard():
                places = [self.place(number, place) for number, place in enumerate(step.places, 1)]
                return self.titled("places", *places, twice="place")
        return None

    def heard(self, kind: type) -> bool:
        return any(isinstance(event, kind) for met in self.story.outcomes.values() for event in met)

    def titled(self, about: str, *rows: NoteRow, twice: str = "") -> ValuesFace:
        shared = twice and eased(self.words.content, self.view.sight, BONUS_CARDS)
        aside = _(f"gt.flight.{twice}_twice") if shared else ""
        return ValuesFace(_(f"gt.flight.title_{about}"), notes=rows, aside=aside)

    # -- a line a seat -------------------------------------------------------------------------

    def lines(self, about: str, line: Callable[[int], NoteRow]) -> ValuesFace:
        return self.titled(about, *map(line, self.seats))

    def name(self, seat: int) -> str:
        return _("table.you") if seat == self.view.seat else self.view.players[seat].name

    def absent(self, seat: int) -> NoteRow | None:
        """The line of a ship that takes no part."""
        one = self.view.sight.seats[seat]
        if one.takes_part or any(isinstance(event, told.AuctionBid) for event in self.story.of(seat)):
            return None
        word = "in_hyperspace" if one.position is not None else "gave_up"
        return NoteRow(seat, self.name(seat), aside=f"[faint]{_(f'gt.flight.{word}')}[/]")

    def turn(self, seat: int) -> str:
        if seat != self.view.seat:
            return f"[lit]{_('gt.flight.note_decides')}[/]"
        own = self.words.credits(self.view.sight.seats[seat].credits)
        return f"[lit]{_('gt.flight.note_your_turn', credits=own)}[/]"

    def bidder(self, seat: int) -> NoteRow:
        """An auction: all its bids, and whether it is still in (GTX-G04, GTX-G05)."""
        gone = self.absent(seat)
        if gone is not None:
            return gone
        bids = [event.credits for event in self.story.of(seat) if isinstance(event, told.AuctionBid)]
        every = [
            event.credits for met in self.story.outcomes.values() for event in met
            if isinstance(event, told.AuctionBid)
        ]  # fmt: skip
        highest, named = max([*every, 0]), [bid for bid in bids if bid]
        discs = [Disc(str(bid)) for bid in named[-LAST:]]
        if discs and named[-1] == highest:
            discs[-1] = Disc(str(highest), "lit")
        elif discs and seat == self.view.seat:
            discs[-1] = Disc(str(named[-1]), "own")
        aside = f"[soft]{_('gt.flight.note_still_in')}[/]"
        if 0 in bids:
            aside = f"[faint]{_('gt.flight.note_withdrew')}[/]"
        elif seat in self.asked:
            aside = self.turn(seat)
        elif named and named[-1] == highest:
            aside = f"[lit]{_('gt.flight.note_highest')}[/]"
        return NoteRow(seat, self.name(seat), lit=seat in self.asked, tokens=tuple(discs), aside=aside)

    def secret_bidder(self, seat: int) -> NoteRow:
        """Who has answered, without numbers, until all are turned; then what lies on the square that is
        named (GTX-B03)."""
        gone = self.absent(seat)
        if gone is not None:
            return gone
        bids, one = self.story.bids, self.view.sight.seats[seat]
        if seat in bids:
            won = seat == self.story.winner
            at = self.picked.get("col", 0), self.picked.get("row", 0)
            said = self.lies(seat, *at) if all(at) else ""
            names = "you_name" if seat == self.view.seat else "names"
            aside = f"[lit]{_(f'gt.flight.note_{names}_square')}[/]" if won else ""
            disc = Disc(str(bids[seat]), "lit" if won else "")
            return NoteRow(seat, self.name(seat), said, seat in self.asked, (disc,), aside)
        answered = one.decided or any(isinstance(event, told.BidMade) for event in self.story.of(seat))
        own = (Disc(str(one.secret), "own"),) if one.secret is not None else ()
        aside = f"[good][gt:check][/] {_('gt.flight.note_answered')}" if answered else self.turn(seat)
        return NoteRow(seat, self.name(seat), "", seat in self.asked and not answered, own, aside)

    def lies(self, seat: int, col: int, row: int) -> str:
        """What a ship would hand over."""
        tile = tile_at(laid_ship(self.words.content, self.view.sight.seats[seat]), col, row)
        if not tile:
            return f"[faint]{_('gt.flight.note_square_empty')}[/]"
        return f"[bad]\N{MINUS SIGN}[/] {self.words.tile_inside(tile)}"

    def guesser(self, seat: int) -> NoteRow:
        """Bureaucracy: the guesses as dice, and who has set the number (GTX-B02)."""
        gone = self.absent(seat)
        if gone is not None:
            return gone
        guesses = (event.number for event in self.story.of(seat) if isinstance(event, told.Guessed))
        guess, asked = next(guesses, 0), seat in self.asked
        sets = seat == self.seats_taking_part[-1]
        has_set = any(isinstance(event, told.DieSet) for event in self.story.of(seat))
        dice = (Die(guess),) if guess else (Die(self.view.sight.seats[seat].secret or 0),) if has_set else ()
        word = "decides" if asked else "sets_number" if sets else "" if guess else "waits"
        if asked and seat == self.view.seat:
            word = "you_decide"
        aside = _(f"gt.flight.note_{word}") if word else ""
        return NoteRow(seat, self.name(seat), "", asked, dice, f"[lit]{aside}[/]" if asked else aside)

    @property
    def seats_taking_part(self) -> list[int]:
        return [seat for seat in self.seats if self.view.sight.seats[seat].takes_part]

    # -- a line for each thing that can be chosen ----------------------------------------------

    def row(self, number: int, hits: tuple[gt.Hit, ...]) -> NoteRow:
        """Star Billiards: a row of meteors, and who has chosen it for whom (GTX-B04)."""
        chosen = [
            (seat, event.victim) for seat, met in self.story.outcomes.items() for event in met
            if isinstance(event, told.RowChosen) and event.row == number
        ]  # fmt: skip
        own = self.picked.get("row") == number
        said = [f"[seat:{seat}] \N{RIGHTWARDS ARROW} [seat:{victim}]" for seat, victim in chosen]
        if own:
            said.append(f"[lit]{_('gt.flight.note_your_choice')}[/]")
        elif not chosen:
            said.append(f"[faint]{_('gt.flight.note_free')}[/]")
        done = bool(chosen) and not own
        thrown = tuple(Thrown("meteor", hit.size, SIDE_NUMBER[hit.side], done) for hit in hits)
        return NoteRow(-1, "", "", own, thrown, "   ".join(said), number)

    def place(self, number: int, place: gt.Place) -> NoteRow:
        """Junkyard: price, reward, visitors (GTX-B05)."""
        here = [
            seat for seat, met in self.story.outcomes.items() for event in met
            if isinstance(event, told.PlaceVisited) and event.place == number
        ]  # fmt: skip
        own, prompt = self.picked.get("index") == number, self.view.prompt
        price, reward = place.price, find_signs(self.words, place.reward)
        thrown = [
            Thrown(what, hit.size, SIDE_NUMBER[hit.side])
            for what, hits in (("shot", price.shots), ("meteor", price.meteors)) for hit in hits
        ]  # fmt: skip
        said = f"{price_signs(price, thrown=False)} \N{RIGHTWARDS ARROW} {reward}".strip()
        aside = " ".join(f"[seat:{seat}]" for seat in here)
        if own:
            aside = f"{aside} [lit]{_('gt.flight.note_your_choice')}[/]".strip()
        elif (
            prompt is not None and prompt.kind == "visit_place" and not here
            and all(one.index != number for one in prompt.options)
        ):  # fmt: skip
            aside = f"[faint]{_('gt.flight.note_too_dear')}[/]"
        return NoteRow(-1, "", said, own, tuple(thrown), aside, number)
