// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Sealing

/// What a process that plays is told when it is started: the file, how much higher, and
/// through which speakers.
struct PlayingOrder: Equatable {
  private static let option = "--keep-playing"

  let file: String
  let semitones: Double
  let speakers: String

  init(file: String, semitones: Double, speakers: String) {
    (self.file, self.semitones, self.speakers) = (file, semitones, speakers)
  }

  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[0] == Self.option, let semitones = Double(arguments[2])
    else { return nil }
    self.init(file: arguments[1], semitones: semitones, speakers: arguments[3])
  }

  var arguments: [String] { [Self.option, file, "\(semitones)", speakers] }

  /// Plays until the process is ended, or the file is over.
  @MainActor func keepPlaying() async throws {
    let player = Player(speakers: Speakers(device: speakers))
    player.voice = .semitones(semitones)
    await player.open(MediaFile(file))
    player.play()
    while player.state == .playing {
      System.write("\(player.position)", to: Child.reportDescriptor)
      // It is the player that is measured.
      try await Task.sleep(for: .seconds(1))
    }
    throw Obstacle("Nothing plays any more: \(player.state).")
  }
}
