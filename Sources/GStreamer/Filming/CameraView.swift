// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Observation

/// What a camera sees while nothing is filmed. Some cameras let only one look through them: this is
/// stopped before a film begins.
@MainActor @Observable package final class CameraView {
  package enum State: Equatable, Sendable {
    case idle, starting, seeing
    /// A camera that only gave no pictures for a while is seen again when it does.
    case failed(MediaError)
  }

  private enum Event: Sendable {
    case seen, tick
    case failed(MediaError)
  }

  /// How long a camera may take until its first picture.
  private static let patience = Duration.seconds(5)

  package private(set) var state = State.idle
  package let viewfinder = Viewfinder()

  @ObservationIgnored private let camera: Camera.ID?
  @ObservationIgnored private var pipeline: Pipeline?
  @ObservationIgnored private var clock: RepeatingTimer?
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var starting: Task<Void, Never>?

  /// That of the camera of this name, or of the first there is.
  package init(of camera: Camera.ID?) { self.camera = camera }

  isolated deinit {
    following?.cancel()
    starting?.cancel()
  }

  /// Begins; `state` says how that goes on.
  package func start() {
    guard state == .idle else { return }
    state = .starting
    let (events, event) = AsyncStream.makeStream(of: Event.self)
    following = Task { [weak self] in
      for await event in events {
        // One may be on its way here when the view is stopped, and begun again.
        guard !Task.isCancelled else { return }
        self?.follow(event)
      }
    }
    // What it has seen before is no news.
    viewfinder.noteStillness()
    let (camera, viewfinder) = (camera, viewfinder)
    starting = Task { [weak self] in
      do throws(MediaError) {
        let pipeline = try await Self.make(camera, viewfinder, event)
        // It may have been cancelled while it started.
        guard let self, !Task.isCancelled else { return }
        self.pipeline = pipeline
        viewfinder.forgive()
        clock = RepeatingTimer { event.yield(.tick) }
        await pipeline.change(to: .playing)
      } catch {
        guard let self, !Task.isCancelled else { return }
        state = .failed(error)
      }
    }
  }

  /// Returns when the camera is free, or does not answer.
  package func stop() async {
    following?.cancel()
    starting?.cancel()
    let (pipeline, clock) = (pipeline, clock)
    (self.pipeline, self.clock) = (nil, nil)
    state = .idle
    if let pipeline {
      _ = await answer(within: Self.patience) {
        await pipeline.haltCamera(in: pipeline.itself)
        return await pipeline.change(to: .null)
      }
    }
    if let clock { await clock.finish() }
  }

  private func follow(_ event: Event) {
    guard state != .idle else { return }
    switch event {
    case .seen: state = .seeing
    case .tick:
      let patience = state == .starting ? Self.patience : Viewfinder.patience
      guard viewfinder.age > patience, state == .starting || state == .seeing else { return }
      viewfinder.noteStillness()
      state = .failed(.cameraStalled)
    case .failed(let error): state = .failed(error)
    }
  }

  @concurrent private nonisolated static func make(
    _ camera: Camera.ID?, _ viewfinder: Viewfinder, _ event: AsyncStream<Event>.Continuation
  ) async throws(MediaError) -> Pipeline {
    try Multimedia.demand(MediaPart.film)
    let camera = try await CameraSource.camera(camera).find()
    let pipeline = try Pipeline(
      "\(camera.description) \(CameraSource.pictures). ! \(Viewfinder.description)"
    ) { message in
      if case .failed(_, let error) = message { event.yield(.failed(MediaError(ofCamera: error))) }
    }
    camera.prepare(pipeline)
    viewfinder.look(through: pipeline.element(Viewfinder.sink)) { event.yield(.seen) }
    return pipeline
  }
}
