"""How Binairo is solved: lines and their words, techniques, reasons. Pure; for the rest of this folder."""
