// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruSettings
import HaruWords
import KeySharing
import Sealing

/// One call of a command: the diary that is meant, and the terminal.
final class Session {
  let output = Output()
  let folder: JournalFolder
  let clock = WallClock.system
  /// Whether the command line names the folder.
  private let isNamed: Bool
  /// What the open file gave that the command line names; nil where it names none. It is read
  /// before anything else is, since what stands behind it there is the command's.
  private let password: String?
  private let passwordFile: Int32?
  /// The folder with what opens its diary, once that was needed.
  private var unlocked: JournalFolder?

  init(diary: String?, passwordFile: String?) throws {
    if let diary, diary.isEmpty {
      throw Complaint.misunderstood(gettext("Please name one folder."))
    }
    guard let folder = try JournalFolder.meant(diary) else {
      throw Complaint(gettext("There is no home folder to look for the diary in."))
    }
    self.folder = folder
    isNamed = diary != nil
    self.passwordFile = try passwordFile.map(Self.number)
    password = try self.passwordFile.map(KeyAccess.line)
  }

  private static func number(ofFile text: String) throws -> Int32 {
    guard let number = Int32(text), number >= 0 else {
      throw Complaint.misunderstood(
        // Translators: {text} is what the person has typed in place of a number.
        gettext("“{text}” is not the number of an open file.").filling("text", with: text))
    }
    return number
  }

  /// A command for the same diary, as a person types it.
  func command(_ words: String) -> String {
    "haru " + words + (isNamed ? " --diary " + Program.quoted(folder.path) : "")
  }

  var today: Day { clock.day(of: clock.now) }

  // MARK: - Opening

  /// What opens the diary where it is sealed.
  var keyAccess: KeyAccess { keyAccess(of: folder) }

  /// The same of the diary in another folder.
  func keyAccess(of folder: JournalFolder) -> KeyAccess {
    KeyAccess(
      folder: folder, password: password,
      wayToUnlock:
        gettext("To unlock it: {command}. A script gives its password with “--password-fd”.")
        .filling("command", with: command("unlock")))
  }

  /// A password that the diary is to get: the next line of the open file, which is its first one
  /// where the diary has none yet, or what a person types twice.
  func newPassword(isFirst: Bool = false) throws -> String {
    let given = isFirst ? password : try passwordFile.map(KeyAccess.line)
    let typed = given == nil ? Terminal.secretAnswer(to: gettext("New password:")) : nil
    guard let new = given ?? typed, !new.isEmpty else {
      throw Complaint(gettext("There is no new password. Nothing was changed."))
    }
    // Translators: Asks for the new password a second time.
    guard given != nil || Terminal.secretAnswer(to: gettext("Once more:")) == new else {
      throw Complaint(gettext("The two passwords are not the same. Nothing was changed."))
    }
    return new
  }

  /// The folder with what opens its diary. A person may be asked for a password.
  func unlockedFolder() async throws -> JournalFolder {
    if let unlocked { return unlocked }
    let folder = try await keyAccess.unlockedFolder()
    unlocked = folder
    return folder
  }

  /// The diary, which must be sealed.
  func sealedDiary() throws -> UniqueID {
    try refusePlain()
    return try StoredKeyFile(folder: folder.path).read().diary
  }

  /// The program that holds the keys of the diary, which must be sealed.
  func keyHolder() throws -> KeyClient? {
    try refusePlain()
    return try folder.keyHolder()
  }

  private func refusePlain() throws {
    guard try folder.isSealed else { throw Complaint(gettext("This diary has no lock.")) }
  }

  /// Where a command keeps what it is given while the diary is locked; nil where that can be opened
  /// without asking the person, and where nothing can be sealed.
  func inboxWhileLocked() async throws -> Inbox? {
    guard password == nil, try folder.isSealed else { return nil }
    if let held = try await keyAccess.heldFolder() {
      unlocked = held
      return nil
    }
    let inbox = Inbox(of: folder, clock: clock)
    return inbox.isUsable ? inbox : nil
  }

  /// Keeps words in the inbox. Nil where the diary takes them itself, since its password was
  /// removed while they were typed.
  func keep(_ note: InboxNote, in inbox: Inbox) async throws -> UniqueID? {
    do throws(JournalError) {
      return try await inbox.add(note)
    } catch {
      guard try !folder.isSealed else { throw error }
      return nil
    }
  }

  /// Says that something is kept in the inbox.
  func sayKept(_ id: UniqueID, asJSON isJSON: Bool) throws {
    if isJSON {
      try output.json(WaitingRecord(id: id))
    } else {
      try output.line(InboxText.kept)
    }
  }

  /// The diary to write into, begun where there is none.
  func journal() async throws -> Journal {
    try refuseAbsent()
    let journal = try Journal(
      await unlockedFolder(), clock: clock, mayBegin: !folder.isListed)
    tellOfOpening(journal)
    await takeInInbox(journal)
    return journal
  }

