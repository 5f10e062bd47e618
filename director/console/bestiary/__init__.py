"""The page Bestiario: creatures of the campaign, shared ones and those of the program."""
