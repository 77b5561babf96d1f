// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Copies the database, or lists the copies.
struct BackupCommand: Command {
  static let name = "backup"
  static let parameters = ""
  static var summary: String { gettext("Back the diary up now, or list the backups") }
  static var notes: String {
    gettext(
      "A backup holds every word. Photos and recordings never change once they are in the diary, and stay in its folder “media”: copy that too when you carry a backup elsewhere."
    )
  }

  private let list: Option<Bool>
  private let json: Option<Bool>

  init(_ options: OptionParser) {
    list = options.flag("list", "l", gettext("List the backups there are"))
    json = options.json()
  }

  var onlyPrints: Bool { list.value }

  func run(_ session: Session) async throws -> ExitStatus {
    let backups: [Backup]
    if list.value {
      backups = try Recovery(session.folder).backups()
    } else {
      try session.requireDiary()
      backups = [try await session.journal().backUp()]
    }
    if json.value {
      try session.output.json(backups.map { BackupRecord($0, in: session.folder) })
      return .done
    }
    for backup in backups {
      try session.output.line(
        backup.day.iso + "  " + NumberText.bytes(backup.bytes) + "  "
          + session.folder.backup + "/" + backup.name)
    }
    if backups.isEmpty { try session.output.line(gettext("There are no backups yet.")) }
    return .done
  }
}
