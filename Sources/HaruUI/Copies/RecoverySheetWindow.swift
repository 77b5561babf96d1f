// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruWords

/// Shows the recovery sheet, and lets it be kept: on paper, or as a file.
final class RecoverySheetWindow: SecondaryWindow {
  private let sheet: RecoverySheet
  private let outcome = Label("").wrapping()

  init(_ sheet: RecoverySheet) {
    self.sheet = sheet
    let print = Button(gettext("Print…")).styled(.pill, .suggestedAction)
    let save = Button(gettext("Save as a File…")).styled(.pill)
    super.init()
    titled(gettext("Recovery Sheet"))
    size = (520, 520)
    sized(minimumWidth: 360, minimumHeight: 294)
    let outcome = outcome
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Recovery Sheet")))
        ScrolledWindow(
          Box(.vertical, spacing: 18) {
            Label(RecoverySheet.advice).wrapping()
            Label(sheet.keyLines.joined(separator: "\n")).wrapping().styled(.title2, .numeric)
            Label(sheet.placeLines.joined(separator: "\n")).wrapping()
            outcome
          }.styled(.exchange).aligned(vertically: .center)
        ).expanding(.vertical)
        Box(.horizontal, spacing: 12) {
          save
          print
        }.styled(.exchangeButtons).aligned(horizontally: .center)
      })
    print.onClicked { [weak self] in self?.printSheet() }
    save.onClicked { [weak self] in
      Task { await self?.save() }
    }
    closingOnEscape()
  }

  private func printSheet() {
    let printing = PrintOperation(
      PrintedDocument(sheet.parts, title: RecoverySheet.title)
    ) { _ in [] }
    do throws(GLibError) {
      try printing.run(over: self) { [weak self] in self?.say($0) }
    } catch {
      say(error)
    }
  }

  private func say(_ error: GLibError) {
    outcome.text = JournalError.failed(underlying: error).words.inOneLine
  }

  private func save() async {
    // Translators: The name of a file.
    let name = gettext("Recovery sheet") + ".txt"
    let chooser = FileChooser(saving: gettext("Save the Recovery Sheet"), as: name, over: self)
    guard let path = await chooser.path() else { return }
    do throws(JournalError) {
      try await ExportedFile.write(sheet.text, to: path)
      outcome.text = gettext("The sheet was saved. Please keep it apart from this computer.")
    } catch {
      outcome.text = error.words.inOneLine
    }
  }
}
