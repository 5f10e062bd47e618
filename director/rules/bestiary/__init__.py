"""Creatures, how they grow with their level, and how a battle is filled with them."""
