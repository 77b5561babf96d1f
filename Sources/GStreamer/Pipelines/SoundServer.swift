// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// The server that all sound of the desktop goes through.
enum SoundServer {
  /// Why nothing can be heard from speakers; nil where something can. A server that has gone, and
  /// one that has no speakers any more, are reported in the same words, and the latter in many.
  static func reasonForSilence(of speakers: Speakers) async -> MediaError? {
    let chain = "audiotestsrc wave=silence ! pulsesink name=speakers"
    // Where an element is missing, that has been said before.
    guard let pipeline = try? Pipeline(chain, onMessage: { _ in }) else { return nil }
    speakers.prepare(pipeline.element("speakers"))
    let reason = await answer(within: .seconds(2)) { () -> MediaError? in
      guard await pipeline.change(to: .ready) else { return .noSoundServer }
      guard await pipeline.change(to: .paused), await pipeline.settle(within: 1) == .there else {
        return .noSpeakers
      }
      return nil
    }
    guard let reason else { return .noSoundServer }
    return reason
  }
}
