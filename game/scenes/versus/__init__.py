"""Versus: two seats mark one board. The scene manager comes in at `setup`, `scene` and `end`."""
