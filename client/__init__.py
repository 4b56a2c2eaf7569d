"""The program that people see: scenes, tables, network and command line."""
