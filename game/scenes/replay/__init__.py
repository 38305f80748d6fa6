"""Games and runs watched again. The scene manager comes in at `scene`."""
