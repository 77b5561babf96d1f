// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import GLib
import HaruWords

extension Diary {
  /// Sets a bookmark at a moment of what is heard of a recording, in seconds, and says so with its
  /// undo. `beginning` is where that begins in the file.
  package func setBookmark(
    at moment: Double, of media: Media.ID, heardFrom beginning: Double = 0
  ) async {
    let place = Int(((beginning + moment) * 1000).rounded())
    let there = await read { journal throws(JournalError) in
      try await journal.bookmarks(of: media)
    }
    guard let there else { return }
    guard !there.contains(where: { abs($0.place - place) < Bookmark.leastDistance }) else {
      return tell(Notice(text: gettext("There is a bookmark here already."), undo: nil))
    }
    let (bookmark, heard) = (Bookmark(at: place), Bookmark(at: Int((moment * 1000).rounded())))
    await change(
      saying: gettext("Bookmark set at {time}").filling("time", with: heard.clock),
      undo: { journal throws(JournalError) in
        try await journal.removeBookmark(at: place, of: media)
      },
      { journal throws(JournalError) in try await journal.setBookmark(bookmark, of: media) })
  }

  /// Gives it another name, or with an empty one, none.
  package func rename(_ bookmark: Bookmark, to name: String, of media: Media.ID) async -> Bool {
    guard name != bookmark.name else { return true }
    return await change(
      saying: gettext("Bookmark renamed"),
      undo: { journal throws(JournalError) in try await journal.setBookmark(bookmark, of: media) },
      { journal throws(JournalError) in
        try await journal.setBookmark(Bookmark(at: bookmark.place, named: name), of: media)
      })
  }

  package func remove(_ bookmark: Bookmark, of media: Media.ID) async {
    await change(
      saying: gettext("Bookmark removed"),
      undo: { journal throws(JournalError) in try await journal.setBookmark(bookmark, of: media) },
      { journal throws(JournalError) in
        try await journal.removeBookmark(at: bookmark.place, of: media)
      })
  }
}

extension Bookmark {
  /// In seconds.
  package var seconds: Double { Double(place) / 1000 }

  /// As a clock shows its moment: 3:05.
  @MainActor package var clock: String { DurationText.clock(seconds) }

  /// What a person knows it as: its moment, and its name.
  @MainActor package var title: String {
    guard !name.isEmpty else { return clock }
    // Translators: A bookmark of a recording, as in “3:05, the song”.
    return gettext("{time}, {name}").filling("time", with: clock).filling("name", with: name)
  }
}
