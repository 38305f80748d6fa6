"""Star Battle: stars in every row, column and region, and none that touch."""
