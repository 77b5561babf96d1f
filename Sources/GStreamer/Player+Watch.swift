// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension Player {
  /// What stands still for longer, in seconds, does not play.
  private static let stall = 3.0

  func listen(to messages: AsyncStream<PipelineMessage>) {
    listening = Task { [weak self] in
      for await message in messages { await self?.hear(message) }
    }
  }

  private func hear(_ message: PipelineMessage) async {
    guard let sound, !Task.isCancelled else { return }
    switch message {
    case .ended:
      if isSeeking || target != nil {
        hasEndedMeanwhile = true
      } else if wantsSound {
        end()
      }
    case .failed:
      let error = await sound.failure()
      guard !Task.isCancelled, let error else { return }
      fail(error)
    case .durationChanged: await measure(sound)
    case .reached, .prerolled, .level: break
    }
  }

  /// Asks how long it is; some files only tell after a while.
  private func measure(_ sound: SoundPipeline) async {
    let found = await sound.duration()
    guard !Task.isCancelled, let found, found != duration else { return }
    duration = found
  }

  /// Looks where it is, often at first, because speakers need a moment until they sound.
  func watch(_ sound: SoundPipeline) {
    watching?.cancel()
    watching = Task { [weak self] in
      var looks = 0
      while await self?.look(at: sound) == true {
        looks += 1
        let pause = looks < 20 ? 25 : 200
        guard (try? await Task.sleep(for: .milliseconds(pause))) != nil else { return }
      }
    }
  }

  private func look(at sound: SoundPipeline) async -> Bool {
    if duration == nil { await measure(sound) }
    let sighting = await sound.sight(within: .seconds(Self.stall))
    guard !Task.isCancelled, wantsSound else { return false }
    guard target == nil, !isSeeking else { return true }
    if let sighting, movement.isSeen(at: sighting.place) {
      playhead.run(from: sighting.place, at: sighting.moment, speed: sound.speed)
      return true
    }
    if movement.stillness > Self.stall {
      fail(.stalled)
      return false
    }
    if let sighting, movement.needsNudge {
      target = sighting.place
      proceed()
    }
    return true
  }
}
