// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GStreamer

/// A recording as large as the poster of a video: its shape, below the sign that plays it.
final class VoicePoster: Overlay {
  static let width = 64
  static let height = 48

  private static let margin = (across: 4, down: 9)

  private let waveform = WaveformBar(
    height: VoicePoster.height - 2 * VoicePoster.margin.down, isFine: true)

  init() {
    let waveform = waveform
    waveform.setWidth(Self.width - 2 * Self.margin.across)
    // All of it is as strong as what was heard.
    waveform.progress = 1
    super.init(
      CenterBox(center: waveform.aligned(vertically: .center))
        .sized(minimumWidth: Self.width, minimumHeight: Self.height),
      below: Image(icon: "media-playback-start-symbolic").pixels(12).styled(Style("video-sign"))
        .aligned(horizontally: .center, vertically: .center))
    styled(Style("small"), Style("voice-poster"))
  }

  /// Empty until it is known.
  var shape: WaveformShape {
    get { waveform.values }
    set { waveform.values = newValue }
  }
}
