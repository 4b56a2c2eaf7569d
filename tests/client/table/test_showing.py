"""What changes only what one screen shows: the wheel over a target, a double click, Enter on what looks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from client.art.scale import Scale
from client.table import hands
from client.table.answers.answer import Fit
from client.table.answers.making import Making
from client.table.choice import Choice
from client.table.contract import Arrangement
from client.table.hands import Hands
from client.table.hud.hud import Hud, HudFacts
from client.table.hud.log_panel import Chronicle
from client.table.looking import Opened, Signal, Touched, Wheeled
from client.table.tabletop import Tabletop
from rules.kernel.match import Match
from tests.client.table.test_hands import Person
from tests.client.table.toy import Build, Now, ToyGame, ToyScreen, ToyTable, setup


class LookingScreen(ToyScreen):
    """A toy screen with something to look at near."""

    def arrange(self, builder: Build) -> Arrangement:
        rect = builder.room.scale.rect(1300, 200, 100, 100)
        builder.zone("far", rect, handle="view:far", group="look", order=1)
        return super().arrange(builder)


class LookingTable(ToyTable):
    """Counts what may change what shows."""

    screen_type = LookingScreen
    looking = "near"

    def __init__(self, game: ToyGame) -> None:
        super().__init__(game)
        self.wheeled: list[tuple[int, str]] = []
        self.double: list[str] = []
        self.switched: list[str] = []

    def look(self, now: Now, signal: Signal) -> str | None:
        match signal:
            case Wheeled(notches, name):
                self.wheeled.append((notches, name))
                return "far" if name == "far" else None
            case Opened(name):
                self.double.append(name)
                return now.looking if name.startswith("tile:") else None
            case Touched(handle) if handle.startswith("view:"):
                self.switched.append(handle)
                return "far"
        return None


class Looker(Person):
    """Hands on that table."""

    def __init__(self) -> None:
        game = ToyGame()
        self.match = Match(game, setup())
        self.side = LookingTable(game)
        self.table = Tabletop(self.side, Scale(1920, 1080))
        self.sent, self.refused, self.explained = [], [], []
        self.hands = Hands(self.table, self, press=self.press, enlarge=self.explain)
        self.table.show(self.match.view(0))


def test_the_wheel_over_a_thing_is_the_games() -> None:
    looker = Looker()
    looker.hands.moved(looker.at("far"))
    assert looker.table.hovered == "far"
    assert looker.hands.wheel(2, looker.at("far"))
    assert looker.side.wheeled == [(2, "far")]
    assert looker.table.hovered == "", "what shows may be something else now"
    assert not looker.hands.wheel(-1, (5, 5))
    assert looker.side.wheeled[-1] == (-1, "")


def test_what_is_in_the_hand_turns_first() -> None:
    looker = Looker()
    looker.click(next(target.id for target in looker.table.targets if target.id.startswith("tile:")))
    assert looker.hands.wheel(1, looker.at("far"))
    assert looker.side.wheeled == []


def test_a_double_click_opens_and_touches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    looker = Looker()
    now = [10.0]
    monkeypatch.setattr("client.table.hands.time.monotonic", lambda: now[0])
    tile = next(target.id for target in looker.table.targets if target.id.startswith("tile:"))
    looker.click(tile)
    chosen = looker.table.choice.chosen
    assert chosen
    now[0] += 0.2
    looker.click(tile)
    assert looker.side.double == [tile]
    assert looker.table.choice.chosen == chosen
    now[0] += 0.2
    looker.click(tile)
    assert looker.side.double == [tile], "the third click begins anew"
    now[0] += hands.DOUBLE + 1
    looker.click(tile)
    assert looker.side.double == [tile], "slow clicks are two clicks"


def test_enter_on_a_way_to_look_sends_nothing() -> None:
    looker = Looker()
    looker.hands.focus.by_keys = True
    looker.table.focused = "far"
    looker.hands.enter()
    assert looker.side.switched == ["view:far"]
    assert looker.sent == []


class ButtonChoice(Choice):
    """A choice with something that only has a button."""

    @property
    def open(self) -> Mapping[str, Fit]:
        return {**super().open, "all": "legal"}

    @property
    def buttons(self) -> tuple[str, ...]:
        return ("all", "none")


def test_a_handle_of_no_option_gets_its_button_while_it_can_be_given() -> None:
    looker = Looker()
    view = looker.table.view
    assert view is not None
    assert view.prompt is not None
    looker.table.making = Making(ButtonChoice.of(view.prompt.options))
    looker.table.touch_up()
    hud = Hud(looker.table)
    hud.arrange(HudFacts(), Chronicle())
    names = [target.id for target in hud.bar.targets]
    assert "ui:choice:all" in names
    assert "ui:choice:none" not in names


class MagnetScreen(ToyScreen):
    """Cells draw what is held over them."""

    def arrange(self, builder: Build) -> Arrangement:
        made = super().arrange(builder)
        return replace(made, zones=tuple(replace(zone, magnet=True) for zone in made.zones))


class MagnetTable(ToyTable):
    screen_type = MagnetScreen


def test_a_magnet_draws_what_may_lie_there() -> None:
    person = Person()
    person.table.game_table = MagnetTable(ToyGame())
    person.table.touch_up()
    tile = next(target for target in person.table.targets if target.id.startswith("tile:"))
    person.lift(tile.id)
    free = next(target for target in person.table.targets
                if target.zone is not None and person.table.choice.fit(target.touch) == "legal")  # fmt: skip
    beside = (free.rect.centerx + 20, free.rect.centery - 15)
    person.hands.moved(beside)
    place = person.table.tweens.place(tile.id)
    assert place is not None
    assert (place.x, place.y) == free.rect.center
    person.hands.moved((5, 700))
    away = person.table.tweens.place(tile.id)
    assert away is not None
    assert abs(away.x - 5) < 200


def test_what_changes_at_the_end_of_an_update_is_arranged_once() -> None:
    looker = Looker()
    table, asked = looker.table, []
    screen = table.screen
    arrange = screen.arrange
    screen.arrange = lambda *now: asked.append(now) or arrange(*now)  # type: ignore
    table.touch_later()
    table.advance(16.0, ends=True)
    assert not asked, "the view that the update leads to is shown in this frame"
    table.advance(16.0)
    assert len(asked) == 1
    table.advance(16.0)
    assert len(asked) == 1
