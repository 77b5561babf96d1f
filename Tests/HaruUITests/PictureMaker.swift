// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import Synchronization

@testable import HaruModel

/// Makes small pictures of whatever it is given, and knows how many it has made.
final class PictureMaker: Sendable {
  private struct State {
    var begun = 0
    var ended = 0
    var failure: (any Error)?
  }

  private let state: Mutex<State>
  /// What is asked for is so many times as large as what is made.
  private let shrinking: Int
  /// Nothing is made before this ends.
  private let isHeld: AsyncStream<Never>?

  init(failing failure: (any Error)? = nil, shrinking: Int = 10, held: AsyncStream<Never>? = nil) {
    state = Mutex(State(failure: failure))
    (self.shrinking, isHeld) = (shrinking, held)
  }

  var count: Int { state.withLock { $0.begun } }

  /// How many were made, or given up.
  var ended: Int { state.withLock { $0.ended } }

  func fail(_ failure: (any Error)?) { state.withLock { $0.failure = failure } }

  var make: ThumbnailLoader.Make {
    { [self] _, side in
      state.withLock { $0.begun += 1 }
      defer { state.withLock { $0.ended += 1 } }
      if let isHeld { for await _ in isHeld {} }
      if let failure = state.withLock(\.failure) { throw failure }
      return try TestPicture.pixels(red: 90, side: side / shrinking)
    }
  }
}

extension Desk {
  /// An entry with a picture that there is nowhere else.
  func attach(
    _ kind: Media.Kind = .photo, traits: Media.Traits = Media.Traits()
  ) throws -> DiaryCore.Attachment {
    let entry = try write("x", "")
    let pictures = try TestPicture()
    let path = try pictures.write("a.jpg", text: "\(UUID())")
    return try settled {
      try await journal.attach(path, to: entry.id, kind: kind, traits: traits)
    }
  }
}
