// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// Tells how the copy elsewhere is, makes it now, lists what is in it, or brings it back.
struct CopiesCommand: Command {
  static let name = "copies"
  static let parameters = ""
  static var summary: String {
    gettext("Tell how the copy elsewhere is, make it now, or bring it back")
  }
  static var notes: String {
    gettext(
      "The window sets a copy up: Preferences, Online. What leaves this computer is encrypted, and is noted there like everything that Haru sends. Where the keyring has no key, the letters of the recovery sheet are read from standard input."
    )
  }

  private let now: Option<Bool>
  private let anew: Option<Bool>
  private let list: Option<Bool>
  private let restore: Option<String?>
  private let backup: Option<String?>
  private let json: Option<Bool>

  init(_ options: OptionParser) {
    now = options.flag("now", nil, gettext("Copy now"))
    anew = options.flag(
      "anew", nil, gettext("With “--now”: fill a place again that was emptied"))
    list = options.flag("list", "l", gettext("List the backups in the copy"))
    restore = options.text(
      "restore", nil, gettext("Bring the diary back from the copy into this new or empty folder"),
      gettext("FOLDER"))
    backup = options.text(
      "backup", nil, gettext("With “--restore”: as this backup of the list has it"),
      gettext("NAME"))
    json = options.json()
  }

  var onlyPrints: Bool { !now.value && restore.value == nil }

  func run(_ session: Session) async throws -> ExitStatus {
    try check()
    do {
      let copy = try await CopyAccess(session)
      if now.value { return try await make(copy, session) }
      if list.value { return try await list(copy, session) }
      if let folder = restore.value { return try await restore(folder, copy, session) }
      return try await tell(copy, session)
    } catch CopySetupError.copy(.diary(let error)) {
      throw error
    }
  }

  private func check() throws {
    guard [now.value, list.value, restore.value != nil].count(where: { $0 }) < 2 else {
      throw Complaint.misunderstood(
        gettext("“--now”, “--list” and “--restore” can’t be combined."))
    }
    if anew.value, !now.value { throw Self.meaningless("--anew", without: "--now") }
    if backup.value != nil, restore.value == nil {
      throw Self.meaningless("--backup", without: "--restore")
    }
  }

  private static func meaningless(_ option: String, without other: String) -> Complaint {
    .misunderstood(
      // Translators: {option} and {other} are options of a command, as “--now”.
      gettext("“{option}” has a meaning only with “{other}”.").filling("option", with: option)
        .filling("other", with: other))
  }

  // MARK: - Telling

  private func tell(_ copy: CopyAccess, _ session: Session) async throws -> ExitStatus {
    // A diary that is lost still has its copy.
    let isHere = try session.folder.exists
    guard isHere || copy.note != nil else { throw session.noDiary }
    var uncopied: Uncopied?
    if isHere, let note = copy.note {
      uncopied = try await session.readingJournal()
        .uncopied(since: note.copied, sent: note.backup)
    }
    if json.value {
      try session.output.json(CopyRecord(copy.note, isOnline: copy.isOn, uncopied))
      return .done
    }
    guard let note = copy.note else {
      try session.output.line(CopyAccess.noPlace)
      return .done
    }
    for line in note.place.lines + [note.words(session.clock)] { try session.output.line(line) }
    if let uncopied { try session.output.line(uncopied.words) }
    if !copy.isOn { try session.output.line(CopyError.off.words?.inOneLine ?? "") }
    return .done
  }

  private func list(_ copy: CopyAccess, _ session: Session) async throws -> ExitStatus {
    let target = try await copy.targetWithAskedKey()
    let files = try await session.untilEnded(gettext("Nothing was changed.")) {
      defer { Progress.clear() }
      return try await copy.source(in: session.folder, from: target).backups()
    }
    let backups = files.compactMap(\.backup)
    if json.value {
      try session.output.json(backups.map(CopiedBackupRecord.init))
      return .done
    }
    for backup in backups {
      try session.output.line(
        backup.day.iso + "  " + NumberText.bytes(backup.bytes) + "  " + backup.name)
    }
    if backups.isEmpty { try session.output.line(gettext("There are no backups yet.")) }
    return .done
  }

  // MARK: - Copying

  private func make(_ copy: CopyAccess, _ session: Session) async throws -> ExitStatus {
    let note = try copy.place()
    let journal = try await session.presentJournal()
    let isExpected = note.copied != nil && !anew.value
    let ended = gettext("What was sent until then stays, and the next copy goes on from there.")
    let copied = try await session.untilEnded(ended) {
      defer { Progress.clear() }
      return try await CopyMaker(of: journal, by: copy.outside, progress: Progress.showCopying)
        .copy(to: note, expectingCopy: isExpected)
    }
    if json.value {
      try session.output.json(CopyRunRecord(copied.note, copied.report))
      return .done
    }
    try session.output.line(copied.note.words(session.clock))
    if copied.report.damaged > 0 {
      try session.output.line(
        NumberText.counted(copied.report.damaged) {
          ngettext(
            "{count} file in the copy was damaged. What is here was sent again.",
            "{count} files in the copy were damaged. What is here was sent again.", $0)
        })
    }
    return .done
  }

  // MARK: - Bringing back

  private func restore(
    _ folder: String, _ copy: CopyAccess, _ session: Session
  ) async throws -> ExitStatus {
    guard !folder.isEmpty else {
      throw Complaint.misunderstood(gettext("Please name one folder."))
    }
    var folder = JournalFolder(Program.absolutePath(folder))
    let name = backup.value
    var work = FolderRestore(into: folder, progress: Progress.showCopying)
    try work.check(named: name)
    let target = try await copy.targetWithAskedKey()
    if try await work.fetchKeyFile(from: target) {
      let secret = try await session.keyAccess(of: folder).secret()
      folder = JournalFolder(folder.path, keys: try DiaryKeys(secret))
      work = FolderRestore(into: folder, progress: Progress.showCopying)
    }
    let ended = gettext("The same command goes on from there.")
    let missing = try await session.untilEnded(ended) { [work] in
      defer { Progress.clear() }
      return try await work.restore(from: target, named: name)
    }
    try session.output.line(
      gettext("The diary is back in {folder}. No copies are made of it there.")
        .filling("folder", with: folder.path))
    guard missing > 0 else { return .done }
    Program.complain(
      "haru: "
        + NumberText.counted(missing) {
          ngettext(
            "{count} photo, video or recording is not whole in the copy.",
            "{count} photos, videos or recordings are not whole in the copy.", $0)
        })
    return .damaged
  }
}

extension Uncopied {
  fileprivate var words: String {
    guard !isEmpty else { return gettext("Everything was sent.") }
    var parts: [String] = []
    if entries > 0 { parts.append(CountText.entries(entries)) }
    if memos > 0 { parts.append(CountText.memos(memos)) }
    if media > 0 {
      parts += [CountText.files(media), NumberText.bytes(bytes)]
    }
    // Translators: {list} is as in “3 entries, 2 files, 4 MB”.
    return gettext("Still to be sent: {list}").filling("list", with: CountText.list(parts))
  }
}
