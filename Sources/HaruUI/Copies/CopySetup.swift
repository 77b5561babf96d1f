// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruWords
import Outside

/// What it takes until a copy is made at a place, or comes back from one.
final class CopySetup {
  private let diary: Diary
  private weak var window: Window?

  init(_ diary: Diary, over window: Window) {
    self.diary = diary
    self.window = window
  }

  /// Takes a place that is empty; answers with the key of the copy that is made there. Nil where the
  /// person thought better of it.
  func begin(_ place: CopyPlace, _ password: String) async throws(CopyTrouble) -> CopyKey? {
    guard let place = try await known(place) else { return nil }
    let key = CopyKey()
    let target = try await target(place, password, key)
    try await attempt { () throws(CopyFailure) in
      if try await target.isOccupied() { throw .occupied }
    }
    try await CopySecrets.keep(key, password, of: place)
    try await diary.copies.take(CopyNote(place))
    return key
  }

  /// Makes the diary what the copy is; answers whether that was done. The diary of now is put aside.
  func restore(
    _ place: CopyPlace, _ password: String, _ key: CopyKey, progress: @escaping CopyRun.Progress
  ) async throws(CopyTrouble) -> Bool {
    guard let place = try await known(place) else { return false }
    let target = try await target(place, password, key)
    let recovery = Recovery(diary.folder)
    // What is on its way to another place shares the folder of what is fetched.
    await diary.copies.cancel()
    let backup = try await attempt { () throws(CopyFailure) in
      try await CopyRestore(into: recovery, from: target, progress: progress).newestBackup()
    }
    guard await isWanted(backup) else {
      // Among the backups of this diary, it would be taken for one of them.
      try await discard(backup, recovery)
      return false
    }
    // Before the diary is another one: whoever closes the window now has broken off nothing by halves.
    try await CopySecrets.keep(key, password, of: place)
    do throws(JournalError) {
      try await diary.restore(backup)
    } catch {
      throw .copy(.diary(error))
    }
    try await diary.copies.take(CopyNote(place))
    // Brings what the diary speaks of, and begins to copy what is written from now on.
    diary.copies.copy()
    return true
  }

  private func discard(_ backup: Backup, _ recovery: Recovery) async throws(CopyTrouble) {
    do throws(JournalError) {
      try recovery.discard(backup)
    } catch {
      throw .copy(.diary(error))
    }
  }

  /// With the keys by which a server is known, once the person has seen them.
  private func known(_ place: CopyPlace) async throws(CopyTrouble) -> CopyPlace? {
    do throws(CopyFailure) {
      try place.check()
      guard place.kind == .sftp else { return place }
      var place = place
      place.hostKeys = try await CopyTarget.hostKeys(of: place, by: diary.outside)
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
        "{host} shows these keys, by each of which Haru will know it from now on. Whoever runs the server can tell you whether all of them are theirs:\n{keys}"
      ).filling("host", with: place.host).filling("keys", with: keys),
      safe: gettext("Cancel")
    ).offering("trust", gettext("It Is"), .suggested)
    return await question.answer(over: window) == "trust"
  }

  private func isWanted(_ backup: Backup) async -> Bool {
    guard let window else { return false }
    let question = MessageDialog(
      gettext("Bring This Diary Here?"),
      gettext(
        "The diary becomes what it was on {date}. The diary of now is not deleted: it is put aside, into {folder}."
      ).filling("date", with: backup.moment)
        .filling("folder", with: self.diary.folder.aside), safe: gettext("Cancel")
    ).offering("restore", gettext("Bring It Here"), .suggested)
    return await question.answer(over: window) == "restore"
  }

  private func target(
    _ place: CopyPlace, _ password: String, _ key: CopyKey
  ) async throws(CopyTrouble) -> CopyTarget {
    try await attempt { [diary] () throws(CopyFailure) in
      try await CopyTarget(place, password: password, key: key, by: diary.outside)
    }
  }

  private func attempt<Value>(
    _ body: () async throws(CopyFailure) -> Value
  ) async throws(CopyTrouble) -> Value {
    do throws(CopyFailure) {
      return try await body()
    } catch {
      throw .copy(error)
    }
  }
}
