#!/usr/bin/env python3
"""Starts Orrery from its source: needs Python 3.11 or newer and nothing else.

    python3 orrery.py                 play
    python3 orrery.py COMMAND ...     a command of the program: see "python3 orrery.py --help"
    python3 orrery.py test [...]      run the tests; what follows goes to pytest
    python3 orrery.py build [...]     make the packaged program; see build_spec/build.py

The first start makes an environment of its own beside the source (.venv-orrery) from the lock
file; later starts only compare the lock file with the one installed. If the source's folder
cannot be written, the environment lies in the user's cache; the variable ORRERY_ENV names another
place. This file is written so that even Python 2 can read it far enough to say that it is too old.
"""

import os
import sys

OLDEST = (3, 11)
NEWEST = (3, 14)  # the newest Python for which the lock file's packages are ready-made
ROOT = os.path.dirname(os.path.abspath(__file__))
PLAYER_LOCK = "requirements.lock"
DEVELOPER_LOCK = "requirements-dev.lock"  # holds the player's packages too, in the same versions


class Trouble(Exception):
    """What keeps Orrery from starting, in one sentence for the person at the keyboard."""


def main(arguments):
    command = arguments[0] if arguments else ""
    try:
        check_python()
        if opens_window(arguments):
            check_screen()
        if command == "test":
            python = environment(DEVELOPER_LOCK)
            return run(python, ["-m", "pytest"] + pytest_arguments(arguments[1:]), ROOT)
        if command == "build":
            python = environment(DEVELOPER_LOCK)
            script = os.path.join(ROOT, "build_spec", "build.py")
            return run(python, [script] + arguments[1:])
        return run(environment(PLAYER_LOCK), ["-P", "-m", "client"] + arguments)
    except Trouble as trouble:
        sys.stderr.write("orrery: %s\n" % trouble)
        return 1
    except KeyboardInterrupt:
        sys.stderr.write("\norrery: interrupted; the next start takes up from here.\n")
        return 130


def check_python():
    if tuple(sys.version_info[:2]) < OLDEST:
        raise Trouble(
            "Orrery needs Python %d.%d or newer, and this is Python %d.%d (%s)."
            % (OLDEST + tuple(sys.version_info[:2]) + (sys.executable,))
        )


def opens_window(arguments):
    """Whether these are no command, but at most options of playing."""
    without = ("-h", "--help", "--version", "--selftest")
    if any(word in without for word in arguments):
        return False
    languages = [at + 1 for at, word in enumerate(arguments) if word == "--lang"]
    return all(word.startswith("-") or at in languages for at, word in enumerate(arguments))


def check_screen():
    """The window's own check comes later; this one saves the first start's minute."""
    if sys.platform in ("win32", "cygwin", "darwin"):
        return
    if not any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))):
        raise Trouble(
            "there is no screen to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is "
            "set); commands such as 'simulate' and 'host --headless' work without one."
        )


def run(python, arguments, folder=None):
    """Becomes the program (where the system can), or runs it; returns its exit code."""
    path = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = ROOT + os.pathsep + path if path else ROOT
    if folder:
        os.chdir(folder)
    if os.name == "posix":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(python, [python] + arguments)
    import subprocess

    process = subprocess.Popen([python] + arguments)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            pass  # the program got it too, and decides


def pytest_arguments(arguments):
    """What goes to pytest: paths of the caller's folder made absolute, two workers by default."""
    given, target, scenarios = [], False, False
    waiting = list(arguments)
    while waiting:
        word = waiting.pop(0)
        if word == "--scenarios" and waiting:
            word += "=" + waiting.pop(0)
        if word.startswith("--scenarios="):
            scenarios = True
            word = "--scenarios=" + os.path.abspath(word.split("=", 1)[1])
        elif not word.startswith("-"):
            path, mark, test = word.partition("::")
            if os.path.exists(path):
                target = True
                word = os.path.abspath(path) + mark + test
        given.append(word)
    if scenarios and not target:
        given.append(os.path.join("tests", "scenarios"))
    alone = ("-n", "--numprocesses", "-s", "--pdb", "--collect-only", "--co", "-p")
    if not any(word.startswith(alone) for word in given):
        workers = max(1, min(4, os.cpu_count() or 1))
        given = ["-n", str(workers), "--dist", "worksteal"] + given
    return given


