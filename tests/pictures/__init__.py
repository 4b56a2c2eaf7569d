"""Pictures and traces of every screen of every game, to be compared before and after a change of the client.

    python -m tests.pictures take OUT [--only PATTERN] [--jobs N]
    python -m tests.pictures words OUT [--only PATTERN] [--jobs N]
    python -m tests.pictures compare OLD NEW [--out FOLDER] [--renamed FILE] [--most N]

`take` follows from fixed seeds, fixed frames and a clock that stands still: the same tree gives the same
files byte for byte. PATTERN is a game or part of one: `galaxy-trucker`, `space-bastards/boosts`,
`scenes/results`, `*/*/*card-load*`. Every folder OUT/GAME/PLAY has pictures, named after position, window and
what is in the hands, and `trace.jsonl`: for every picture what lies where with its handle, what the keyboard
walks through, what the table says, its tooltips; for the plays `hands-*` what was done by mouse and keys and
what was sent.

`words` goes to the same places, but writes OUT/GAME/PLAY/lost.txt: all words that are cut there, left out or
replaced by others, each after the name of the picture.

`compare` counts pictures that are equal, differ by a trifle (at most 0.02 % of the pixels by more than 8) or
differ, lays those side by side as old, new, difference into FOLDER, and tells differences of traces in words.
It returns 1 if anything differs. FILE has a line for what is called otherwise now, `crew:* card:*`.

- `plan.py`       what is taken: plays, windows, scripted hands
- `positions.py`  plays that follow from a seed, and where they stop
- `take.py`       pictures of tables; `scenes.py` those of all other screens; `hands.py` the scripted hands
- `probe.py`      the only file that knows the client by name: after a change of names only this one changes
- `compare.py`    what differs
"""
