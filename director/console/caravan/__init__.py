"""The screens of the caravan: its road, its days, and the panes below them."""
