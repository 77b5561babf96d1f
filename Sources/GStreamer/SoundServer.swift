// SPDX-License-Identifier: GPL-3.0-or-later

/// The server that all sound of the desktop goes through.
enum SoundServer {
  /// What a failure at the speakers means: their elements report a server that has gone, and one
  /// that has no speakers any more, in the same words.
  static func reasonForSilence(of speakers: Speakers) async -> MediaError {
    // Where the element is missing, that has been said before.
    guard let door = try? Pipeline("fakesrc ! pulsesink name=door", onMessage: { _ in }) else {
      return .noSoundServer
    }
    if let server = speakers.server { door.element("door").set("server", server) }
    let isOpen = await answer(within: .seconds(2)) { await door.change(to: .ready) }
    return isOpen == true ? .noSpeakers : .noSoundServer
  }
}
