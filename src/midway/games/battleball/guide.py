from midway.core.guide import Guide

GUIDE = Guide(2, {}, [], "")
