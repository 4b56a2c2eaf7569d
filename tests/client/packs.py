"""Small packs for Space Dragons, written where a test wants them."""

from __future__ import annotations

from pathlib import Path


def crew(id: str, value: int, name: str = "Clerk") -> str:
    """A file with one crew card."""
    names = f"{{en: {name}, cs: {name}}}"
    return f"crew:\n  - {{id: {id}, value: {value}, name: {names}, effect: damage, count: 1}}\n"


def write_pack(folder: Path, id: str, files: dict[str, str], *needs: str, version: str = "1.0") -> Path:
    """A pack that needs the game's own and `needs`; `files` are texts by name, without pack.yaml."""
    required = "".join(f", {{pack: {need}}}" for need in needs)
    home = folder / id
    home.mkdir(parents=True, exist_ok=True)
    manifest = (
        f"id: {id}\nversion: {version}\nformat: 1\ngame: space-dragons\n"
        f"name: {{en: The {id.title()}, cs: Balíček {id}}}\nauthors: [Jo]\n"
        f"requires: [{{pack: space-dragons}}{required}]\n"
    )
    for name, text in {"pack.yaml": manifest, **files}.items():
        (home / name).write_text(text, encoding="utf-8")
    return home
