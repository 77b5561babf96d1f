// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruWords

/// Says how far files have come that are being added, and lets one leave the rest of them.
final class ImportBar: Box {
  private let files: FileImport
  private let words = Label().leading().ellipsizing()
  private let bar = ProgressBar()
  private let cancel = Button(gettext("Cancel"))

  init(_ files: FileImport) {
    self.files = files
    let (words, bar, cancel) = (words, bar, cancel)
    super.init(.horizontal, spacing: 12) {
      Box(.vertical, spacing: 6) {
        words
        bar.named(gettext("Adding files"))
      }.expanding(.horizontal).aligned(vertically: .center)
      cancel
    }
    styled(Style("notice"))
    cancel.onClicked { files.cancel() }
    files.onProgress = { [weak self] in self?.render() }
    followLanguage { $0.render() }
  }

  func shows(_ files: FileImport) -> Bool { self.files === files }

  private func render() {
    cancel.isSensitive = !files.isCancelled
    words.text =
      files.isCancelled ? gettext("Leaving the rest…") : progress
    bar.fraction = files.total > 0 ? Double(files.done) / Double(files.total) : 0
  }

  private var progress: String {
    // Translators: Both are numbers of files.
    gettext("Adding {number} of {count}…")
      .filling("number", with: NumberText.whole(min(files.done + 1, files.total)))
      .filling("count", with: NumberText.whole(files.total))
  }
}
