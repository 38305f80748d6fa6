"""The settings: pages of rows, everything remembered and applied at once. The scene manager comes in at `scene`."""
