"""New puzzle: put a dot on every circle."""
