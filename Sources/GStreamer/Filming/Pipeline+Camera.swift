// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

extension Pipeline {
  /// How long it takes, as a rule, until all that a halted camera still gives has been taken.
  private static let drainTime = Duration.milliseconds(150)

  /// Halts the part that has the camera, before the pipeline ends. PipeWire 0.3 hands each picture
  /// from one thread to another, and crashes where the stream is gone by the time the picture is
  /// taken. A camera that never played is not halted: that would open it.
  func haltCamera(in part: Element) async {
    let hasPlayed = await onQueue { _ in
      guard part.isPlaying else { return false }
      return part.canChange(to: .paused)
    }
    if hasPlayed { try? await Task.sleep(for: Self.drainTime) }
  }
}

extension Element {
  fileprivate var isPlaying: Bool {
    var state = GST_STATE_NULL
    gst_element_get_state(pointer, &state, nil, 0)
    return state == GST_STATE_PLAYING
  }
}
