# SPDX-License-Identifier: GPL-3.0-or-later
"""What entries feel like, told at the terminal."""

import json
import pathlib

import databases
from commands import MISUNDERSTOOD, NOT_FOUND, CommandTest
from haru import PREFIX


class Feelings(CommandTest):
    def test_feelings_are_told_of_all_and_of_one(self):
        self.haru("add", "--date", "2026-01-01", "I am so happy, what a wonderful day!")
        self.haru("add", "--date", "2026-01-02", "너무 슬퍼서 하루 종일 울었다 ㅠㅠ")
        self.haru("add", "--date", "2026-01-03", "今日は海に行きました。")
        unread, sad, happy = self.list("feelings")
        self.assertEqual([unread["id"], sad["id"], happy["id"]], [3, 2, 1])
        self.assertEqual((happy["feeling"], sad["feeling"]), ("joy", "sadness"))
        self.assertGreater(happy["positive"], 50)
        self.assertGreater(sad["negative"], 50)
        for told in happy, sad:
            self.assertEqual(told["positive"] + told["negative"], 100)
            self.assertEqual(set(told["strengths"]), {"joy", "sadness", "anger", "fear", "calm"})
            self.assertFalse(told["by_hand"])
        # What can't be read is told apart from what nobody is sure of.
        self.assertFalse(unread["read"])
        self.assertNotIn("feeling", unread)
        self.assertNotIn("positive", unread)
        self.assertEqual(self.list("feelings", "1"), [happy])
        self.assertEqual(self.list("feelings", "2026-01-02"), [sad])
        self.assertEqual(len(self.list("feelings", "-n", "1")), 1)
        said = self.haru("feelings", "1")
        for word in "Joy", "% positive", "Sadness", "wonderful":
            self.assertIn(word, said)
        self.assertIn("Not recognized", self.haru("feelings"))
        self.haru("feelings", "9", status=NOT_FOUND)
        self.haru("feelings", "m1", status=MISUNDERSTOOD)

    def test_feelings_are_those_of_what_an_entry_says_now(self):
        self.haru("add", "I am so happy, what a wonderful day!")
        self.assertEqual(self.list("feelings", "1")[0]["feeling"], "joy")
        self.edit('printf "\\n\\nI am so sad, I cried all day\\n" > "$1"', "edit", "1")
        self.assertEqual(self.list("feelings", "1")[0]["feeling"], "sadness")

    def test_feelings_of_a_sealed_letter_are_not_told(self):
        self.haru("add", "--seal-until", "2099-01-01", "I am so happy, what a wonderful day!")
        self.assertEqual(self.list("feelings"), [])
        (letter,) = self.list("feelings", "1")
        self.assertFalse(letter["read"])
        self.assertNotIn("feeling", letter)
        self.assertNotIn("Joy", self.haru("feelings", "1"))
        self.assertEqual(self.list("stats", "--feelings")["all"]["entries"], 0)

    def test_feelings_are_told_where_nothing_can_be_written(self):
        self.haru("add", "I am so happy, what a wonderful day!")
        database = self.diary / "diary.sqlite"
        with databases.opened(database) as opened:
            opened.execute("INSERT INTO migration VALUES ('999 something new')")
        before = database.read_bytes()
        self.assertEqual(self.list("feelings")[0]["feeling"], "joy")
        self.assertEqual(self.list("stats", "--feelings")["all"]["counts"]["joy"], 1)
        self.assertEqual(database.read_bytes(), before)

    def test_without_the_model_it_tells_what_it_knows(self):
        self.haru("add", "I am so happy, what a wonderful day!")
        known = self.list("feelings")
        self.haru("add", "I am so sad, I cried all day")
        prefix = pathlib.Path(self.home) / "prefix"
        (prefix / "share/haru").mkdir(parents=True)
        for path in [*(PREFIX / "share").iterdir(), *(PREFIX / "share/haru").iterdir()]:
            if path.name not in ("haru", "feelings.model"):
                (prefix / path.relative_to(PREFIX)).symlink_to(path)
        for damage in None, b"no model at all" * 500:
            if damage:
                (prefix / "share/haru/feelings.model").write_bytes(damage)
            told = json.loads(self.haru("feelings", "--json", HARU_PREFIX=str(prefix)))
            self.assertEqual(told[1:], known)
            self.assertFalse(told[0]["read"])
            self.assertIn("Not read yet", self.haru("feelings", HARU_PREFIX=str(prefix)))

    def test_stats_count_feelings_by_month(self):
        self.haru("stats", "--feelings", status=NOT_FOUND)
        self.haru("add", "--date", "2026-01-01", "I am so happy, what a wonderful day!")
        self.haru("add", "--date", "2026-01-02", "너무 슬퍼서 하루 종일 울었다 ㅠㅠ")
        self.haru("add", "--date", "2026-03-03", "今日は海に行きました。")
        counted = self.list("stats", "--feelings")
        wanted = {"joy": 1, "sadness": 1, "unread": 1, "unsure": 0}
        self.assertEqual({name: counted["all"]["counts"][name] for name in wanted}, wanted)
        self.assertEqual(list(counted["months"]), ["2026-01", "2026-03"])
        self.assertNotIn("positive", counted["months"]["2026-03"])
        january = counted["months"]["2026-01"]
        self.assertEqual(january["positive"] + january["negative"], 100)
        said = self.haru("stats", "--feelings")
        self.assertIn("January 2026  2 entries", said)
        self.assertIn("Joy: 1 (50%)", said)
