// SPDX-License-Identifier: GPL-3.0-or-later

extension Journal {
  /// What the person was to be told while the diary was out of sight; nil where that is nothing.
  package nonisolated func unsaid() async throws(JournalError) -> String? {
    try await read { try SettingTable.text("unsaid", in: $0) }
  }

  /// Keeps that in place of what was kept before; nil where all is said.
  package func setUnsaid(_ text: String?) throws(JournalError) {
    try write { database in
      guard let text else { return try SettingTable.remove("unsaid", in: database) }
      try SettingTable.set(text, for: "unsaid", in: database)
    }
  }
}
