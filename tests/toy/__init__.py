"""Two small games as strangers would write them: interpreted packages outside the house.

Orchard has all seats act at once, hides something and knows attacks; in Pebbles the seats take turns.
"""

from tests.toy.orchard import GAME as ORCHARD
from tests.toy.pebbles import GAME as PEBBLES

TOYS = [ORCHARD, PEBBLES]

__all__ = ["ORCHARD", "PEBBLES", "TOYS"]
