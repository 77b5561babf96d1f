# SPDX-License-Identifier: GPL-3.0-or-later
"""Photos are added to an entry, seen, named, put in order and taken away again."""

import datetime

import choosers
import haru
from haru import until
from pictures import PictureTest, photo, video

RED, LIME, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


class Attaching(PictureTest):
    def add_all(self, running):
        running.click(running.find("push button", "Add Photos…"))
        choosers.choose_all("Add Photos")

    def test_photos_arrive_and_can_be_taken_back(self):
        folder = self.folder()
        for name, color in ("a", "red"), ("b", "lime"), ("c", "blue"):
            photo(folder / f"{name}.png", color)
        running = self.begin()
        self.add_all(running)
        self.assert_shows(running, "Photo 1 of 3", "Photo 2 of 3", "Photo 3 of 3")
        running.find("label", "3 photos added")
        for color, tile in zip((RED, LIME, BLUE), self.tiles(running)):
            self.assert_looks(running, color, tile)
        self.assertEqual(len(self.asked("SELECT id FROM media")), 3)
        running.click(running.find("push button", "Undo Undo"))
        self.assert_shows(running)
        self.assertEqual(self.kept(), [])

    def test_what_is_no_photo_is_named_and_the_others_arrive(self):
        folder = self.folder()
        good = photo(folder / "good.jpg", "red")
        (folder / "cut.jpg").write_bytes(good.read_bytes()[:200])
        (folder / "words.jpg").write_text("no photo at all, only words")
        photo(folder / "other.png", "blue").rename(folder / "other.jpg")
        running = self.begin()
        self.add_all(running)
        until(running.questions, "nothing is asked", 30)
        question = running.question()
        said = " ".join(running.names(question))
        self.assertIn("Some Files Weren’t Added", said)
        for name in "cut.jpg", "words.jpg":
            self.assertIn(name + ": ", said)
        for name in "good.jpg", "other.jpg":
            self.assertNotIn(name, said)
        running.answer("Close")
        self.assert_shows(running, "Photo 1 of 2", "Photo 2 of 2")
        kept = self.asked("SELECT extension FROM media ORDER BY extension")
        self.assertEqual(kept, [("jpg",), ("png",)])
        left = [file for file in (self.diary / "media").rglob("*") if file.is_file()]
        self.assertEqual(len(left), 2, left)

    def begin_with_many(self):
        """An entry that photos are being added to, which takes a while."""
        folder = self.folder()
        # Nothing of such a photo can be seen before all of it is read.
        first = folder / "0.jpg"
        haru.command("convert", "-size", "8000x8000", "xc:red", "-interlace", "JPEG", first)
        content = first.read_bytes()
        for number in range(1, 12):
            (folder / f"{number}.jpg").write_bytes(content + bytes([number]))
        running = self.begin()
        self.add_all(running)
        running.find("progress bar", "Adding files")
        running.press("ctrl+q")
        self.assertIn("Files Are Still Being Added", running.names(running.question()))
        return running

    def test_whoever_closes_while_photos_arrive_may_wait(self):
        running = self.begin_with_many()
        running.answer("Wait")
        until(lambda: len(self.kept()) == 12, "they do not arrive", 60)
        until(lambda: "Adding files" not in running.names(), "it is still said")
        running.press("ctrl+q")
        self.assertEqual(running.ended(), 0)

    def test_whoever_closes_while_photos_arrive_may_leave_the_rest(self):
        running = self.begin_with_many()
        running.answer("Leave the Rest")
        self.assertEqual(running.ended(), 0)
        media = [path for path in (self.diary / "media").glob("*/*") if path.is_file()]
        self.assertEqual(len(media), len(self.kept()))
        self.assertLess(len(media), 12)

    def test_a_video_shows_its_poster_and_its_length(self):
        folder = self.folder()
        photo(folder / "photo.png", "red")
        video(folder / "one.webm", 2)
        video(folder / "two.webm", 3)
        running = self.begin()
        running.choose_for_entry("Add a Video…")
        choosers.choose_all("Add a Video")
        running.find("label", "2 videos added")
        self.assert_becomes(
            ["0:00 / 0:02", "0:00 / 0:03"],
            lambda: sorted(name for name in running.names() if name.startswith("0:00 / ")),
            "there are other players",
        )

        def blueness():
            colors = running.colors(running.main)
            return sum(n for (r, g, b), n in colors.items() if b > 200 and max(r, g) < 60)

        until(lambda: blueness() > 20_000, "no poster is seen")
        kept = self.asked("SELECT kind, extension, duration FROM media ORDER BY duration")
        self.assertEqual([it[:2] for it in kept], [(3, "webm")] * 2)

    def test_the_same_photo_is_stored_once(self):
        folder = self.folder()
        photo(folder / "one.png", "red")
        (folder / "two.png").write_bytes((folder / "one.png").read_bytes())
        running = self.begin()
        self.add_all(running)
        self.assert_shows(running, "Photo 1 of 2", "Photo 2 of 2")
        self.assertEqual(len(self.asked("SELECT id FROM media")), 1)

    def test_the_day_on_which_it_was_taken_is_offered_and_not_taken(self):
        folder = self.folder()
        photo(folder / "old.jpg", "red", taken="2024:05:03 12:34:56")
        photo(folder / "undated.png", "blue")
        running = self.begin()
        self.add_all(running)
        running.find("label", "Taken on Friday, May 3, 2024.")
        today = datetime.date.today().isoformat()
        self.assertEqual([entry["day"] for entry in self.entries()], [today])
        running.click(running.find("push button", "Use This Day"))
        self.assert_kept(["2024-05-03"], "day")
        self.assertEqual(self.entries()[0]["moment"][11:16], "12:34")
        self.assertEqual(running.find_all("label", "Taken on Friday, May 3, 2024."), [])


    def test_the_place_where_it_was_taken_is_offered_and_not_taken(self):
        folder = self.folder()
        today = f"{datetime.date.today():%Y:%m:%d} 00:00:01"
        photo(folder / "noted.jpg", "red", taken=today, place=(37, 127))
        photo(folder / "unnoted.png", "blue")
        running = self.begin()
        self.add_all(running)
        running.find("label", "Taken at 37° N, 127° E.")
        self.assertEqual(self.places(), [])
        running.click(running.find("push button", "Use This Place"))
        chip = running.find(name="Place: 37° N, 127° E")
        self.assertEqual(self.places(), [(37.0, 127.0)])
        self.assertEqual(running.find_all("label", "Taken at 37° N, 127° E."), [])
        running.click(chip)
        running.click(running.find("push button", "Remove the Place"))
        self.assert_becomes([], self.places, "the place is kept")
        running.find("label", "Place removed")
        until(lambda: not running.find_all("label", "2 photos added"), "two toasts are seen")
        running.click(running.find("push button", "Undo Undo"))
        running.find(name="Place: 37° N, 127° E")
        self.assertEqual(self.places(), [(37.0, 127.0)])

    def places(self):
        return self.asked("SELECT latitude, longitude FROM place")


