"""Everything that stands around the table: status line, log, buttons, key hints, notes, tooltips."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from client.art import rich
from client.i18n import _, language
from client.table.contract import Chip, Hint, Primary, Status, Tip
from client.table.hud.button_bar import ButtonBar, Offer, draw_hints
from client.table.hud.control_pictures import Look, Slots
from client.table.hud.log_panel import Chronicle, LogPanel
from client.table.hud.question_panel import Question
from client.table.hud.status_line import StatusLine, Waiting, waiting_text
from client.table.tabletop import Tabletop
from rules.kernel.seats import Seat


@dataclass(frozen=True)
class HudFacts:
    """What the HUD shows and the table itself does not know."""

    can_undo: bool = False
    undo_why: str = ""
    """Why not, if that is known."""
    ready: bool = True
    """What is settled would be sent now."""
    enters: bool = True
    """Enter sends it: the button is the bright one."""
    lingers: bool = False
    """The match is over, and the primary button goes on to the results."""
    reading: bool = False
    """Something is finished and stays to be read: the primary button goes on."""
    armed: bool = False
    """The price of it has been told."""
    waiting: Waiting | None = None
    chat: bool = False
    unread: int = 0
    muted: bool = False
    hints: bool = True
    read_only: bool = False
    primary_key: str = "Enter"
    skip_key: str = ""
    again_key: str = ""
    """Plays again what others did last, "" as long as there is nothing."""
    again: tuple[int, int] = (0, 0)
    """Which update of how many plays again."""
    keys: tuple[tuple[str, str], ...] = ()
    """(command, its first key as hints name it) of the buttons around the table."""
    chips: tuple[Chip, ...] = ()
    """Facts of the session: hourglasses that run, bots that play for somebody."""


class Hud:
    """Arranges and draws them; what can be pressed becomes part of the table's targets."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.slots = Slots()
        """Of the sentence, the buttons and the hints."""
        self.status_line = StatusLine(self.slots)
        self.log = LogPanel()
        self.bar = ButtonBar(self.slots)
        self.question: Question | None = None
        self.status = Status("")
        self._hints: list[Hint] = []
        self._facts = HudFacts()
        self._known: tuple[object, ...] = ()
        self._seat: Seat | None = None

    @property
    def waiting(self) -> Waiting | None:
        """For whom the line says that the table waits."""
        return self._facts.waiting

    def arrange(self, facts: HudFacts, chronicle: Chronicle) -> None:
        """Bring everything up to date, if anything has changed."""
        table = self.table
        if table.arrangement is None or table.view is None:
            return
        waiting = facts.waiting
        known = (
            id(table.arrangement), table.local.chosen, tuple(table.local.orientation.items()), facts,
            waiting_text(waiting) if waiting is not None else "", id(chronicle), chronicle.count,
            len(chronicle.lines), self.question, language(), table.interactive, self.log.scroll, table.line,
        )  # fmt: skip
        self._facts = facts
        if known == self._known:
            return
        self._known = known
        if self._seat != table.view.seat:
            self._seat = table.view.seat
            self.slots.clear()
            self.log.slots.clear()
        hud, scale = table.arrangement.hud, table.room.scale
        view, screen, now, line = table.view, table.screen, table.now, table.line
        self.status = screen.status(now)
        if line is not None:
            self.status = replace(self.status, text=line.text, lead="", seat=line.seat)
            if line.chips is not None:
                self.status = replace(self.status, chips=line.chips)
        if facts.again[0]:
            lead = _("table.again", n=facts.again[0], total=facts.again[1])
            self.status = replace(self.status, lead=lead, text=self.status.text if line is not None else "")
        names = tuple(player.name for player in view.players)
        self.status_line.arrange(hud.status, scale, self.status, waiting, facts.chat, facts.chips, names)
        self.log.arrange(hud.log, hud.log_tab, table.room.log_open, scale, chronicle)
        primary = Primary("")
        if facts.reading and not facts.read_only:
            primary = Primary(_("table.go_on"))
        elif not facts.read_only and not (line is not None and line.instead):
            primary = screen.primary(now)
        if facts.armed:
            primary = replace(primary, second=_("table.once_more"))
        self.bar.primary_key = facts.primary_key
        self.bar.arrange(
            hud, scale, primary, self._offers(), can_send=self._can_send(),
            can_back=(table.making.may_go_back or facts.armed) and table.interactive,
            can_undo=facts.can_undo, shown=not facts.read_only, armed=facts.armed,
            enters=facts.enters,
        )  # fmt: skip
        self.primary = primary
        hinted = facts.hints and not facts.read_only and not self.bar.covers(hud.keys)
        self._hints = self._hints_now() if hinted else []
        targets = [*self.status_line.targets, *self.bar.targets, *self.log.targets]
        if self.question is not None:
            self.question.arrange(table.room.rect, scale, hud.questions)
            targets = [*self.question.targets, *targets]
        table.surround(targets)

    @property
    def lingers(self) -> bool:
        """As :attr:`HudFacts.lingers`."""
        return self._facts.lingers

    def _can_send(self) -> bool:
        if self.lingers or self._facts.reading:
            return True
        return self.table.interactive and self.table.choice.action is not None and self._facts.ready

    def _offers(self) -> list[Offer]:
        """Handles that can be given but lie nowhere on the table, and those given already."""
        table = self.table
        if not table.interactive or table.arrangement is None or table.view is None:
            return []
        placed = {sprite.touch for sprite in table.arrangement.sprites}
        placed |= {zone.touch for zone in table.arrangement.zones}
        choice = table.choice
        wanted = dict.fromkeys(handle for handle in choice.buttons if handle not in placed)
        return [
            Offer(
                handle, table.game_table.handle_label(handle, table.view),
                table.game_table.handle_icon(handle, table.view), handle in choice.chosen,
            )
            for handle in wanted
            if handle in choice.open or handle in choice.chosen
        ]  # fmt: skip

    def _hints_now(self) -> list[Hint]:
        table = self.table
        assert table.view is not None
        again = [Hint((self._facts.again_key,), _("table.key_again"))] if self._facts.again_key else []
        if self._facts.again[0]:
            return [Hint((",", "."), _("table.key_step")), Hint(again[0].keys, _("table.key_now"))]
        own = table.screen.hints(table.now)
        if own is not None:
            return own + again if own else own
        if not table.interactive or not table.choice:
            return again
        hints = [Hint(("Left", "Right"), _("table.key_choose"))]
        if table.choice.chosen and len(table.choice.orientations("turn")) > 1:
            hints.append(Hint(("R",), _("table.key_turn")))
        if table.choice.chosen and len(table.choice.orientations("mirror")) > 1:
            hints.append(Hint(("F",), _("table.key_mirror")))
        sends = table.choice.action is not None and self._facts.enters
        hints.append(Hint(("Enter",), _("table.key_send" if sends else "table.key_touch")))
        if table.choice.chosen:
            hints.append(Hint(("Esc",), _("table.key_back")))
        return hints + again

    def draw(self, surface: pygame.Surface, look: Look, time: float) -> None:
        """Draw everything but tooltips; `time` in seconds turns the gears."""
        table, facts = self.table, self._facts
        if table.arrangement is None:
            return
        hud = table.arrangement.hud
        self.status_line.draw(
            surface, self.status, facts.waiting, look, muted=facts.muted, unread=facts.unread,
            time=time,
        )  # fmt: skip
        self.log.draw(surface, look)
        self.bar.draw(look)
        if self._hints:
            draw_hints(hud.keys, self._hints, table.room.scale, self.slots)
        self.slots.draw(surface)
        if self.question is not None:
            self.question.draw(surface, table.room.scale, look)

    @property
    def waits(self) -> bool:
        """Whether a picture of it is still to be drawn."""
        return self.slots.waits or self.log.slots.waits

    def tip(self, name: str) -> Tip | None:
        """The tooltip of a target around the table."""
        part = name.removeprefix("ui:")
        if part.startswith("chip:"):
            view = self.table.view
            chip = self.status_line.chip_tips.get(name)
            if view is None or chip is None:
                return None
            if chip.warning:
                return Tip(chip.text, rich.escape(chip.warning))
            return self.table.screen.tip(chip.tip, self.table.now)
        if part.startswith("choice:"):
            view = self.table.view
            handle = part.removeprefix("choice:")
            return None if view is None else self.table.screen.tip(handle, self.table.now)
        if part == "primary":
            why = self.primary.why_not if not self.bar.enabled(name) else ""
            return Tip(why) if why else None
        if part == "undo":
            why = self._facts.undo_why or _("table.undo_not")
            words = _("table.undo_tip") if self.bar.enabled(name) else why
            return Tip(self._keyed(_("table.undo"), part), words)
        if part == "hurry":
            key = self._facts.skip_key
            return Tip(_("table.hurry"), _("table.hurry_tip", key=key) if key else "")
        if part == "back":
            return Tip(self._keyed(_("table.back"), part), _("table.back_tip"))
        if part.startswith("line:"):
            return None
        if part in ("menu", "almanac", "chat", "sound", "settings", "log", "remind"):
            key = "unmute" if part == "sound" and self._facts.muted else part
            command = "mute" if part == "sound" else part
            return Tip(self._keyed(_(f"table.tip_{key}"), command))
        return None

    def _keyed(self, words: str, command: str) -> str:
        """The title of a button's tooltip, with the key that does the same."""
        key = dict(self._facts.keys).get(command, "")
        return f"{words} ({rich.escape(key)})" if key else words
