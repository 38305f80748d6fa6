"""The list of lessons. The scene manager comes in at `scene`."""
