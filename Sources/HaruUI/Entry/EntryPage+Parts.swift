// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// A very long text, of which only a part is shown.
extension EntryPage {
  /// Counts what is hidden, which takes a second where that is a book.
  func countHidden() {
    let hidden = body.buffer.hidden
    countingHidden?.cancel()
    hiddenCharacters = 0
    guard !hidden.before.isEmpty || !hidden.after.isEmpty else { return showCounts() }
    countingHidden = Task { [weak self] in
      let count = await Self.characters(in: [hidden.before, hidden.after])
      guard !Task.isCancelled, let self else { return }
      hiddenCharacters = count
      showCounts()
    }
  }

  @concurrent
  private nonisolated static func characters(in texts: [String]) async -> Int {
    texts.reduce(0) { $0 + Markdown($1).count.characters }
  }
}
