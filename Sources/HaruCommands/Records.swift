// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import DiaryCore
import DiaryStore
import HaruWords

// What `--json` prints. Programs of other people read it: names may be added, none may change.

struct EntryRecord: Encodable {
  let id: Int
  let uuid: String
  let day: String
  let moment: String?
  let zone: String
  let title: String
  let body: String
  let tags: [String]
  let folder: String?
  let sealedUntil: String?
  let created: String?
  let modified: String?
  let attachments: [AttachmentRecord]

  enum CodingKeys: String, CodingKey {
    case id, uuid, day, moment, zone, title, body, tags, folder, created, modified, attachments
    case sealedUntil = "sealed_until"
  }

  init(_ entry: Entry, in journal: Journal) async throws {
    let folders = try await journal.folders()
    try await self.init(entry, folders, in: journal)
  }

  static func list(_ entries: [Entry], in journal: Journal) async throws -> [EntryRecord] {
    let folders = try await journal.folders()
    var records: [EntryRecord] = []
    for entry in entries { records.append(try await EntryRecord(entry, folders, in: journal)) }
    return records
  }

  private init(_ entry: Entry, _ folders: [Folder], in journal: Journal) async throws {
    id = entry.id.number
    uuid = entry.uuid.description
    day = entry.day.iso
    moment = entry.moment.iso
    zone = entry.zone
    title = entry.title
    body = entry.body
    tags = entry.tags
    folder = folders.first { $0.id == entry.folder }?.name
    sealedUntil = entry.letter?.day.iso
    created = entry.created.iso
    modified = entry.modified.iso
    var attachments: [AttachmentRecord] = []
    for attachment in try await journal.attachments(of: entry.id) {
      attachments.append(try await AttachmentRecord(attachment, in: journal))
    }
    self.attachments = attachments
  }
}

struct AttachmentRecord: Encodable {
  let name: String
  let kind: String
  let caption: String
  let sha256: String
  let bytes: Int
  let bookmarks: [BookmarkRecord]
  /// Nil where all of it is heard.
  let trim: TrimRecord?

  init(_ attachment: Attachment, in journal: Journal) async throws {
    name = ItemName.attachment(attachment.id).description
    kind = attachment.media.kind.code
    caption = attachment.caption
    sha256 = attachment.media.hashText
    bytes = attachment.media.bytes
    bookmarks = try await journal.bookmarks(of: attachment.media.id).map(BookmarkRecord.init)
    trim = attachment.trim.map(TrimRecord.init)
  }
}

/// The part of a recording that is heard, in milliseconds of its file.
struct TrimRecord: Encodable {
  let beginning: Int
  /// Nil where it is heard to its end.
  let end: Int?

  init(_ trim: Trim) { (beginning, end) = (trim.beginning, trim.end) }
}

struct BookmarkRecord: Encodable {
  /// In milliseconds from the beginning.
  let place: Int
  let name: String

  init(_ bookmark: Bookmark) { (place, name) = (bookmark.place, bookmark.name) }
}

struct MemoRecord: Encodable {
  let name: String
  let uuid: String
  let text: String
  let pinned: Bool
  let color: String?
  let created: String?
  let modified: String?

  init(_ memo: Memo) {
    name = ItemName.memo(memo.id).description
    uuid = memo.uuid.description
    text = memo.text
    pinned = memo.isPinned
    color = memo.color?.rawValue
    created = memo.created.iso
    modified = memo.modified.iso
  }
}

struct ShownRecord: Encodable {
  let entries: [EntryRecord]
  let memos: [MemoRecord]
}

struct VersionRecord: Encodable {
  let id: Int
  let until: String?
  let title: String
  let body: String

  init(_ version: Version) {
    id = version.id.number
    until = version.moment.iso
    title = version.title
    body = version.body
  }
}

struct TrashRecord: Encodable {
  let name: String
  let text: String
  let deleted: String?
  let goes: String?

  init(_ item: TrashItem) {
    name = item.name.description
    text = item.text
    deleted = item.deleted.iso
    goes = item.goes.iso
  }
}

