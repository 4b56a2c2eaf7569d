"""What stands around the table: status line, log, buttons, notes, chat, tooltips, curtain."""
