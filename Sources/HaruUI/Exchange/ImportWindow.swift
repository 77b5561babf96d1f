// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords
import Observation

/// Moving in: choose what to import, see what is in it, let it be added, read what came of it, and
/// take it back.
final class ImportWindow: SecondaryWindow {
  private let diary: Diary
  /// Is given what is to be imported in a window each.
  private let onSeveral: ([String]) -> Void
  /// Hears that an import, or taking one back, has come to its end.
  private let onEnded: () -> Void
  private(set) var exchange: Exchange?
  private let pages = Stack()
  /// Says at a glance that it is done.
  private let sign = Image(icon: "object-select-symbolic").pixels(96)
    .styled(Style("accent"))
  private let heading = Label("").wrapping().styled(.title2)
  private let bar = ProgressBar()
  private let rest = Label("").wrapping().styled(.dimLabel)
  private let lines = Label("").wrapping()
  private let problems = Label("").wrapping().styled(.dimLabel)
  private let failure = Label("").wrapping().styled(.error)
  private let cancel = Button(gettext("Cancel")).styled(.pill)
  private let add = Button(gettext("Import")).styled(.pill, .suggestedAction)
  private let save = Button(gettext("Save the Report…")).styled(.pill)
  private let undo = Button(gettext("Undo the Whole Import")).styled(.pill)
  private let done = Button(gettext("Close")).styled(.pill)
  private let choices = Box(.horizontal, spacing: 12)
  /// What can be done afterwards: below each other, as wide in every language.
  private let outcomes = Box(.vertical, spacing: 12)
  private let foot = Box(.vertical).styled(Style("exchange-foot"))
  private lazy var chooser = ImportChooser { [weak self] in self?.look($0) }
  private var preview: ImportPreview?
  /// What the preview is of.
  private weak var previewed: Exchange?
  private var following: Task<Void, Never>?
  private var reading: Task<Void, Never>?

  init(
    _ diary: Diary, onSeveral: @escaping ([String]) -> Void = { _ in },
    onEnded: @escaping () -> Void = {}
  ) {
    (self.diary, self.onSeveral, self.onEnded) = (diary, onSeveral, onEnded)
    super.init()
    titled(gettext("Import"))
    size = (520, 620)
    sized(minimumWidth: 360, minimumHeight: 294)
    let (sign, heading, bar, rest) = (sign, heading, bar, rest)
    let (lines, problems) = (lines, problems)
    let (failure, foot) = (failure, foot)
    pages.add(chooser, as: "choose")
    pages.add(
      ScrolledWindow(
        Box(.vertical, spacing: 18) {
          sign
          heading
          bar.named(gettext("Import"))
          rest
          lines
          problems
          failure
        }.styled(.exchange).aligned(vertically: .center)), as: "work")
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Import")))
        pages.expanding(.vertical)
        foot
      })
    fillFoot()
    connectButtons()
    followLanguage { $0.show() }
  }

  private func fillFoot() {
    let (choices, outcomes) = (choices, outcomes)
    for row in [choices, outcomes] {
      foot.append(row.styled(.exchangeButtons).aligned(horizontally: .center))
    }
    for button in [cancel, add] { choices.append(button) }
    for button in [done, undo, save] { outcomes.append(button) }
  }

  isolated deinit {
    following?.cancel()
    reading?.cancel()
  }

  /// Looks what is in these. Only media are imported together.
  func look(_ paths: [String]) {
    guard paths.count > 1, !paths.allSatisfy(DiaryImport.isMedium) else {
      return follow(.look(paths, for: diary))
    }
    onSeveral(paths)
    close()
  }

  func follow(_ exchange: Exchange) {
    self.exchange = exchange
    following?.cancel()
    following = Task { [weak self] in
      for await _ in ObservedValues({ (exchange.stage, exchange.secondsLeft) }) { self?.show() }
    }
    show()
  }

  private func connectButtons() {
    cancel.onClicked { [weak self] in self?.breakOff() }
    add.onClicked { [weak self] in self?.exchange?.add() }
    undo.onClicked { [weak self] in self?.exchange?.undo() }
    done.onClicked { [weak self] in self?.close() }
    save.onClicked { [weak self] in
      // The window may be closed meanwhile: the question goes with it.
      Task { await self?.saveReport() }
    }
    let files = DropTarget.ofFiles { [weak self] paths in
      guard let self, isAtRest else { return false }
      look(paths)
      return true
    }
    addController(files)
    // What is being written comes to a good end first, and the way back is shown.
    onCloseRequest { [weak self] in
      self?.exchange?.cancel()
      guard self?.isAtRest ?? true else { return .keepOpen }
      self?.exchange?.noteRead()
      return .allow
    }
    closingOnEscape()
  }

  /// Whether nothing is being written.
  private var isAtRest: Bool {
    if case .working(let work, _)? = exchange?.stage { work == .looking } else { true }
  }

  /// Before anything is added there is nothing to say of breaking off.
  private func breakOff() {
    if isAtRest { close() } else { exchange?.cancel() }
  }

  private func saveReport() async {
    guard let exchange else { return }
    let chooser = FileChooser(
      saving: gettext("Save the Report"), as: exchange.reportName, over: self)
    guard let path = await chooser.path() else { return }
    let trouble = await exchange.saveReport(to: path)
    failure.text = trouble ?? ""
    failure.isVisible = trouble != nil
  }
}

