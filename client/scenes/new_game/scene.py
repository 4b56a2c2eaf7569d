"""The screen on which a game is set up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from client.art import rich
from client.i18n import _, n_
from client.names import clean_name
from client.pack_mistakes import first_mistake
from client.scenes import games, starting
from client.scenes.new_game import frame
from client.scenes.new_game.choosing import OptionScene
from client.scenes.new_game.plan import BOT, NETWORK, PERSON, TablePlan, packs_of
from client.scenes.new_game.seats import focus_after_move
from client.scenes.packs import choices
from client.scenes.packs.chooser import PackChooser
from client.shelf import shelf
from client.shell import Shell
from client.ui.clearing import NUMBERS, Kept
from rules.packs.mistakes import PackError

_WARM_AFTER = 0.6


class NewGameScene(OptionScene):
    """`game` is the one to begin with, with these `packs`; without it the last one, or the first that can be
    played."""

    name = "new-game"

    def __init__(self, app: Shell, game: str = "", packs: Sequence[str] = ()) -> None:
        super().__init__(app)
        self.cards = games.cards(shelf())
        self.plans: dict[str, TablePlan] = {}
        last = (app.settings.last_table or {}).get("game", "")
        playable = [card.id for card in self.cards.values() if card.playable]
        wanted = (game, last, *playable)
        self.game = next((one for one in wanted if one in playable), "")
        self.dragged: int | None = None
        self._bots: tuple[Any, Any] | None = None
        """What bots of which game and packs are getting ready."""
        if packs:
            self.use_packs(tuple(packs))

    @property
    def almanac(self) -> dict[str, str]:
        """F1 opens the almanac of the chosen game."""
        return {"game": self.game}

    @property
    def plan(self) -> TablePlan | None:
        """The table of the chosen game; None if no game can be played."""
        if not self.game:
            return None
        if self.game not in self.plans:
            made = shelf().take(self.game)
            self.plans[self.game] = TablePlan.usual(made, self.app.settings)
        return self.plans[self.game]

    # Scene

    def enter(self, app: Shell) -> None:
        super().enter(app)
        app.later(self._warm, _WARM_AFTER)
        if self.game:
            self.ui.focus(f"game-{self.game}")

    def leave(self) -> None:
        self._drop_bots()

    def build(self) -> None:
        self.cards = games.cards(shelf())
        for plan in self.plans.values():  # a pack may have more to say of its game
            self.cards[plan.game] = games.card_of(plan.game, plan.about)
        frame.build(self)
        self.refresh()

    def handle(self, event: pygame.event.Event) -> None:
        if self.dragged is not None and event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._drag(event)
            return
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_ALT:
            step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
            focused = self.ui.focused
            if step and focused is not None and focused.id.startswith("seat-"):
                at = int(focused.id.split("-")[1])
                self._move(at, at + step)
                return
        super().handle(event)

    def kept_clear(self) -> list[Kept]:
        return [*super().kept_clear(), (frame.about_rect(self), NUMBERS)]

    # Games

    def choose_game(self, game: str) -> None:
        """Another game, with the table that was set up for it."""
        if not self.cards[game].playable:
            return
        if game != self.game:
            self.game = game
            self._drop_bots()
            self.app.later(self._warm, _WARM_AFTER)
            self.rebuild()
        self.ui.keyboard = False  # chosen by key or by click: the next Enter begins it

    def same_again(self) -> None:
        """The table that was played last."""
        kept = self.app.settings.last_table or {}
        game = kept.get("game", "")
        if game in self.cards and self.cards[game].playable:
            self.game = game
            plan = self.plan
            assert plan is not None
            self._renew(plan, packs_of(kept))
            if not plan.recall(kept):
                self.plans[game] = TablePlan.usual(plan.made, self.app.settings)
                self.plans[game].packs = plan.packs
            self.rebuild()

    # Packs

    @property
    def has_packs(self) -> bool:
        return bool(choices.of_game(self.game))

    def open_packs(self) -> None:
        self.app.push(PackChooser(self.app, self))

    def turn_pack(self, pack: str, on: bool) -> None:
        plan = self.plan
        assert plan is not None
        try:
            self.use_packs(choices.turned(plan.packs, pack, on))
        except PackError as error:
            self.app.toast(rich.escape(first_mistake(error)), kind="warn")
        self.rebuild()

    def use_packs(self, packs: tuple[str, ...]) -> None:
        """The table of the game with these packs. Raises PackError."""
        plan = self.plan
        assert plan is not None
        plan.play_with(shelf().take(self.game, packs), packs)
        self._drop_bots()
        self.app.later(self._warm, _WARM_AFTER)

    def resume(self, result: Any) -> None:
        """Packs may have been chosen, or installed, meanwhile."""
        self.renew()
        self.rebuild()

    def renew(self) -> None:
        """All tables with their packs as these are now."""
        for plan in self.plans.values():
            self._renew(plan, plan.packs)

    def _renew(self, plan: TablePlan, packs: tuple[str, ...]) -> None:
        """The table with these packs as they are now; without them, and a sentence, if that cannot be."""
        try:
            made = shelf().take(plan.game, packs)
        except PackError as error:
            self.app.toast(_("new_game.without_packs", why=rich.escape(first_mistake(error))), kind="warn")
            packs, made = (), shelf().take(plan.game)
        if made is not plan.made:
            plan.play_with(made, packs)
            self._drop_bots()

    # Seats

    def add_seat(self, kind: str) -> None:
        """One more seat."""
        if self.plan is not None and self.plan.add(kind):
            self.rebuild()
            if kind == PERSON:
                self._ask_name(len(self.plan.seats) - 1)

    def _ask_name(self, at: int) -> None:
        """Whoever comes to this screen writes a name in place of the proposed one."""
        name = f"seat-{at}-name"
        if self.ui.has(name):
            self.ui.focus(name)
            self.ui.find(name).select_all()

    def remove_seat(self, at: int) -> None:
        """Takes a seat away."""
        if self.plan is not None and len(self.plan.seats) > 1:
            self.plan.remove(at)
            self.rebuild()

    def set_kind(self, at: int, kind: str) -> None:
        """Person, bot or network."""
        if self.plan is not None:
            before = self.plan.seats[at].kind
            self.plan.set_kind(at, kind)
            self.rebuild()
            if kind == PERSON != before:
                self._ask_name(at)

    def set_level(self, at: int, level: str) -> None:
        """How well a bot plays."""
        if self.plan is not None:
            self.plan.seats[at].level = level
            self.rebuild()

    def rename(self, at: int, name: str) -> None:
        """A name was typed."""
        if self.plan is not None:
            self.plan.seats[at].name = name
            self.refresh()

    def turn_sign(self, at: int) -> None:
        """Another sign for a seat."""
        if self.plan is not None:
            self.plan.turn_sign(at)
            self.rebuild()

    def open_to_network(self, on: bool) -> None:
        """The switch of the local network."""
        if self.plan is not None:
            self.plan.open_to_network(on)
            self.rebuild()

    def _drag(self, event: pygame.event.Event) -> None:
        assert self.dragged is not None
        if event.type == pygame.MOUSEBUTTONUP:
            self.dragged = None
            self.ui.handle(event)
            return
        plan = self.plan
        assert plan is not None
        for at in range(len(plan.seats)):
            row = self.ui.find(f"row-{at}").rect
            if row.top <= event.pos[1] < row.bottom and at != self.dragged:
                plan.move(self.dragged, at)
                self.dragged = at
                self.app.play("tick")
                self.rebuild()
                return

    def _move(self, at: int, to: int) -> None:
        focused = self.ui.focused
        if self.plan is None or focused is None or not self.plan.move(at, to):
            return
        name = focused.id
        self.rebuild()
        name = focus_after_move(name, to)
        if self.ui.has(name):
            self.ui.focus(name)

    # Beginning

    def refresh(self) -> None:
        """What depends on all of the table: the line above the primary button, and the button."""
        plan = self.plan
        if plan is None or not self.ui.has("start"):
            return
        problem = plan.problem()
        if problem:
            self.ui.find("state").set_text(f"[icon:warning] {problem}", "warn")
        elif plan.lan:
            self.ui.find("state").set_text(f"[icon:network] {_('new_game.open_note')}", "good")
        elif plan.persons == 0:
            self.ui.find("state").set_text(f"[icon:eye] {_('new_game.watching')}", "soft")
        else:
            words = n_("new_game.ready", len(plan.seats))
            self.ui.find("state").set_text(f"[icon:check] {words}", "good")
        self.ui.find("start").set_enabled(not problem, problem)

    def start(self) -> None:
        """To the table, or to the lobby if others join."""
        plan = self.plan
        if plan is None or plan.problem():
            return
        self.app.settings.change("last_table", plan.remember())
        if plan.game not in self.app.settings.played:
            self.app.settings.change("played", [*self.app.settings.played, plan.game])
        own = next((clean_name(seat.name) for seat in plan.seats if seat.kind == PERSON), "")
        if own and not self.app.settings.player_name and own != _("new_game.person_name", n=1):
            self.app.settings.change("player_name", own)
        if plan.lan:
            self._open_table(plan)
            return
        bots = self._bots[1] if self._bots and self._bots[0] == (plan.game, plan.packs) else None
        if not any(seat.kind == BOT for seat in plan.seats):
            bots = None
        if bots is not None:
            self._bots = None
        starting.start_game(self.app, plan.setup(), bots)

    def _open_table(self, plan: TablePlan) -> None:
        from client.net.plan import DEFAULT_PORT, HostPlan

        kinds = {PERSON: "here", NETWORK: "open"}
        settings = self.app.settings
        host = HostPlan(
            plan.game,
            seats=[
                (kinds.get(seat.kind, seat.kind), seat.level if seat.kind == BOT else "")
                for seat in plan.seats
            ],
            packs=tuple(stamp.id for stamp in plan.made.stamps),
            options=plan.played_options,
            code=plan.code,
            pace=starting.pace(self.app),
            title=settings.lan_name or settings.player_name or "Orrery",
            port=settings.lan_port or DEFAULT_PORT,
            announce=settings.lan_discovery,
            signs=tuple(seat.sign for seat in plan.seats),
            bot_names=tuple(clean_name(seat.name) for seat in plan.seats if seat.kind == BOT),
        )
        here = {at: clean_name(seat.name) for at, seat in enumerate(plan.seats) if seat.kind == PERSON}
        self.app.push("lobby", plan=host, here=here)

    # Bots warm up while the table is set up

    def _warm(self) -> None:
        if self.app.headless or self.app.top is not self or not self.game:
            return
        if self._bots is None:
            plan = self.plan
            assert plan is not None
            self._bots = ((plan.game, plan.packs), starting.warm_bots(plan.game, plan.packs))
            plan.extras.prepare()

    def _drop_bots(self) -> None:
        if self._bots is not None:
            self._bots[1].close()
            self._bots = None
