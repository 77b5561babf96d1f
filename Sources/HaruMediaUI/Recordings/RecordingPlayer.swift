// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita

/// Plays a recording or a video in its place.
package protocol RecordingPlayer: Widget {
  /// Plays or pauses.
  func toggle()

  /// Puts the keyboard on what does that.
  func focus()
}

extension PlayerView: RecordingPlayer {}

extension VideoView: RecordingPlayer {}

extension RecordingView: RecordingPlayer {}
