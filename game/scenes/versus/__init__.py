"""Versus: two seats mark one board. The scene manager comes in at `setup` and `scene`."""
