"""What every screen is built from: buttons, fields, lists, dialogues, toasts, on pygame_gui."""
