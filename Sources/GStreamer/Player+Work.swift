// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension Player {
  /// How long each place is heard while one is chosen.
  private static let glimpse = Duration.milliseconds(40)

  /// Brings GStreamer to where it is wanted, unless that is under way.
  func proceed() {
    resting?.cancel()
    resting = nil
    guard work == nil, file != nil else { return }
    work = Task { [weak self] in
      while await self?.step() == true {}
      guard !Task.isCancelled else { return }
      self?.work = nil
      self?.restLater()
    }
  }

  /// Takes the next step; false when there is none. Whoever closes cancels the task that takes them.
  private func step() async -> Bool {
    guard let file else { return false }
    do throws(MediaError) {
      guard let sound else {
        guard wantsSound || state == .opening else { return false }
        try await load(file)
        return !Task.isCancelled
      }
      if sound.isPlaying && !wantsSound {
        try await pause(sound)
      } else if target != nil || speed != sound.speed {
        try await seek(sound)
      } else if wantsSound && !sound.isPlaying {
        try await play(sound)
      } else {
        return false
      }
    } catch {
      guard !Task.isCancelled else { return false }
      fail(error)
    }
    return !Task.isCancelled
  }

  private func load(_ file: URL) async throws(MediaError) {
    let (messages, message) = AsyncStream.makeStream(of: PipelineMessage.self)
    let sound = try await SoundPipeline.make(for: file, to: speakers) { message.yield($0) }
    guard !Task.isCancelled else { return }
    self.sound = sound
    sound.set(volume: volume)
    sound.set(voice)
    try await sound.prepare()
    let duration = await sound.duration()
    guard !Task.isCancelled else { return }
    self.duration = duration ?? self.duration
    target = target.map { min($0, duration ?? .infinity) }
    if state == .opening { state = wantsSound ? .playing : .paused }
    listen(to: messages)
  }

  private func seek(_ sound: SoundPipeline) async throws(MediaError) {
    let goal = target
    isSeeking = true
    hasEndedMeanwhile = false
    defer { isSeeking = false }
    try await sound.seek(to: goal, speed: speed)
    let sighting = await sound.sight()
    guard !Task.isCancelled else { return }
    movement.excuse()
    guard target == goal else {
      // Who drags likes to hear where; and the sink does not like to be seized at every moment.
      try? await Task.sleep(for: Self.glimpse)
      return
    }
    target = nil
    if let sighting, !sound.isPlaying { playhead.stand(at: sighting.place) }
    if sound.isPlaying { watch(sound) }
    if hasEndedMeanwhile, wantsSound, let goal, goal > (duration ?? 0) - 0.1 { end() }
  }

  private func play(_ sound: SoundPipeline) async throws(MediaError) {
    try await sound.play()
    guard !Task.isCancelled else { return }
    movement = Movement()
    watch(sound)
  }

  private func pause(_ sound: SoundPipeline) async throws(MediaError) {
    watching?.cancel()
    try await sound.pause()
    let sighting = await sound.sight()
    guard !Task.isCancelled, target == nil, state == .paused, let sighting else { return }
    playhead.stand(at: sighting.place)
  }
}

// MARK: - Endings

extension Player {
  func end() {
    duration = duration ?? position
    playhead.stand(at: duration ?? 0)
    wantsSound = false
    state = .ended
    proceed()
  }

  /// The place is kept, so that another try goes on there.
  func fail(_ error: MediaError) {
    target = target ?? position
    playhead.halt(at: .now)
    wantsSound = false
    letGo()
    state = .failed(error)
  }

  /// Lets go of the speakers, and of everything that is under way.
  func letGo() {
    for task in [work, listening, watching, resting] { task?.cancel() }
    (work, listening, watching, resting) = (nil, nil, nil, nil)
    sound = nil
    isSeeking = false
  }

  private func restLater() {
    guard sound != nil, !wantsSound else { return }
    resting = Task { [weak self, rest] in
      guard (try? await Task.sleep(for: rest)) != nil, let self else { return }
      target = target ?? position
      letGo()
    }
  }
}
