"""Posts on screen: pasted into a battle in play, put right later, and kept once copied."""
