"""Ships in the window: where squares lie, tiles as sprites, other ships in small."""
