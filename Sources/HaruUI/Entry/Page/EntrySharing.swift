// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import FoundationEssentials
import GLib
import HaruModel
import HaruParts
import HaruWords

/// How an entry leaves the diary: copied, exported with what is with it, printed, handed on.
final class EntrySharing {
  private let entry: OpenEntry
  private let composer: EntryComposer
  private var diary: Diary { entry.diary }
  /// What the dialogs are shown over.
  private var widget: Widget { composer.body }

  init(_ entry: OpenEntry, _ composer: EntryComposer) {
    (self.entry, self.composer) = (entry, composer)
  }

  func copyText() { copy(composer.document.plainText) }

  func copyMarkdown() { copy(composer.document.markdown) }

  /// Keeps the text for entries to come.
  func saveAsTemplate() async {
    let text = composer.text
    guard text.body.contains(where: { !$0.isWhitespace }) else {
      return diary.tell(Notice(text: gettext("There is no text to make a template of."), undo: nil))
    }
    let name = TemplateName.of(text.title, text.body)
    await diary.change(
      // Translators: {name} is what the person calls the template.
      saying: gettext("Saved as the template “{name}”").filling("name", with: name)
    ) { journal throws(JournalError) in
      let made = try await journal.makeTemplate(name, text.body)
      return { journal throws(JournalError) in try await journal.removeTemplate(made) }
    }
  }

  private func copy(_ text: String) {
    widget.clipboard.copy(text)
    // Translators: Says that an entry is in the clipboard.
    diary.tell(Notice(text: gettext("Copied"), undo: nil))
  }

  func export(as form: SharedForm) async {
    guard await mayExportMedia(), let path = await chosenPath(form == .html ? "html" : "md"),
      !entry.isGone
    else { return }
    let (journal, text, id) = (entry.journal, composer.text, entry.id)
    await telling(path) { () throws(JournalError) in
      try await journal.share(text, of: id, as: form, to: path).problems.map(\.words)
    }
  }

  func exportPDF() async {
    guard let path = await chosenPath("pdf"), !entry.isGone else { return }
    await telling(path) { [self] () throws(JournalError) in
      let (document, unshown) = try await printed()
      try await entry.journal.exportFile(try await pdf(of: document), to: path)
      return unshown
    }
  }

  /// Writes the words as Markdown where the person chooses, without asking the diary for anything.
  func saveElsewhere() async {
    guard let path = await chosenPath("md") else { return }
    do throws(JournalError) {
      try await ExportedFile.write(composer.document.markdown, to: path)
      diary.tell(.exported(to: path))
    } catch {
      await say(error)
    }
  }

  /// A PDF holds the photos too, and nearly every computer has a program for it. From a sandbox
  /// none of them is seen, and the desktop asks which one it is to be.
  func openElsewhere() async {
    if Sandbox.isOn { return await openFromSandbox() }
    let chooser = ProgramChooser(
      for: "application/pdf", gettext("Open the Entry in Another Program"), over: widget)
    guard let program = await chooser.program(), !entry.isGone else { return }
    do throws(JournalError) {
      if let path = try await temporaryPDF() { try program.opening(path) }
    } catch {
      await say(error)
    }
  }

  private func openFromSandbox() async {
    do throws(JournalError) {
      guard let path = try await temporaryPDF() else { return }
      if await OpenPortal.openInChosenProgram(fileAt: path) { return }
      diary.tell(
        Notice(
          text: gettext("No program could be asked for. You can export the entry instead."),
          undo: nil))
    } catch {
      await say(error)
    }
  }

  /// One that other programs may look at while Haru runs.
  /// Nil where the diary was locked meanwhile: then it is gone again.
  private func temporaryPDF() async throws(JournalError) -> String? {
    let pdf = try await pdf(of: try await printed().document)
    let handOver = TemporaryExport.of(diary.folder)
    let path = try await handOver.write(pdf, named: fileName("pdf"))
    guard entry.services.lock.isShut else { return path }
    // What can't be removed now is at the next start.
    try? handOver.clear()
    return nil
  }

