"""How Star Battle is solved: packing, houses, techniques, reasons. Pure; for the rest of this folder."""
