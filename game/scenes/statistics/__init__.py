"""The statistics, page by page. The scene manager comes in at `scene`."""
