"""What lies where on the table of Tash-Kalar."""
