"""Light Up: put a dot on every circle."""
