"""Serves a built site to everyone at the table: `rollbook serve FOLDER`, installed as `rollers[host]`.

This part alone of the package knows of files and networks. Nothing of the rules imports it.
"""