  /// Throws where the diary is in the list, and not there now: none may begin in its place.
  func refuseAbsent() throws {
    if folder.isListed, try !folder.isThere { throw JournalError.absent }
  }

  private func takeInInbox(_ journal: Journal) async {
    do throws(JournalError) {
      let taken = try await journal.takeIn(Inbox(of: journal.folder, clock: clock))
      for sentence in taken.sentences { Program.complain("haru: " + sentence) }
    } catch {
      Program.complain("haru: " + error.words.inOneLine)
    }
  }

  /// The diary to change something in, which must be there.
  func presentJournal() async throws -> Journal {
    try requireDiary()
    return try await journal()
  }

  /// The diary to read. One that can't be changed is read all the same.
  func readingJournal(telling: Bool = true) async throws -> Journal {
    try requireDiary()
    let folder = try await unlockedFolder()
    do throws(JournalError) {
      let journal = try Journal(folder, clock: clock)
      if telling { tellOfOpening(journal) }
      await takeInInbox(journal)
      return journal
    } catch {
      switch error {
      case .readOnly, .newerSchema: return try Journal.openReadOnly(folder, clock: clock)
      default: throw error
      }
    }
  }

  /// Throws where there is no diary.
  func requireDiary() throws {
    guard try folder.exists else { throw noDiary }
  }

  var noDiary: Complaint {
    Complaint(
      gettext("There is no diary in {folder} yet.").filling("folder", with: folder.path), .notFound)
  }

  /// Says on standard error what was wrong with the files; the check says the rest.
  private func tellOfOpening(_ journal: Journal) {
    guard journal.hasFoundDamage else { return }
    Program.complain(
      "haru: "
        + gettext("Something was wrong with the diary’s files. To see what: {command}")
        .filling("command", with: command("check")))
  }

  /// What brings a diary back.
  var wayToRecover: String {
    gettext("To bring together what can be read of the diary and its backups: {command}")
      .filling("command", with: command("check --recover"))
  }

  /// What is said of a failure. Of a damaged diary it tells the way back and the newest good
  /// backup.
  func complaint(_ error: JournalError) async -> Complaint {
    let complaint = Complaint(error)
    guard case .damaged = error else { return complaint }
    // Where the backups can't be read either, there is none to name.
    let backup = try? await Recovery(unlocked ?? folder).newestGoodBackup()
    let words =
      backup.map {
        gettext("The newest good backup is that of {date}.")
          .filling("date", with: DateText.full($0.day))
      }
      ?? gettext("No good backup was found in {folder}.").filling("folder", with: folder.backup)
    return Complaint(
      [complaint.message, words, wayToRecover].joined(separator: "\n"), complaint.status)
  }

  /// Does once a day what keeps the diary tidy, before the first change of the day.
  func keepHouse(_ journal: Journal) async {
    do {
      try await journal.backUpIfDue()
      try await journal.tidy()
    } catch {
      Program.complain("haru: " + gettext("Today’s backup failed.") + " " + error.words.title)
    }
  }

  /// Removes what exports left that were broken off, and says where one lies that can't be reached.
  func clearExports() async {
    // The command itself says what keeps a diary from being read.
    for path in (try? await UnfinishedExports(of: folder).clear()) ?? [] {
      Program.complain("haru: " + UnfinishedExports.words(left: path))
    }
  }

  /// The folder that is the only word.
  func oneFolder(_ words: [String]) throws -> String {
    guard words.count == 1 else {
      throw Complaint.misunderstood(gettext("Please name one folder."))
    }
    return Program.absolutePath(words[0])
  }

  /// The file or folder that is the only word.
  func oneFile(_ words: [String]) throws -> String {
    guard words.count == 1 else {
      throw Complaint.misunderstood(gettext("Please name one file or folder."))
    }
    return Program.absolutePath(words[0])
  }

  /// Does something long, which Ctrl+C ends in good order; `ended` is what is said then.
  func untilEnded<Result: Sendable>(
    _ ended: String, _ body: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    let task = Task { try await body() }
    Program.onTermination { task.cancel() }
    do {
      return try await task.value
    } catch {
      guard task.isCancelled else { throw error }
      throw Complaint(gettext("Broken off.") + " " + ended)
    }
  }

  /// The text that the words of the command line are, or that standard input holds where they are
  /// "-".
  func text(_ words: [String]) throws -> String {
    guard words == ["-"] else { return words.joined(separator: " ") }
    guard let text = String(validating: try Terminal.readAll(), as: UTF8.self) else {
      throw Complaint(gettext("What came in is not text in UTF-8. Nothing was saved."))
    }
    guard let last = text.lastIndex(where: { !$0.isNewline }) else { return "" }
    return String(text[...last])
  }
}
