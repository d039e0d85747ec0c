"""What tests share: games, how texts look, and other stand-ins."""
