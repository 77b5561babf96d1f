// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib

/// Which reminders were shown already, so that each comes at most once a day.
nonisolated struct ReminderRecord: Equatable {
  /// For which day each was shown last, by their names.
  var shown: [String: Day] = [:]

  init() {}

  /// As it is kept in a file. One that can't be read, or makes no sense, says that nothing was
  /// shown.
  init(reading path: String) {
    let bytes = (try? FileSystem.content(of: path)) ?? []
    guard case .object(let members)? = JSONReader.value(bytes[...]) else { return }
    for member in members { shown[member.key] = member.value.day }
  }

  func write(to path: String) async throws {
    try FileSystem.makeFolders(FileSystem.parent(of: path))
    let json = JSON.object(
      shown.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .text($0.value.iso)) })
    try await AtomicFile.write(Array(json.line.utf8), to: path)
  }
}
