// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Opens another diary in the place of the one that is open: what is being written is saved, and
/// the program begins anew, so that nothing of this one is left in its memory.
final class DiarySwitching {
  private weak var application: HaruApplication?
  private let services: AppServices
  private var isBusy = false

  init(_ application: HaruApplication, _ services: AppServices) {
    (self.application, self.services) = (application, services)
  }

  /// Returns only where that can't be, which `window` says.
  func open(_ folder: String, _ window: DiariesWindow) async {
    guard !isBusy, folder != services.known.open else { return }
    isBusy = true
    defer { isBusy = false }
    if let words = await refusal(of: JournalFolder(folder)) { return window.say(words) }
    // What can't be saved is said where it was written.
    guard await services.diary.close() else {
      window.say(
        ErrorWords(
          title: gettext("Some words could not be saved."),
          text: gettext("So this diary stays open.")))
      return
    }
    services.lock.leave()
    let isUsual = services.diary.folder.isUsual
    // Where the list can't be written, the next start opens this one.
    if isUsual { try? services.known.use(folder) }
    let isWritten = isUsual && JournalFolder(folder).isUsual
    application?.locking.withdrawTold()
    application?.beginAnew(isWritten ? [] : ["--diary", folder])
  }

  /// Why it can't be opened now; nil where it can.
  private func refusal(of folder: JournalFolder) async -> ErrorWords? {
    if await folder.isEmpty() { return JournalError.absent.words }
    if await Bus.session.hasOwner(of: folder.applicationID) {
      return ErrorWords(
        title: gettext("This diary is open in another window."),
        text: gettext("Please close that window first, or use the diary there."))
    }
    // At last, since it may have begun meanwhile.
    guard services.isAtWork else { return nil }
    return ErrorWords(
      title: !services.diary.exchanges.isEmpty
        ? gettext("An export or import is under way.")
        : gettext("Something is being recorded or added."),
      text: gettext("Please wait for its end, or end it. Then the other diary can be opened."))
  }
}
