"""The screen of the almanac: sections, search, and what is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client import i18n
from client.i18n import _, n_
from client.scenes import games
from client.scenes.almanac.book import RULES, Book, Item
from client.scenes.almanac.cards import CardGrid, detail
from client.scenes.almanac.pages import build_list, page, part_id
from client.shelf import shelf
from client.shell import Shell
from client.ui.button import Button, IconButton
from client.ui.choice import DropDown, Tabs
from client.ui.field import TextField
from client.ui.label import Label
from client.ui.layout import fill
from client.ui.page import UiScene

_TOP = 96.0
_NARROW = 1250.0
"""Units of width below which the head has no room for words on its button."""
_ABOVE = 72.0
"""Units above the words of a paragraph that was looked for, where its heading stands."""
NOWHERE = -1


class AlmanacScene(UiScene):
    """`game` is the game to look things up for, `target` (or `entry`) the id of a piece to show, `rule` what
    its plate named. Where there is no such entry, the paragraph of the rule is shown, or else that of the
    first of the `phases` that is told of. `play`: the game that is shown can be set up from here."""

    name = "almanac"

    def __init__(
        self, app: Shell, game: str = "", target: str = "", entry: str = "", rule: str = "",
        phases: Sequence[str] = (), play: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.can_play = play
        self.games = [name for name in games.cards(shelf()) if name in shelf().games]
        self.game = game if game in self.games else (self.games[0] if self.games else "")
        self._book: tuple[str, str, Book] | None = None
        self.section = RULES
        self.page = 0
        self.paragraph = NOWHERE
        """The part of the page that was looked for."""
        self.rule = rule
        self.page_wide = 0.0
        """Units of width that a page of the rules has."""
        self.entry = ""
        self.query = ""
        self.filter = ""
        self.pack = ""
        self.pictures: dict[Any, pygame.Surface] = {}
        self.grid: CardGrid | None = None
        if self.game:
            self._begin_at(target or entry, rule, phases)

    @property
    def book(self) -> Book:
        """The part of the chosen game, in the language in use."""
        language = i18n.language()
        if self._book is None or self._book[:2] != (self.game, language):
            self._book = (self.game, language, Book(self.game))
        return self._book[2]

    def _begin_at(self, target: str, rule: str, phases: Sequence[str]) -> None:
        found, told = self.book.find(target), self.book.paragraph(rule)
        about = self.book.page_about(target) if target else None
        asked = self.book.paragraph(phases=phases)
        if found is not None:
            self.section, self.entry = found.kind, found.id
        elif told is not None:
            self.page, self.paragraph = told
        elif about is not None:
            self.page = about
        elif asked is not None:
            self.page, self.paragraph = asked

    # Layout

    def enter(self, app: Shell) -> None:
        super().enter(app)
        self._read_from_there()
        if self.game:
            self.ui.focus("cards-sheet" if self.grid is not None else "pages-rows")

    def _read_from_there(self) -> None:
        """The page at what was looked for, or from its beginning."""
        if not self.ui.has("page-scroll"):
            return
        area, top = self.ui.find("page-scroll"), 0
        if self.paragraph > 0:
            top = self.ui.find(part_id(self.paragraph)).rect.top - area.body.rect.top - self.px(_ABOVE)
        area.scroll_to(top, at_once=True)

    def build(self) -> None:
        self.grid = None
        self.head(_("almanac.title"))
        if not self.game:
            Label(self.ui, self.rect(72, 160, 900, 80), _("almanac.no_games"), size=20, colour="soft",
                  id="none")  # fmt: skip
            return
        across, down = self.app.metrics.units
        self._build_head(across)
        self._build_bar(across)
        top = _TOP + 64
        if self.section == RULES:
            left = min(400.0, across * 0.3)
            build_list(self, self.rect(24, top, left, down - top - 20))
            self.page_wide = across - 64 - left - 52
            room = self.rect(24 + left + 16, top, across - 64 - left, down - top - 20)
            fill(self.ui, page(self), room)
            return
        found = self.found
        if found and not any(entry.id == self.entry for entry in found):
            self.entry = found[0].id
        wide = min(640.0, across * 0.4)
        left = across - 48 - wide - 16
        self.grid = CardGrid(self, self.rect(24, top, left, down - top - 20))
        self.grid.fill(found)
        self.grid.reveal()
        if not found:
            Label(self.ui, self.rect(24, top + 90, left, 60), _("almanac.none"), size=19, colour="soft",
                  align="center", id="none")  # fmt: skip
        space = (wide, down - top - 20)
        fill(self.ui, detail(self, space), self.rect(across - 24 - wide, top, *space))

    def _build_head(self, across: float) -> None:
        """Which game, the search and how much it has found."""
        wide = min(440.0, across * 0.3)
        TextField(
            self.ui, self.rect(across - 24 - wide, 22, wide, 48), self.query, limit=60, icon="search",
            placeholder=_("almanac.search"), id="search", on_change=self._searched,
        )  # fmt: skip
        cards = games.cards(shelf())
        choices = [(game, cards[game].name) for game in self.games]
        narrow = across < _NARROW
        left = across - 24 - wide - 16
        if len(choices) > 1:
            room = 240 if narrow else 300
            left -= room
            DropDown(self.ui, self.rect(left, 22, room, 48), choices, self.game,
                     self._set_game, id="game")  # fmt: skip
            left -= 16
        if not self.can_play:
            return
        if narrow:
            IconButton(self.ui, self.rect(left - 48, 22, 48, 48), "play", id="play", on_click=self._play,
                       tip=_("almanac.play"), size=26)  # fmt: skip
        else:
            Button(self.ui, self.rect(left - 190, 22, 190, 48), _("almanac.play"), kind="primary",
                   icon="play", id="play", size=19, on_click=self._play)  # fmt: skip

    def _build_bar(self, across: float) -> None:
        """Sections, and what narrows the cards."""
        sections = self._sections()
        kind = self.book.kinds.get(self.section)
        filters = [(one.value, one.text) for one in kind.filters] if kind else []
        packs = self.book.card_packs()
        wide = min(230.0 * len(sections), across * 0.62)
        Tabs(self.ui, self.rect(24, _TOP, wide, 48), sections, self.section, self._set_section,
             id="section")  # fmt: skip
        if self.section == RULES:
            return
        right = across - 24
        room = max(180.0, (right - 24 - wide - 16 - 16) / 2)
        if filters:
            each = min(300.0, room)
            right -= each
            choices = [("", _("almanac.all")), *filters]
            if self.filter not in dict(choices):
                self.filter = ""
            DropDown(self.ui, self.rect(right, _TOP, each, 48), choices, self.filter, self._set_filter,
                     id="narrow")  # fmt: skip
            right -= 16
        if len(packs) > 1:
            each = min(300.0, room)
            right -= each
            choices = [("", _("almanac.all_packs")), *packs]
            DropDown(self.ui, self.rect(right, _TOP, each, 48), choices, self.pack, self._set_pack,
                     id="pack")  # fmt: skip
        elif right - 24 - wide > 160:
            Label(self.ui, self.rect(24 + wide + 20, _TOP, 200, 48),
                  n_("almanac.found", len(self.found)), size=16, colour="soft", middle=True,
                  id="count")  # fmt: skip

    def _sections(self) -> list[tuple[str, str]]:
        kinds = self.book.kinds
        names = [(RULES, _("almanac.rules")), *((kind.id, kind.title) for kind in kinds.values())]
        if not self.query.strip():
            return names
        counts = {kind: len(self.book.found(kind, self.query)) for kind in kinds}
        counts[RULES] = len(self.book.found_pages(self.query))
        return [(kind, f"{name} {counts[kind]}") for kind, name in names]

    @property
    def found(self) -> list[Item]:
        """The cards that search and filters let through."""
        return self.book.found(self.section, self.query, self.filter, self.pack)

    # What is chosen

    def _play(self) -> None:
        app, game = self.app, self.game
        app.pop(scene=self)
        app.push("new-game", game=game)

    def _set_game(self, game: str) -> None:
        self.game, self.entry, self.filter, self.rule = game, "", "", ""
        self._open(0, NOWHERE)

    def _set_section(self, section: str) -> None:
        self.section, self.filter = section, ""
        self.app.later(self.rebuild)

    def _set_filter(self, value: str) -> None:
        self.filter = value
        self.app.later(self.rebuild)

    def _set_pack(self, value: str) -> None:
        self.pack = value
        self.app.later(self.rebuild)

    def _searched(self, words: str) -> None:
        self.query = words
        self._go_where_found()
        self.app.later(self.rebuild)

    def _go_where_found(self) -> None:
        """To a section in which the search finds something, cards before rules."""
        if not self.query.strip():
            return
        if self.section != RULES and self.found:
            return
        for kind in self.book.kinds:
            if self.book.found(kind, self.query):
                if kind != self.section:
                    self.section, self.filter = kind, ""
                return
        pages = self.book.found_pages(self.query)
        if pages:
            self.section = RULES
            if self.page not in pages:
                self.page = pages[0]

    def choose_page(self, page: int) -> None:
        """Another page of the rules."""
        self._open(page, NOWHERE)

    def open_rule(self, rule: str) -> None:
        """The paragraph of a rule."""
        place = self.book.paragraph(rule)
        if place is not None:
            self.query = ""
            self._open(*place)

    def _open(self, page: int, paragraph: int) -> None:
        self.section, self.page, self.paragraph = RULES, page, paragraph

        def show() -> None:
            self.rebuild()
            self._read_from_there()

        self.app.later(show)

    def choose_entry(self, entry: str) -> None:
        """Another card, of those that are shown."""
        if entry != self.entry:
            self.entry = entry
            at = self.grid.at if self.grid is not None else 0.0
            self.app.later(lambda: self._rebuild_at(at))

    def _rebuild_at(self, at: float) -> None:
        self.rebuild()
        if self.grid is not None:
            self.grid.scroll_to(at, at_once=True)
            self.grid.reveal()

    def open_entry(self, entry: str) -> None:
        """From a page of the rules to one of its cards."""
        found = self.book.items.get(entry)
        if found is not None:
            self.section, self.entry, self.query, self.filter, self.pack = found.kind, entry, "", "", ""
            self.app.later(self.rebuild)

    # Events

    def handle(self, event: pygame.event.Event) -> None:
        typed = event.type == pygame.TEXTINPUT and not self.ui.typing and event.text.strip()
        if typed and self.ui.has("search") and self.ui.popup is None:
            # letters begin a search wherever the focus is
            self.ui.focus("search")
            field = self.ui.find("search")
            field.select_range = [0, 0]
            field.edit_position = len(field.text)
        turns = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}
        if event.type == pygame.KEYDOWN and event.key in turns and self.section == RULES:
            self._turn_page(turns[event.key])
            return
        super().handle(event)

    def unhandled(self, event: pygame.event.Event) -> None:
        command = self.app.keys.command(event)
        if command == "back" and self.query:
            self.query = ""
            self.rebuild()
        elif command == "almanac":
            self.back()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_f and event.mod & pygame.KMOD_CTRL:
            self.ui.focus("search")
        else:
            super().unhandled(event)

    def _turn_page(self, step: int) -> None:
        if 0 <= self.page + step < len(self.book.pages):
            self.choose_page(self.page + step)
