"""The rules of Dungeon Ball: the field, a position, the cards, the flow of the match, refusals, and the game they make."""