struct BackupRecord: Encodable {
  let day: String
  let path: String
  let bytes: Int

  init(_ backup: Backup, in folder: JournalFolder) {
    day = backup.day.iso
    path = folder.backup + "/" + backup.name
    bytes = backup.bytes
  }
}

/// How the copy elsewhere is.
struct CopyRecord: Encodable {
  struct Place: Encodable {
    let kind: String
    let address: String
    let user: String
    let folder: String
  }

  struct Waiting: Encodable {
    let entries: Int
    let memos: Int
    let media: Int
    let bytes: Int
  }

  /// Nil where no place for copies was chosen.
  let place: Place?
  let copied: String?
  let online: Bool
  /// What was not sent yet; nil where the diary is not here.
  let waiting: Waiting?

  init(_ note: CopySettings?, isOnline: Bool, _ uncopied: Uncopied?) {
    place = (note?.place).map {
      Place(kind: $0.kind.rawValue, address: $0.address, user: $0.user, folder: $0.folder)
    }
    copied = note?.copied?.iso
    online = isOnline
    waiting = uncopied.map {
      Waiting(entries: $0.entries, memos: $0.memos, media: $0.media, bytes: $0.bytes)
    }
  }
}

/// What a copy that was made just now has sent.
struct CopyRunRecord: Encodable {
  let copied: String?
  let sent: Int
  let fetched: Int
  let damaged: Int

  init(_ note: CopySettings, _ report: CopyRun.Report) {
    copied = note.copied?.iso
    (sent, fetched, damaged) = (report.sent, report.fetched, report.damaged)
  }
}

/// A backup in the copy elsewhere.
struct CopiedBackupRecord: Encodable {
  let day: String
  let name: String
  let bytes: Int

  init(_ backup: Backup) {
    (day, name, bytes) = (backup.day.iso, backup.name, backup.bytes)
  }
}

struct ReportRecord: Encodable {
  let clean: Bool
  let media: Int
  let findings: [String]
  let damaged: [DamagedRecord]
  /// Nil where nothing is missing.
  let lost: LostRecord?

  init(_ report: CheckReport) {
    clean = report.isClean
    media = report.checkedMedia
    findings = report.findings.map(\.words)
    damaged = report.damagedRows.map(DamagedRecord.init)
    lost =
      report.findings.lazy.compactMap { finding in
        if case .lostChanges(let lost, let inBackups) = finding {
          LostRecord(count: lost.count, inBackups: inBackups, since: lost.since?.milliseconds)
        } else {
          nil
        }
      }.first
  }
}

/// Changes that were saved and are gone; `since` is the last one that is there, in milliseconds.
struct LostRecord: Encodable {
  let count: Int
  let inBackups: Int
  let since: Int?
}

struct DamagedRecord: Encodable {
  let kind: String
  let id: Int?
  let now: [String]
  let good: [String]?
  let backup: String?

  init(_ row: DamagedRow) {
    (kind, id) = row.subject.code
    now = row.words
    good = row.good?.words
    backup = row.good?.backup?.name
  }
}

extension DamagedRow.Subject {
  /// What other programs call it, and the number of the entry or memo that it belongs to.
  fileprivate var code: (String, Int?) {
    switch self {
    case .entry(let id): ("entry", id.number)
    case .version(let id): ("version", id.number)
    case .memo(let id): ("memo", id.number)
    case .attachment(let id): ("attachment", id.number)
    case .folder: ("folder", nil)
    case .tag: ("tag", nil)
    case .transcript: ("transcript", nil)
    case .bookmark: ("bookmark", nil)
    case .medium: ("media", nil)
    case .other(let table): (table, nil)
    }
  }
}

extension Media.Kind {
  /// What other programs call it.
  var code: String {
    switch self {
    case .photo: "photo"
    case .voice: "voice"
    case .video: "video"
    }
  }
}

/// What is kept in the inbox while the diary is locked. It becomes what it is in the diary under
/// this name.
struct WaitingRecord: Encodable {
  let uuid: String
  let waiting = true

  init(id: UniqueID) { uuid = id.description }
}
