"""Galaxy Trucker: ships built against the hourglass, then flown to pieces."""
