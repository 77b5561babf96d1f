// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords
import Outside
import Sealing

/// Tries whether the diary could come back from its newest backup, and from the copy elsewhere,
/// with nothing but the letters that a person types from paper.
final class RehearsalWindow: SecondaryWindow {
  typealias CopyOutcome = Result<(report: RehearsalReport, hasOwnSheet: Bool), CopySetupError>

  private let services: AppServices
  private let letters = EntryRow(gettext("Letters of the recovery sheet"))
  private let withCopy = SwitchRow(
    gettext("The copy elsewhere, too"),
    subtitle: gettext("Fetches its newest backup, and looks whether all files are there"))
  private let trouble = Label("").wrapping().styled(.error)
  private let goOn = Button(pgettext("rehearsal", "Begin")).styled(.pill, .suggestedAction)
  private let step = Label("").wrapping().centered()
  private let bar = ProgressBar()
  private let stack = Stack()
  private var results: Widget?
  private(set) var isWorking = false
  private var work: Task<Void, Never>?

  init(_ services: AppServices) {
    self.services = services
    super.init()
    titled(gettext("Rehearsal"))
    size = (520, 520)
    sized(minimumWidth: 360, minimumHeight: 294)
    fill()
    withCopy.isVisible = services.copies.note != nil && services.outside.isOn
    letters.isVisible = services.diary.isSealed
    letters.onTextChanged { [weak self] in self?.follow() }
    letters.onEntered { [weak self] in self?.begin() }
    goOn.onClicked { [weak self] in self?.begin() }
    onCloseRequest { [weak self] in
      self?.work?.cancel()
      return .allow
    }
    closingOnEscape()
    follow()
  }

  isolated deinit { work?.cancel() }

  private func fill() {
    let (letters, withCopy, trouble, goOn) = (letters, withCopy, trouble, goOn)
    let (step, bar, stack) = (step, bar, stack)
    stack.add(
      Box(.vertical) {
        PreferencesPage {
          PreferencesGroup(
            gettext("Could You Come Back?"),
            description: gettext(
              "Haru opens the newest backup with nothing but the letters of your recovery sheet, counts what is in it, and compares that with the diary. Nothing is changed, and nothing is written in plain."
            )
          ) {
            letters
            withCopy
          }
          PreferencesGroup("") { trouble }
        }.expanding(.vertical)
        Box(.horizontal) { goOn }.styled(.exchangeButtons).aligned(horizontally: .center)
      }, as: "form")
    stack.add(
      Box(.vertical, spacing: 12) {
        step
        bar.named(gettext("Rehearsal"))
      }.styled(.exchange).aligned(vertically: .center), as: "progress")
    stack.shownPage = "form"
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Rehearsal")))
        stack.expanding(.vertical)
      })
  }

  func present(over widget: Widget) {
    belong(toWindowOf: widget)
    present()
    if letters.isVisible { _ = letters.grabFocus() }
  }

  private func follow() {
    goOn.isSensitive = !letters.isVisible || !letters.text.trimmed.isEmpty
    letters.isInvalid = false
    trouble.text = ""
  }

  func begin() {
    guard !isWorking, goOn.isSensitive else { return }
    isWorking = true
    work = Task { [weak self] in
      await self?.attempt()
      self?.isWorking = false
    }
  }

  private func attempt() async {
    let sheet = letters.isVisible ? Secret(sheet: letters.text) : nil
    guard !letters.isVisible || sheet != nil else {
      letters.isInvalid = true
      trouble.text = gettext("These are not the letters of a recovery sheet. One may be wrong.")
      return
    }
    show(step: gettext("The backup is being opened and counted…"), 0)
    do throws(JournalError) {
      let run = try RehearsalRun(
        of: services.diary, services.copies, by: services.outside, sheet: sheet)
      let report = try await run.rehearse()
      services.rehearsalReminder.giveWay()
      var copy: CopyOutcome?
      if withCopy.isVisible, withCopy.isOn { copy = await rehearseCopy(run) }
      show(report, copy)
    } catch {
      stack.shownPage = "form"
      trouble.text = Self.words(error)
    }
  }

  private func rehearseCopy(_ run: RehearsalRun) async -> CopyOutcome {
    do throws(CopySetupError) {
      return .success(
        try await run.rehearseCopy { [weak self] step, part in
          self?.show(step: CopyScheduler.words(step), part)
        })
    } catch {
      return .failure(error)
    }
  }

  private static func words(_ error: JournalError) -> String {
    switch error {
    case .missing: gettext("There is no backup yet that could be opened.")
    case .wrongKeys: gettext("These are the letters of another diary, or of an older key.")
    default: error.words.inOneLine
    }
  }

  // MARK: - What is shown

  private func show(step words: String, _ part: Double) {
    step.text = words
    bar.fraction = part
    stack.shownPage = "progress"
  }

  func show(_ report: RehearsalReport, _ copy: CopyOutcome?) {
    let close = Button(gettext("Close"))
    close.onClicked { [weak self] in self?.close() }
    let sentences = report.sentences + Self.sentences(of: copy)
    let isWhole =
      report.isWhole
      && (try? copy?.get()).map { $0.report.isWhole && !$0.hasOwnSheet } ?? (copy == nil)
    let page = StatusPage(
      icon: isWhole ? "emblem-ok-symbolic" : "dialog-warning-symbolic", title: report.title,
      description: sentences.joined(separator: "\n\n")
    ).offering(close)
    if let results { stack.remove(results) }
    stack.add(page, as: "results")
    stack.shownPage = "results"
    results = page
    close.grabFocus()
  }

  private static var copyHasOwnSheet: String {
    gettext(
      "These letters do not open it: it was opened with the key in the keyring. Please keep its own recovery sheet, too, which is shown in Preferences, Online."
    )
  }

  private static func sentences(of copy: CopyOutcome?) -> [String] {
    switch copy {
    case nil: []
    case .success(let found):
      [
        // Translators: Comes before what was found in the copy of the diary elsewhere.
        ([gettext("Copy elsewhere:")] + found.report.sentences
          + (found.hasOwnSheet ? [Self.copyHasOwnSheet] : [])).joined(separator: " ")
      ]
    case .failure(let error): [gettext("Copy elsewhere:") + " " + (error.words?.inOneLine ?? "")]
    }
  }
}
