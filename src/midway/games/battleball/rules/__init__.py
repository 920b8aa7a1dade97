"""The rules of Battleball: the field, a position, reach, contests, the ball, the flow of the game, set-up."""
