// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension Journal {
  /// What the diary is called; empty where it was given no name.
  package nonisolated func name() async throws(JournalError) -> String {
    try await read { try SettingTable.name(in: $0) }
  }

  /// Calls the diary by a name from now on; an empty one takes its name away.
  package func setName(_ name: String) throws(JournalError) {
    let beginning = name.drop(while: \.isWhitespace)
    let name = String(beginning.reversed().drop(while: \.isWhitespace).reversed())
    try write { database in
      guard try SettingTable.name(in: database) != name else { return }
      try SettingTable.set(name, for: "name", in: database)
      try ChangeTable.note(.diary, 0, in: database)
    }
  }
}
