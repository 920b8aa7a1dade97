"""The game house: tables for people and bots over HTTP, live, safe and lasting. It knows no rule of any game."""
