"""The post-battle wizard, thin pages over one frozen draft, and the reopening dialog."""
