// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// Says how far files have come that are being added, and lets one leave the rest of them.
final class ImportBar: Box {
  private let files: FileImport
  private let words = Label().leading().ellipsizing()
  private let bar = ProgressBar()

  init(_ files: FileImport) {
    self.files = files
    let (words, bar) = (words, bar)
    super.init(.horizontal, spacing: 12) {
      Box(.vertical, spacing: 6) {
        words
        bar.named(gettext("Adding files"))
      }.expanding(.horizontal).aligned(vertically: .center)
      Button(gettext("Cancel")).onClicked { files.cancel() }
    }
    styled(Style("notice"))
    files.onProgress = { [weak self] in self?.render() }
    followLanguage { $0.render() }
  }

  private func render() {
    words.text = gettext("Adding {number} of {count}…")
      .filling("number", with: NumberText.whole(min(files.done + 1, files.total)))
      .filling("count", with: NumberText.whole(files.total))
    bar.fraction = files.total > 0 ? Double(files.done) / Double(files.total) : 0
  }
}
