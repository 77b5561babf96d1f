// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruSettings
import HaruWords
import KeySharing
import Sealing

/// Seals a diary with a password, gives it another one, or makes it plain again.
struct PasswordCommand: Command {
  private enum Action: String, CaseIterable {
    case set, change, renew, remove, sheet
  }

  static let name = "password"
  static var parameters: String {
    "[" + Action.allCases.map(\.rawValue).joined(separator: "|") + "]"
  }
  static var summary: String { gettext("Set, change or remove the password of the diary") }
  static var notes: String {
    gettext(
      "“set” seals the diary with a password, “change” gives it another one, and “remove” makes it plain again. “renew” is for when somebody knew the password: everything is sealed anew, and neither the old password nor the old recovery sheet opens it any more. “sheet” shows the letters of the recovery sheet, which open the diary where the password is forgotten. A file of “--password-fd” has the password in its first line, and the new one in the next."
    )
  }

  private let deletesBackups: Option<Bool>
  private let acceptedMissing: Option<String?>
  private let words: Option<[String]>

  init(_ options: OptionParser) {
    deletesBackups = options.flag(
      "delete-backups", nil,
      gettext("Delete all backups, and what was put aside, rather than seal them as well"))
    acceptedMissing = options.text(
      "without-media", nil,
      gettext("Go on though the files of so many photos, videos and recordings are missing"),
      gettext("NUMBER"))
    words = options.words()
  }

  func run(_ session: Session) async throws -> ExitStatus {
    guard let word = words.value.first else { return try tell(session) }
    guard words.value.count == 1, let action = Action(rawValue: word) else {
      throw Complaint.misunderstood(
        // Translators: {list} are words that a person can type; they are not translated.
        gettext("Please name one of these: {list}")
          .filling("list", with: Action.allCases.map(\.rawValue).joined(separator: ", ")))
    }
    _ = Program.makeMemoryPrivate()
    let isSealed = try session.folder.isSealed
    guard action == .set || isSealed else { throw Complaint(gettext("This diary has no lock.")) }
    switch action {
    case .set:
      guard !isSealed else {
        throw Complaint(
          gettext("This diary has a password. To give it another one: {command}")
            .filling("command", with: session.command("password change")))
      }
      try session.requireDiary()
      try await set(session)
    case .change: try await change(session)
    case .renew: try await renew(session)
    case .remove: try await remove(session)
    case .sheet: try await showSheet(session)
    }
    return .done
  }

  private func tell(_ session: Session) throws -> ExitStatus {
    try session.requireDiary()
    try session.output.line(
      try session.folder.isSealed
        ? gettext("This diary is sealed with a password.") : gettext("This diary has no password."))
    return .done
  }

  // MARK: - What it does

  private func set(_ session: Session) async throws {
    for line in [
      gettext(
        "From now on, only the password or the recovery sheet opens the diary. Without both, nobody can."
      ),
      gettext(
        "What was plain until now may still be found in old blocks of an SSD, or in swap. Where the whole disk is encrypted, it is not."
      ),
    ] { try session.output.line(line) }
    let keys = try await DiaryKeys.ofNewSecret(
      password: try session.newPassword(isFirst: true), diary: UniqueID(at: session.clock.now))
    try await reseal(session.folder, to: keys, session)
    try session.output.line(gettext("The diary is sealed."))
    try sayWhereTheSheetIs(session)
    try await sayWhatOpensTheCopy(session)
  }

  private func change(_ session: Session) async throws {
    let secret = try await session.keyAccess.secret()
    try await session.folder.changePassword(
      to: try session.newPassword(), secret: secret, diary: UniqueID(at: session.clock.now))
    try session.output.line(gettext("The password is changed."))
    try session.output.line(
      gettext(
        "A copy of the file “diary.key” that was made before still opens the diary with the old password. If somebody knew that: {command}"
      ).filling("command", with: session.command("password renew")))
  }

