"""What the tables of all games share: sprites, dragging, timeline, tooltips, log."""
