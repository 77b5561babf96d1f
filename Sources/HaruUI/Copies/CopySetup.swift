// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Copies
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruWords

/// What it takes until a copy is made at a place, or comes back from one.
final class CopySetup {
  private let services: AppServices
  private var diary: Diary { services.diary }
  private weak var window: Window?
  /// Where a diary gets a folder of its own.
  private let newFolders: String

  init(
    _ services: AppServices, over window: Window, newFolders: String = KnownDiaries.newFolders
  ) {
    self.services = services
    self.window = window
    self.newFolders = newFolders
  }

  /// Takes a place that is empty, or goes on with the copy of this diary there, whose key the
  /// person has; answers with the key of the copy. Nil where the person thought better of it. The
  /// copy of a sealed diary is opened by the recovery sheet of the diary.
  func begin(
    _ place: CopyPlace, _ password: String, goingOnWith letters: RecoveryLetters? = nil,
    progress: @escaping CopyRun.Progress = { _, _ in }
  ) async throws(CopySetupError) -> CopyKey? {
    guard let place = try await known(place) else { return nil }
    let newKey = diary.folder.keys.map { CopyKey(of: $0.secret) } ?? CopyKey()
    let target = try await target(place, password, letters?.keys ?? [newKey])
    var note = CopySettings(place)
    if letters == nil {
      try await attempt { () throws(CopyError) in
        if try await target.isOccupied() { throw .occupied }
      }
    } else {
      note.copied = try await lastCopied(to: target, progress)
    }
    try await CopySecrets.keep(target.key, password, of: place)
    try await services.copies.take(note)
    return target.key
  }

  /// When that copy was made, of which nothing is lost when this diary is copied there.
  private func lastCopied(
    to target: CopyTarget, _ progress: @escaping CopyRun.Progress
  ) async throws(CopySetupError) -> Moment {
    guard let journal = diary.readableJournal else { throw .copy(.diary(.missing)) }
    let recovery = Recovery(diary.folder)
    // What is on its way to another place shares the folder of what is fetched.
    await services.copies.cancel()
    let source = CopyRestore(into: recovery, from: target, progress: progress)
    guard try await isOpenedByOurKeys(source) else { throw .copy(.otherDiary) }
    let newest = try await attempt { () throws(CopyError) in try await source.newestBackup() }
    let isOfThisDiary: Bool
    do throws(JournalError) {
      isOfThisDiary = try await journal.continues(newest)
    } catch {
      try await discard(newest, recovery)
      throw .copy(.diary(error))
    }
    try await discard(newest, recovery)
    guard isOfThisDiary else { throw .copy(.otherDiary) }
    return journal.clock.moment(on: newest.day, timeOfDay: newest.stamp.second * 1000)
  }

  /// Makes the diary what the copy is; answers whether that was done. The diary of now is put
  /// aside.
  func restore(
    _ place: CopyPlace, _ password: String, _ letters: RecoveryLetters,
    progress: @escaping CopyRun.Progress
  ) async throws(CopySetupError) -> Bool {
    guard let place = try await known(place) else { return false }
    let target = try await target(place, password, letters.keys)
    let recovery = Recovery(diary.folder)
    // What is on its way to another place shares the folder of what is fetched.
    await services.copies.cancel()
    let source = CopyRestore(into: recovery, from: target, progress: progress)
    guard try await isOpenedByOurKeys(source) else {
      return try await restoreBeside(from: target, letters, progress)
    }
    guard let file = try await chosenFile(of: source, recovery) else { return false }
    // The secrets are kept before the diary is replaced, so that closing the window now leaves
    // nothing half done.
    do throws(CopySetupError) {
      try await CopySecrets.keep(target.key, password, of: place)
    } catch {
      try? recovery.discardFetched(file)
      throw error
    }
    let backup = try await attempt { () throws(CopyError) in try await source.backup(file) }
    do throws(JournalError) {
      try await diary.restore(backup)
    } catch {
      try? recovery.discard(backup)
      throw .copy(.diary(error))
    }
    try await services.copies.take(CopySettings(place))
    // Brings what the diary speaks of, and begins to copy what is written from now on.
    services.copies.copy()
    return true
  }

  private func isOpenedByOurKeys(_ source: CopyRestore) async throws(CopySetupError) -> Bool {
    let keys = diary.folder.keys
    return try await attempt { () throws(CopyError) in try await source.isOpened(by: keys) }
  }