def environment(lock):
    """The Python of an environment in which the lock file is installed; made if need be."""
    wanted = read(os.path.join(ROOT, lock))
    if wanted is None:
        raise Trouble("%s is missing beside orrery.py: the source is not complete." % lock)
    places = environment_places()
    for place in places:
        if read(os.path.join(place, lock)) == wanted and os.path.exists(python_of(place)):
            return python_of(place)
    reason = None
    for place in places:
        try:
            guard = Guard(place)
        except (IOError, OSError) as error:
            reason = reason or error
            continue
        with guard:
            # Another start may have made it while this one waited for the guard. A stamp without a Python
            # is left where the Python that it was made from has been taken away or replaced.
            if read(os.path.join(place, lock)) != wanted or not os.path.exists(python_of(place)):
                make_environment(place, lock)
        return python_of(place)
    raise Trouble("no folder for its environment can be written (%s)." % reason)


def environment_places():
    """Where an environment may lie, the best place first; one a system and Python."""
    name = "%s-%d.%d" % ((sys.platform,) + tuple(sys.version_info[:2]))
    chosen = os.environ.get("ORRERY_ENV")
    if chosen:
        return [os.path.join(os.path.abspath(chosen), name)]
    beside = os.path.join(ROOT, ".venv-orrery", name)
    if os.path.exists(os.path.join(beside, PLAYER_LOCK)):
        return [beside]  # the usual case, decided at once
    import zlib

    if sys.platform == "win32":
        cache = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    elif sys.platform == "darwin":
        cache = os.path.expanduser("~/Library/Caches")
    else:
        cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    source = "%08x" % zlib.crc32(ROOT.encode("utf-8", "surrogateescape"))
    return [beside, os.path.join(cache, "orrery", "environments", source, name)]


def python_of(place):
    if os.name == "nt":
        return os.path.join(place, "Scripts", "python.exe")
    return os.path.join(place, "bin", "python")


def read(path):
    try:
        with open(path, "rb") as file:
            return file.read()
    except (IOError, OSError):
        return None


def say(text):
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


