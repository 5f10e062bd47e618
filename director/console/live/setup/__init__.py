"""Setting a battle up that is played here, and what comes into it later."""
