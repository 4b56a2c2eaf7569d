"""Between two flights: what everybody is paid, and the ships as they arrived."""
