"""Installing a content pack that was dropped on the window, and saying what came of it."""

from __future__ import annotations

from pathlib import Path

from client import i18n, paths
from client.art import rich
from client.i18n import _, n_, reason
from client.pack_mistakes import mistake_text
from client.scenes import games
from client.scenes.dialogs import Notice, Question
from client.shell import Shell

_SHOWN = 8


def install(app: Shell, path: Path, *, replace: bool = False) -> None:
    """Checks and installs the archive; a dialogue says what happened. Nothing changes on a mistake."""
    from client.shelf import shelf
    from rules.packs.checking import INSTALLED
    from rules.packs.checking import install as install_pack
    from rules.packs.mistakes import PackError
    from rules.registry import content_of

    folders = [paths.content(), paths.user_packs()]
    try:
        pack = install_pack(path, paths.user_packs(), folders, content_of, replace=replace)
    except PackError as error:
        if not replace and any(mistake.code == INSTALLED for mistake in error.mistakes):
            _ask(app, path)
        else:
            _refuse(app, path, [mistake_text(mistake) for mistake in error.mistakes])
        return
    except OSError as error:
        _refuse(app, path, [reason(error)])
        return
    shelf.cache_clear()
    name = rich.escape(pack.manifest.name.say(i18n.language()))
    game = games.name_of(pack.game, shelf())
    app.push(
        Notice(
            app, _("packs.installed", name=name, version=rich.escape(pack.version)),
            _("packs.installed_note", game=rich.escape(game)), icon="check", colour="good",
        )
    )  # fmt: skip


def _ask(app: Shell, path: Path) -> None:
    app.push(
        Question(
            app, _("packs.replace"), _("packs.replace_yes"), _("packs.replace_no"),
            lambda: install(app, path, replace=True), why=rich.escape(path.name), danger=False,
        )
    )  # fmt: skip


def _refuse(app: Shell, path: Path, mistakes: list[str]) -> None:
    lines = [rich.escape(mistake) for mistake in mistakes[:_SHOWN]]
    if len(mistakes) > _SHOWN:
        lines.append(n_("packs.more", len(mistakes) - _SHOWN))
    text = "\n".join([n_("packs.mistakes", len(mistakes)), *lines])

    def copy() -> None:
        app.copy("\n".join(mistakes))
        app.toast(_("shell.copied"), kind="good")

    app.push(
        Notice(
            app, _("packs.not_installed", name=rich.escape(path.name)), text,
            buttons=[(_("shell.copy"), copy), (_("common.ok"), None)], icon="warning", colour="warn",
        )
    )  # fmt: skip
