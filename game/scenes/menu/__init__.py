"""The title screen. The scene manager comes in at `scene`."""
