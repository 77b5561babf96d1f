// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry that was read from the diary of another program.
package struct ImportedEntry: Hashable, Sendable {
  /// The same however often the same entry is read.
  package let id: UniqueID
  package var day: Day
  /// In milliseconds, by the clock of its time zone; nil where only the day is known.
  package var timeOfDay: Int?
  /// Nil where it is that time of that day on the clock of this computer.
  package var moment: Moment?
  /// The name of its time zone; nil where that is not known.
  package var zone: String?
  package var title = ""
  /// It names its media by `ImportedMedium.address`.
  package var body = ""
  package var folder: String?
  package var tags: [String] = []
  package var created: Moment?
  package var modified: Moment?
  package var weather: Weather?
  package var place: Coordinates?
  package var media: [ImportedMedium] = []
  package var isInTrash = false
  /// Whether it is what was taken on one day, and is all of that.
  package var gathersDay = false
  /// Where it was found, for a person.
  package let source: String

  package init(id: UniqueID, day: Day, source: String) {
    (self.id, self.day, self.source) = (id, day, source)
  }

  package var isEmpty: Bool {
    let isWordless = title.allSatisfy(\.isWhitespace) && body.allSatisfy(\.isWhitespace)
    return isWordless && media.isEmpty && tags.isEmpty && weather == nil && place == nil
  }
}

/// A photo, recording or video that goes with an imported entry.
package struct ImportedMedium: Hashable, Sendable {
  package let id: UniqueID
  /// From the top of what is imported.
  package let file: String
  package let caption: String
  /// What the text said in its place, which stays where the file can't be taken.
  package let original: String

  package init(id: UniqueID, file: String, caption: String = "", original: String = "") {
    (self.id, self.file, self.caption, self.original) = (id, file, caption, original)
  }

  /// How the text of its entry names it.
  package var address: String { PhotoName(of: id).address }
}

/// A note without a day that was read from another program.
package struct ImportedMemo: Hashable, Sendable {
  package let id: UniqueID
  package var text: String
  package var isPinned = false
  package var color: LabelColor?
  package var created: Moment?
  package var modified: Moment?
  package var isInTrash = false
  package let source: String

  package init(id: UniqueID, text: String, source: String) {
    (self.id, self.text, self.source) = (id, text, source)
  }
}

/// What a reader of another program's diary comes upon, one after the other.
package enum ImportStep: Hashable, Sendable {
  case entry(ImportedEntry)
  case memo(ImportedMemo)
  case problem(ImportProblem)
}
