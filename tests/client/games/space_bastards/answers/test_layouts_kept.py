"""What has been laid by hand stays where a packing is proposed, and Back brings it back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from client import i18n
from client.games.space_bastards import make_table
from client.games.space_bastards.answers.laying_creatures import Laying, Piece
from client.games.space_bastards.panels.planets import PlaqueFace
from rules.kernel.views import View
from rules.space_bastards import packing
from rules.space_bastards.actions import Mutate
from rules.space_bastards.shapes import Cell
from tests.client.games.space_bastards.asked import Asked, kind, the_game
from tests.client.table.side import Side

PROPOSE = "ui:choice:layout:propose"


def laying(stand: Asked) -> Laying:
    choice = stand.table.choice
    assert isinstance(choice, Laying)
    return choice


def lay(stand: Asked, index: int, *, last: bool = False) -> Piece:
    """Drag a piece onto the first or last square that takes it as it is turned."""
    stand.lift(f"new:{index}")
    legal = [one for one in stand.targets("cell:") if stand.table.choice.fit(one.touch) == "legal"]
    target = legal[-1 if last else 0]
    stand.move(target.rect.center)
    stand.up(target.rect.center)
    return laying(stand).pieces[index]


def remark(stand: Asked) -> str:
    return str(stand.panel("strip").remark)


def test_a_proposal_keeps_what_has_been_laid(asked: Callable[..., Asked]) -> None:
    """SB-P09: one creature is laid where the program would not put it, and stays there."""
    stand = asked(kind("rearrange"))
    laid = lay(stand, 0)
    assert laid.at is not None
    stand.click(PROPOSE)
    pieces = laying(stand).pieces
    assert laying(stand).left == 0
    moved, whole = laying(stand).moved
    assert whole == 1
    assert moved == int(pieces[0] != laid)
    assert (remark(stand) == i18n._("sbp.proposal_anew")) == bool(moved)
    assert laying(stand).action is not None


def test_a_proposal_moves_no_more_than_it_must(asked: Callable[..., Asked]) -> None:
    """SB-P09: a whole packing from which one is taken off comes back as it was."""
    stand = asked(kind("rearrange"))
    stand.click(PROPOSE)
    whole = laying(stand).pieces
    stand.lift("new:0")
    stand.move(stand.at("aside"))
    stand.up(stand.at("aside"))
    assert laying(stand).left == 1
    stand.click(PROPOSE)
    assert laying(stand).pieces[1:] == whole[1:]
    assert laying(stand).moved == (0, len(whole) - 1)
    assert remark(stand) == i18n._("sbp.rearrange")


def in_the_way(choice: Laying) -> tuple[int, Cell] | None:
    """A piece and a square for it beside which the others do not fit."""
    grid = choice.content.grids[choice.planet]
    for index, piece in enumerate(choice.pieces):
        rest = [one.race for at, one in enumerate(choice.pieces) if at != index]
        for at, turns in sorted(choice.spots(index).items()):
            if 0 in turns and not packing.fits(
                grid, rest, choice.free_for(index) | choice.bits(replace(piece, at=at, rot=0))
            ):
                return index, at
    return None


def test_what_cannot_stay_is_said_and_comes_back(asked: Callable[..., Asked]) -> None:
    """SB-P09: a creature in the way of every packing is moved, the strip says so, Back undoes it."""

    def narrow(view: View) -> bool:
        if not kind("rearrange")(view):
            return False
        choice = the_table.choice(view)
        return isinstance(choice, Laying) and in_the_way(choice) is not None

    the_table = Side(make_table(the_game()))
    stand = asked(narrow)
    choice = laying(stand)
    found = in_the_way(choice)
    assert found is not None
    index, (row, column) = found
    stand.lift(f"new:{index}")
    spot = stand.at(f"cell:{row},{column}")
    stand.move(spot)
    stand.up(spot)
    assert laying(stand).pieces[index].at == (row, column)
    stand.click(PROPOSE)
    assert laying(stand).left == 0
    assert laying(stand).moved == (1, 1)
    assert remark(stand) == i18n._("sbp.proposal_anew")
    stand.click("ui:back")
    assert laying(stand).left == len(choice.pieces) - 1
    assert laying(stand).pieces[index].at == (row, column)
    assert remark(stand) == i18n._("sbp.rearrange")


def test_back_takes_layouts_back_one_by_one(asked: Callable[..., Asked]) -> None:
    """SB-P09: a creature that was laid, a proposal, and taking all off."""
    stand = asked(kind("rearrange"))
    back = "ui:back"
    assert not stand.scene.hud.bar.enabled(back)
    begun = laying(stand).pieces
    lay(stand, 0)
    one = laying(stand).pieces
    assert stand.scene.hud.bar.enabled(back)
    stand.click(PROPOSE)
    whole = laying(stand).pieces
    stand.click("ui:choice:layout:clear")
    assert laying(stand).left == len(begun)
    found = []
    for _step in range(3):
        stand.click(back)
        found.append(laying(stand).pieces)
    assert found == [whole, one, begun]
    assert not stand.scene.hud.bar.enabled(back)


def grows(view: View) -> bool:
    """A mutation in which the new creatures take more or fewer squares than the old ones."""
    options = view.prompt.options if view.prompt is not None else ()
    found = [one for one in options if isinstance(one, Mutate)]
    return bool(found) and any({one.to, one.from_} == {"toadling", "sluggie"} for one in found)


def test_the_plaque_counts_the_squares_of_the_layout_on_screen(asked: Callable[..., Asked]) -> None:
    """SB-U08: while a mutation is laid, and while creatures lie beside the planet."""
    stand = asked(lambda view: kind("mutation")(view) and grows(view))
    row = next(one for one in stand.targets("group:") if one.id.startswith("row:"))
    stand.click(row.id)
    choice = laying(stand)
    view = stand.match.view(stand.seat)
    planet = next(one for one in view.sight.planets if one.id == choice.planet)
    squares = stand.side.content.shapes

    def free() -> int:
        sprite = next(one for one in stand.table.arrangement.sprites if isinstance(one.face, PlaqueFace))
        counts = [int(word) for word in sprite.face.detail.replace(",", " ").split() if word.isdigit()]
        return counts[1]

    def size(race: str) -> int:
        return len(squares[race].rotations[0])

    action = choice.action
    assert isinstance(action, Mutate)
    grown = len(action.place) * (size(action.to) - size(action.from_))
    assert grown
    assert free() == planet.free - grown
    stand.click("ui:choice:layout:clear")
    assert free() == planet.free + len(action.place) * size(action.from_)
