"""What the new game shows of Tash-Kalar: stones of seats and factions, what forms are played for, cards."""

from __future__ import annotations

import pygame

from client.games import extras
from client.games.extras import Size, side_by_side
from client.games.tash_kalar.extras import pictures
from client.games.tash_kalar.text.names import Words
from client.i18n import _, language, n_
from client.ui.widget import Tip
from rules.kernel.game import Options
from rules.tash_kalar.content import Content


class Setup(extras.Setup[Content]):
    """Stones, factions, forms, two cards."""

    def seat_piece(self, seat: int, size: Size) -> pygame.Surface:
        return pictures.stone(self.content, pictures.seat_faction(self.content, seat), "heroic", size)

    def option_value(self, option: str, item: str, value: str, size: Size) -> pygame.Surface | None:
        """The sign and stones of a faction."""
        if option != "factions":
            return None
        return pictures.badge(self.content, value, (size[0], min(size[1], max(24, size[0] // 5))))

    def option_words(self, option: str, item: str, value: str) -> list[str]:
        """What a faction is, and how many of its beings have what."""
        if option != "factions" or value not in self.content.factions:
            return []
        content = self.content
        beings = [content.beings[card] for card in content.deck_of(value)]
        facts = [n_("tk.extras.beings", len(beings))]
        frozen, warp = (
            sum(one.frozen is not None for one in beings),
            sum(one.warp is not None for one in beings),
        )
        facts += [n_("tk.extras.frozen", frozen)] if frozen else []
        facts += [n_("tk.extras.warp", warp)] if warp else []
        facts += [_("tk.extras.gateway")] if content.decks[content.factions[value].deck].gateway else []
        helps = (one for one in content.options if one.id == option)
        known = next(
            (one for found in helps for one in getattr(found, "values", ()) if one.id == value), None
        )
        help = known.help.say(language()) if known is not None and known.help is not None else ""
        return [*filter(None, (help,)), f"{Words(content).sign(value)} " + ", ".join(facts)]

    def choice(self, option: str, value: str, options: Options, size: Size) -> pygame.Surface | None:
        """What a form is played for: tasks, or stones that fall."""
        if option != "form":
            return None
        content, high = self.content, size[1]
        if value == "high_form":
            shown = [task for task in content.tasks.values() if not task.advanced][::5][:4]
            drawn = [pictures.task(content, one.id, (round(high / 0.75), high)) for one in shown]
        else:
            factions = list(content.factions)[: 2 if value == "duel" else 4]
            levels = ("common", "heroic", "legendary") if value == "duel" else ("heroic",)
            side = min(high, size[0] // (len(factions) * len(levels)) - 6)
            drawn = [pictures.stone(content, one, two, (side, side)) for one in factions for two in levels]
        gap = 6
        while drawn and sum(one.get_width() + gap for one in drawn) > size[0]:
            drawn.pop()
        return side_by_side(drawn, high, gap)

    def samples(self, size: Size) -> list[tuple[pygame.Surface, Tip]]:
        """A being and a legend."""
        content = self.content
        shown = [next(iter(content.beings.values())), next(iter(content.legends.values()))]
        return [
            (pictures.card(content, one.id, (size[0], 10 * size[0])),
             Tip(one.name.say(language()), one.text.say(language())))
            for one in shown
        ]  # fmt: skip

    def prepare(self) -> None:
        """The stones of the first factions, while people still set the game up."""
        for faction in list(self.content.factions)[:2]:
            pictures.stone(self.content, faction, "common", (64, 64))
