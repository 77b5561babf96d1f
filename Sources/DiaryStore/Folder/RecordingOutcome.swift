// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What becomes of a recording, and what its recorder knows of it.
struct RecordingOutcome: Sendable {
  /// Whether it goes with its entry, or into the trash.
  let isKept: Bool
  /// What it turned out to be; nil where it is what it was begun as.
  let kind: Media.Kind?
  let traits: Media.Traits
  let caption: String
  /// Whether what is said in it is still to become words of its entry.
  var wantsTranscript = false
}
