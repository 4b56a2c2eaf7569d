"""Space Bastards' own part of the client."""
