// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Copies
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords
import Observation
import Outside

/// Asks where a copy is to go, or to come from, and tries whether that can be done.
final class CopyPlaceWindow: SecondaryWindow {
  enum Purpose {
    case beginning
    case restoring
  }

  private let purpose: Purpose
  private let services: AppServices
  private weak var parent: Window?
  private let online: PreferencesGroup
  private let form: CopyPlaceForm
  private let trouble = Label("").wrapping().styled(.error)
  private let step = Label("").wrapping()
  private let bar = ProgressBar()
  private let reached: PreferencesGroup
  private let cancel = Button(gettext("Cancel"))
  private let goOn: Button
  private var work: Task<Void, Never>?
  private var following: Task<Void, Never>?
  private var isWorking = false

  init(_ purpose: Purpose, _ preferences: Preferences, _ services: AppServices, over parent: Window)
  {
    self.purpose = purpose
    self.services = services
    self.parent = parent
    online = PreferencesGroup(
      "", description: gettext("The place can be reached only while Haru may go online.")
    ) { GoOnlineRow(preferences) }
    form = CopyPlaceForm(purpose)
    goOn = Button(Self.goOnWords(purpose)).styled(.suggestedAction)
    let (step, bar) = (step, bar)
    reached = PreferencesGroup("") {
      Box(.vertical, spacing: 6) {
        step
        bar.named(Self.title(purpose))
      }
    }
    super.init()
    belong(to: parent, modal: true)
    titled(Self.title(purpose))
    size = (520, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    fill(purpose)
    online.isVisible = !services.outside.isOn
    cancel.onClicked { [weak self] in self?.breakOff() }
    goOn.onClicked { [weak self] in self?.begin() }
    onCloseRequest { [weak self] in
      self?.work?.cancel()
      return .allow
    }
    closingOnEscape()
    following = Task { [weak self, client = services.outside] in
      for await _ in ObservedValues({ client.isOn }) { self?.show() }
    }
    show()
  }

  isolated deinit {
    work?.cancel()
    following?.cancel()
  }

  private func fill(_ purpose: Purpose) {
    let (cancel, goOn, online, reached) = (cancel, goOn, online, reached)
    let (form, trouble) = (form, trouble)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(Self.title(purpose))) {
          cancel
        } end: {
          goOn
        }.showingWindowButtons(atStart: false, atEnd: false)
        PreferencesPage {
          online
          reached
          form
          PreferencesGroup("") { trouble }
        }.expanding(.vertical)
      })
  }

  /// What was entered stays for another try.
  private func breakOff() {
    if isWorking { work?.cancel() } else { close() }
  }

  private func begin() {
    work = Task { [weak self] in await self?.attempt() }
  }

  private func attempt() async {
    show(isWorking: true)
    trouble.text = ""
    defer { show(isWorking: false) }
    do throws(CopySetupError) {
      let setup = CopySetup(services, over: self)
      let progress: CopyRun.Progress = { [weak self] in self?.show($0, $1) }
      let letters = try form.letters()
      switch purpose {
      case .beginning:
        let key = try await setup.begin(
          form.place, form.secret, goingOnWith: letters, progress: progress)
        if let key { await showSheet(key) }
      case .restoring:
        guard let letters else { throw .badKey }
        if try await setup.restore(form.place, form.secret, letters, progress: progress) { close() }
      }
    } catch {
      trouble.text = error.words?.inOneLine ?? ""
    }
  }

  /// The copy begins when the person has seen what brings it back.
  private func showSheet(_ key: CopyKey) async {
    guard let note = services.copies.note else { return }
    services.copies.copy()
    if key.isMade(of: services.diary.folder.keys) { return await tellOfSheet() }
    let sheet = RecoverySheetWindow(RecoverySheet(key, note.place))
    if let parent { sheet.belong(to: parent, modal: true) }
    close()
    sheet.present()
  }

  /// The sheet of the diary is shown to who knows the password.
  private func tellOfSheet() async {
    guard let parent else { return close() }
    let diary = services.diary
    let isKept = await isSheetKept()
    let question = MessageDialog(
      gettext("Your Recovery Sheet Opens This Copy, Too"),
      gettext(
        "Without this computer, its letters are the only way back. A sheet that is printed now also says where the copy is."
      ), safe: gettext("Close")
    ).offering("show", gettext("Show the Sheet…"), .suggested)
    close()
    // The application owns the diary, which outlives the window.
    Task {
      if isKept {
        guard await question.answer(over: parent) == "show" else { return }
      }
      PasswordWindow(.showingSheet, diary, over: parent).ask()
    }
  }

  /// Whether its letters were typed from paper once.
  private func isSheetKept() async -> Bool {
    do throws(JournalError) {
      return try await services.diary.readableJournal?.proven(.sheetTried) != nil
    } catch {
      return false
    }
  }

  private func show(isWorking: Bool) {
    self.isWorking = isWorking
    // A field that becomes insensitive under the caret complains.
    if isWorking { _ = cancel.grabFocus() }
    show(.looking, 0)
    show()
  }

  private func show(_ step: CopyRun.Step, _ part: Double) {
    self.step.text = CopyScheduler.words(step)
    bar.fraction = part
  }

  private func show() {
    form.isSensitive = !isWorking
    goOn.isSensitive = !isWorking && services.outside.isOn
    reached.isVisible = isWorking
  }

  private static func title(_ purpose: Purpose) -> String {
    switch purpose {
    case .beginning: gettext("A Copy Elsewhere")
    case .restoring: gettext("Restore From a Backup Elsewhere")
    }
  }

  private static func goOnWords(_ purpose: Purpose) -> String {
    switch purpose {
    case .beginning: gettext("Test and Begin")
    case .restoring: gettext("Find Backup")
    }
  }
}
