// SPDX-License-Identifier: GPL-3.0-or-later

package import GStreamer
import Glibc
package import Pictures
import Synchronization

/// Has waveforms, thumbnails and posters made in the background: each once for all that ask for it,
/// the latest request first, a few at once, and none that is no longer wanted.
package actor PreviewQueue<Subject: Hashable & Sendable, Preview: Sendable> {
  /// Finds the preview where it is kept, or makes and keeps it; tells how far that is.
  package typealias Make =
    @Sendable (Subject, _ onProgress: @escaping @Sendable (Preview) -> Void) async throws -> Preview

  /// A listener that waits for a preview. It may be cancelled before that is known here.
  private final class Listener: Sendable {
    let stream: AsyncThrowingStream<Preview, any Error>.Continuation
    let isGone = Atomic(false)

    init(_ stream: AsyncThrowingStream<Preview, any Error>.Continuation) { self.stream = stream }
  }

  private struct Job {
    var listeners: [ObjectIdentifier: Listener] = [:]
    var latest: Preview?
    var task: Task<Void, Never>?
  }

  private let make: Make
  private let atOnce: Int
  private var jobs: [Subject: Job] = [:]
  /// Those that have not begun; the last is the next.
  private var waiting: [Subject] = []
  private var running = 0
  /// What can't be read now can't be read later.
  private var hopeless: [Subject: MediaError] = [:]

  /// So many are made at once: one processor is left for the person.
  package init(
    atOnce: Int = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1, 1), _ make: @escaping Make
  ) {
    (self.atOnce, self.make) = (atOnce, make)
  }

  /// What is known of a subject, more and more of it; the last value is all of it. A listener that
  /// ends its loop cancels its request.
  nonisolated package func previews(of subject: Subject) -> AsyncThrowingStream<Preview, any Error>
  {
    AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { stream in
      let listener = Listener(stream)
      stream.onTermination = { [weak self] _ in
        listener.isGone.store(true, ordering: .relaxed)
        Task { await self?.remove(listener, from: subject) }
      }
      Task { await self.add(listener, for: subject) }
    }
  }

  var listenerCount: Int { jobs.values.reduce(0) { $0 + $1.listeners.count } }

  private func add(_ listener: Listener, for subject: Subject) {
    if let error = hopeless[subject] { return listener.stream.finish(throwing: error) }
    guard !listener.isGone.load(ordering: .relaxed) else { return }
    var job = jobs[subject] ?? Job()
    job.listeners[ObjectIdentifier(listener)] = listener
    if let latest = job.latest { listener.stream.yield(latest) }
    if job.task == nil {
      waiting.removeAll { $0 == subject }
      waiting.append(subject)
    }
    jobs[subject] = job
    startNext()
  }

  private func remove(_ listener: Listener, from subject: Subject) {
    guard jobs[subject]?.listeners.removeValue(forKey: ObjectIdentifier(listener)) != nil,
      let job = jobs[subject], job.listeners.isEmpty
    else { return }
    if let task = job.task {
      task.cancel()
    } else {
      waiting.removeAll { $0 == subject }
      jobs[subject] = nil
    }
  }

  private func startNext() {
    while running < atOnce, let subject = waiting.popLast() {
      running += 1
      jobs[subject]?.task = Task(priority: .background) { await self.work(on: subject) }
    }
  }

  private func work(on subject: Subject) async {
    let result: Result<Preview, any Error>
    do {
      result = .success(
        try await make(subject) { preview in
          Task { await self.report(preview, on: subject) }
        })
    } catch {
      result = .failure(error)
    }
    end(subject, with: result, isCancelled: Task.isCancelled)
  }

  private func report(_ preview: Preview, on subject: Subject) {
    guard let job = jobs[subject], job.task != nil else { return }
    jobs[subject]?.latest = preview
    for listener in job.listeners.values { listener.stream.yield(preview) }
  }

  private func end(
    _ subject: Subject, with result: Result<Preview, any Error>, isCancelled: Bool
  ) {
    running -= 1
    let listeners = jobs.removeValue(forKey: subject)?.listeners ?? [:]
    if isCancelled, case .failure = result {
      // A new listener has come after the last one had gone.
      if !listeners.isEmpty {
        jobs[subject] = Job(listeners: listeners)
        waiting.append(subject)
      }
    } else {
      finish(listeners, with: result, subject)
    }
    startNext()
  }

  private func finish(
    _ listeners: [ObjectIdentifier: Listener], with result: Result<Preview, any Error>,
    _ subject: Subject
  ) {
    switch result {
    case .success(let preview):
      for listener in listeners.values {
        listener.stream.yield(preview)
        listener.stream.finish()
      }
    case .failure(let error):
      if let error = error as? MediaError, error.isHopeless {
        hopeless[subject] = error
      }
      for listener in listeners.values { listener.stream.finish(throwing: error) }
    }
  }
}

/// Sounds, whose shapes grow while they are heard.
package typealias WaveformQueue<Sound: Hashable & Sendable> = PreviewQueue<Sound, Waveform>

/// Photos and videos: those that came into sight last are what the person looks at.
package typealias PictureQueue<Picture: Hashable & Sendable> = PreviewQueue<Picture, Pixels>

extension PreviewQueue {
  /// All of what there is to know of a subject. Throws a `CancellationError` once its task was
  /// cancelled.
  package nonisolated func preview(of subject: Subject) async throws -> Preview {
    try Task.checkCancellation()
    var latest: Preview?
    for try await preview in previews(of: subject) { latest = preview }
    try Task.checkCancellation()
    guard let latest else { throw MediaError.damaged }
    return latest
  }
}
