// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// Reads the whole diary, says what is wrong with it, and lets a person decide about each thing.
final class CheckWindow: SecondaryWindow {
  private let diary: Diary
  private let stack = Stack()
  private let toasts: ToastOverlay
  private var page: Widget?
  private var checking: Task<Void, Never>?
  /// What is still to be decided about.
  private(set) var damaged: [DamagedRowView] = []

  init(_ diary: Diary) {
    self.diary = diary
    let stack = stack
    toasts = ToastOverlay(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Check of the Diary")))
        stack.expanding(.vertical)
      })
    super.init()
    titled(gettext("Check of the Diary"))
    size = (720, 620)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(toasts)
    closingOnEscape()
    onCloseRequest { [weak self] in
      self?.checking?.cancel()
      return .allow
    }
    check()
  }

  isolated deinit { checking?.cancel() }

  func present(over widget: Widget) {
    belong(toWindowOf: widget)
    present()
  }

  /// Goes through everything in the background, until the window is closed.
  func check() {
    showWork(gettext("Every entry, photo and recording is being read…"))
    checking?.cancel()
    checking = Task { [weak self, diary] in
      guard let report = await diary.readableJournal?.check() else {
        self?.close()
        return
      }
      guard !Task.isCancelled else { return }
      self?.show(report)
    }
  }

  // MARK: - What is shown

  private func show(_ widget: Widget) {
    if let page { stack.remove(page) }
    stack.add(widget, as: "page")
    stack.shownPage = "page"
    page = widget
  }

  private func showWork(_ words: String) {
    show(
      Box(.vertical, spacing: 12) {
        Spinner.turning
        Label(words).wrapping()
      }.aligned(horizontally: .center, vertically: .center))
  }

  private func show(_ report: CheckReport) {
    damaged = []
    guard !report.findings.isEmpty else {
      show(
        StatusPage(
          icon: "emblem-ok-symbolic", title: gettext("The Diary Is Whole"),
          description: gettext("Everything was read, and everything is as it was written.")
        ).expanding(.vertical))
      return
    }
    let rows = report.findings.map(row)
    show(
      ScrolledWindow(
        Clamp(
          Box(.vertical) {
            PreferencesGroup(
              report.isClean ? gettext("The Diary Is Whole") : gettext("What Was Found")
            ) { rows }
          }.styled(.exchange), width: 700)
      ).expanding(.vertical))
    damaged.first?.isExpanded = true
  }

  private func row(of finding: CheckReport.Finding) -> Widget {
    switch finding {
    case .damagedRow(let row):
      let view = DamagedRowView(row) { [weak self] decision in
        Task { await self?.decide(decision, about: row) }
      }
      damaged.append(view)
      return view
    case .lostChanges(_, let inBackups):
      return said(finding.words) {
        if inBackups > 0 {
          Button(gettext("Bring Back What Backups Have")).styled(.suggestedAction)
            .onClicked { [weak self] in Task { await self?.repair() } }
        }
        Button(gettext("I Know"))
          .onClicked { [weak self] in Task { await self?.forgetLostChanges() } }
      }
    case .damagedDatabase(let problems):
      return said(
        gettext("The diary’s database is damaged.") + " " + RepairWords.explanation,
        details: problems.prefix(3).joined(separator: "\n")
      ) {
        Button(gettext("Repair…")).styled(.suggestedAction)
          .onClicked { [weak self] in Task { await self?.repair() } }
      }
    default: return said(finding.words)
    }
  }

  private func said(
    _ words: String, details: String = "", @Children _ buttons: () -> [Widget] = { [] }
  ) -> Widget {
    let buttons = buttons()
    return PreferencesRow(
      words,
      Box(.vertical, spacing: 12) {
        Label(words).wrapping().leading()
        if !details.isEmpty { Label(details).wrapping().leading().styled(.caption, .dimLabel) }
        if !buttons.isEmpty {
          FlowBox(spacing: 12, perLine: 1...2) { buttons }
            .styled(Style("row-buttons")).aligned(horizontally: .start)
        }
      }.styled(.rowContent))
  }

  // MARK: - What is decided

  func decide(_ decision: DamagedRowView.Decision, about row: DamagedRow) async {
    await change { journal throws(JournalError) in
      switch decision {
      case .take: try await journal.putBack(row)
      case .keep: try await journal.accept(row)
      }
    }
  }

  private func forgetLostChanges() async {
    await change { journal throws(JournalError) in try await journal.forgetLostChanges() }
  }

  /// What is shown next is what a new check finds.
  private func change(_ body: (Journal) async throws(JournalError) -> Void) async {
    guard let journal = diary.readableJournal else { return }
    do throws(JournalError) {
      try await body(journal)
      check()
    } catch {
      toasts.show(Toast(error.words.inOneLine))
    }
  }

  private func repair() async {
    let question = MessageDialog(
      gettext("Repair the Diary?"), RepairWords.explanation, safe: gettext("Cancel")
      // Translators: A button: puts a damaged diary right.
    ).offering("repair", gettext("Repair"), .suggested)
    guard await question.answer(over: self) == "repair" else { return }
    await repairNow()
  }

  func repairNow() async {
    checking?.cancel()
    showWork(gettext("The diary is being repaired…"))
    await diary.repair()
    guard let failure = diary.repairFailure else { return close() }
    show(failure)
  }

  private func show(_ failure: JournalError) {
    let again = Button(gettext("Check Again"))
    again.onClicked { [weak self] in self?.check() }
    show(
      StatusPage(
        icon: "dialog-warning-symbolic", title: gettext("The Diary Was Not Repaired"),
        description: failure.words.inOneLine
      ).offering(again).expanding(.vertical))
  }
}
