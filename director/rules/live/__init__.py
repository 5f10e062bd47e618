"""The live battle as pure rules: what is on the board, what happened, and what follows from it."""
