"""What whoever runs a host without a window may type to it."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading

from client.net.host import Host

HELP = "Type: remove NAME (sends somebody away from the table)"


def obey(host: Host, line: str) -> str:
    """Does what a line says; the sentence for whoever typed it, "" for an empty line."""
    order, _space, name = line.strip().partition(" ")
    if not order:
        return ""
    if order.casefold() != "remove" or not name.strip():
        return f"{line.strip()!r} is no order. {HELP}."
    if host.removal.named(name).result():
        return f"{name.strip()} was sent away from the table."
    names = ", ".join(sorted(member.name for member in tuple(host.table.members.values()))) or "nobody"
    return f"Nobody at the table is called {name.strip()!r}; here are: {names}."


def listen(host: Host) -> None:
    """Obeys what is typed, in a thread that ends with the program or with its input."""
    if sys.stdin is None:
        return
    if hasattr(signal, "SIGTTIN"):
        # In the background of a terminal nothing can be typed: reading must fail, not stop the program.
        signal.signal(signal.SIGTTIN, signal.SIG_IGN)
    if sys.stdin.isatty():
        print(HELP, flush=True)
    threading.Thread(target=_obey_all, args=(host,), name="orders", daemon=True).start()


def _obey_all(host: Host) -> None:
    with contextlib.suppress(OSError, ValueError):
        # A file of its own: while a thread reads it, Python cannot close standard input at its end.
        typed = open(sys.stdin.fileno(), encoding=sys.stdin.encoding, errors="replace", closefd=False)  # noqa: SIM115
        for line in typed:
            answer = obey(host, line)
            if answer:
                print(answer, flush=True)
