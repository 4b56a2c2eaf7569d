"""How everything looks: tokens, scale, text, pictures, shapes and the backdrop."""
