"""The command line: `orrery` plays, its subcommands work without the window."""
