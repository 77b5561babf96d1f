// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Words that are right, whatever dictionaries say, such as names of people and places.
///
/// They are kept in the diary, not where spell checkers keep theirs (`~/.config/enchant`): the
/// names in a diary are as private as its text, and that folder is copied to other computers and
/// read by every program. In the diary they are as safe as the rest of it, are in its backups, and
/// end with it.
extension Journal {
  package nonisolated func knownWords() async throws(JournalError) -> Set<String> {
    try await read { try SettingTable.knownWords(in: $0) }
  }

  package func know(_ word: String) throws(JournalError) {
    try changeKnownWords { $0.insert(word) }
  }

  package func forget(_ word: String) throws(JournalError) {
    try changeKnownWords { $0.remove(word) }
  }

  private func changeKnownWords(_ change: (inout Set<String>) -> Void) throws(JournalError) {
    try write { database in
      let old = try SettingTable.knownWords(in: database)
      var new = old
      change(&new)
      guard new != old else { return }
      try SettingTable.setKnownWords(new, in: database)
      try ChangeTable.note(.diary, 0, in: database)
    }
  }
}
