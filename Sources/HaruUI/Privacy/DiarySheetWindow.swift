// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import Files
import GLib
import HaruModel
import HaruParts
import HaruWords
import Sealing

/// Shows the recovery sheet of the diary, lets it be kept on paper or as a PDF, and asks for its
/// letters once more: only then it is sure that they were kept, and can be read.
final class DiarySheetWindow: SecondaryWindow {
  private let sheet: DiarySheet
  private let noteTried: () async throws(JournalError) -> Void
  private let stack = Stack()
  private let outcome = Label("").wrapping()
  private let letters = EntryRow(gettext("Letters of the recovery sheet"))
  private let verdict = Label("").wrapping()
  private let keptIt = Button(gettext("I Have Kept It…")).styled(.pill)
  // Translators: A button: looks whether the letters that were typed are right.
  private let check = Button(gettext("Check")).styled(.pill, .suggestedAction)
  private let finish = Button(gettext("Close")).styled(.pill, .suggestedAction)

  /// Of the diary that is open.
  convenience init(_ secret: Secret, _ diary: Diary, copy: CopySheet?) {
    self.init(
      secret, named: diary.name.shown, copy: copy, clock: diary.clock
    ) { () throws(JournalError) in
      guard case .open(let journal) = diary.state else { throw .missing }
      try await journal.noteProven(.sheetTried)
    }
  }

  /// `noteTried` notes in the diary that the letters were tried.
  init(
    _ secret: Secret, named name: String, copy: CopySheet? = nil, clock: WallClock = .system,
    noteTried: @escaping () async throws(JournalError) -> Void
  ) {
    sheet = DiarySheet(secret, name: name, on: clock.day(of: clock.now), copy: copy)
    self.noteTried = noteTried
    super.init()
    titled(gettext("Recovery Sheet"))
    size = (540, 680)
    sized(minimumWidth: 360, minimumHeight: 294)
    fill()
    closingOnEscape()
  }

  private func fill() {
    let stack = stack
    stack.add(sheetPage, as: "sheet")
    stack.add(trialPage, as: "trial")
    stack.shownPage = "sheet"
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Recovery Sheet")))
        stack.expanding(.vertical)
      })
  }

  private var sheetPage: Widget {
    let print = Button(gettext("Print…")).styled(.pill, .suggestedAction)
    let save = Button(gettext("Save as PDF…")).styled(.pill)
    print.onClicked { [weak self] in self?.printSheet() }
    save.onClicked { [weak self] in
      Task { await self?.save() }
    }
    keptIt.onClicked { [weak self] in self?.showTrial() }
    let (outcome, sheet, keptIt) = (outcome, sheet, keptIt)
    return Box(.vertical) {
      ScrolledWindow(
        Box(.vertical, spacing: 18) {
          Label(DiarySheet.advice).wrapping()
          Label(sheet.words.joined(separator: " ")).wrapping().centered()
            .styled(.title2, .numeric)
          if let code = sheet.code {
            CodeView(code).aligned(horizontally: .center)
              .named(gettext("The same letters as a code that cameras read"))
          }
          if let copy = sheet.copy { Label(copy.lines.joined(separator: "\n")).wrapping() }
          outcome
        }.styled(.exchange).aligned(vertically: .center)
      ).expanding(.vertical)
      FlowBox(spacing: 12, perLine: 1...3) {
        print
        save
        keptIt
      }.styled(.exchangeButtons).aligned(horizontally: .center)
    }
  }

  private var trialPage: Widget {
    let back = Button(gettext("Back to the Sheet")).styled(.pill)
    back.onClicked { [weak self] in self?.stack.shownPage = "sheet" }
    check.onClicked { [weak self] in
      // The application owns the diary, which outlives the window.
      Task { await self?.judge() }
    }
    finish.onClicked { [weak self] in self?.close() }
    finish.isVisible = false
    letters.onTextChanged { [weak self] in self?.follow() }
    letters.onEntered { [weak self] in
      Task { await self?.judge() }
    }
    check.isSensitive = false
    let (letters, verdict, check, finish) = (letters, verdict, check, finish)
    return Box(.vertical) {
      PreferencesPage {
        PreferencesGroup(
          gettext("Once More, From the Paper"),
          description: gettext(
            "Please type the letters as you have kept them. Then it is sure that they are all there and can be read."
          )
        ) { letters }
        PreferencesGroup("") { verdict }
      }.expanding(.vertical)
      FlowBox(spacing: 12, perLine: 1...2) {
        back
        check
        finish
      }.styled(.exchangeButtons).aligned(horizontally: .center)
    }
  }

  // MARK: - Keeping it

  private func printSheet() {
    do throws(GLibError) {
      try PrintOperation(sheet.document) { _ in [] }.run(over: self) { [weak self] in
        self?.say(JournalError.failed(underlying: $0))
      }
    } catch {
      say(.failed(underlying: error))
    }
  }

  private func say(_ error: JournalError) { outcome.text = error.words.inOneLine }

  private func save() async {
    // Translators: The name of a file.
    let name = gettext("Recovery sheet") + ".pdf"
    let chooser = FileChooser(saving: gettext("Save the Recovery Sheet"), as: name, over: self)
    if let path = await chooser.path() { await save(to: path) }
  }

  func save(to path: String) async {
    do throws(JournalError) {
      try await ExportedFile.write(pdf(), to: path)
      outcome.text = gettext("The sheet was saved. Please keep it apart from this computer.")
    } catch {
      say(error)
    }
  }

  private func pdf() async throws(JournalError) -> [UInt8] {
    do {
      return try await PDFDocument.make(sheet.document, on: .usual, footers: { _ in [] })
    } catch {
      throw .failed(underlying: error)
    }
  }

  // MARK: - Trying it

  private func showTrial() {
    stack.shownPage = "trial"
    letters.grabFocus()
  }

  private func follow() {
    check.isSensitive = !letters.text.trimmed.isEmpty
    letters.isInvalid = false
    verdict.text = ""
  }

  func judge() async {
    guard check.isVisible, check.isSensitive else { return }
    if let wrong = sheet.firstWrongWord(in: letters.text) {
      letters.isInvalid = true
      verdict.text = gettext(
        // Translators: {number} counts the words of four letters, from 1.
        "Not quite: please look at word {number} again."
      ).filling("number", with: NumberText.whole(wrong))
      return
    }
    do throws(JournalError) {
      try await noteTried()
      verdict.text = gettext("All letters are right. This sheet opens your diary.")
      (check.isVisible, finish.isVisible) = (false, true)
      finish.grabFocus()
    } catch {
      verdict.text = error.words.inOneLine
    }
  }
}
