"""The rules of Dungeon Ball: field, position, cards, the flow of the match, refusals, and the game object."""
