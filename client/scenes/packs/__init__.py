"""Content packs as people meet them: installed, described, shown, chosen for a game."""
