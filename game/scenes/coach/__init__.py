"""The coach's pages: what to train, the training itself, and what it moved. The scene manager comes in at `scene`,
`training`, `end` and `choose`."""
