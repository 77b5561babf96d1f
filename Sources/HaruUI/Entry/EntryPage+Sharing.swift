// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import FoundationEssentials
import GLib
import HaruWords

/// How the entry leaves the diary: copied, exported with what is with it, printed, handed on.
extension EntryPage {
  var document: EntryDocument {
    let text = text
    return EntryDocument(title: text.title, body: text.body)
  }

  func share(_ text: String) {
    copy(text)
    diary.tell(Deed(text: gettext("Copied"), undo: nil))
  }

  func export(as form: SharedForm) async {
    guard let path = await chosenPath(form == .html ? "html" : "md"), !isGone else { return }
    let (journal, text, id) = (writing.journal, text, writing.draft.id)
    await telling { _ throws(JournalError) in
      try await journal.share(text, of: id, as: form, to: path)
    }
  }

  func exportPDF() async {
    guard let path = await chosenPath("pdf"), !isGone else { return }
    await telling { page throws(JournalError) in
      try await OutsideFile.write(try await page.pdf(), to: path)
      return ExportReport()
    }
  }

  /// A PDF holds the photos too, and nearly every computer has a program for it.
  func openElsewhere() async {
    let chooser = ProgramChooser(
      for: "application/pdf", gettext("Open the Entry in Another Program"), over: self)
    guard let program = await chooser.program(), !isGone else { return }
    do throws(JournalError) {
      let place = HandOver.of(diary.folder)
      let path = try await place.write(try await pdf(), named: fileName("pdf"))
      try program.opening(path)
    } catch {
      await say(error)
    }
  }

  func printOut() async {
    do throws(JournalError) {
      let parts = try await printedParts()
      let printing = PrintOperation(parts, job: text.title, footers: PrintedEntry.footers)
      do throws(GLibError) {
        try printing.run(over: self)
      } catch {
        throw JournalError.failed(underlying: error)
      }
    } catch {
      await say(error)
    }
  }

  // MARK: - Files

  private func fileName(_ suffix: String) -> String {
    let draft = writing.draft
    let time = writing.journal.clock.timeOfDay(of: draft.moment)
    return DatedName.stem(draft.day, timeOfDay: time, title: title.text) + "." + suffix
  }

  private func chosenPath(_ suffix: String) async -> String? {
    let name = fileName(suffix)
    return await FileChooser(saving: gettext("Export the Entry"), as: name, over: self).path()
  }

  /// Says what comes of an export, and that it goes on where it takes its time.
  private func telling(
    _ body: (EntryPage) async throws(JournalError) -> ExportReport
  ) async {
    let waiting = Task { [diary] in
      // Cancelled where it is done before.
      try? await Task.sleep(for: .seconds(1))
      if !Task.isCancelled { diary.tell(Deed(text: gettext("Exporting…"), undo: nil)) }
    }
    do throws(JournalError) {
      let report = try await body(self)
      waiting.cancel()
      guard !report.problems.isEmpty else {
        return diary.tell(Deed(text: gettext("Exported"), undo: nil))
      }
      let dialog = MessageDialog(
        gettext("Exported, but Not All of It"),
        report.problems.map(\.words).joined(separator: "\n"), safe: gettext("Close"))
      _ = await dialog.answer(over: self)
    } catch {
      waiting.cancel()
      await say(error)
    }
  }

  private func say(_ error: JournalError) async {
    let dialog = MessageDialog(error.words.title, error.words.text, safe: gettext("Close"))
    _ = await dialog.answer(over: self)
  }

  // MARK: - Pages

  private func pdf() async throws(JournalError) -> [UInt8] {
    let parts = try await printedParts()
    do {
      return try await PDFDocument.make(
        parts, title: text.title, on: .usual, footers: { PrintedEntry.footers($0) })
    } catch {
      throw JournalError.failed(underlying: error)
    }
  }

  private func printedParts() async throws(JournalError) -> [PrintedPart] {
    let journal = writing.journal
    var media: [PrintedEntry.Medium] = []
    for attachment in try await journal.sharedMedia(of: writing.draft.id) {
      let picture = attachment.media.kind == .photo ? try await picture(attachment.media) : nil
      media.append((attachment.media.kind, attachment.caption, picture))
    }
    let draft = writing.draft
    let date = TimeText.full(draft.day, journal.clock.timeOfDay(of: draft.moment))
    return PrintedEntry.parts(text, date: date, media)
  }

  private func picture(_ media: Media) async throws(JournalError) -> PrintedPicture? {
    let source = try await writing.journal.source(of: media)
    // One that can't be read is named instead.
    return try? await source.withURL { await PrintedPicture.read($0.path(percentEncoded: false)) }
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