  func printOut() async {
    do throws(JournalError) {
      let printing = PrintOperation(
        try await printed().document, named: gettext("Haru"), footers: PrintedEntry.footers)
      do throws(GLibError) {
        try printing.run(over: widget) { [diary] error in
          let failure = JournalError.failed(underlying: error)
          diary.tell(Notice(text: failure.words.inOneLine, undo: nil))
        }
      } catch {
        throw JournalError.failed(underlying: error)
      }
    } catch {
      await say(error)
    }
  }
}

// MARK: - Files

extension EntrySharing {
  func fileName(_ suffix: String) -> String {
    let draft = entry.draft
    let time = entry.journal.clock.timeOfDay(of: draft.moment)
    return DatedName.stem(draft.day, timeOfDay: time, title: composer.title.text) + "." + suffix
  }

  private func chosenPath(_ suffix: String) async -> String? {
    let name = fileName(suffix)
    return await FileChooser(saving: gettext("Export the Entry"), as: name, over: widget).path()
  }

  /// Asks, where files that go along have more than is seen and heard.
  private func mayExportMedia() async -> Bool {
    // What can't be read says so when it is exported.
    let media = try? await entry.journal.sharedMedia(of: entry.id)
    guard media?.contains(where: { $0.trim != nil }) == true else { return true }
    let dialog = MessageDialog(
      gettext("Export the Whole Recordings?"), TrimWords.wholeRecordings, safe: gettext("Cancel")
    ).offering("export", gettext("Export…"), .suggested)
    return await dialog.answer(over: widget) == "export"
  }

  /// Says what comes of an export, and that it goes on where it takes its time. `body` answers with
  /// what is to be said of what could not be exported.
  private func telling(
    _ path: String, _ body: @escaping @MainActor () async throws(JournalError) -> [String]
  ) async {
    let waiting = Task { [diary] in
      // Cancelled where it is done before.
      try? await Task.sleep(for: .seconds(1))
      guard !Task.isCancelled, !diary.isCovered else { return }
      diary.tell(Notice(text: gettext("Exporting…"), undo: nil))
    }
    do throws(JournalError) {
      let problems = try await diary.exchanging(body) {
        $0.isEmpty ? nil : Self.partly + "\n" + $0.joined(separator: "\n")
      }
      waiting.cancel()
      guard !problems.isEmpty else {
        return diary.tell(.exported(to: path))
      }
      let dialog = MessageDialog(
        Self.partly, problems.joined(separator: "\n"),
        safe: gettext("Close"))
      let file = WrittenFile(path)
      if file.canBeShown { _ = dialog.offering("show", gettext("Show in Folder")) }
      guard await dialog.answer(over: widget) == "show" else { return }
      await file.show(over: widget, diary)
    } catch {
      waiting.cancel()
      await say(error)
    }
  }

  private static var partly: String { gettext("Exported, but Not All of It") }

  private func say(_ error: JournalError) async {
    let dialog = MessageDialog(error.words.title, error.words.text, safe: gettext("Close"))
    _ = await dialog.answer(over: widget)
  }
}

// MARK: - Pages

extension EntrySharing {
  private func pdf(of document: PrintedDocument) async throws(JournalError) -> [UInt8] {
    do {
      return try await PDFDocument.make(
        document, on: .usual, footers: { PrintedEntry.footers($0) })
    } catch {
      throw JournalError.failed(underlying: error)
    }
  }

  /// The entry as it is printed, and what is to be said of photos that are only named in it.
  func printed() async throws(JournalError) -> (document: PrintedDocument, unshown: [String]) {
    try await EntryPrinter(
      entry.draft, composer.text, in: entry.journal, entry.services.pictures,
      .chosen(in: composer.preferences)
    ).document()
  }
}

extension OtherProgram {
  fileprivate func opening(_ path: String) throws(JournalError) {
    do throws(GLibError) {
      try open(path)
    } catch {
      throw JournalError.failed(underlying: error)
    }
  }
}
