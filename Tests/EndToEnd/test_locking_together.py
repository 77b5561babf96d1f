# SPDX-License-Identifier: GPL-3.0-or-later
"""Three processes at a time write in a sealed diary, one after the other, while another one locks it."""

import concurrent.futures
import json
import threading

from commands import FAILED
from haru import until
from test_locking import WORDS, LockingTest


class LockingTogether(LockingTest):
    limit = 200

    def write(self, name, has_written):
        """Writes until three things wait; answers with the words, and what was said of them."""
        told = {}
        while sum("waiting" in said for said in told.values()) < 3:
            self.assertLess(len(told), self.limit, "the diary is not locked")
            words = f"{name} {len(told)}"
            told[words] = json.loads(self.haru("add", "--json", words))
            if len(told) == 3:
                has_written.set()
        return told

    def write_while(self, lock):
        """Locks once each of the three has written; answers with what was said of all words."""
        names = "first", "second", "third"
        have_written = {name: threading.Event() for name in names}
        with concurrent.futures.ThreadPoolExecutor() as pool:
            writers = [pool.submit(self.write, name, have_written[name]) for name in names]
            for has_written in have_written.values():
                until(has_written.is_set, "nothing is written")
            lock()
            told = [writer.result() for writer in writers]
        for said in told:
            # From the lock on, all of it waits.
            waits = ["waiting" in it for it in said.values()]
            self.assertEqual(waits, sorted(waits))
            self.assertFalse(any(waits[:3]))
        return {words: said["uuid"] for it in told for words, said in it.items()}

    def assert_kept(self, told):
        entries = json.loads(self.sealed("list", "--json", "--limit", "1000"))
        found = {it["uuid"]: it["body"] for it in entries}
        self.assertEqual(len(found), len(entries))
        (seen,) = [body for body in found.values() if WORDS in body]
        self.assertEqual(found, {**found, **{uuid: words for words, uuid in told.items()}})
        self.assertEqual(len(found), len(told) + 1)
        self.assertEqual(list((self.diary / "inbox").glob("*.note")), [])
        self.assertIn("whole", self.sealed("check"))
        return seen

    def test_nothing_is_lost_where_the_command_locks(self):
        self.sealed("unlock")
        told = self.write_while(lambda: self.assertIn("locked again", self.haru("lock")))
        self.assert_kept(told)

    def test_an_open_window_promises_no_time(self):
        running = self.begin_unlocked()
        self.assertIn("until its window is closed or locks it", self.haru("unlock"))
        said = self.haru("unlock", "--for", "8h", status=FAILED)
        self.assertIn("until its window is closed or locks it", said)
        self.assertEqual(running.stop(), 0)

    def test_nothing_is_lost_where_the_window_locks(self):
        running = self.begin_unlocked()
        text = self.open_entry(running)
        running.click(text)
        running.press("ctrl+Home")
        running.type("new ")
        told = self.write_while(lambda: running.press("ctrl+l"))
        self.assert_begun_anew(running)
        self.assertEqual(self.assert_kept(told), "new " + WORDS)
