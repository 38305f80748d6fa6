"""The ladder's last chapters, asked when all others are stuck: Franken and mutant fish, Sue de Coq, death blossom."""
