"""The contract between games and everything around them, and what every game gets for free."""
