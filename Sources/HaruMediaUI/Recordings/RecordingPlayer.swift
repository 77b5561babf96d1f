// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita

/// Plays a recording or a video in its place.
package protocol RecordingPlayer: Widget {
  /// Plays or pauses.
  func toggle()

  /// Puts the keyboard on what does that.
  func focus()

  /// Whether the person is choosing which part of it is heard.
  var isTrimming: Bool { get }

  /// Keeps the part that is being chosen, before the player goes.
  func keepTrim() async
}

extension PlayerView: RecordingPlayer {}

extension VideoView: RecordingPlayer {}

extension RecordingView: RecordingPlayer {}