// MARK: - What is shown

extension ImportWindow {
  private func show() {
    failure.isVisible = false
    guard let exchange else {
      showPage("choose")
      showButtons([])
      return chooser.takeKeyboard()
    }
    var part: Double?
    var (buttons, takesKeyboard) = ([done], true)
    switch exchange.stage {
    case .wouldAdd(let report):
      reading?.cancel()
      reading = Task { [weak self] in await self?.show(report, of: exchange) }
      return
    case .working(let work, let reached):
      part = reached
      buttons = [cancel]
      // After a choice in the preview, the same key is not meant for another button.
      takesKeyboard = work != .looking || previewed !== exchange
    case .imported: buttons = exchange.past == nil ? [save, done] : [save, undo, done]
    case .undone: buttons = [save, done]
    case .brokenOff, .failed, .exported: buttons = exchange.past == nil ? [done] : [undo, done]
    }
    let isDone = if case .imported = exchange.stage { true } else { false }
    show(isDone: isDone)
    showWords(of: exchange, part)
    showPage("work")
    showButtons(buttons)
    if takesKeyboard { buttons.last?.grabFocus() }
    if part == nil { onEnded() }
  }

  private func show(isDone: Bool) {
    sign.isVisible = isDone
    if isDone { done.add(.suggestedAction) } else { done.remove(.suggestedAction) }
  }

  private func showWords(of exchange: Exchange, _ part: Double?) {
    let words = exchange.words
    heading.text = words.heading
    lines.text = words.lines.joined(separator: "\n")
    lines.isVisible = !words.lines.isEmpty
    problems.text = words.problems.isEmpty ? "" : words.problemLines.joined(separator: "\n")
    problems.isVisible = !words.problems.isEmpty
    bar.isVisible = part != nil
    bar.fraction = part ?? 0
    let parts = [NumberText.percent(part ?? 0), exchange.restWords].filter { !$0.isEmpty }
    rest.text = CountText.list(parts)
    rest.isVisible = part != nil
  }

  private func show(_ report: ImportReport, of exchange: Exchange) async {
    // Without their names there is still the choice of none.
    let folders = (try? await diary.readableJournal?.folders()) ?? []
    guard !Task.isCancelled, self.exchange === exchange else { return }
    if let preview { pages.remove(preview) }
    let before = previewed === exchange ? preview : nil
    previewed = exchange
    let preview = ImportPreview(exchange, report, folders: folders) { [weak exchange] in
      exchange?.choose($0)
    }
    self.preview = preview
    pages.add(preview, as: "preview")
    showPage("preview")
    showButtons(report.isNew ? [cancel, add] : [done])
    if let before, preview.hasChoices {
      preview.takeKeyboard(after: before)
    } else {
      (report.isNew ? add : done).grabFocus()
    }
  }

  private func showPage(_ name: String) {
    pages.showAtOnce(name)
    if name == "preview" { foot.add(.ruled) } else { foot.remove(.ruled) }
  }

  private func showButtons(_ shown: [Button]) {
    for button in [cancel, add, save, undo, done] {
      button.isVisible = shown.contains { $0 === button }
    }
    choices.isVisible = [cancel, add].contains(where: \.isVisible)
    outcomes.isVisible = [save, undo, done].contains(where: \.isVisible)
  }
}

extension Style {
  /// With a line above it.
  fileprivate static let ruled = Style("ruled")
}