class Grid(PictureTest):
    def test_one_fills_the_screen_and_what_is_around_it_goes(self):
        self.add_photos("red", "lime")
        running = self.open()
        self.focus_tile(running)
        running.press("Return")
        window = running.window("Photo 1 of 2")
        self.assert_looks(running, RED, window)
        running.press("F11", window=window)
        running.find("push button", "Leave Full Screen", within=window)

        def header():
            """How many pixels at the top are of neither the photo nor black."""
            colors = running.colors(window)
            return sum(n for (r, g, b), n in colors.items() if not (g < 30 and b < 30))

        until(lambda: header() == 0, "what is around it stays")
        haru.command("xdotool", "mousemove", "300", "300")
        until(lambda: header() > 1000, "what is around it does not come back")
        running.press("Right", window=window)
        window = running.window("Photo 2 of 2")
        self.assert_looks(running, LIME, window)
        running.press("Escape", window=window)
        running.find("push button", "Full Screen", within=window)
        running.press("Escape", window=window)
        until(lambda: running.windows() == [running.main], "the window stays")

    def test_it_is_dragged_between_others_and_back_with_undo(self):
        self.add_photos("red", "lime", "blue")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 3", "Photo 2 of 3", "Photo 3 of 3")
        first, second, third = self.kept()
        tiles = self.tiles(running)
        running.drag(tiles[0], tiles[2], across=0.2)
        self.assert_becomes([second, first, third], self.kept, "it is not between them")
        running.find("label", "Picture moved")
        tiles = self.tiles(running)
        running.drag(tiles[2], tiles[0], across=0.2)
        self.assert_becomes([third, second, first], self.kept, "it is not the first")
        # The toast of the first time may just be leaving, and the other one come.
        running.click_at_rest("push button", "Undo Undo")
        self.assert_becomes([first, second, third], self.kept, "the order of before is gone")

    def test_one_is_seen_in_a_window_of_its_own(self):
        self.add_photos("red", "lime")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 2", "Photo 2 of 2")
        self.focus_tile(running)
        running.press("Return")
        window = running.window("Photo 1 of 2")
        self.assert_looks(running, RED, window)
        running.press("Right", window=window)
        window = running.window("Photo 2 of 2")
        self.assert_looks(running, LIME, window)
        running.press("Escape", window=window)
        until(lambda: running.windows() == [running.main], "the window stays")

    def test_a_caption_is_what_it_is_called(self):
        self.add_photos("red")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 1")
        self.focus_tile(running)
        running.press("F2")
        field = running.find("text", "Caption", within=running.question())
        field.text = "바다 at noon"
        running.answer("Save")
        self.assert_shows(running, "바다 at noon")
        self.assertEqual(self.asked("SELECT caption FROM attachment"), [("바다 at noon",)])

    def test_it_goes_to_another_place_with_the_keyboard(self):
        self.add_photos("red", "lime", "blue")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 3", "Photo 2 of 3", "Photo 3 of 3")
        self.focus_tile(running)
        running.press("ctrl+Down")
        self.assert_becomes([2, 1, 3], self.kept, "the order is")
        until(lambda: self.tiles(running)[1].is_focused, "the keyboard stays behind")
        running.press("ctrl+Down")
        self.assert_becomes([2, 3, 1], self.kept, "the order is")
        tiles = self.tiles(running)
        for color, tile in zip((LIME, BLUE, RED), tiles):
            self.assert_looks(running, color, tile)
        until(lambda: self.tiles(running)[2].is_focused, "the keyboard stays behind")
        running.press("ctrl+Up")
        self.assert_becomes([2, 1, 3], self.kept, "the order is")

    def choose_by_keys(self, running, choice):
        """Opens the menu of the picture that has the keyboard, and goes down in it to a choice."""
        running.press("shift+F10")
        for item in until(running.menu_items, "no menu opens"):
            until(lambda: item.is_focused, f"{item.name} is not reached")
            if item.name == choice:
                return running.press("Return")
            running.press("Down")
        self.fail(f"the menu has no {choice}")

    def test_its_menu_is_used_by_the_keyboard(self):
        self.add_photos("red", "lime")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 2", "Photo 2 of 2")
        self.focus_tile(running)
        self.choose_by_keys(running, "Move Later")
        self.assert_becomes([2, 1], self.kept, "the order is")

    def in_text(self, running):
        """The photos that stand among the words of the entry that is open."""
        found = running.find_all(name="Photos in the text")
        seen = [it for group in found for it in running.look(group, showing=False)]
        return [it.widget.name for it in seen if it.role == "push button" and it.name.startswith("Photo ")]

    def test_it_stands_in_the_text_and_is_there_after_a_kill(self):
        self.add_photos("red", "lime")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 2", "Photo 2 of 2")
        self.focus_tile(running)
        self.choose_by_keys(running, "Show in the Text")
        self.assert_becomes(["Photo 1 of 2"], lambda: self.in_text(running), "in the text are")
        self.assert_shows(running, "Photo 2 of 2")
        ((name,),) = self.asked("SELECT lower(substr(hex(uuid), 21)) FROM attachment ORDER BY id LIMIT 1")
        line = f"![](photo/{name})"
        body = lambda: self.asked("SELECT body FROM entry")[0][0]
        until(lambda: line in body(), "the text does not name it")
        running.kill()
        running = self.open()
        self.assert_becomes(["Photo 1 of 2"], lambda: self.in_text(running), "in the text are")
        self.assert_shows(running, "Photo 2 of 2")

    def test_it_is_deleted_and_comes_back_to_its_place(self):
        self.add_photos("red", "lime", "blue")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 3", "Photo 2 of 3", "Photo 3 of 3")
        self.focus_tile(running, 1)
        running.press("Delete")
        self.assert_shows(running, "Photo 1 of 2", "Photo 2 of 2")
        until(lambda: self.tiles(running)[1].is_focused, "the keyboard is lost")
        self.assertEqual(self.kept(), [1, 3])
        running.click(running.find("push button", "Undo Undo"))
        self.assert_shows(running, "Photo 1 of 3", "Photo 2 of 3", "Photo 3 of 3")
        self.assertEqual(self.kept(), [1, 2, 3])

    def test_it_is_exported_as_it_came(self):
        self.add_photos("red")
        running = self.open()
        self.assert_shows(running, "Photo 1 of 1")
        running.click(running.find("push button", "Picture"))
        running.choose_from_menu("Export…")
        copy = self.path("copy.png")
        choosers.save_as(running, "Export the Picture", copy)
        until(copy.exists, "nothing is exported")
        self.assertEqual(copy.read_bytes(), self.path("red.png").read_bytes())

    def test_one_that_can_not_be_shown_says_so_and_can_be_exported(self):
        broken = self.path("broken.png")
        broken.write_bytes(photo(self.path("red.png"), "red").read_bytes()[:60] + bytes(200))
        self.add_medium(1, broken)
        running = self.open()
        until(
            lambda: [
                tile for tile in self.tiles(running) if "can’t be shown" in tile.description
            ],
            "it does not say so",
        )
        running.find("label", "Can’t be shown")
        running.click(running.find("push button", "Picture"))
        running.choose_from_menu("Export…")
        copy = self.path("copy.png")
        choosers.save_as(running, "Export the Picture", copy)
        until(copy.exists, "nothing is exported")
        self.assertEqual(copy.read_bytes(), broken.read_bytes())

    def test_nothing_of_a_sealed_letter_is_shown(self):
        letter = self.add_photos("red")
        self.seal(letter)
        running = self.start()
        self.act("open", str(letter))
        until(lambda: any("Sealed until" in name for name in running.names()), "no letter is shown")
        self.assertEqual(self.tiles(running), [])
        self.assertEqual(self.previews(), 0)

    def test_many_fit_a_narrow_window(self):
        self.add_photos("red", "lime", "blue", "white", "black")
        running = self.open()
        running.resize(running.main, 360, 640)
        until(lambda: len(self.tiles(running)) == 5, "the pictures are not shown")
        self.assert_fits(running)
