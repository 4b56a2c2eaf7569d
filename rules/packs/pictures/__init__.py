"""Pictures of packs: looked through before they are drawn, and only what was understood is handed on.

Who draws gets a `Drawing`, written anew from the parts that are allowed, or a `Photo`, a PNG that is
complete; never a file as it came. With its bounds a card as large as a screen is drawn in about a second.
"""

from rules.packs.pictures.faults import Fault, PictureError
from rules.packs.pictures.picture import Drawing, Photo, Picture, faults_of, picture

__all__ = ["Drawing", "Fault", "Photo", "Picture", "PictureError", "faults_of", "picture"]
