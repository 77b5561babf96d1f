// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords
import Outside

/// Asks where a copy is to go, or to come from, and tries whether that can be done.
final class CopyPlaceWindow: SecondaryWindow {
  enum Purpose {
    case beginning
    case restoring
  }

  private let purpose: Purpose
  private let diary: Diary
  private weak var parent: Window?
  private let form: CopyPlaceForm
  private let trouble = Label("").wrapping().styled(.error)
  private let spinner = Spinner()
  private let cancel = Button(gettext("Cancel"))
  private let goOn: Button
  private var work: Task<Void, Never>?

  init(_ purpose: Purpose, _ diary: Diary, over parent: Window) {
    self.purpose = purpose
    self.diary = diary
    self.parent = parent
    form = CopyPlaceForm(askingForKey: purpose == .restoring)
    goOn = Button(Self.goOnWords(purpose)).styled(.suggestedAction)
    super.init()
    belong(to: parent, modal: true)
    titled(Self.title(purpose))
    size = (520, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    let (cancel, goOn, spinner, form, trouble) = (cancel, goOn, spinner, form, trouble)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(Self.title(purpose))) {
          cancel
        } end: {
          goOn
          spinner
        }.showingWindowButtons(atStart: false, atEnd: false)
        PreferencesPage {
          form
          PreferencesGroup("") { trouble }
        }.expanding(.vertical)
      })
    cancel.onClicked { [weak self] in self?.close() }
    goOn.onClicked { [weak self] in self?.begin() }
    onCloseRequest { [weak self] in
      self?.work?.cancel()
      return .allow
    }
    closingOnEscape()
  }

  isolated deinit { work?.cancel() }

  private func begin() {
    work = Task { [weak self] in await self?.attempt() }
  }

  private func attempt() async {
    show(isWorking: true)
    trouble.text = ""
    defer { show(isWorking: false) }
    do throws(CopyTrouble) {
      let setup = CopySetup(diary, over: self)
      switch purpose {
      case .beginning:
        guard let key = try await setup.begin(form.place, form.secret) else { return }
        showSheet(key)
      case .restoring:
        guard let key = form.recoveryKey else { throw .badKey }
        let isDone = try await setup.restore(form.place, form.secret, key) { _, _ in }
        if isDone { close() }
      }
    } catch {
      trouble.text = error.words?.inOneLine ?? ""
    }
  }

  /// The copy begins when the person has seen what brings it back.
  private func showSheet(_ key: CopyKey) {
    guard let note = diary.copies.note else { return }
    diary.copies.copy()
    let sheet = RecoverySheetWindow(RecoverySheet(key, note.place))
    if let parent { sheet.belong(to: parent, modal: true) }
    close()
    sheet.present()
  }

  private func show(isWorking: Bool) {
    // A field that becomes insensitive under the caret complains.
    if isWorking { _ = cancel.grabFocus() }
    form.isSensitive = !isWorking
    goOn.isSensitive = !isWorking
    spinner.isTurning = isWorking
  }

  private static func title(_ purpose: Purpose) -> String {
    switch purpose {
    case .beginning: gettext("A Copy Elsewhere")
    case .restoring: gettext("Restore from a Copy")
    }
  }

  private static func goOnWords(_ purpose: Purpose) -> String {
    switch purpose {
    case .beginning: gettext("Test and Begin")
    case .restoring: gettext("Look for It")
    }
  }
}
