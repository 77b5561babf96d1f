// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// Always the same deeds, of every kind, in a new diary. Each is announced, and then said to be
/// done or to have failed; one that has failed is tried once more, and then the next one comes.
enum Trial {
  private static let option = "--trial"

  /// What begins the line that follows that of a deed which has failed; the reason is behind it.
  static let failed = "failed "
  /// The last line, when the diary is closed.
  static let over = "over"

  /// The texts that are brought back have the tags of the one they take the place of.
  static let deeds: [Deed] = [
    .open, .write(page: 1, day: 20_260_101), .write(page: 2, day: 20_260_102),
    .change(page: 1, text: 8), .memo(3), .attach(page: 1, medium: 1), .attach(page: 2, medium: 4),
    .attach(page: 2, medium: 1), .record(1001, page: 1, day: 20_260_101),
    .say(1001, pieces: 2), .record(1002, page: nil, day: 20_260_102), .keep(1001),
    .say(1002, pieces: 2), .discard(1002), .write(page: 3, day: 20_260_103),
    .change(page: 1, text: 16), .record(1003, page: 3, day: 20_260_103),
    .record(1005, page: 1, day: 20_260_103),
    .move(page: 1, day: 20_260_104), .bringBack(page: 1, text: 8), .bringBack(page: 1, text: 8),
    .bringBack(page: 1, text: 8), .backUp, .importFolder(96), .detach(page: 2, medium: 1),
    .detach(page: 1, medium: 1), .reattach(page: 1, medium: 1), .emptyLog,
    .write(page: 4, day: 20_260_103), .seal(page: 4), .trash(page: 2), .restore(page: 2),
    .attach(page: 3, medium: 3), .trash(page: 3), .trash(page: 98), .memo(6), .emptyTrash,
    .sweep(days: 0), .open, .keep(1003), .discard(1005), .sweep(days: 31), .thin(days: 31),
    .importFolder(96), .emptyLog,
    .write(page: 5, day: 20_260_105), .attach(page: 5, medium: 3), .attach(page: 5, medium: 0),
    .change(page: 5, text: 12),
    .trash(page: 2), .backUp, .emptyTrash,
  ]

  static func arguments(_ folder: String) -> [String] { [option, folder] }

  static func folder(_ arguments: [String]) -> String? {
    arguments.count == 2 && arguments[0] == option ? arguments[1] : nil
  }

  static func stand(in folder: JournalFolder) async throws {
    let hands = Hands()
    var diarist = Diarist(folder, hands)
    for deed in deeds {
      hands.goOn()
      if try await !attempt(deed, &diarist) { _ = try await attempt(deed, &diarist) }
    }
    diarist.close()
    System.write(over, to: Child.reportDescriptor)
  }

  private static func attempt(_ deed: Deed, _ diarist: inout Diarist) async throws -> Bool {
    try await diarist.prepare(deed)
    try deed.announce()
    do {
      try await diarist.perform(deed)
      System.write(Deed.done, to: Child.reportDescriptor)
      return true
    } catch {
      System.write(failed + name(of: error), to: Child.reportDescriptor)
      return false
    }
  }

  /// The case of an error of the journal, for others their words.
  private static func name(of error: any Error) -> String {
    let words = "\(error)".replacing("\n", with: " ")
    return error is JournalError ? String(words.prefix { $0 != "(" }) : words
  }
}
