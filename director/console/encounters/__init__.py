"""The page Encuentro: for whom, how hard, and with which creatures, until the battle begins."""
