"""Setting up a game: which one, who sits where, with which options."""

from client.scenes.new_game.scene import NewGameScene

__all__ = ["NewGameScene"]
