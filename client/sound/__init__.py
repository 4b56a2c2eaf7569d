"""The sounds: made by :mod:`client.sound.synthesis`, played by :class:`Sound`."""

from client.sound.player import NAMES, Sound

__all__ = ["NAMES", "Sound"]
