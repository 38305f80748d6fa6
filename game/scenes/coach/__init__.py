"""The coach's pages. The scene manager comes in at `scene`, `training`, `end`, `choose` and `quiz`."""
