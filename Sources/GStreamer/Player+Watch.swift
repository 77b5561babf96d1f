// SPDX-License-Identifier: GPL-3.0-or-later

extension Player {
  /// What stands still for longer, in seconds, does not play; after it has begun anew it has the time
  /// that slow speakers need.
  private var stall: Double { renewal == nil ? 1.8 : 3 }

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
    let sighting = await sound.sight(within: .seconds(stall))
    guard !Task.isCancelled, wantsSound else { return false }
    guard target == nil, !isSeeking else { return true }
    if let sighting, movement.isSeen(at: sighting.place / sound.speed) {
      playhead.run(
        from: sighting.place, at: sighting.moment, speed: sound.speed, known: .now)
      return true
    }
    if movement.stillness > stall {
      stumble(over: .stalled, at: sighting?.place)
      return false
    }
    if let sighting, movement.needsNudge {
      target = sighting.place
      proceed()
    }
    return true
  }
}
