"""The coach's pages. The scene manager comes in at `scene`, `training`, `end` and `choose`."""
