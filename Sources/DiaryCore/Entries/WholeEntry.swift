// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry with all that is known of it, as it leaves the diary.
package struct WholeEntry: Sendable {
  package struct Medium: Sendable {
    package let attachment: Attachment
    /// What is said in it; empty where that is not known.
    package let spoken: String

    package init(_ attachment: Attachment, spoken: String) {
      (self.attachment, self.spoken) = (attachment, spoken)
    }
  }

  package let entry: Entry
  /// In milliseconds from the beginning of its day.
  package let timeOfDay: Int
  /// The name of its folder.
  package let folder: String?
  package let weather: Weather?
  package let feeling: Feeling?
  package let place: Coordinates?
  package let media: [Medium]

  package init(
    _ entry: Entry, timeOfDay: Int, folder: String? = nil, weather: Weather? = nil,
    feeling: Feeling? = nil, place: Coordinates? = nil, media: [Medium] = []
  ) {
    (self.entry, self.timeOfDay, self.folder) = (entry, timeOfDay, folder)
    (self.weather, self.feeling, self.place, self.media) = (weather, feeling, place, media)
  }

  /// 21:04, as programs read it.
  package var clock: String {
    [timeOfDay / 3_600_000, timeOfDay / 60_000 % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }
}

/// Which entries are meant: those that meet all of this.
package struct EntrySelection: Hashable, Sendable {
  package var days: ClosedRange<Day>?
  package var folder: Folder.ID?
  /// These alone.
  package var chosen: Set<Entry.ID>?

  package init(
    days: ClosedRange<Day>? = nil, folder: Folder.ID? = nil, chosen: Set<Entry.ID>? = nil
  ) {
    (self.days, self.folder, self.chosen) = (days, folder, chosen)
  }
}

/// An entry that is selected, by what its place in a book depends on.
package struct SelectedEntry: Hashable, Sendable {
  package let id: Entry.ID
  package let day: Day
  package let folder: Folder.ID?

  package init(_ id: Entry.ID, _ day: Day, _ folder: Folder.ID?) {
    (self.id, self.day, self.folder) = (id, day, folder)
  }
}
