"""Galaxy Trucker's own part of the client."""