class Guard:
    """Lets one start at a time make the environment. The system lifts it if that start dies."""

    def __init__(self, place):
        folder = os.path.dirname(place)
        os.makedirs(folder, exist_ok=True)
        self.file = open(place + ".lock", "a+b")  # noqa: SIM115  closed when the guard is left

    def __enter__(self):
        if not self.take():
            say("Another start of Orrery is setting it up; waiting for it to finish.")
            import time

            while not self.take():
                time.sleep(0.2)
        return self

    def __exit__(self, *_):
        self.file.close()

    def take(self):
        try:
            if os.name == "nt":
                import msvcrt

                self.file.seek(0)
                msvcrt.locking(self.file.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self.file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (IOError, OSError):
            return False
        return True


def make_environment(place, lock):
    """Makes the environment, or brings one that stands up to date with a changed lock file.

    The copies of the lock files in it say what is installed. They go first and come back last, so
    that an environment without them is known to be half made.
    """
    import shutil

    stamps = [os.path.join(place, name) for name in (PLAYER_LOCK, DEVELOPER_LOCK)]
    whole = os.path.exists(stamps[0]) and os.path.exists(python_of(place))
    try:
        if whole:
            say("Orrery is bringing its environment up to date in %s." % place)
            for stamp in stamps:
                if os.path.exists(stamp):
                    os.remove(stamp)
        else:
            say("Orrery is setting itself up in %s (once, about a minute)." % place)
            if os.path.exists(place):
                shutil.rmtree(place)
            say("  making a Python environment")
            make_bare_environment(place)
        install(place, lock)
        for name in [PLAYER_LOCK] + ([DEVELOPER_LOCK] if lock == DEVELOPER_LOCK else []):
            part = os.path.join(place, name + ".part")
            shutil.copyfile(os.path.join(ROOT, name), part)
            os.replace(part, os.path.join(place, name))
    except (IOError, OSError) as error:
        raise Trouble("its environment in %s could not be written (%s)." % (place, error))
    say("  done")


def make_bare_environment(place):
    """An environment with pip where this Python can give it one, else without."""
    code, output = listen([sys.executable, "-m", "venv", place])
    if code == 0:
        return
    # Debian and Ubuntu cut ensurepip out of Python; a pip that is there already will do as well.
    if listen([sys.executable, "-m", "pip", "--version"])[0] == 0:
        code, output = listen([sys.executable, "-m", "venv", "--clear", "--without-pip", place])
        if code == 0:
            return
    if "No space left" in output:
        raise Trouble("there is no space left on the disk for its environment (%s)." % place)
    if "ensurepip" in output or "No module named venv" in output:
        raise Trouble(
            "this Python cannot make environments: install the package python3-venv "
            "(for example: sudo apt install python3-venv) and start again."
        )
    last = (output.strip().splitlines() or ["no reason given"])[-1]
    raise Trouble("a Python environment could not be made in %s (%s)." % (place, last))


def install(place, lock):
    path = os.path.join(ROOT, lock)
    with open(path) as file:
        total = sum("==" in line for line in file)
    inside = [python_of(place), "-m", "pip"]
    if listen(inside + ["--version"])[0] != 0:
        inside = [sys.executable, "-m", "pip", "--python", python_of(place)]
    command = inside + ["install", "--require-hashes", "--only-binary", ":all:", "-r", path]
    command += ["--no-input", "--progress-bar", "off", "--disable-pip-version-check"]
    seen = []

    def show(line):
        words = line.split()
        if words[:1] in (["Collecting"], ["Processing"]):  # from the index, or from a folder
            name = words[1].split("==")[0]
            if words[0] == "Processing":
                name = os.path.basename(name).split("-")[0].replace("_", "-")
            if name not in seen:
                seen.append(name)
                say("  [%2d of at most %d] %s" % (len(seen), total, name))
        elif words[:1] == ["Installing"]:
            say("  putting them in place")

    code, output = listen(command, show)
    if code != 0:
        log = place + ".log"
        with open(log, "wb") as file:
            file.write(output.encode("utf-8", "replace"))
        raise Trouble(why_not_installed(output, log))


def why_not_installed(output, log):
    """The sentence for what pip printed when it failed."""
    signs = ("Failed to establish", "NewConnectionError", "ConnectionError", "name resolution",
             "timed out", "ProxyError", "getaddrinfo", "Connection refused", "after connection broken",
             "Network is unreachable")  # fmt: skip
    if any(sign in output for sign in signs):
        return (
            "the first start must download its packages, and there is no network "
            "(or the package index does not answer); details are in %s." % log
        )
    if "DO NOT MATCH THE HASHES" in output:
        return "a downloaded package is not the one that Orrery was made with: see %s." % log
    if "No space left" in output:
        return "there is no space left on the disk for its packages: see %s." % log
    if "No matching distribution" in output or "from versions: none" in output:
        return (
            "some of its packages are not made for this Python (%d.%d on %s); Python %d.%d to "
            "%d.%d will do; details are in %s."
            % (tuple(sys.version_info[:2]) + (sys.platform,) + OLDEST + NEWEST + (log,))
        )
    return "its packages could not be installed: see %s." % log


def listen(command, each_line=None):
    """Runs a command; returns its exit code and all that it printed."""
    import subprocess

    surroundings = dict(os.environ, PYTHONUTF8="1", PIP_USER="0")
    surroundings.pop("PYTHONHOME", None)
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=surroundings,
        encoding="utf-8",
        errors="replace",
    )
    lines = []
    try:
        for line in process.stdout:
            lines.append(line)
            if each_line:
                each_line(line)
        return process.wait(), "".join(lines)
    except BaseException:
        process.kill()
        process.wait()
        raise


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
