"""How fast and how small the product is, beside the least that could do the same work."""
