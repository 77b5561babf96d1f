// SPDX-License-Identifier: GPL-3.0-or-later

/// Follows where a player is while it plays, and notices that it stands still.
@MainActor final class PlayerWatch {
  /// How old what was seen may be, in seconds.
  private static let freshness = 0.3

  /// The player that owns this watch.
  weak var player: Player?
  var stallWatch = StallWatch()
  private var watching: Task<Void, Never>?
  private var looking: Task<Void, Never>?

  /// Reads the position, often at first, because speakers need a moment until they sound. For a
  /// reading that is not answered, the time that was waited here counts: while the main thread is
  /// held up, no answer arrives.
  func begin(_ sound: SoundPipeline) {
    stop()
    watching = Task { [weak self] in
      var looks = 0
      var waited = 0.0
      while self?.isGoing(sound, after: waited) == true {
        waited = self?.looking == nil ? 0 : waited
        self?.look(at: sound)
        looks += 1
        let pause = looks < 20 ? 0.025 : 0.4
        guard (try? await Task.sleep(for: .seconds(pause))) != nil else { return }
        waited += pause
      }
    }
  }

  func stop() {
    watching?.cancel()
    looking?.cancel()
    (watching, looking) = (nil, nil)
  }

  /// False when there is nothing to watch any more; what was asked and did not answer for so long
  /// begins anew.
  private func isGoing(_ sound: SoundPipeline, after waited: Double) -> Bool {
    guard let player, player.wantsSound else { return false }
    guard looking != nil, waited > player.stall, player.isUndisturbed else { return true }
    stumble(player, in: sound)
    return false
  }

  /// Reads the position once, in the background: a pipeline that does not answer stands still.
  private func look(at sound: SoundPipeline) {
    guard looking == nil else { return }
    looking = Task { [weak self] in
      if self?.player?.duration == nil { await self?.player?.measure(sound) }
      let sighting = await sound.look()
      guard !Task.isCancelled, let self else { return }
      looking = nil
      note(sighting, in: sound)
    }
  }

  /// Nudges a pipeline that stands still, and begins anew where that does not help. A reading from
  /// before the main thread was held up does not say whether it stands still now.
  private func note(_ sighting: Pipeline.Sighting?, in sound: SoundPipeline) {
    guard let player, player.wantsSound, player.isUndisturbed else { return }
    if let sighting, stallWatch.isSeen(at: sighting.place / sound.speed) {
      player.playhead.run(
        from: sighting.place, at: sighting.moment, speed: sound.speed, known: .now)
    } else if let sighting, sighting.moment.duration(to: .now).seconds > Self.freshness {
      return
    } else if stallWatch.stillness > player.stall {
      stumble(player, in: sound)
    } else if let sighting, stallWatch.needsNudge {
      player.target = sighting.place
      player.proceed()
    }
  }

  private func stumble(_ player: Player, in sound: SoundPipeline) {
    player.stumble(over: .stalled, at: stallWatch.place.map { $0 * sound.speed })
  }
}

extension Player {
  /// What stands still for longer, in seconds, does not play; after it has begun anew it has the
  /// time that slow speakers need.
  fileprivate var stall: Double { renewal == nil ? 1.8 : 3 }

  /// Whether it is on its way to no other place.
  fileprivate var isUndisturbed: Bool { target == nil && !isSeeking }
}
