"""What lies where, screen by screen."""
