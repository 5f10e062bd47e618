"""The live battle on the screen: its board, its clock, and the turn of whoever acts."""
