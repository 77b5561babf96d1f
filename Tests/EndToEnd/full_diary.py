# SPDX-License-Identifier: GPL-3.0-or-later
"""A diary that somebody has kept for two years, for pictures of how Haru looks then."""

import datetime
import pathlib
import tempfile

import haru

TEXTS = [
    (
        "강가를 걸었다",
        "오늘은 **강가**를 오래 걸었다. 바람이 차가웠지만 하늘이 높고 맑았다.\n\n"
        "- [x] 도서관에 책 반납\n- [ ] 엄마에게 전화\n\n> 천천히 가도 괜찮다.\n\n"
        "저녁에는 국수를 끓여 먹고 일찍 누웠다.",
    ),
    (
        "A slow Sunday",
        "Slept late, made **pancakes**, read half a novel by the window.\n\n"
        "## In the evening\n\nA walk along the canal. The lamps came on one by one.",
    ),
    ("", "제목 없이 짧게. 커피가 맛있었다."),
    (
        "يوم هادئ",
        "مشيت اليوم قرب البحر، وكان الهواء *منعشا*.\n\n- قهوة\n- كتاب جديد",
    ),
    (
        "A title that says more than a title has to say, and goes on for longer than a card is wide",
        "Work, mostly. " * 30 + "\n\n1. First\n2. Second\n3. Third",
    ),
    ("비 오는 날", "하루 종일 비. 창가에서 `코드`를 조금 고치고 [노래](https://example.org)를 들었다."),
]
TAGS = [["산책", "가족"], ["home"], [], ["سفر"], ["work", "late", "deadline"], ["비"]]
FOLDERS = ["여행", "Everyday", None, None, "Work", None]
MEMOS = [
    "우유, 달걀, 파",
    "Call the dentist\n\n- [ ] before Friday\n- [x] find the number",
    "**Idea:** a story told by a lighthouse keeper who is afraid of the dark, in seven letters.",
    "비밀번호 힌트는 적지 말 것",
    "كتب: ألف ليلة وليلة",
]


def fill(home, today=None):
    """Writes it into the diary of `home`."""
    today = today or datetime.date.today()
    with tempfile.TemporaryDirectory(prefix="haru-") as folder:
        for number in range(400):
            day = today - datetime.timedelta(days=number * 2 - number % 3)
            title, body = TEXTS[number % len(TEXTS)]
            lines = [f"title: {title}"] if title else []
            lines += [f"tags: [{', '.join(TAGS[number % len(TAGS)])}]"]
            if place := FOLDERS[number % len(FOLDERS)]:
                lines.append(f"folder: {place}")
            text = "\n".join(["---", *lines, "---", body]) + "\n"
            file = pathlib.Path(folder, str(number), f"{day}.md")
            file.parent.mkdir()
            file.write_text(text)
        _tell(home, "import", folder)
    for memo in MEMOS:
        _tell(home, "memo", memo)
    _tell(home, "memo", "--pin", "Gate code of the garden: ask the neighbours")
    letter = str(today + datetime.timedelta(days=100))
    _tell(home, "add", "--title", "미래의 나에게", "--seal-until", letter, "잘 지내고 있지?")
    _tell(home, "delete", "m4", "3", "5")


def _tell(home, *arguments):
    told = haru.run(home, *arguments)
    if told.returncode:
        raise AssertionError(f"haru {arguments}: {told.stderr}")
