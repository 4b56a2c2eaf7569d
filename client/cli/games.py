"""`orrery games`: which games there are."""

from __future__ import annotations

import argparse
import json

SUMMARY = "list the games that can be played, and the packs for them"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    import msgspec

    from client.shelf import shelf

    games = []
    for game_id in shelf().games:
        made = shelf().take(game_id)
        about = shelf().content(game_id).about
        games.append(
            {
                "id": game_id,
                "name": msgspec.to_builtins(about.name),
                "players": [about.players.least, about.players.most],
                "bots": list(made.game.levels),
                "packs": [msgspec.to_builtins(stamp) for stamp in made.stamps],
                "more_packs": [
                    {"id": pack.id, "version": pack.version, "name": msgspec.to_builtins(pack.manifest.name)}
                    for pack in shelf().library.of_game(game_id)
                    if pack.id != game_id
                ],
            }
        )
    broken = [str(mistake) for mistake in shelf().mistakes]
    if options.json:
        print(json.dumps({"games": games, "mistakes": broken}, ensure_ascii=False, indent=2))
        return 0
    for game in games:
        packs = ", ".join(f"{pack['id']} {pack['version']}" for pack in game["packs"])
        low, high = game["players"]
        names = f"{game['name']['en']} ({game['name']['cs']})"
        print(f"{game['id']:<18} {names}, {low} to {high} players, packs: {packs}")
        for pack in game["more_packs"]:
            print(f"  --pack {pack['id']}: {pack['name']['en']} ({pack['name']['cs']}) {pack['version']}")
    for line in broken:
        print(f"left out: {line}")
    return 0
