"""What the new game shows of Tash-Kalar: stones of seats and factions, what forms are played for, cards."""

from __future__ import annotations

import pygame

from client.art import theme
from client.games import extras
from client.games.extras import Size, explained, side_by_side
from client.games.tash_kalar.extras import pictures
from client.games.tash_kalar.text.names import Words
from client.i18n import _, language, n_
from client.ui.widget import Tip
from rules.kernel.game import Options
from rules.tash_kalar.board import LEVELS
from rules.tash_kalar.content import Content

_GAP = 6
_SEATS = {"blue": "northern", "green": "sylvan", "yellow": "highland", "red": "southern"}
"""The base faction that looks as a seat does."""


class Setup(extras.Setup[Content]):
    """Stones, factions, forms, two cards."""

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface:
        content = self.content
        look = content.seats[theme.look_of(seat) % len(content.seats)].id
        faction = next((one for one in content.factions if one == _SEATS.get(look)), None)
        return pictures.stone(content, faction, "heroic", min(size))

    def option_value(self, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
        """The sign and stones of a faction."""
        high = min(size[1], max(24, size[0] // 5))
        return pictures.badge(self.content, value, (size[0], high)) if option == "factions" else None

    def option_words(self, option: str, item: str, value: str) -> list[str]:
        """What a faction is, and how many of its beings have what."""
        content = self.content
        if option != "factions" or value not in content.factions:
            return []
        beings = [content.beings[card] for card in content.deck_of(value)]
        having = {part: [one for one in beings if getattr(one, part)] for part in ("frozen", "warp")}
        numbers = {"beings": len(beings)} | {part: len(those) for part, those in having.items()}
        facts = [n_(f"tk.extras.{what}", count) for what, count in numbers.items() if count]
        facts += [_("tk.extras.gateway")] if content.decks[content.factions[value].deck].gateway else []
        known = next((one for one in content.options if one.id == option), None)
        help = {one.id: one.help for one in getattr(known, "values", ())}.get(value)
        about = f"{Words(content).sign(value)} " + ", ".join(facts)
        return [help.say(language()), about] if help else [about]

    def choice(self, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
        """What a form is played for: tasks, or stones that fall."""
        if option != "form":
            return None
        content, high = self.content, size[1]
        if value == "high_form":
            wide = round(high / 0.75)
            most = min(4, size[0] // (wide + _GAP))
            shown = [task.id for task in content.tasks.values() if not task.advanced][::5][:most]
            drawn = [pictures.task(content, one, (wide, high)) for one in shown]
        else:
            count, levels = (2, LEVELS) if value == "duel" else (4, ("heroic",))
            factions = list(content.factions)[:count]
            side = min(high, size[0] // (len(factions) * len(levels)) - _GAP)
            drawn = [pictures.stone(content, one, two, side) for one in factions for two in levels]
        return side_by_side(drawn, high, _GAP)

    def samples(self, size: Size) -> list[tuple[pygame.Surface, Tip]]:
        """A being and a legend."""
        content, tall = self.content, (size[0], 10 * size[0])
        shown = next(iter(content.beings.values())), next(iter(content.legends.values()))
        return [(pictures.card(content, one.id, tall), explained(one.name, one.text)) for one in shown]
