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
      guard !Task.isCancelled else { return }
      fail(error)
    case .durationChanged:
      let duration = await sound.duration()
      guard !Task.isCancelled else { return }
      self.duration = duration ?? self.duration
    case .reached, .prerolled, .level: break
    }
  }

  /// Looks where it is, often at first, because speakers need a moment until they sound.
  func watch(_ sound: SoundPipeline) {
    watching?.cancel()
    watching = Task { [weak self] in
      var watch = Watch()
      while await self?.look(at: sound, &watch) == true {
        let pause = watch.looks < 20 ? 25 : 200
        guard (try? await Task.sleep(for: .milliseconds(pause))) != nil else { return }
      }
    }
  }

  private struct Watch {
    var looks = 0
    var place = -1.0
    /// When it was seen to move; the time the computer sleeps does not count.
    var moved = SuspendingClock.now
  }

  private func look(at sound: SoundPipeline, _ watch: inout Watch) async -> Bool {
    watch.looks += 1
    let sighting = await sound.sight(within: .seconds(Self.stall))
    guard !Task.isCancelled, wantsSound else { return false }
    guard target == nil, !isSeeking else {
      watch.moved = .now
      return true
    }
    if let sighting, sighting.place != watch.place {
      watch.place = sighting.place
      watch.moved = .now
      playhead.run(from: sighting.place, at: sighting.moment, speed: sound.speed)
    } else if (SuspendingClock.now - watch.moved).seconds > Self.stall {
      fail(.stalled)
      return false
    }
    return true
  }
}
