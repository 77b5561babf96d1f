// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Pictures

/// A picture that has come to the end of a pipeline.
struct SinkPicture {
  let pixels: Pixels

  /// The one that an `appsink` waits with; nil where there is none.
  init?(at sink: Element) {
    guard let frame = sink.prerolledFrame,
      let pixels = Pixels(width: frame.width, height: frame.height, bytes: frame.bytes)
    else { return nil }
    self.pixels = pixels
  }

  /// Whether there is hardly anything to see.
  var isDark: Bool {
    let bright = pixels.bytes.count { $0 > 40 }
    return bright < pixels.bytes.count / 100
  }
}
