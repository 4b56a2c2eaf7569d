"""What lies where: from a view and a layout to the sprites, zones, regions and panels of the table."""
