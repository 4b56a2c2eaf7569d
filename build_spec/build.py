"""Makes the packaged program: `python3 orrery.py build [--onefile] [--smoke] [--output DIR]`.

The folder program lies in dist/orrery (with its licences and, for Linux, a desktop file), the
single-file variant in dist/single. --smoke tries the result out: see smoke.py.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
EXECUTABLE = "orrery.exe" if sys.platform == "win32" else "orrery"


def version() -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def prepare(made: Path) -> None:
    """What the specification takes besides the source: icons, licences, metadata."""
    import icon
    import licences

    shutil.rmtree(made, ignore_errors=True)
    icon.write_icons(made / "icons")
    licences.collect(made / "licences")
    about = made / f"orrery-{version()}.dist-info" / "METADATA"
    about.parent.mkdir()
    about.write_text(
        f"Metadata-Version: 2.4\nName: orrery\nVersion: {version()}\nLicense-Expression: MIT\n",
        encoding="utf-8",
    )


def package(made: Path, output: Path, single: bool) -> Path:
    """Runs PyInstaller; returns the program."""
    target = output / "single" if single else output
    surroundings = dict(
        os.environ, ORRERY_BUILD=str(made), ORRERY_SINGLE="1" if single else "0", PYTHONUTF8="1"
    )
    command = [sys.executable, "-m", "PyInstaller", str(HERE / "orrery.spec"), "--noconfirm"]
    command += ["--distpath", str(target), "--workpath", str(made / "work"), "--log-level", "WARN"]
    subprocess.run(command, env=surroundings, cwd=ROOT, check=True)
    return target / EXECUTABLE if single else target / "orrery" / EXECUTABLE


def furnish(folder: Path, made: Path) -> None:
    """Puts beside the program what people and desktops look for."""
    for name in ("LICENSE", "NOTICE", "README.md"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, folder)
    shutil.copytree(made / "licences", folder / "licences", dirs_exist_ok=True)
    if sys.platform not in ("win32", "darwin"):
        shutil.copy(HERE / "orrery.desktop", folder)
        shutil.copy(made / "icons" / "orrery.png", folder)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="orrery.py build", description="Makes the program.")
    parser.add_argument("--onefile", action="store_true", help="everything in one file")
    parser.add_argument("--smoke", action="store_true", help="try the program out afterwards")
    parser.add_argument("--output", metavar="DIR", type=Path, default=ROOT / "dist")
    options = parser.parse_args(arguments)
    output = options.output.absolute()
    made = ROOT / "build" / ("single" if options.onefile else "folder")

    print("Drawing the icons and collecting the licences.", flush=True)
    prepare(made)
    print("Packaging (a minute or two).", flush=True)
    try:
        program = package(made, output, options.onefile)
    except subprocess.CalledProcessError:
        print("orrery: the program could not be packaged; see above.", file=sys.stderr)
        return 1
    furnish(program.parent, made)
    print(f"Done: {program}", flush=True)
    if options.smoke:
        import smoke

        return smoke.try_out(program, whole_folder=not options.onefile)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
