"""The column of the options, built from what the game's pack declares."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client import i18n, pack_words
from client.art import rich, signs, text
from client.i18n import _
from client.scenes.new_game.plan import seat_named
from client.ui.button import Button, IconButton
from client.ui.choice import DropDown, Segmented
from client.ui.field import TextField
from client.ui.label import Label, Line, Picture
from client.ui.numbers import Stepper, Switch
from client.ui.panel import Panel
from client.ui.scroll import ScrollArea
from client.ui.widget import Area, Tip
from rules.packs.common import Choice, Number, PerItem, Sets, Toggle

if TYPE_CHECKING:
    from client.scenes.new_game.choosing import OptionScene

_HEAD = 78
_SIDE = 28
_MIXED = ""


class OptionColumn:
    """Builds the panel of the options for `scene.plan`. `for_all`: of a table of several screens, without
    what holds at one screen only."""

    def __init__(self, scene: OptionScene, *, for_all: bool = False) -> None:
        self.scene, self._for_all = scene, for_all
        self.panel: Panel
        self.body: Any = None
        self._width = 0
        self._top = 0
        self._flat = True

    def build(self, rect: pygame.Rect, parent: Panel | None = None) -> int:
        """Makes the panel; returns the height that its contents need, in window pixels.

        Without `parent` the contents scroll inside the panel, else they lie in it at full length.
        """
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        self._flat = parent is None
        self.panel = Panel(scene.ui, rect, _("new_game.options"), id="options", parent=parent)
        label = _("new_game.reset")
        wide = text.width(label, scene.app.metrics.font(16), "display", 700) + px(68)
        reset = Button(
            scene.ui, pygame.Rect(rect.width - wide - px(24), px(18), wide, px(40)), label,
            icon="undo", size=16, id="reset", parent=self.panel, on_click=scene.reset_options,
        )  # fmt: skip
        if not plan.differs:
            reset.hide()
        if self._flat:
            area = ScrollArea(
                scene.ui, pygame.Rect(0, px(_HEAD), rect.width, rect.height - px(_HEAD + 8)), 1,
                id="options-scroll", parent=self.panel,
            )  # fmt: skip
            self.body, self._top = area.body, px(16)
        else:
            self.body, self._top = self.panel, px(_HEAD + 16)
        self._width = rect.width
        if self.scene.has_packs:
            self._packs()
        if plan.suggested:
            self._suggestion()
        for option in plan.shown_options:
            if not option.advanced and plan.matters(option):
                self._option(option)
        if not self._for_all:
            self._line()
            self._free_undo()
        self._advanced()
        height = self._top + px(16)
        if self._flat:
            area.set_height(height)
        return height

    # Building blocks; `_top` is where the next thing goes

    def _rect(self, high: int, left: int = 0, wide: int | None = None) -> pygame.Rect:
        side = self.scene.px(_SIDE)
        room = self._width - 2 * side
        return pygame.Rect(side + left, self._top, room if wide is None else wide, high)

    def _line(self) -> None:
        px = self.scene.px
        self._top += px(6)
        Line(self.scene.ui, self._rect(1), parent=self.body)
        self._top += px(18)

    def _words(self, title: str, help: str, wide: int | None = None, high: int = 44) -> pygame.Rect:
        """A title with a line under it; returns the rectangle that they take."""
        px, ui, font = self.scene.px, self.scene.ui, self.scene.app.metrics.font
        rect = self._rect(px(high), wide=wide)
        name = pygame.Rect(rect.x, rect.y, rect.width, font(18) + px(8))
        Label(ui, name, title, size=18, weight=700, parent=self.body, lines=1)
        if help:
            size = font(15)
            lines = rich.block(help, rect.width, size, max_lines=2, leading=1.3).size[1]
            below = pygame.Rect(rect.x, name.bottom, rect.width, lines)
            Label(ui, below, help, size=15, colour="soft", parent=self.body, lines=2)
            rect.height = max(rect.height, below.bottom - rect.y)
        return rect

    def _packs(self) -> None:
        """Which packs are played, and the way to the others."""
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        label = _("new_game.packs_choose")
        wide = text.width(label, scene.app.metrics.font(16), "display", 700) + px(68)
        more = [pack for pack in plan.made.packs if pack.id != plan.game]
        names = rich.escape(pack_words.names(more)) if more else _("new_game.packs_none")
        words = self._words(_("new_game.packs"), names, self._width - px(2 * _SIDE + 20) - wide)
        rect = pygame.Rect(self._width - px(_SIDE) - wide, words.y + px(2), wide, px(44))
        Button(scene.ui, rect, label, icon="deck", size=16, id="packs", parent=self.body,
               tip=Tip(_("new_game.packs"), _("new_game.packs_help")), on_click=scene.open_packs)  # fmt: skip
        self._top = max(words.bottom, rect.bottom) + px(8)
        self._line()

    def _suggestion(self) -> None:
        """Why the options are not the usual ones for somebody who plays for the first time."""
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        assert plan.first is not None
        words = f"[lit][icon:info][/] {plan.first.help.say(i18n.language())}"
        size = scene.app.metrics.font(16)
        rect = self._rect(px(10))
        rect.height = rich.block(words, rect.width - px(28), size, leading=1.3).size[1] + px(24)
        box = Panel(scene.ui, rect, id="suggestion", parent=self.body, kind="own")
        inside = pygame.Rect(px(14), px(10), rect.width - px(28), rect.height - px(20))
        Label(scene.ui, inside, words, size=16, parent=box)
        self._top = rect.bottom + px(18)

    def _option(self, option: Any) -> None:
        px = self.scene.px
        if isinstance(option, Choice):
            self._choice(option)
        elif isinstance(option, Toggle):
            self._toggle(option)
        elif isinstance(option, PerItem | Sets):
            self._per_item(option)
        elif isinstance(option, Number):
            self._number(option)
        self._top += px(14)

    def _tip(self, option: Any) -> Tip:
        language = i18n.language()
        return Tip(option.name.say(language), option.help.say(language), option.rule or "")

    def _tips(self, option: Choice) -> dict[str, Tip]:
        """What each value means, for the one under the pointer."""
        language = i18n.language()
        return {
            v.id: Tip(v.name.say(language), v.help.say(language), option.rule or "")
            for v in option.values if v.help is not None
        }  # fmt: skip

    def _choice(self, option: Choice) -> None:
        scene, px, language = self.scene, self.scene.px, i18n.language()
        plan = scene.plan
        assert plan is not None
        forced = option.id in plan.shared_options
        value = plan.played_options[option.id]
        choices = [(v.id, v.name.say(language)) for v in option.values]
        now = next((v for v in option.values if v.id == value), option.values[0])
        help = (now.help or option.help).say(language)
        why = option.shared_help.say(language) if option.shared_help is not None else ""
        words = self._words(option.name.say(language), f"[warn]{why}[/]" if forced and why else help)
        self._top = words.bottom + px(8)
        rect = self._rect(px(46))
        kind = Segmented if len(choices) <= 4 else DropDown
        chooser = kind(
            scene.ui, rect, choices, value, lambda v: scene.set_option(option.id, v),
            id=f"option-{option.id}", parent=self.body, tip=self._tip(option), tips=self._tips(option),
        )  # fmt: skip
        if forced:
            chooser.set_enabled(False, why)
        self._top = rect.bottom
        picture = plan.extras.choice(option.id, value, plan.options, (rect.width, px(96)))
        if picture is not None:
            self._top += px(10)
            place = pygame.Rect(rect.x, self._top, rect.width, picture.get_height())
            Picture(scene.ui, place, picture, parent=self.body, id=f"picture-{option.id}")
            self._top = place.bottom

    def _toggle(self, option: Toggle) -> None:
        scene, px, language = self.scene, self.scene.px, i18n.language()
        plan = scene.plan
        assert plan is not None
        wide = self._width - px(2 * _SIDE + 74)
        words = self._words(option.name.say(language), option.help.say(language), wide)
        rect = pygame.Rect(self._width - px(_SIDE + 54), words.y + px(8), px(54), px(28))
        Switch(
            scene.ui, rect, plan.options[option.id], lambda v: scene.set_option(option.id, v),
            id=f"option-{option.id}", parent=self.body, tip=self._tip(option),
        )  # fmt: skip
        self._top = words.bottom

    def _number(self, option: Number) -> None:
        scene, px, language = self.scene, self.scene.px, i18n.language()
        plan = scene.plan
        assert plan is not None
        wide = self._width - px(2 * _SIDE + 174)
        words = self._words(option.name.say(language), option.help.say(language), wide)
        rect = pygame.Rect(self._width - px(_SIDE + 154), words.y, px(154), px(44))
        Stepper(
            scene.ui, rect, plan.options[option.id] or option.least, option.least, option.most,
            lambda v: scene.set_option(option.id, v), id=f"option-{option.id}", parent=self.body,
            tip=self._tip(option),
        )  # fmt: skip
        self._top = max(words.bottom, rect.bottom)

    def _per_item(self, option: PerItem | Sets) -> None:
        """A preset for all, then each item with its picture and its own choice."""
        scene, px, language = self.scene, self.scene.px, i18n.language()
        plan = scene.plan
        assert plan is not None
        words = self._words(option.name.say(language), option.help.say(language))
        self._top = words.bottom + px(8)
        presets = [(p.id, p.name.say(language)) for p in getattr(option, "presets", ())]
        if isinstance(option, PerItem) and presets:
            preset = plan.preset(option)
            if preset == _MIXED:
                presets.append((_MIXED, _("new_game.mixed")))
            rect = self._rect(px(42))
            Segmented(
                scene.ui, rect, presets, preset, lambda p: scene.use_preset(option, p),
                id=f"option-{option.id}", parent=self.body, tip=self._tip(option),
            )  # fmt: skip
            self._top = rect.bottom + px(14)
        items = plan.items(option)
        columns = min(3, len(option.items))
        gap = px(12)
        wide = (self._width - 2 * px(_SIDE) - gap * (columns - 1)) // columns
        deepest = self._top
        for index, item in enumerate(items):
            if index and index % columns == 0:
                self._top = deepest + gap
            left = (wide + gap) * (index % columns)
            deepest = max(deepest, self._item(option, item, left, wide))
        self._top = deepest

    def _item(self, option: PerItem | Sets, item: Any, left: int, wide: int) -> int:
        scene, px, language = self.scene, self.scene.px, i18n.language()
        plan = scene.plan
        assert plan is not None
        value = plan.options[option.id][item.id]
        top = self._top
        size = (wide, round(wide * 0.72))
        picture = plan.extras.option_value(option.id, item.id, value, size)
        seat = seat_named(item.id)
        if seat is not None:
            rect = pygame.Rect(px(_SIDE) + left, top, wide, px(34))
            self._seat(rect, seat)
        elif picture is not None:
            rect = pygame.Rect(px(_SIDE) + left, top, wide, picture.get_height())
            Picture(scene.ui, rect, picture, parent=self.body,
                    id=f"picture-{option.id}-{item.id}")  # fmt: skip
        else:
            rect = pygame.Rect(px(_SIDE) + left, top, wide, px(28))
            Label(scene.ui, rect, item.name.say(language), size=16, weight=600, parent=self.body,
                  lines=1)  # fmt: skip
        bar = pygame.Rect(rect.x, rect.bottom + px(12), wide, px(40))
        values = plan.values(option, item.id)
        title = rich.escape(self._named(item))
        tips = {v.id: Tip(title, (v.help or option.help).say(language), option.rule or "") for v in values}
        if isinstance(option, Sets):
            return self._switches(option, item, bar, tips)
        kind = DropDown if any(seat_named(v.id) is not None for v in option.values) else Segmented
        kind(
            scene.ui, bar, [(v.id, self._named(v)) for v in values], value,
            lambda v: scene.set_item(option, item.id, v), id=f"option-{option.id}-{item.id}",
            parent=self.body, tip=tips.get(value, Tip(title)), tips=tips,
        )  # fmt: skip
        return bar.bottom

    def _switches(self, option: Sets, item: Any, rect: pygame.Rect, tips: dict[str, Tip]) -> int:
        """A switch for each value of an item, one below the other."""
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        chosen, top = plan.options[option.id][item.id], rect.y - px(6)
        for value in plan.values(option, item.id):
            Label(
                scene.ui, pygame.Rect(rect.x, top, rect.width - px(62), px(32)), self._named(value), size=16,
                id=f"name-{option.id}-{item.id}-{value.id}", parent=self.body, lines=1,
            )  # fmt: skip
            Switch(
                scene.ui, pygame.Rect(rect.right - px(54), top + px(2), px(54), px(28)), value.id in chosen,
                partial(scene.put_in, option, item.id, value.id), parent=self.body, tip=tips[value.id],
                id=f"option-{option.id}-{item.id}-{value.id}",
            )  # fmt: skip
            top += px(38)
        return top

    def _named(self, thing: Any) -> str:
        """What an item or a value is called: one that is a seat by who sits there."""
        seat, plan = seat_named(thing.id), self.scene.plan
        assert plan is not None
        name = plan.seats[seat].name.strip() if seat is not None and seat < len(plan.seats) else ""
        return name or thing.name.say(i18n.language())

    def _seat(self, rect: pygame.Rect, seat: int) -> None:
        """The sign and the name of a seat."""
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None

        def name() -> str:
            return plan.seats[seat].name.strip() or _("new_game.open_seat")

        def paint(target: pygame.Surface, place: pygame.Rect, _area: Area) -> None:
            signs.draw(target, seat, (place.x + px(12), place.centery), px(20))
            size = scene.app.metrics.font(16)
            words = text.shortened(name(), place.width - px(30), size, "text", 600)
            text.draw(target, words, (place.x + px(30), place.centery), size, weight=600, anchor="midleft")

        area = Area(scene.ui, rect, paint, parent=self.body, depends=name)
        area.focusable = False

    def _free_undo(self) -> None:
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        wide = self._width - px(2 * _SIDE + 74)
        words = self._words(_("new_game.free_undo"), _("new_game.free_undo_help"), wide)
        rect = pygame.Rect(self._width - px(_SIDE + 54), words.y + px(8), px(54), px(28))
        can = plan.persons <= 1 and not plan.lan
        switch = Switch(
            scene.ui, rect, scene.app.settings.free_undo and can,
            lambda v: scene.app.settings.change("free_undo", v), id="free-undo", parent=self.body,
        )  # fmt: skip
        switch.set_enabled(can, _("new_game.free_undo_why"))
        self._top = words.bottom + px(14)

    def _advanced(self) -> None:
        """Folded: the seed and what the pack calls advanced."""
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        others = [option for option in plan.shown_options if option.advanced and plan.matters(option)]
        if not others and (plan.seed_option is None or plan.lan):
            return
        label = _("new_game.advanced")
        wide = text.width(label, scene.app.metrics.font(16), "display", 700) + px(68)
        Button(
            scene.ui, pygame.Rect(px(_SIDE), self._top, wide, px(40)), label, kind="quiet",
            icon="chevron-down" if scene.advanced else "chevron-right", size=16, id="advanced",
            parent=self.body, on_click=scene.toggle_advanced,
        )  # fmt: skip
        self._top += px(40)
        if not scene.advanced:
            return
        self._top += px(10)
        if plan.seed_option is not None and not plan.lan:
            self._seed()
        for option in others:
            self._option(option)

    def _seed(self) -> None:
        scene, px = self.scene, self.scene.px
        plan = scene.plan
        assert plan is not None
        assert plan.seed_option is not None
        option = plan.seed_option
        side, high = px(_SIDE), max(px(44), scene.app.metrics.font(18) + px(14))
        label = pygame.Rect(side, self._top, px(120), high)
        Label(scene.ui, label, option.name.say(i18n.language()), size=18, weight=700, middle=True,
              parent=self.body, lines=1)  # fmt: skip
        field = pygame.Rect(label.right + px(8), self._top, px(230), high)
        TextField(
            scene.ui, field, plan.seed, id="seed", parent=self.body, allowed="0123456789",
            limit=len(str(option.most)), placeholder=_("new_game.seed_random"),
            on_change=scene.set_seed, tip=self._tip(option),
        )  # fmt: skip
        roll = pygame.Rect(field.right + px(10), self._top, high, high)
        IconButton(scene.ui, roll, "dice", id="roll", parent=self.body,
                   tip=_("new_game.seed_roll"), on_click=scene.roll_seed)  # fmt: skip
        note = pygame.Rect(roll.right + px(14), self._top,
                           max(1, self._width - roll.right - px(30)), high)  # fmt: skip
        Label(scene.ui, note, _("new_game.seed_note"), size=15, colour="soft", middle=True,
              parent=self.body, lines=2)  # fmt: skip
        self._top += high + px(14)
