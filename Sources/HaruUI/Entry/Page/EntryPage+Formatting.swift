// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

extension EntryPage {
  /// Does what is about the text at the caret, once a syllable that is being composed is handed
  /// over.
  func changeText(_ action: EntryAction) {
    guard !composer.composing.body.isEmpty else { return changeTextNow(action) }
    // Ends by itself.
    Task { [weak self] in
      let goOn = await self?.finishComposing()
      goOn?()
      self?.changeTextNow(action)
    }
  }

  private func changeTextNow(_ action: EntryAction) {
    let body = composer.body
    switch action {
    case .bold: body.surround(with: "**")
    case .italic: body.surround(with: "*")
    case .strikethrough: body.surround(with: "~~")
    case .heading1: body.setHeading(1)
    case .heading2: body.setHeading(2)
    case .heading3: body.setHeading(3)
    case .bullets: body.toggleList(isNumbered: false)
    case .numbers: body.toggleList(isNumbered: true)
    case .checkBox: body.toggleBox()
    case .quote: body.toggleQuote()
    case .playFromHere: playback.playAtCaret()
    case .record, .film, .addPhotos, .addVideo, .addSound, .earlier, .later, .find, .history,
      .feeling, .seal, .copyText, .copyMarkdown, .saveAsTemplate, .exportMarkdown, .exportHTML,
      .exportPDF, .openElsewhere, .print, .delete:
      break
    }
  }
}
