// SPDX-License-Identifier: GPL-3.0-or-later

extension Player {
  func listen(to messages: AsyncStream<PipelineMessage>) {
    listening = Task { [weak self] in
      for await message in messages { await self?.hear(message) }
    }
  }

  private func hear(_ message: PipelineMessage) async {
    guard let sound, !Task.isCancelled else { return }
    switch message {
    case .ended:
      // An end may be heard of late, when it plays from another place by now.
      if isSeeking || target != nil {
        hasEndedMeanwhile = true
      } else if wantsSound, sound.hasEnded {
        await measureEnd(of: sound)
        guard !Task.isCancelled, wantsSound, target == nil, sound.hasEnded else { return }
        end()
      }
    case .failed:
      let error = await sound.failure()
      guard !Task.isCancelled, let error else { return }
      stumble(over: error)
    case .durationChanged: await measure(sound)
    case .reached, .prerolled, .level, .spectrum: break
    }
  }

  /// Asks how long it is; some files only tell after a while.
  func measure(_ sound: SoundPipeline) async {
    let found = await sound.duration()
    guard !Task.isCancelled, let found, found != duration else { return }
    duration = found
  }

  /// How long it is was a guess in some files until all of it was heard.
  private func measureEnd(of sound: SoundPipeline) async {
    let sighting = await sound.sight()
    guard !Task.isCancelled, sound.hasEnded, let end = sighting?.place, let duration, end > 0
    else { return }
    // It has ended where only a part of it does.
    if let partEnd, end > partEnd - 0.1 { return }
    if abs(end - duration) > 0.1 { self.duration = end }
  }
}
