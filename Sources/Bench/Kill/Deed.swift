// SPDX-License-Identifier: GPL-3.0-or-later

/// One change to a diary, small enough to be reported in a line. Pages, texts, media and memos are
/// known by their numbers, and a number says what is written there.
enum Deed: Codable, Hashable {
  case write(page: Int, day: Int)
  case change(page: Int, text: Int)
  case move(page: Int, day: Int)
  case seal(page: Int)
  case trash(page: Int)
  case restore(page: Int)
  case bringBack(page: Int, text: Int)
  case attach(page: Int, medium: Int)
  /// Puts the first attachment of that medium into the trash.
  case detach(page: Int, medium: Int)
  /// Brings the first one of that medium back from the trash.
  case reattach(page: Int, medium: Int)
  /// Begins a recording, for a page or for none, and says its first piece.
  case record(Int, page: Int?, day: Int)
  /// Goes on until there are so many pieces.
  case say(Int, pieces: Int)
  /// Finishes a recording, of this process or an earlier one.
  case keep(Int)
  /// Puts it into the trash.
  case discard(Int)
  case memo(Int)
  /// Deletes for good what is in the trash.
  case emptyTrash
  case backUp
  /// Imports a folder (`PagesFolder`), whether or not that was done before.
  case importFolder(Int)
  /// Removes files that are unused for long, so many days later.
  case sweep(days: Int)
  /// Removes versions whose texts others hold, so many days later.
  case thin(days: Int)
  /// Opens the diary, anew if it is open already.
  case open
  /// Brings what is in SQLite's log into the database, so that the next change begins a new log.
  case emptyLog

  /// The line that follows that of a deed once its call has returned.
  static let done = "done"

  static let sealedUntil = 20_990_101

  /// What text `number` says.
  static func text(_ number: Int) -> String {
    var generator = SeededGenerator(seed: number)
    return "\(number) " + Writing.body(&generator)
  }

  /// The tags that are given together with text `number`.
  static func tags(_ number: Int) -> [String] {
    GeneratedEntry.tags.enumerated().filter { number >> $0.offset & 3 == 3 }.map(\.element).sorted()
  }

  /// The pages that it changes; of a recording, the one that it may become.
  var pages: [Int] {
    switch self {
    case .write(let page, _), .change(let page, _), .move(let page, _), .seal(let page),
      .trash(let page), .restore(let page), .bringBack(let page, _), .attach(let page, _),
      .detach(let page, _), .reattach(let page, _):
      [page]
    case .importFolder(let number): PagesFolder(number).pages.map(\.number)
    case .record(let number, _, _), .say(let number, _), .keep(let number), .discard(let number):
      [number]
    case .memo, .emptyTrash, .backUp, .sweep, .thin, .open, .emptyLog: []
    }
  }
}
