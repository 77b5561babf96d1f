// SPDX-License-Identifier: GPL-3.0-or-later

import Sealing

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

  /// Takes the next step; false when there is none. Closing cancels the task that takes them.
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
      } else if target != nil || isStale || speed != sound.speed || toldEnd != sound.end {
        try await seek(sound)
      } else if wantsSound && !sound.isPlaying {
        try await play(sound)
      } else {
        return false
      }
    } catch {
      guard !Task.isCancelled else { return false }
      stumble(over: error)
    }
    return !Task.isCancelled
  }

  private func load(_ file: MediaFile) async throws(MediaError) {
    let (messages, message) = AsyncStream.makeStream(of: PipelineMessage.self)
    let sound = try await SoundPipeline.make(
      for: file, heldOpen: opened, to: speakers, isVideo: isVideo
    ) {
      message.yield($0)
    }
    guard !Task.isCancelled else { return }
    self.sound = sound
    opened = sound.file
    show(sound.video)
    sound.set(volume: volume)
    sound.set(voice)
    let isAgain = renewal != nil
    try await sound.prepare(
      within: isAgain ? SoundPipeline.patience : SoundPipeline.patienceAtFirst)
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
    isStale = false
    sound.video?.set(isHeld: false)
    hasEndedMeanwhile = false
    defer { if !Task.isCancelled { isSeeking = false } }
    // At the end there is no picture any more, but before it.
    let last = state == .ended ? sound.video?.lastPicture : nil
    let hasSought = try await sound.seek(to: goal ?? last, speed: speed, end: toldEnd)
    let sighting = await sound.sight()
    guard !Task.isCancelled else { return }
    if goal != nil, canSeek != hasSought { canSeek = hasSought }
    watch.stallWatch.excuse()
    guard target == goal else {
      // While the position is dragged, each place sounds for a moment; and the sink does not bear a
      // seek at every moment.
      try? await Task.sleep(for: Self.glimpse)
      return
    }
    target = nil
    if let sighting, !sound.isPlaying, state != .ended { playhead.stand(at: sighting.place) }
    if sound.isPlaying { watch.begin(sound) }
    if hasEndedMeanwhile, wantsSound, let goal, goal > (knownEnd ?? 0) - 0.1 { end() }
  }

  private func play(_ sound: SoundPipeline) async throws(MediaError) {
    try await sound.play()
    guard !Task.isCancelled else { return }
    watch.stallWatch = StallWatch()
    watch.begin(sound)
  }

  private func pause(_ sound: SoundPipeline) async throws(MediaError) {
    watch.stop()
    try await sound.pause()
    let sighting = await sound.sight()
    guard !Task.isCancelled, target == nil, state == .paused, let sighting else { return }
    playhead.stand(at: sighting.place)
  }
}

// MARK: - Endings

extension Player {
  /// What goes on for so many seconds has not begun anew in vain.
  private static let progress = 2.0

  func end() {
    if partEnd == nil { duration = duration ?? position }
    playhead.stand(at: knownEnd ?? 0)
    wantsSound = false
    state = .ended
    proceed()
  }

  /// Where it stands still it begins anew at the same place, so that only a gap is heard; it fails
  /// where that did not help.
  func stumble(over error: MediaError, at place: Double? = nil) {
    let place = target ?? place ?? position
    let hasTried = renewal.map { abs($0 - place) < Self.progress } ?? false
    guard error == .stalled, state == .playing || state == .paused, !hasTried else {
      return fail(error)
    }
    renewal = place
    target = place
    playhead.halt(at: .now)
    letGo()
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
    watch.stop()
    for task in [work, listening, resting] { task?.cancel() }
    (work, listening, resting) = (nil, nil, nil)
    (sound, video) = (nil, nil)
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
