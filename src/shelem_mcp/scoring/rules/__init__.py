"""The rules of Shelem, and what a table can choose in them."""
