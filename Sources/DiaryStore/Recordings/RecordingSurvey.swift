// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// Compares the rows of recordings with the files in their folder. Those that a process is making
/// are in none of the lists.
struct RecordingSurvey {
  /// Something was said in them.
  private(set) var unfinished: [Recording] = []
  /// Rows of recordings in which nothing was said.
  private(set) var silent: [Recording] = []
  /// Files in which there is nothing.
  private(set) var empty: [RecordingFolder.Found] = []
  /// Files of recordings that the diary has as attachments.
  private(set) var leftovers: [RecordingFolder.Found] = []
  private(set) var hasUnreadable = false
  private(set) var strangers: [String] = []

  /// Call it while holding `RecordingFolder.turn()`.
  init(of folder: RecordingFolder, clock: WallClock, in database: Connection) throws {
    let rows = try RecordingTable.all(in: database)
    let contents = try folder.contents()
    strangers = contents.strangers
    for found in contents.found {
      switch found.state {
      case .held: continue
      case .unreadable: hasUnreadable = true
      case .unfinished:
        if found.isEmpty {
          empty.append(found)
        } else if try AttachmentTable.attachment(uuid: found.id.uuid, in: database) != nil {
          leftovers.append(found)
        } else {
          unfinished.append(
            rows.first { $0.id == found.id } ?? folder.recording(of: found, clock: clock))
        }
      }
    }
    let said = Set(contents.found.filter { !$0.isEmpty }.map(\.id))
    silent = rows.filter { !said.contains($0.id) }
    unfinished.sort { ($0.begun, $0.uuid.description) < ($1.begun, $1.uuid.description) }
  }
}
