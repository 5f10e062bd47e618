"""Crónica: the timeline, what is looked for in it, one entry in full, and notes."""
