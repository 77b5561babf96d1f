// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Where an entry was while it was not alone, to go back to.
struct EntryPlace {
  let position: Double
  let draft: Draft
}

extension EntryPage {
  /// Shows nothing but the words and what is among them, or again all of the page as it was: where
  /// nothing was written meanwhile, also scrolled as it was.
  func showAlone() {
    let before = placeBefore
    placeBefore = isAlone ? EntryPlace(position: column.position, draft: entry.draft) : nil
    for part in [header.bar, facts, tools] as [Widget] { part.isVisible = !isAlone }
    notices.isQuiet = isAlone
    if isAlone { add(.alone) } else { remove(.alone) }
    if !composer.title.hasFocusInside { composer.body.grabFocus() }
    guard let before, before.draft == entry.draft else { return }
    scroll(to: before.position)
  }

  func scroll(to position: Double) {
    // In the first of these frames the page is laid out.
    var frames = 2
    onFrames { [weak self] in
      frames -= 1
      if frames == 0 { self?.column.position = position }
      return frames > 0
    }
  }
}

extension Style {
  fileprivate static let alone = Style("entry-alone")
}
