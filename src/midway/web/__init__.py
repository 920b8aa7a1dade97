"""The pages of the game house: templates, the design system and a few lines of JavaScript."""
