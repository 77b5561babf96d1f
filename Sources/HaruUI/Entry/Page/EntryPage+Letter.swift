// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// How a letter that has arrived is opened for the first time.
extension EntryPage {
  private static let opening = "opening"

  /// Opens an envelope before the words are seen; where nothing is animated, they are seen at once.
  func openEnvelope() {
    let editor = content.shownPage
    guard isAnimated, entry.mayChange else { return }
    let envelope = Envelope(width: 300, height: 190).named(gettext("A letter has arrived"))
    let page = Box(.vertical) { envelope.aligned(horizontally: .center) }
      .aligned(vertically: .center)
    content.add(page, as: Self.opening)
    content.shownPage = Self.opening
    envelope.open { [weak self, weak page] in
      guard let self, let page else { return }
      // It may have been sealed again meanwhile.
      if content.shownPage == Self.opening {
        content.shownPage = editor
        if !isKeyboardElsewhere { composer.takeKeyboard() }
      }
      content.remove(page)
    }
  }
}
