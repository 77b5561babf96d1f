// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruWords

// What `haru import --json` prints. Names may be added, none may change.

struct ImportRecord: Encodable {
  let entriesAdded: Int
  let entriesThere: Int
  let entriesKeptAsVersion: Int
  let versionsAdded: Int
  let memosAdded: Int
  let memosThere: Int
  let mediaAdded: Int
  let doubles: Int
  let problems: [String]

  enum CodingKeys: String, CodingKey {
    case problems, doubles
    case entriesAdded = "entries_added"
    case entriesThere = "entries_there"
    case entriesKeptAsVersion = "entries_kept_as_version"
    case versionsAdded = "versions_added"
    case memosAdded = "memos_added"
    case memosThere = "memos_there"
    case mediaAdded = "media_added"
  }

  init(_ report: ImportReport) {
    entriesAdded = report.entriesAdded
    entriesThere = report.entriesThere
    entriesKeptAsVersion = report.entriesKeptAsVersion
    versionsAdded = report.versionsAdded
    memosAdded = report.memosAdded
    memosThere = report.memosThere
    mediaAdded = report.mediaAdded
    doubles = report.doubles
    problems = report.problems.map(\.words)
  }
}

struct PastImportRecord: Encodable {
  let uuid: String
  let name: String
  let begun: String?
  let entries: Int
  let memos: Int
  let attachments: Int
  let finished: Bool
  let undone: String?

  init(_ past: PastImport) {
    (uuid, name, begun) = (past.id.description, past.name, past.begun.iso)
    (entries, memos, attachments) = (past.entries, past.memos, past.attachments)
    (finished, undone) = (past.isFinished, past.undone?.iso)
  }
}

struct ImportUndoRecord: Encodable {
  let entries: Int
  let memos: Int
  let attachments: Int
  let entriesKept: Int
  let memosKept: Int

  enum CodingKeys: String, CodingKey {
    case entries, memos, attachments
    case entriesKept = "entries_kept"
    case memosKept = "memos_kept"
  }

  init(_ report: ImportUndoReport) {
    (entries, memos, attachments) = (report.entries, report.memos, report.attachments)
    (entriesKept, memosKept) = (report.entriesKept, report.memosKept)
  }
}
