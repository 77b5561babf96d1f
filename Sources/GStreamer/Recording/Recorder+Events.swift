// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

extension Recorder {
  /// How long a microphone may say nothing at all, and how long it may take to let go of it.
  private static let patience = Duration.seconds(5)
  /// How long an end may take. Nothing but the disk can hold it up, which has all that time to take
  /// what was heard: what it has not taken by then is lost.
  private static let patienceWithDisks = Duration.seconds(60)

  /// Goes on with what was built for it, if it is still wanted.
  func take(_ chain: RecorderChain) async {
    guard state == .starting else { return await conclude(failure.map { .failed($0) } ?? .ended) }
    let choice = choice
    self.chain = chain
    chain.setCutoff(cutoff)
    chain.setGain(gain)
    meter.forgive()
    viewfinder?.forgive()
    let (synchronize, events) = (synchronize, events)
    synchronizer = RepeatingTimer {
      synchronize()
      events.yield(.tick)
    }
    await chain.begin()
    // What was chosen since then has been told to the chain itself.
    if let choice, choice == self.choice, !state.isFinal {
      await chain.use(choice, isHearing: state != .paused)
    }
  }

  func follow(_ event: RecorderEvent) async {
    // A server that has gone complains more than once.
    guard !state.isFinal else { return }
    switch event {
    case .seen:
      if !hasLostCamera { cameraFailure = nil }
      noteBeginning()
    case .heard:
      noteBeginning()
      isSilent = state == .recording && meter.reading.isSilent
    case .moved(let id): await note(id)
    case .tick:
      // A sound server that hangs says nothing, not even that. What waits for the disk was heard.
      if state == .recording || state == .starting, chain?.isHeldUp != true,
        meter.age > Self.patience
      {
        fail(.stalled)
      }
      watchCamera()
    case .ended: await conclude(failure.map { .failed($0) } ?? .ended)
    case .overdue:
      if state == .finishing { await conclude(.failed(failure ?? .stalled)) }
    case .failed(RecorderChain.microphone, let error): await fail(heard: error)
    case .failed(let element, let error) where chain?.isOfCamera(element) == true:
      lose(camera: MediaError(ofCamera: error))
    case .failed(_, let error):
      // Nothing goes through any more, not even the end.
      await conclude(.failed(failure ?? error))
    }
  }

  /// Lets what has been heard go into the file, and nothing more.
  func finish() {
    guard state != .finishing else { return }
    state = .finishing
    guard let chain else { return }
    // Before the first sound, elements do not know yet of what they are told the end.
    guard elapsed > 0 else {
      Task { await conclude(failure.map { .failed($0) } ?? .ended) }
      return
    }
    let events = events
    Task { await chain.endInput() }
    Task {
      try? await Task.sleep(for: Self.patienceWithDisks)
      events.yield(.overdue)
    }
  }

  /// Releases the microphone and the file. Only the first call does so; it reports when the file is
  /// closed.
  func conclude(_ final: State) async {
    guard !state.isFinal, !isConcluding else { return }
    isConcluding = true
    state = .finishing
    let (chain, synchronizer) = (chain, synchronizer)
    (self.chain, self.synchronizer) = (nil, nil)
    await chain?.close(within: Self.patience)
    // It has heard the end by itself, unless something failed before that.
    hearing?.endInput()
    if let synchronizer { await synchronizer.finish() }
    isSilent = false
    state = final
    for one in waiting { one.resume() }
    waiting = []
  }

  private func fail(_ error: MediaError) {
    guard state != .finishing else { return }
    failure = error
    finish()
  }

  /// The microphone's own words are those of the sound server; what they mean is found by asking.
  private func fail(heard error: MediaError) async {
    guard state != .finishing else { return }
    let hadBegun = elapsed > 0
    if hadBegun { fail(error) }
    let (source, first) = (order.source, FirstError())
    _ = await answer(within: Self.patience) {
      do throws(MediaError) {
        try await Self.check(source.microphone, server: source.server)
      } catch {
        first.note(error)
      }
    }
    failure = first.reason ?? error
    if !hadBegun { await conclude(.failed(failure ?? error)) }
  }

  private func noteBeginning() {
    guard state == .starting, elapsed > 0, viewfinder?.hasSeen != false else { return }
    state = .recording
  }

  /// A camera that was unplugged says nothing, as a rule.
  private func watchCamera() {
    guard let viewfinder else { return }
    switch state {
    case .starting where viewfinder.age > Self.patience && !viewfinder.hasSeen:
      fail(.cameraStalled)
    case .recording where viewfinder.age > Viewfinder.patience,
      .paused where viewfinder.age > Viewfinder.patience:
      viewfinder.noteStillness()
      cameraFailure = cameraFailure ?? .cameraStalled
    case .idle, .starting, .recording, .paused, .finishing, .ended, .failed: break
    }
  }

  /// The sound goes on without it; what is said about it first is the reason.
  private func lose(camera error: MediaError) {
    switch state {
    case .recording, .paused:
      hasLostCamera = true
      cameraFailure = cameraFailure ?? error
    case .starting: fail(error)
    case .idle, .finishing, .ended, .failed: break
    }
  }

  private func note(_ id: Microphone.ID) async {
    guard id != microphone?.id, !id.isEmpty else { return }
    // Where no microphone is left, the server lets it hear the computer itself.
    guard !id.hasSuffix(".monitor") else { return fail(.noMicrophone) }
    let found = try? await Microphones.find(id)
    let now = found ?? Microphone(id: id, name: id, isDefault: false)
    let before = microphone
    withMutation(keyPath: \.microphoneName) { microphone = now }
    if let before { lastSwitch = MicrophoneSwitch(from: before, to: now) }
  }
}
