"""Zen: boards without end, clock, stars or score. The scene manager comes in at `scene` and `board`."""
