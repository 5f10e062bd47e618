"""A battle in play in words: lines of its log, refusals, hours, and texts for the forum."""
