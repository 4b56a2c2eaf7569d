"""The best results of those who play alone are kept (GT-V5), and a bad file costs nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.best import KEPT, BestResults, Entry


def entry(points: int, match: str = "") -> Entry:
    return Entry(points, "Iva", 1_700_000_000, 60.0, match)


def points(results: BestResults, course: str = "1:I") -> list[int]:
    return [one.points for one in results.of("galaxy-trucker", course)]


def test_results_are_kept_in_order_and_apart_by_course(tmp_path: Path) -> None:
    results = BestResults(tmp_path)
    assert [results.add("galaxy-trucker", "1:I", entry(n)) for n in (7, 12, 3)] == [0, 0, 2]
    results.add("galaxy-trucker", "2:II", entry(40))
    again = BestResults(tmp_path)
    assert points(again) == [12, 7, 3]
    assert points(again, "2:II") == [40]
    assert again.complaint == ""


def test_of_equal_results_the_earlier_one_stays_in_front(tmp_path: Path) -> None:
    results = BestResults(tmp_path)
    results.add("galaxy-trucker", "1:I", entry(7, "first"))
    assert results.add("galaxy-trucker", "1:I", entry(7, "second")) == 1


def test_a_match_is_listed_once(tmp_path: Path) -> None:
    results = BestResults(tmp_path)
    assert results.add("galaxy-trucker", "1:I", entry(7, "one")) == 0
    assert BestResults(tmp_path).add("galaxy-trucker", "1:I", entry(7, "one")) == 0
    assert points(BestResults(tmp_path)) == [7]


def test_only_the_best_are_kept(tmp_path: Path) -> None:
    results = BestResults(tmp_path)
    for n in range(KEPT):
        results.add("galaxy-trucker", "1:I", entry(10 + n))
    assert results.add("galaxy-trucker", "1:I", entry(10)) is None
    assert results.add("galaxy-trucker", "1:I", entry(50)) == 0
    assert len(points(results)) == KEPT
    assert min(points(results)) == 11


@pytest.mark.parametrize(
    "text", ["{", '{"version": 9, "games": {}}', '{"version": 1, "games": []}', "\0\xff"]
)
def test_a_broken_file_is_kept_aside_and_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "best.json"
    path.write_text(text, encoding="latin-1")
    results = BestResults(tmp_path)
    assert points(results) == []
    assert str(path) in results.complaint
    assert "best.broken-1.json" in results.complaint
    assert (tmp_path / "best.broken-1.json").read_text(encoding="latin-1") == text
    results.add("galaxy-trucker", "1:I", entry(4))
    assert points(BestResults(tmp_path)) == [4]
    path.write_text(text, encoding="latin-1")
    assert "best.broken-2.json" in BestResults(tmp_path).complaint


def test_a_file_that_cannot_be_read_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "best.json").mkdir()
    results = BestResults(tmp_path)
    assert str(tmp_path / "best.json") in results.complaint
    assert results.add("galaxy-trucker", "1:I", entry(4)) == 0
    assert (tmp_path / "best.json").is_dir()
