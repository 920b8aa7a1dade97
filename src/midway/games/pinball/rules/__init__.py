"""The rules of pinball: tables, sheets, turns, each table's own system, and the game they make."""
