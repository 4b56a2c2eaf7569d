"""The column of the options, built from what the game's pack declares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client import i18n, pack_words
from client.art import rich
from client.games.extras import Dice, side_by_side
from client.i18n import _
from client.scenes.new_game.plan import TablePlan, seat_named
from client.scenes.packs import choices
from client.scenes.packs.choices import Choice as PackChoice
from client.scenes.packs.picture import picture as picture_of_pack
from client.sheet import STRONG, Column, Gap, Node, Pad, Row, Sign, Text
from client.sheet.sheet import paint
from client.ui.button import IconButton
from client.ui.choice import DropDown, Segmented
from client.ui.field import TextField
from client.ui.label import Line, Picture
from client.ui.layout import Even, Held, Press, Put, Scrolled, Words
from client.ui.numbers import Stepper, Switch
from client.ui.panel import Panel
from client.ui.widget import Area, Moving, Tip
from rules.packs.common import Choice, Feature, Number, PerItem, Sets, Toggle
from rules.packs.texts import Text as Said

if TYPE_CHECKING:
    from client.scenes.new_game.choosing import OptionScene

_SIDE = 28
_SEEN = (112, 84)
"""Units of a picture beside words."""
_APART = 4
"""Pixels between pictures."""
_MIXED = ""


class OptionColumn:
    """The options of `plan`, chosen on `scene` in a panel `wide` units wide. `for_all`: of a table of several
    screens, without what holds at one screen only."""

    def __init__(self, scene: OptionScene, plan: TablePlan, wide: float, *, for_all: bool = False) -> None:
        self.scene, self.plan, self._for_all = scene, plan, for_all
        self._wide = wide - 2 * _SIDE
        self._language = i18n.language()

    def panel(self, *, scrolls: bool) -> Held:
        """Its contents scroll inside the panel, or lie in it at full length."""
        scene, plan = self.scene, self.plan
        reset = Press(_("new_game.reset"), scene.reset_options, id="reset", icon="undo", high=40)
        head = Row(Gap(grow=1), reset if plan.differs else None, pad=Pad(x=24), high=78)
        groups = Column(*self._groups(), gap=14, pad=Pad(left=_SIDE, right=8 if scrolls else _SIDE, y=12))
        inside = Scrolled(groups, "options-scroll", grow=1) if scrolls else groups
        return Held(partial(Panel, title=_("new_game.options"), id="options"), Column(head, inside, Gap(8)))

    def _groups(self) -> Iterator[Node]:
        scene, plan = self.scene, self.plan
        if scene.has_packs:
            yield from (self._pack(choice) for choice in choices.at_hand(plan.game, plan.packs))
            yield self._packs()
            yield Put(Line, high=1)
        yield from (self._feature(feature) for feature in plan.about.features)
        dice = plan.extras.dice()
        if dice is not None:
            yield self._dice(dice)
        if plan.suggested and plan.first is not None:
            words = f"[lit][icon:info][/] {plan.first.help.say(self._language)}"
            yield Held(partial(Panel, id="suggestion", kind="own"), Column(Words(words), pad=Pad(x=14, y=12)))
        shown = [option for option in plan.shown_options if plan.matters(option)]
        yield from (self._option(option) for option in shown if not option.advanced)
        if not self._for_all:
            yield Put(Line, high=1)
            yield self._free_undo()
        seeded = plan.seed_option if not plan.lan else None
        few = [option for option in shown if option.advanced]
        if not few and seeded is None:
            return
        icon = "chevron-down" if scene.advanced else "chevron-right"
        fold = Press(
            _("new_game.advanced"), scene.toggle_advanced, id="advanced", icon=icon, kind="quiet", high=40
        )
        yield Row(fold)
        if scene.advanced:
            if seeded is not None:
                yield self._seed(seeded)
            yield from (self._option(option) for option in few)

    # Building blocks

    def _words(self, title: str, help: str, lines: int = 2) -> Column:
        """A title with a few lines under it."""
        note = Words(help, 15, "soft", lines=lines) if help else None
        return Column(Words(title, 18, weight=700, lines=1), note, gap=2, grow=1)

    def _named_words(self, option: Any) -> Column:
        return self._words(option.name.say(self._language), option.help.say(self._language), lines=5)

    def _tip(self, option: Any) -> Tip:
        return Tip(option.name.say(self._language), option.help.say(self._language), option.rule or "")

    def _packs(self) -> Node:
        """Which packs are played, and the way to the others."""
        more = [pack for pack in self.plan.made.packs if pack.id != self.plan.game]
        names = rich.escape(pack_words.names(more)) if more else _("new_game.packs_none")
        choose = Press(_("new_game.packs_choose"), self.scene.open_packs, id="packs", icon="deck", high=44,
                       tip=Tip(_("new_game.packs"), _("new_game.packs_help")))  # fmt: skip
        return Row(self._words(_("new_game.packs"), names), choose, gap=20)

    def _pack(self, choice: PackChoice) -> Node:
        """A pack that comes with the program."""
        switch = partial(Switch, value=choice.on, on_change=partial(self.scene.turn_pack, choice.id),
                         id=f"with-{choice.id}")  # fmt: skip
        assert choice.pack is not None
        drawn = picture_of_pack(choice.pack, self._seen)
        words = self._words(rich.escape(choice.name), rich.escape(choice.about), lines=5)
        return Row(self._beside(drawn), words, Put(switch, wide=54, high=28, why=choice.why or None), gap=20)

    def _feature(self, feature: Feature) -> Node:
        """What the game has beside its options."""
        return Row(self._beside(self._seen_of(feature)), self._named_words(feature), gap=20)

    def _dice(self, dice: Dice) -> Node:
        """Buttons that let so many dice choose."""
        rolls = (
            Press(
                str(number), partial(self.scene.roll_dice, number), id=f"dice-{number}", icon="dice", high=44
            )
            for number in dice.numbers
        )
        return Row(self._named_words(dice), Row(*rolls, gap=8), gap=20)

    @property
    def _seen(self) -> tuple[int, int]:
        """The room for a picture beside words, in window pixels."""
        return self.scene.px(_SEEN[0]), self.scene.px(_SEEN[1])

    def _seen_of(self, feature: Feature) -> pygame.Surface | None:
        """Its pictures side by side; None if it has none."""
        almanac, count = self.plan.almanac, len(feature.pictures)
        wide, high = self._seen
        room = (wide - _APART * (count - 1)) // max(1, count), high
        drawn = [almanac.picture(kind, name, room) for one in feature.pictures for kind, name in one.items()]
        found = [one for one in drawn if one is not None]
        return side_by_side(found, high, _APART) if found else None

    def _beside(self, drawn: pygame.Surface | None) -> Node | None:
        """A picture beside words."""
        return (
            Put(partial(Picture, surface=drawn), wide=_SEEN[0], high=_SEEN[1]) if drawn is not None else None
        )

    def _option(self, option: Any) -> Node:
        change = partial(self.scene.set_option, option.id)
        common: dict[str, Any] = {"id": f"option-{option.id}", "tip": self._tip(option)}
        value = self.plan.options[option.id]
        if isinstance(option, Choice):
            return self._choice(option, change)
        if isinstance(option, Toggle):
            switch = partial(Switch, value=value, on_change=change, **common)
            row = Row(self._named_words(option), Put(switch, wide=54, high=28), gap=20)
            return Column(row, self._drawn(option), gap=8)
        if isinstance(option, Number):
            stepper = partial(Stepper, value=value or option.least, low=option.least, high=option.most,
                              on_change=change, **common)  # fmt: skip
            row = Row(self._named_words(option), Put(stepper, wide=154, high=44), gap=20)
            return Column(row, self._drawn(option), gap=8)
        return self._per_item(option, common)

    def _choice(self, option: Choice, change: Any) -> Node:
        plan, language = self.plan, self._language
        forced = option.id in plan.shared_options
        value = plan.played_options[option.id]
        choices = [(v.id, v.name.say(language)) for v in option.values]
        now = next((v for v in option.values if v.id == value), option.values[0])
        why = option.shared_help.say(language) if option.shared_help is not None else ""
        help = f"[warn]{why}[/]" if forced and why else (now.help or option.help).say(language)
        tips = {
            v.id: Tip(v.name.say(language), v.help.say(language), option.rule or "")
            for v in option.values if v.help is not None
        }  # fmt: skip
        kind = Segmented if len(choices) <= 4 else DropDown
        chooser = partial(kind, choices=choices, value=value, on_change=change, id=f"option-{option.id}",
                          tip=self._tip(option), tips=tips)  # fmt: skip
        bar = Put(chooser, high=46, why=why if forced else None)
        drawn = self._drawn(option, value, now.name, now.help)
        return Column(self._words(option.name.say(language), help), bar, drawn, gap=8)

    def _drawn(
        self, option: Any, value: str = "", name: Said | None = None, help: Said | None = None
    ) -> Node | None:
        """What the game shows under an option."""
        px, plan = self.scene.px, self.plan
        drawn = plan.extras.choice(option.id, value, plan.options, (px(self._wide), px(96)))
        if drawn is None:
            return None
        words = (name or option.name).say(self._language), (help or option.help).say(self._language)
        return self._picture(drawn, f"picture-{option.id}", Tip(*words, option.rule or ""))

    def _per_item(self, option: PerItem | Sets, common: dict[str, Any]) -> Node:
        """A preset for all, then each item with its picture and its own choice."""
        plan = self.plan
        presets = [(p.id, p.name.say(self._language)) for p in getattr(option, "presets", ())]
        bar = None
        if isinstance(option, PerItem) and presets:
            preset = plan.preset(option)
            if preset == _MIXED:
                presets.append((_MIXED, _("new_game.mixed")))
            chooser = partial(Segmented, choices=presets, value=preset, **common,
                              on_change=partial(self.scene.use_preset, option))  # fmt: skip
            bar = Put(chooser, high=42)
        columns = min(3, len(option.items))
        wide = (self._wide - 12 * (columns - 1)) / columns
        items = [self._item(option, item, wide) for item in plan.items(option)]
        items += [Gap() for _at in range(-len(items) % columns)]
        rows = (Even(*items[at : at + columns], across="start") for at in range(0, len(items), columns))
        return Column(self._named_words(option), bar, *rows, gap=8)

    def _item(self, option: PerItem | Sets, item: Any, wide: float) -> Node:
        plan, px = self.plan, self.scene.px
        value, seat = plan.options[option.id][item.id], seat_named(item.id)
        picture = plan.extras.option_value(option.id, item.id, value, (px(wide), px(wide * 0.72)))
        if seat is not None:
            head: Node = self._seat(seat)
        else:
            head = Words(item.name.say(self._language), weight=600, lines=1, high=28)
        values = plan.values(option, item.id)
        title = rich.escape(self._named(item))
        tips = {v.id: self._value_tip(option, item, v, title) for v in values}
        if picture is not None and not (seat is not None and plan.extras.names_pictures):
            tip = tips.get(value, Tip(title)) if isinstance(value, str) else Tip(title)
            shown = self._picture(picture, f"picture-{option.id}-{item.id}", tip)
            head = shown if plan.extras.names_pictures else Column(head, shown, gap=4)
        if isinstance(option, Sets):
            return Column(head, *self._switches(option, item, tips), gap=6)
        narrow = len(values) > 4 or any(seat_named(v.id) is not None for v in option.values)
        kind = DropDown if narrow else Segmented
        chooser = partial(
            kind, choices=[(v.id, self._named(v)) for v in values], value=value,
            on_change=partial(self.scene.set_item, option, item.id), id=f"option-{option.id}-{item.id}",
            tip=tips.get(value, Tip(title)), tips=tips,
        )  # fmt: skip
        return Column(head, Put(chooser, high=40), gap=10)

    def _value_tip(self, option: PerItem | Sets, item: Any, value: Any, title: str) -> Tip:
        """What an item does with a value, in the game's words or else in those of the pack."""
        words = self.plan.extras.option_words(option.id, item.id, value.id)
        title = f"{title}: {rich.escape(value.name.say(self._language))}" if words else title
        text = "\n".join(words) or (value.help or option.help).say(self._language)
        return Tip(title, text, option.rule or "")

    def _picture(self, drawn: pygame.Surface, id: str, tip: Tip) -> Put:
        """A picture that explains itself."""

        def paint(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
            target.blit(drawn, drawn.get_rect(center=rect.center))

        area = partial(Area, paint=paint, id=id, tip=tip, focusable=False)
        return Put(area, high=drawn.get_height() / self.scene.app.metrics.s)

    def _seat(self, seat: int) -> Node:
        """The sign and the name of a seat, which may just be written."""

        def name() -> str:
            return self.plan.seats[seat].name.strip() or _("new_game.open_seat")

        def draw(target: pygame.Surface, rect: pygame.Rect, _area: Area) -> None:
            tree = Row(Sign(self.plan.looks[seat], 20), Text(name(), 16, STRONG), gap=8)
            paint(tree, target, rect, self.scene.app.metrics.factor)

        return Put(partial(Moving, paint=draw, depends=name), high=34)

    def _switches(self, option: Sets, item: Any, tips: dict[str, Tip]) -> Iterator[Node]:
        """A switch for each value of an item, one below the other."""
        chosen = self.plan.options[option.id][item.id]
        for value in self.plan.values(option, item.id):
            id = f"{option.id}-{item.id}-{value.id}"
            switch = partial(
                Switch, value=value.id in chosen, id=f"option-{id}", tip=tips[value.id],
                on_change=partial(self.scene.put_in, option, item.id, value.id),
            )  # fmt: skip
            name = Words(self._named(value), 16, id=f"name-{id}", lines=1, grow=1)
            yield Row(name, Put(switch, wide=54, high=28), gap=8)

    def _named(self, thing: Any) -> str:
        """What an item or a value is called: one that is a seat by who sits there."""
        seat, seats = seat_named(thing.id), self.plan.seats
        name = seats[seat].name.strip() if seat is not None and seat < len(seats) else ""
        return name or thing.name.say(self._language)

    def _free_undo(self) -> Node:
        settings = self.scene.app.settings
        can = self.plan.persons <= 1 and not self.plan.lan
        switch = partial(Switch, value=settings.free_undo and can, id="free-undo",
                         on_change=partial(settings.change, "free_undo"))  # fmt: skip
        words = self._words(_("new_game.free_undo"), _("new_game.free_undo_help"))
        return Row(
            words, Put(switch, wide=54, high=28, why=None if can else _("new_game.free_undo_why")), gap=20
        )

    def _seed(self, option: Number) -> Node:
        scene = self.scene
        field = partial(
            TextField, text=self.plan.seed, id="seed", allowed="0123456789", limit=len(str(option.most)),
            placeholder=_("new_game.seed_random"), on_change=scene.set_seed, tip=self._tip(option),
        )  # fmt: skip
        roll = partial(
            IconButton, icon="dice", id="roll", tip=_("new_game.seed_roll"), on_click=scene.roll_seed
        )
        return Row(
            Words(option.name.say(self._language), 18, weight=700, lines=1), Put(field, wide=230, high=44),
            Put(roll, wide=44, high=44), Words(_("new_game.seed_note"), 15, "soft", lines=2, grow=1), gap=12,
        )  # fmt: skip