  /// Brings the diary into a folder of its own, beside the one that is open; answers whether that
  /// was done.
  private func restoreBeside(
    from target: CopyTarget, _ letters: RecoveryLetters, _ progress: @escaping CopyRun.Progress
  ) async throws(CopySetupError) -> Bool {
    guard let window else { return false }
    let work = try SeparateRestore(from: target, in: newFolders, progress: progress)
    let isSealed = try await work.prepare()
    let question = SeparateRestoreQuestion(
      work, isSealed: isSealed, keys: isSealed ? try keys(of: letters, for: work) : nil)
    guard case .restore(let keys) = await question.answer(over: window) else {
      try work.forget()
      return false
    }
    let missing = try await diary.exchanging { [known = services.known] () throws(CopySetupError) in
      let missing = try await work.restore(with: keys)
      do throws(JournalError) {
        try await known.add(work.folder.path)
      } catch {
        throw .copy(.diary(error))
      }
      return missing
    } remark: {
      Self.isBack + "\n" + Self.words(missing: $0)
    }
    await tell(missing, over: window)
    return true
  }

  private static var isBack: String { gettext("The Diary Is Back") }

  private func keys(
    of letters: RecoveryLetters, for work: SeparateRestore
  ) throws(CopySetupError) -> DiaryKeys? {
    do throws(CopySetupError) {
      return try work.keys(of: letters)
    } catch {
      try work.forget()
      throw error
    }
  }

  private static func words(missing: Int) -> String {
    var sentences = [
      gettext(
        "It is now among your diaries, which the main menu lists. No copies are made of it yet."
      )
    ]
    if missing > 0 {
      sentences.append(
        NumberText.counted(missing) {
          ngettext(
            "{count} photo, video or recording is not whole in the copy.",
            "{count} photos, videos or recordings are not whole in the copy.", $0)
        })
    }
    return sentences.joined(separator: " ")
  }

  private func tell(_ missing: Int, over window: Window) async {
    _ = await MessageDialog(Self.isBack, Self.words(missing: missing), safe: gettext("Close"))
      .answer(over: window)
  }

  /// The newest whole backup, or an older one that the person prefers; nil where none of them is
  /// wanted. Until that is known, what was fetched is not among the backups of this diary: it
  /// would be taken for one of them.
  private func chosenFile(
    of source: CopyRestore, _ recovery: Recovery
  ) async throws(CopySetupError) -> CopiedFile? {
    let files = try await attempt { () throws(CopyError) in try await source.backups() }
    let (first, newest) = try await attempt { () throws(CopyError) in
      try await source.newestWhole(of: files)
    }
    let offered = Array(files[first...])
    do throws(JournalError) {
      try recovery.putBack(newest, as: offered[0])
    } catch {
      throw .copy(.diary(error))
    }
    let question = BackupQuestion(offered.compactMap(\.backup), in: diary.folder)
    let chosen: Int? = if let window { await question.answer(over: window) } else { nil }
    // Nor is what an earlier attempt has left taken for one of these.
    for file in offered where chosen != 0 || file != offered[0] {
      try? recovery.discardFetched(file)
    }
    return chosen.map { offered[$0] }
  }

  private func discard(_ backup: Backup, _ recovery: Recovery) async throws(CopySetupError) {
    do throws(JournalError) {
      try recovery.discard(backup)
    } catch {
      throw .copy(.diary(error))
    }
  }

  /// With the keys by which a server is known, once the person has seen them.
  private func known(_ place: CopyPlace) async throws(CopySetupError) -> CopyPlace? {
    do throws(CopyError) {
      try place.check()
      guard place.kind == .sftp else { return place }
      var place = place
      place.hostKeys = try await CopyTarget.hostKeys(of: place, by: services.outside)
      return await isTrusted(place) ? place : nil
    } catch {
      throw .copy(error)
    }
  }

  private func isTrusted(_ place: CopyPlace) async -> Bool {
    guard let window, !place.hostKeys.isEmpty else { return false }
    let keys = place.hostKeys.map(\.fingerprint).joined(separator: "\n")
    let question = MessageDialog(
      gettext("Is This Your Server?"),
      gettext(
        // Translators: {host} is the name of a server, {keys} has a line for each of its keys.
        "{host} shows these keys, by each of which Haru will know it from now on. The people who run the server can tell you whether all of them are theirs:\n{keys}"
      ).filling("host", with: place.host).filling("keys", with: keys),
      safe: gettext("Cancel")
    ).offering("trust", gettext("It Is"), .suggested)
    return await question.answer(over: window) == "trust"
  }

  private func target(
    _ place: CopyPlace, _ password: String, _ keys: [CopyKey]
  ) async throws(CopySetupError) -> CopyTarget {
    try await attempt { [services] () throws(CopyError) in
      try await CopyTarget.opened(place, password: password, by: keys, services.outside)
    }
  }

  private func attempt<Value>(
    _ body: () async throws(CopyError) -> Value
  ) async throws(CopySetupError) -> Value {
    do throws(CopyError) {
      return try await body()
    } catch {
      throw .copy(error)
    }
  }
}
