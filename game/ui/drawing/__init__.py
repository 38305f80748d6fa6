"""Drawing by code: themes, sizes, fonts, icons, brushes, and pictures made once. For everything that is seen."""
