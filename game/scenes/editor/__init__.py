"""The editor: a puzzle made by hand. The scene manager comes in at `scene`."""
