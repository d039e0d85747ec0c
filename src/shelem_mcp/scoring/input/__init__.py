"""How what was given becomes values, or problems to tell."""
