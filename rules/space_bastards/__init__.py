"""Space Bastards: creatures of five races on the square grids of small planets."""
