// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruWords
import Sealing

/// Asks whether a diary may come back into a folder of its own, and for its password, if it has
/// one.
struct SeparateRestoreQuestion {
  enum Answer {
    case cancel
    /// Nil where the diary is not sealed.
    case restore(DiaryKeys?)
  }

  private let restore: SeparateRestore
  private let isSealed: Bool
  /// What opens it, where the person has said so already.
  private let keys: DiaryKeys?

  init(_ restore: SeparateRestore, isSealed: Bool, keys: DiaryKeys?) {
    (self.restore, self.isSealed, self.keys) = (restore, isSealed, keys)
  }

  /// A wrong password is told, and asked for again.
  func answer(over window: Window) async -> Answer {
    guard isSealed, keys == nil else {
      return await dialog().answer(over: window) == nil ? .cancel : .restore(keys)
    }
    var trouble: String?
    while let typed = await password(over: window, trouble) {
      do {
        return .restore(try await restore.keys(typed: typed))
      } catch {
        trouble = Self.words(error)?.inOneLine
      }
    }
    return .cancel
  }

  private func password(over window: Window, _ trouble: String?) async -> String? {
    let password = EntryRow(
      gettext("Password, or the letters of the recovery sheet"), hiding: true
    ).answering()
    let isAnswered = await isAnswered(password, trouble, over: window)
    // A window of GTK 4.8 tells its rows of its end, also those that are gone by then.
    return withExtendedLifetime(password) { isAnswered ? password.text : nil }
  }

  private func isAnswered(
    _ password: EntryRow, _ trouble: String?, over window: Window
  ) async -> Bool {
    let failure = Label(trouble ?? "").wrapping().styled(.error)
    failure.isVisible = trouble != nil
    let list = ListBox([password]).styled(.boxedList)
    let dialog = dialog().holding(
      Box(.vertical, spacing: 12) {
        list
        failure
      })
    dialog.allow(Self.restoring, false)
    password.onTextChanged { [weak dialog, weak password] in
      dialog?.allow(Self.restoring, password?.text.isEmpty == false)
    }
    return await dialog.answer(over: window) != nil
  }

  private static let restoring = "restore"

  private func dialog() -> MessageDialog {
    MessageDialog(
      gettext("Bring Another Diary Here?"),
      gettext("It comes into a folder of its own: {folder}. Your diary here stays as it is.")
        .filling("folder", with: restore.folder.path), safe: gettext("Cancel")
    ).offering(Self.restoring, gettext("Bring It Here"), .suggested).answering(Self.restoring)
  }

  private static func words(_ error: any Error) -> ErrorWords? {
    switch error {
    case let error as KeyFileError: error.words
    case let error as JournalError: error.words
    default: JournalError.failed(underlying: error).words
    }
  }
}
