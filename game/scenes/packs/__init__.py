"""Level packs: all of them, and one. The scene manager comes in at `scene` and `pack`."""
