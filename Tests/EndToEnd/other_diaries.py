# SPDX-License-Identifier: GPL-3.0-or-later
"""Diaries as other programs export them."""

import json


def write_journal(folder, count, photo=None):
    """An export like that of Day One, each tenth entry with a photo of its own."""
    (folder / "photos").mkdir(parents=True)
    entries = []
    for number in range(count):
        name = f"{number:032X}"
        day, minute = 1 + number // 1440, number % 1440
        entry = {
            "uuid": name,
            "creationDate": f"2024-01-{day:02}T{minute // 60:02}:{minute % 60:02}:00Z",
            "timeZone": "UTC",
            "text": f"entry {number}\n" + "words " * 40,
        }
        if photo and number % 10 == 0:
            # What stands behind the picture is of no meaning, and makes it another file.
            (folder / f"photos/{name}.png").write_bytes(photo + name.encode())
            entry["photos"] = [{"identifier": name, "md5": name, "type": "png"}]
            entry["text"] += f"\n\n![](dayone-moment://{name})"
        entries.append(entry)
    journal = {"metadata": {"version": "1.0"}, "entries": entries}
    (folder / "Journal.json").write_text(json.dumps(journal))
    return folder
