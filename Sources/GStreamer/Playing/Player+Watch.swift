// SPDX-License-Identifier: GPL-3.0-or-later

extension Player {
  /// What stands still for longer, in seconds, does not play; after it has begun anew it has the
  /// time that slow speakers need.
  private var stall: Double { renewal == nil ? 1.8 : 3 }

  /// How old what was seen may be, in seconds.
  private static let freshness = 0.3

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
        await measureEnd(of: sound)
        guard !Task.isCancelled, wantsSound, target == nil else { return }
        end()
      }
    case .failed:
      let error = await sound.failure()
      guard !Task.isCancelled, let error else { return }
      stumble(over: error)
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

  /// How long it is was a guess in some files until all of it was heard.
  private func measureEnd(of sound: SoundPipeline) async {
    let sighting = await sound.sight()
    guard !Task.isCancelled, let end = sighting?.place, let duration, end > 0 else { return }
    if abs(end - duration) > 0.1 { self.duration = end }
  }

  /// Reads the position, often at first, because speakers need a moment until they sound. For a
  /// reading that is not answered, the time that was waited here counts: while the main thread is
  /// held up, no answer arrives.
  func watch(_ sound: SoundPipeline) {
    stopWatching()
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

  func stopWatching() {
    watching?.cancel()
    looking?.cancel()
    (watching, looking) = (nil, nil)
  }

  /// False when there is nothing to watch any more; what was asked and did not answer for so long
  /// begins anew.
  private func isGoing(_ sound: SoundPipeline, after waited: Double) -> Bool {
    guard wantsSound else { return false }
    guard looking != nil, waited > stall, target == nil, !isSeeking else { return true }
    stumble(over: .stalled, in: sound)
    return false
  }

  /// Reads the position once, in the background: a pipeline that does not answer stands still.
  private func look(at sound: SoundPipeline) {
    guard looking == nil else { return }
    looking = Task { [weak self] in
      if self?.duration == nil { await self?.measure(sound) }
      let sighting = await sound.look()
      guard !Task.isCancelled, let self else { return }
      looking = nil
      note(sighting, in: sound)
    }
  }

  /// Nudges a pipeline that stands still, and begins anew where that does not help. A reading from
  /// before the main thread was held up does not say whether it stands still now.
  private func note(_ sighting: Pipeline.Sighting?, in sound: SoundPipeline) {
    guard wantsSound, target == nil, !isSeeking else { return }
    if let sighting, movement.isSeen(at: sighting.place / sound.speed) {
      playhead.run(
        from: sighting.place, at: sighting.moment, speed: sound.speed, known: .now)
    } else if let sighting, sighting.moment.duration(to: .now).seconds > Self.freshness {
      return
    } else if movement.stillness > stall {
      stumble(over: .stalled, in: sound)
    } else if let sighting, movement.needsNudge {
      target = sighting.place
      proceed()
    }
  }

  private func stumble(over error: MediaError, in sound: SoundPipeline) {
    stumble(over: error, at: movement.place.map { $0 * sound.speed })
  }
}