  private func renew(_ session: Session) async throws {
    let old = try DiaryKeys(try await session.keyAccess.secret())
    let diary = try? StoredKeyFile(folder: session.folder.path).read().diary
    let keys = try await DiaryKeys.ofNewSecret(
      password: try session.newPassword(), diary: diary ?? UniqueID(at: session.clock.now))
    let keyring = await DiaryKeyring(of: session.folder).diary
    try await reseal(JournalFolder(session.folder.path, keys: old), to: keys, session)
    try forgetOldSecret(diary)
    try session.output.line(
      gettext("The diary is sealed anew. Nothing of before opens it any more."))
    if let keyring {
      await forgetKeyring(keyring)
      try session.output.line(KeyFileError.noKeyring.words.inOneLine)
    }
    try sayWhereTheSheetIs(session)
    try await sayWhatOpensTheCopy(session)
  }

  private func remove(_ session: Session) async throws {
    let old = try DiaryKeys(try await session.keyAccess.secret())
    let diary = try? StoredKeyFile(folder: session.folder.path).read().diary
    let keyring = await DiaryKeyring(of: session.folder).diary
    try await reseal(JournalFolder(session.folder.path, keys: old), to: nil, session)
    try forgetOldSecret(diary)
    if let keyring { await forgetKeyring(keyring) }
    try session.output.line(
      gettext("The diary has no password any more. Anybody who has its files can read it."))
    try await sayWhatOpensTheCopy(session)
  }

  private func showSheet(_ session: Session) async throws {
    let secret = try await session.keyAccess.secret()
    let words = secret.sheetWords
    for start in stride(from: 0, to: words.count, by: 7) {
      try session.output.line(words[start..<min(start + 7, words.count)].joined(separator: " "))
    }
    // The letters alone are what goes to a file or a printer.
    let folder = JournalFolder(session.folder.path, keys: try DiaryKeys(secret))
    for line in await CopySheet.find(of: folder)?.lines ?? [] { Program.complain(line) }
  }

  private func sayWhereTheSheetIs(_ session: Session) throws {
    try session.output.line(
      gettext(
        "The letters of the recovery sheet open it where the password is forgotten. To see them: {command}"
      )
      .filling("command", with: session.command("password sheet")))
  }

  private func sayWhatOpensTheCopy(_ session: Session) async throws {
    guard await hasCopy(session) else { return }
    try session.output.line(CopySettings.keepsSheetWords)
  }

  private func hasCopy(_ session: Session) async -> Bool {
    do throws(CopyError) {
      return try await CopySettings.read(in: session.folder) != nil
    } catch {
      // What can't be read says where a copy is.
      return true
    }
  }

  /// A program that holds it would open nothing with it any more.
  private func forgetOldSecret(_ diary: UniqueID?) throws {
    // The system may have no place for such a program.
    if let diary { _ = try? KeyClient(of: diary).lock() }
  }

  /// What it keeps opens nothing any more, also where that can't be deleted.
  private func forgetKeyring(_ diary: UniqueID) async { try? await DiaryKeyring.forget(diary) }

  private func reseal(
    _ folder: JournalFolder, to keys: DiaryKeys?, _ session: Session
  ) async throws {
    let resealing = Resealing(
      folder, to: keys, oldBackups: deletesBackups.value ? .delete : .convert,
      unsaved: .of(folder), acceptedMissing: try acceptedMissing.value.map(Self.count) ?? 0,
      clock: session.clock)
    do {
      _ = try await session.untilEnded(gettext("The diary is as it was.")) {
        defer { Progress.clear() }
        let show = Progress.percentage()
        return try await resealing.run { show($0.done, $0.total) }
      }
    } catch JournalError.busy {
      throw Complaint(
        gettext("The diary is open in another program. Please close it there. Nothing was changed.")
      )
    } catch JournalError.resealingRefused(let refusal) {
      guard let missing = refusal.missingMedia, let action = words.value.first else {
        throw JournalError.resealingRefused(refusal)
      }
      throw Complaint(
        refusal.words.whole + "\n"
          + gettext("To go on without them: {command}").filling(
            "command", with: session.command("password \(action) --without-media \(missing)")))
    }
  }

  private static func count(_ text: String) throws -> Int {
    guard let count = Int(text), count > 0 else {
      throw Complaint.misunderstood(
        // Translators: {text} is what the person has typed.
        gettext("“{text}” is not a number above zero.").filling("text", with: text))
    }
    return count
  }
}
