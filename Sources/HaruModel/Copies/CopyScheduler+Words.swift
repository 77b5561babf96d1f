// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// How the copy is, as a person is told.
extension CopyScheduler {
  package var words: String {
    switch activity {
    case .working(let step, _): Self.words(step)
    case .failed(let trouble): trouble.words?.inOneLine ?? lastWords
    case .resting: lastWords
    }
  }

  /// From 0 to 1.
  package var part: Double { if case .working(_, let part) = activity { part } else { 0 } }

  package var isEmptied: Bool {
    if case .failed(.copy(.emptied)) = activity { true } else { false }
  }

  /// Whether it takes the person to say once more where the copy is, and what opens it.
  package var wantsSetup: Bool {
    switch activity {
    case .failed(.keyLost), .failed(.copy(.refused)), .failed(.copy(.otherServer)): true
    case .failed, .working, .resting: false
    }
  }

  private var lastWords: String {
    guard let note, let clock = diary?.readableJournal?.clock else {
      return gettext("Nothing was copied yet.")
    }
    return note.words(clock)
  }

  package static func words(_ step: CopyRun.Step) -> String {
    switch step {
    case .looking: gettext("Checking what’s there…")
    case .fetching: gettext("Fetching what is not here…")
    case .sending: gettext("Sending what is new…")
    case .checking: gettext("Checking what has arrived…")
    }
  }
}
