// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

/// Where a diary is that was deleted.
package enum Removal: Equatable {
  case trash
  /// The system has no trash for its disk: in a folder beside.
  case folder(String)

  /// Moves what is at this place into the trash, if there is one.
  @concurrent
  fileprivate nonisolated static func moveToTrash(_ place: String) async -> Removal {
    do throws(GLibError) {
      try SystemTrash.take(place)
      return .trash
    } catch {
      return .folder(place)
    }
  }
}

extension Diary {
  /// Puts a backup in the place of the diary of now, which is put aside.
  package func restore(_ backup: Backup) async throws(JournalError) {
    try await whileClosed { [clock] folder throws(JournalError) in
      _ = try Recovery(folder, clock: clock).recover(from: backup)
    }
  }

  /// Takes everything away, into the trash of the system where there is one, and begins a new
  /// diary.
  package func deleteEverything() async throws(JournalError) -> Removal {
    let handOver = TemporaryExport.of(folder)
    let place = try await whileClosed { folder throws(JournalError) in
      try handOver.clear()
      return try Recovery(folder).moveAway()
    } replacing: {
      // What begins there is another diary, without a password.
      JournalFolder($0.path)
    }
    return await Removal.moveToTrash(place)
  }
}
