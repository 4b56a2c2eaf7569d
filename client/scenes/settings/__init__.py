"""The settings of the program."""

from client.scenes.settings.scene import SettingsScene

__all__ = ["SettingsScene"]
