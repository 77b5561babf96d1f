// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import Outside

/// The place of a diary's copy, and what opens it at the terminal.
struct CopyAccess {
  let outside: OutsideClient
  /// Nil where no place for copies was chosen.
  let note: CopySettings?

  init(_ session: Session) async throws {
    outside = .ofThisComputer()
    outside.follow(try Preferences(Installation()))
    note = try await CopySettings.read(in: session.folder)
  }

  static var noPlace: String {
    gettext("No copy of this diary is kept elsewhere. The window sets one up: Preferences, Online.")
  }

  var isOn: Bool { outside.isOn }

  /// What is known of the copy. Throws where there is none, and where Haru may not go online.
  func place() throws -> CopySettings {
    guard let note else { throw Complaint(Self.noPlace, .notFound) }
    guard isOn else { throw CopyError.off }
    return note
  }

  /// The copy. Asks for a recovery sheet where the keyring has no key, and then for the password
  /// that such a keyring will not have either.
  func targetWithAskedKey() async throws -> CopyTarget {
    let place = try place().place
    do throws(CopySetupError) {
      return try await CopySecrets.target(place, by: outside)
    } catch {
      guard error.isOfMissingKey else { throw error }
    }
    _ = Program.makeMemoryPrivate()
    // Translators: Asks for what opens a copy elsewhere, at the terminal.
    guard
      let letters = RecoveryLetters(
        Self.ask(gettext("Letters of the recovery sheet:"), isSecret: true) ?? "")
    else {
      throw CopySetupError.badKey
    }
    // Translators: Asks for the password of a server at the terminal.
    let password = place.wantsPassword ? Self.ask(gettext("Password:"), isSecret: true) ?? "" : ""
    return try await CopyTarget.opened(place, password: password, by: letters.keys, outside)
  }

  func source(in folder: JournalFolder, from target: CopyTarget) -> CopyRestore {
    CopyRestore(into: Recovery(folder), from: target, progress: Progress.showCopying)
  }

  private static func ask(_ words: String, isSecret: Bool = false) -> String? {
    if Terminal.isInput {
      // An answer can be given without having read the question.
      try? Terminal.writeBeside(Array((words + " ").utf8))
    }
    return isSecret ? Terminal.hiddenAnswer() : Terminal.answer()
  }
}
