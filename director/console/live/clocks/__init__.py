"""Time on the screen: deadlines, what ran out, who is away, and turns sent in advance."""
