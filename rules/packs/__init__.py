"""Content packs: found, read with suspicion, checked, combined.

library = read_library([content_folder, user_folder], games)
library.packs, library.broken               # usable packs by id; the others with their mistakes
library.choose(["space-dragons"]).content   # typed records of the game
"""

from rules.packs.checking import check, install
from rules.packs.games import GameContent, Games, Report, games_in
from rules.packs.library import Chosen, Library, read_library
from rules.packs.mistakes import Mistake, PackError
from rules.packs.pack import BrokenPack, Pack
from rules.packs.texts import Phrase, Text, plural_form

__all__ = [
    "BrokenPack",
    "Chosen",
    "GameContent",
    "Games",
    "Library",
    "Mistake",
    "Pack",
    "PackError",
    "Phrase",
    "Report",
    "Text",
    "check",
    "games_in",
    "install",
    "plural_form",
    "read_library",
]
