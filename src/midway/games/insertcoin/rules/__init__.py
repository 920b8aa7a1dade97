"""The rules of Insert Coin to Play: a sheet, the secret set-up, the table, and the game they make."""
