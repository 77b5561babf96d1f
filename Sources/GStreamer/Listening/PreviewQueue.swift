// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Has waveforms computed in the background: each once however many ask for it, what was asked for
/// last first, a few at once, and none that nobody waits for any more.
package actor WaveformQueue<Sound: Hashable & Sendable> {
  /// Finds the waveform where it is kept, or has it computed and keeps it; tells how far that is.
  package typealias Compute =
    @Sendable (Sound, _ onProgress: @escaping @Sendable (Waveform) -> Void) async throws -> Waveform

  private struct Job {
    var listeners: [Int: AsyncThrowingStream<Waveform, any Error>.Continuation] = [:]
    var latest: Waveform?
    var task: Task<Void, Never>?
  }

  private let compute: Compute
  private let atOnce: Int
  private var jobs: [Sound: Job] = [:]
  /// Those that have not begun; the last is the next.
  private var waiting: [Sound] = []
  private var running = 0
  private var lastListener = 0
  /// What can't be heard now can't be heard later.
  private var hopeless: [Sound: MediaError] = [:]

  /// So many are computed at once: one processor is left for the person.
  package init(
    atOnce: Int = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 1), _ compute: @escaping Compute
  ) {
    (self.atOnce, self.compute) = (atOnce, compute)
  }

  /// What is heard of a sound, more and more of it; the last is all of it. Whoever stops listening
  /// does not want it any more.
  nonisolated package func waveforms(of sound: Sound) -> AsyncThrowingStream<Waveform, any Error> {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      Task { await self.add(continuation, for: sound) }
    }
  }

  var listenerCount: Int { jobs.values.reduce(0) { $0 + $1.listeners.count } }

  private func add(
    _ listener: AsyncThrowingStream<Waveform, any Error>.Continuation, for sound: Sound
  ) {
    if let error = hopeless[sound] {
      listener.finish(throwing: error)
      return
    }
    lastListener += 1
    let number = lastListener
    listener.onTermination = { [weak self] _ in
      Task { await self?.remove(number, from: sound) }
    }
    var job = jobs[sound] ?? Job()
    job.listeners[number] = listener
    if let latest = job.latest { listener.yield(latest) }
    if job.task == nil {
      waiting.removeAll { $0 == sound }
      waiting.append(sound)
    }
    jobs[sound] = job
    startNext()
  }

  private func remove(_ listener: Int, from sound: Sound) {
    jobs[sound]?.listeners[listener] = nil
    guard let job = jobs[sound], job.listeners.isEmpty else { return }
    if let task = job.task {
      task.cancel()
    } else {
      waiting.removeAll { $0 == sound }
      jobs[sound] = nil
    }
  }

  private func startNext() {
    while running < atOnce, let sound = waiting.popLast() {
      running += 1
      jobs[sound]?.task = Task(priority: .background) { await self.work(on: sound) }
    }
  }

  private func work(on sound: Sound) async {
    let result: Result<Waveform, any Error>
    do {
      result = .success(
        try await compute(sound) { waveform in
          Task { await self.report(waveform, on: sound) }
        })
    } catch {
      result = .failure(error)
    }
    end(sound, with: result, isCancelled: Task.isCancelled)
  }

  private func report(_ waveform: Waveform, on sound: Sound) {
    guard let job = jobs[sound], job.task != nil else { return }
    jobs[sound]?.latest = waveform
    for listener in job.listeners.values { listener.yield(waveform) }
  }

  private func end(
    _ sound: Sound, with result: Result<Waveform, any Error>, isCancelled: Bool
  ) {
    running -= 1
    let listeners = jobs.removeValue(forKey: sound)?.listeners ?? [:]
    if isCancelled, case .failure = result {
      // Somebody has come after the last one had gone.
      if !listeners.isEmpty {
        jobs[sound] = Job(listeners: listeners)
        waiting.append(sound)
      }
    } else {
      finish(listeners, with: result, sound)
    }
    startNext()
  }

  private func finish(
    _ listeners: [Int: AsyncThrowingStream<Waveform, any Error>.Continuation],
    with result: Result<Waveform, any Error>, _ sound: Sound
  ) {
    switch result {
    case .success(let waveform):
      for listener in listeners.values {
        listener.yield(waveform)
        listener.finish()
      }
    case .failure(let error):
      if let error = error as? MediaError, [.damaged, .unsupported].contains(error) {
        hopeless[sound] = error
      }
      for listener in listeners.values { listener.finish(throwing: error) }
    }
  }
}
