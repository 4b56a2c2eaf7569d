"""Where the zones of the table lie."""
