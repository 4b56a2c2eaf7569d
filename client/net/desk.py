"""What a host does with a message of an admitted guest. Who it is follows from the connection."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from client.net import wire
from client.net.connection import Connection
from client.net.tokens import clean_chat
from client.session.model import NOT_HERE, PAUSED, TOO_FAST
from rules.kernel.asks import Refusal
from rules.kernel.seats import SPECTATOR

if TYPE_CHECKING:
    from client.net.host import Host

log = logging.getLogger("orrery.host")


def handle(host: Host, connection: Connection, message: wire.GuestMessage) -> None:
    """Takes one message. Drops the guest for what no honest program sends."""
    member = connection.member
    assert member is not None
    if not isinstance(message, wire.FromGuest):
        connection.drop("malformed", "a second hello")
        return
    if message.n <= member.handled:
        connection.drop("replayed", f"message {message.n} after {member.handled}")
        return
    member.handled = message.n
    match message:
        case wire.Sit(seat=seat):
            if host.table.playing or not host.table.sit(member, seat):
                host.in_play.wish(member, seat)
        case wire.Turn():
            if member.seat is not None:
                host.table.turn_sign(member.seat)
        case wire.Propose(option=option, value=value):
            host.table.propose(member, option, value)
        case wire.Ready(on=on):
            host.table.set_ready(member, on)
        case wire.Say(text=text):
            _say(host, connection, text)
        case wire.Answer() | wire.Undo():
            refusal = _play(host, connection, message)
            if refusal is not None and isinstance(message, wire.Answer):
                rule = f" ({refusal.rule})" if refusal.rule else ""
                log.info("refused an answer of %s: %s%s", connection.who, refusal.code, rule)
            connection.send(wire.Reply(message.n, refusal))
        case wire.Agree(yes=yes):
            if host.play is not None and member.seat is not None:
                host.play.agree(member.seat, yes)
        case wire.Resync():
            if host.play is not None:
                viewer = SPECTATOR if member.seat is None else member.seat
                host.play.resync(connection, viewer)
        case wire.Leave():
            host.leave(connection)
            connection.drop("left")
            return
    host.changed()


def _say(host: Host, connection: Connection, text: str) -> None:
    member = connection.member
    assert member is not None
    text = clean_chat(text)
    if text and connection.chat.take(asyncio.get_running_loop().time()):
        host.chat(member.name, member.seat, text)
    elif text:
        log.info("a line of %s is left out: too many", connection.who)


def _play(host: Host, connection: Connection, message: wire.Answer | wire.Undo) -> Refusal | None:
    member = connection.member
    assert member is not None
    if member.seat is None:
        return Refusal(NOT_HERE, "")
    if host.play is None:
        # The guest's table stands still until the match goes on from the lobby.
        return Refusal(PAUSED, "")
    if isinstance(message, wire.Undo):
        # An undo may play the whole match again, so it is as dear as a line of chat.
        if not connection.chat.take(asyncio.get_running_loop().time()):
            return Refusal(TOO_FAST, "")
        return host.play.undo(member.seat)
    return host.play.answer(member.seat, bytes(message.action))


class _OneLine(logging.Filter):
    """The library's tracebacks about strangers that speak no WebSocket become one line."""

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.WARNING:
            error = record.exc_info[1] if record.exc_info else None
            record.exc_info, record.exc_text = None, None
            record.msg = f"{record.getMessage()}: {error}" if error else record.getMessage()
            record.args = None
            record.levelno, record.levelname = logging.WARNING, "WARNING"
        return True


def quiet_logger() -> logging.Logger:
    """For the WebSocket library."""
    logger = logging.getLogger("orrery.host.socket")
    if not logger.filters:
        logger.addFilter(_OneLine())
        logger.setLevel(logging.WARNING)
    return logger
