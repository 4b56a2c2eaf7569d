"""What lies where on the table of Nebula."""
