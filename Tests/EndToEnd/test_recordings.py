# SPDX-License-Identifier: GPL-3.0-or-later
"""The place Recordings: what is there, what is done with it, and sound files on their way into it."""

import choosers
import sound
from haru import until
from pictures import video
from recordings import RecordingTest

CHOOSER = "Add Sound Files"


class Recordings(RecordingTest):
    def open_place(self, **changes):
        running = self.start(**changes)
        running.press("alt+4")
        until(lambda: self.cards(running) or running.find_all("label", "No Recordings Yet"), "empty")
        return running

    def cards(self, running):
        """The recordings that are listed, as they are called."""
        lists = running.find_all("list", "Recordings")
        seen = running.look(lists[0]) if lists else []
        return [it.widget for it in seen if it.role == "list item" and it.name]

    def titles(self, running):
        return [card.name.split(". ")[0] for card in self.cards(running)]

    def assert_lists(self, running, *titles):
        self.assert_becomes(list(titles), lambda: self.titles(running), "others are listed")

    def focus_first(self, running):
        """The keyboard is in the list already: a key leads to what is in it."""
        listed = running.find("list", "Recordings")
        until(lambda: running.focused(listed), "the keyboard is elsewhere")
        running.press("Home")
        until(lambda: self.cards(running)[0].is_focused, "the keyboard is elsewhere")

    def open_first(self, running):
        running.click(self.cards(running)[0])
        return running.find(name="Player")

    def add_titled_tone(self, title, hertz=440, *more):
        return self.add_tone(hertz, 10, self.add_titled(title, *more))

    def test_without_any_there_is_a_way_to_the_first(self):
        running = self.open_place()
        running.find("label", "No Recordings Yet")
        button = running.find_all("push button", "Record a Voice Entry")[-1]
        running.click(button)
        self.wait_for_clock(running, "0:01")
        running.press("alt+4")
        self.wait_for_recordings(1)
        self.assert_lists(running, "Voice recording")

    def test_voices_can_be_listed_alone(self):
        self.add_titled_tone("Said")
        made = self.path("video.webm")
        video(made, 2)
        self.add_medium(3, made, self.add_titled("Filmed"), 2, size=(320, 240))
        running = self.open_place()
        until(lambda: set(self.titles(running)) == {"Said", "Filmed"}, "one is missing")
        running.click(running.find(name="Voice Recordings Only"))
        self.assert_lists(running, "Said")
        running.stop()
        running = self.open_place()
        self.assert_lists(running, "Said")
        running.click(running.find(name="Recordings and Videos"))
        until(lambda: set(self.titles(running)) == {"Said", "Filmed"}, "one is missing")

    def test_the_newest_is_first_and_plays_in_its_place(self):
        self.add_titled_tone("Old", 440, "--date", "2025-01-01")
        self.add_titled_tone("New", 660)
        running = self.open_place()
        self.assert_lists(running, "New", "Old")
        self.assertIn("0:10", self.cards(running)[0].name)
        with sound.Ears() as ears:
            self.open_first(running)
            ears.wait_for(660)
            running.click(self.cards(running)[1])
            ears.wait_for(440)
            self.assertEqual(len(running.find_all(name="Player")), 1)
            running.press("alt+1")
            ears.wait_for_silence()

    def test_one_is_played_by_the_keyboard_alone(self):
        self.add_titled_tone("Tone")
        running = self.open_place()
        self.assert_lists(running, "Tone")
        with sound.Ears() as ears:
            self.focus_first(running)
            running.press("Return")
            ears.wait_for(440)
            until(lambda: running.find("push button", "Pause").is_focused, "the keyboard is lost")
            running.press("space")
            ears.wait_for_silence()

    def test_it_is_renamed_and_called_so_everywhere(self):
        self.add_titled_tone("Tone")
        running = self.open_place()
        self.open_first(running)
        self.assert_is_named(running, "Rename…", "Name")
        running.choose_by_keys(running.find("push button", "Recording"), "Go to the Entry")
        running.find("text", "Text")
        running.find("label", "Wind")

    def assert_is_named(self, running, deed, field_name):
        """Each time the question begins with the name that it has."""
        for old, new in ("", "Sea"), ("Sea", "Wind"):
            running.choose_by_keys(running.find("push button", "Recording"), deed)
            field = running.find("text", field_name, within=running.question())
            until(lambda: field.text == old, "it begins with another name")
            field.text = new
            running.press("Return")
            self.assert_lists(running, new)

    def test_a_video_is_named_and_deleted_like_a_recording(self):
        self.add_medium(3, video(self.path("sea.webm"), 8), seconds=8)
        running = self.open()
        running.find("text", "Text").text = ""
        self.assert_kept([""])
        running.press("alt+4")
        self.assert_lists(running, "Video")
        self.open_first(running)
        running.find("push button", "Pause")
        self.assert_is_named(running, "Caption…", "Caption")
        running.choose_by_keys(running.find("push button", "Recording"), "Delete")
        running.find("label", "1 recording moved to the trash")
        until(lambda: self.entries() == [], "an empty entry is left")
        running.click(running.find("push button", "Undo Undo"))
        self.assert_lists(running, "Wind")

    def test_deleting_is_silence_and_can_be_undone(self):
        self.add_titled_tone("Tone")
        running = self.open_place()
        with sound.Ears() as ears:
            self.open_first(running)
            ears.wait_for(440)
            running.choose_by_keys(running.find("push button", "Recording"), "Delete")
            running.find("label", "No Recordings Yet")
            ears.wait_for_silence()
            running.click(running.find("push button", "Undo Undo"))
            self.assert_lists(running, "Tone")
            self.open_first(running)
            ears.wait_for(440)
        self.focus_first(running)
        running.press("Delete")
        running.find("label", "No Recordings Yet")

    def test_an_entry_that_was_there_for_it_alone_goes_with_it(self):
        running = self.start()
        self.record(running)
        running.press("ctrl+r")
        self.wait_for_player(running)
        running.press("alt+4")
        self.assert_lists(running, "Voice recording")
        self.focus_first(running)
        running.press("Delete")
        running.find("label", "1 recording moved to the trash")
        until(lambda: self.entries() == [], "an empty entry is left")
        running.click(running.find("push button", "Undo Undo"))
        self.assert_lists(running, "Voice recording")
        self.wait_for_recordings(1)

    def test_nothing_of_a_sealed_letter_is_listed(self):
        self.add_titled_tone("Open")
        letter = self.add_titled_tone("secret", 660)
        self.seal(letter)
        running = self.open_place()
        self.assert_lists(running, "Open")
        self.act("open", str(letter))
        until(lambda: any("Sealed until" in name for name in running.names()), "no letter is shown")
        self.assertNotIn("secret", running.names())
        self.assertEqual(running.find_all(name="Player"), [])

    def test_a_video_shows_its_poster_and_plays_in_its_place(self):
        entry = self.add_titled("Sea")
        self.add_medium(3, video(self.path("sea.webm"), 8), entry, 8)
        self.add_titled_tone("Wind", 660)
        running = self.open_place()
        self.assert_lists(running, "Wind", "Sea")
        running.find("push button", "Play “Wind”")
        running.find("push button", "Play “Sea”")
        card = self.cards(running)[1]
        until(lambda: self.blueness(running, card) > 1_000, "no poster is seen")
        running.click(card)
        running.find("push button", "Pause")
        until(lambda: self.blueness(running, running.main) > 20_000, "it is not seen")
        # What nobody sees is silent.
        running.press("ctrl+g")
        until(lambda: not running.find_all("push button", "Pause"), "the list stays")
        running.press("ctrl+g")
        until(lambda: running.find_all("push button", "Play"), "it goes on")
        running.choose_by_keys(running.find("push button", "Recording"), "Go to the Entry")
        running.find("text", "Text")

    def blueness(self, running, widget):
        colors = running.colors(widget)
        return sum(n for (r, g, b), n in colors.items() if b > 200 and max(r, g) < 60)

    def test_the_shape_of_a_file_from_elsewhere_appears(self):
        self.add_titled_tone("Tone")
        running = self.open_place()
        card = self.cards(running)[0]
        until(self.previews, "no shape is kept")
        self.assertTrue(card.is_showing)

    # Files

    def test_files_arrive_and_those_that_can_not_are_named(self):
        folder = self.folder()
        wav = sound.tone(folder / "sea.wav", 440, 2)
        sound.encoded(wav, folder / "wind.ogg", sound.OPUS)
        sound.encoded(wav, folder / "rain.flac", "flacenc")
        (folder / "words.mp3").write_text("no sound at all, only words")
        (folder / "broken.ogg").write_bytes((folder / "wind.ogg").read_bytes()[:60] + bytes(900))
        running = self.open_place()
        running.click(running.find("push button", "Add Sound Files…"))
        choosers.choose_all(CHOOSER)
        # The reader gives up on a file that leads it nowhere after half a minute.
        until(running.questions, "nothing is asked", 40)
        question = running.question()
        said = " ".join(running.names(question))
        self.assertIn("Some Files Weren’t Added", said)
        for name in "words.mp3", "broken.ogg":
            self.assertIn(name, said)
        for name in "sea.wav", "wind.ogg", "rain.flac":
            self.assertNotIn(name, said)
        running.answer("Close")
        self.assert_becomes(
            ["rain", "sea", "wind"], lambda: sorted(self.titles(running)), "others are listed"
        )
        self.assertEqual(len(self.entries()), 3)
        with sound.Ears() as ears:
            self.open_first(running)
            ears.wait_for(440)
        running.press("ctrl+z", window=running.main)
        running.find("label", "No Recordings Yet")


class Many(RecordingTest):
    def test_five_hundred_are_there_at_once_and_scroll(self):
        self.add_tone(440, 5)
        self.add_copies(500)
        running = self.start()
        running.press("alt+4")
        listed = running.find("list", "Recordings")
        until(lambda: "Day 499" in str(running.names(listed)), "the newest are not there", 3)
        running.press("End")
        until(lambda: "Day 0." in str(running.names(listed)), "the oldest are not there", 3)
        running.press("Home")
        until(lambda: "Day 499" in str(running.names(listed)), "the newest are gone", 3)
