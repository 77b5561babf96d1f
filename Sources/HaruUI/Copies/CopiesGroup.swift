// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Copies
import DiaryStore
import GLib
import HaruModel
import HaruWords
import Observation
import Outside

/// Where the copy elsewhere is, how it is, and the way back from it.
final class CopiesGroup: PreferencesGroup {
  private let preferences: Preferences
  private let services: AppServices
  private weak var window: Window?
  private let say: (String) -> Void
  private let copyNow = Button(gettext("Copy Now")).aligned(vertically: .center)
  private let cancel = Button(pgettext("copies", "Stop")).styled(.flat).aligned(vertically: .center)
  private let anew = Button(gettext("Copy All Again")).aligned(vertically: .center)
  private let begin = Button(gettext("Set Up…")).aligned(vertically: .center)
  private let restore = Button(gettext("Restore…")).aligned(vertically: .center)
  private let sheet = Button(gettext("Show…")).aligned(vertically: .center)
  private let forget = Button(gettext("Stop Copying…")).aligned(vertically: .center)
  private let bar = ProgressBar().aligned(vertically: .center)
  private let state: ActionRow
  private let beginRow: ActionRow
  private let restoreRow: ActionRow
  private let sheetRow: ActionRow
  private let forgetRow: ActionRow
  private var following: Task<Void, Never>?

  init(
    _ preferences: Preferences, _ services: AppServices, over window: Window,
    say: @escaping (String) -> Void
  ) {
    self.preferences = preferences
    self.services = services
    (self.window, self.say) = (window, say)
    let (copyNow, cancel, anew, bar) = (copyNow, cancel, anew, bar)
    let (begin, restore, sheet, forget) = (begin, restore, sheet, forget)
    state = ActionRow(gettext("The copy")) {
      bar
      cancel
      anew
      copyNow
    }
    beginRow = ActionRow(
      gettext("Keep a copy elsewhere"),
      subtitle: gettext("Words, photos and recordings, encrypted, once a day")
    ) { begin }
    restoreRow = ActionRow(
      gettext("Restore from a backup elsewhere"),
      subtitle: gettext("Brings a whole diary to this computer, with its recovery sheet")
    ) { restore }
    sheetRow = ActionRow(
      gettext("Recovery sheet"), subtitle: gettext("The only way back without this computer")
    ) { sheet }
    forgetRow = ActionRow(
      gettext("Copy no longer"), subtitle: gettext("What is there already stays there")
    ) { forget }
    super.init(
      // Translators: Copies of the diary on a server: a group of preferences.
      gettext("Copies"),
      description: gettext("Nobody but you can read the copy, not even its provider."))
    for row in [state, beginRow, sheetRow, restoreRow, forgetRow] { add(row) }
    beginRow.activating(begin)
    restoreRow.activating(restore)
    sheetRow.activating(sheet)
    forgetRow.activating(forget)
    connectButtons()
    followLanguage { $0.show() }
    following = Task { [weak self, copies = services.copies, client = services.outside] in
      for await _ in ObservedValues({ (copies.note, copies.words, copies.part, client.isOn) }) {
        self?.show()
      }
    }
  }

  isolated deinit { following?.cancel() }

  private func connectButtons() {
    copyNow.onClicked { [copies = services.copies] in copies.copy() }
    anew.onClicked { [copies = services.copies] in copies.copyAnew() }
    cancel.onClicked { [copies = services.copies] in
      // The application owns it, and outlives the window.
      Task { await copies.cancel() }
    }
    begin.onClicked { [weak self] in self?.ask(.beginning) }
    restore.onClicked { [weak self] in self?.ask(.restoring) }
    sheet.onClicked { [weak self] in
      Task { await self?.showSheet() }
    }
    forget.onClicked { [weak self] in
      Task { await self?.askToForget() }
    }
  }

  private func show() {
    let copies = services.copies
    let isOn = services.outside.isOn
    let hasPlace = copies.note != nil
    for row in [sheetRow, forgetRow] { row.isVisible = hasPlace }
    state.isVisible = hasPlace || copies.hasLostPlace
    beginRow.isVisible = !hasPlace || copies.wantsSetup
    for button in [copyNow, anew, begin, restore] { button.isSensitive = isOn }
    bar.isVisible = copies.isWorking
    cancel.isVisible = copies.isWorking
    anew.isVisible = copies.isEmptied
    copyNow.isVisible = hasPlace && !copies.isWorking && !copies.isEmptied
    bar.fraction = copies.part
    state.say(isOn ? copies.words : CopyError.off.words?.inOneLine ?? "")
  }

  private func ask(_ purpose: CopyPlaceWindow.Purpose) {
    guard let window else { return }
    CopyPlaceWindow(purpose, preferences, services, over: window).present()
  }

  private func showSheet() async {
    guard let window, let place = services.copies.note?.place else { return }
    do throws(CopySetupError) {
      let key = try await CopySecrets.key(of: place)
      guard !key.isMade(of: services.diary.folder.keys) else {
        return PasswordWindow(.showingSheet, services.diary, over: window).ask()
      }
      let sheet = RecoverySheetWindow(RecoverySheet(key, place))
      sheet.belong(to: window, modal: true)
      sheet.present()
    } catch {
      if let words = error.words { say(words.inOneLine) }
    }
  }

  private func askToForget() async {
    let question = MessageDialog(
      gettext("Copy the Diary No Longer?"),
      gettext(
        "The key and the password leave the keyring of this computer. The copy stays where it is, and only its recovery sheet opens it."
      ), safe: gettext("Cancel")
    ).offering("forget", gettext("Copy No Longer"), .destructive)
    guard await question.answer(over: self) == "forget" else { return }
    do throws(CopySetupError) {
      try await services.copies.forget()
    } catch {
      if let words = error.words { say(words.inOneLine) }
    }
  }
}
