"""Creatures: those of a campaign, those a director shares among campaigns, and those shipped."""
