"""What positions of Dungeon Ball are worth."""
