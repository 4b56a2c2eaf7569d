"""What the tables of all games share: camera, sprites, dragging, timeline, tooltips, log."""
