// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import GStreamer

/// A player, and a view of what it shows.
@MainActor final class Cinema {
  let player: Player
  private(set) var seen: [VideoFrame] = []
  private var looking: Task<Void, Never>?
  private weak var video: VideoSink?

  init(speakers: Speakers = Speakers(), rest: Duration = .seconds(10)) {
    player = Player(speakers: speakers, rest: rest)
  }

  isolated deinit {
    looking?.cancel()
    player.close()
  }

  /// Opens a video, and waits until its first picture is seen.
  func open(_ file: URL) async throws {
    await player.open(file, isVideo: true)
    #expect(player.state == .paused)
    look()
    try await wait { !seen.isEmpty }
  }

  /// Looks at what there is to be seen from now on.
  func look() {
    guard let video = player.video, self.video !== video else { return }
    self.video = video
    looking?.cancel()
    looking = Task { [weak self] in
      for await frame in video.frames { self?.seen.append(frame) }
    }
  }

  func forget() { seen = [] }

  /// Waits until this picture is what is seen.
  func see(_ number: Int, line: Int = #line) async throws {
    try await wait(line: line) { seen.last?.number == number }
  }
}

extension VideoSink {
  /// Its pictures where it hands them on in our own way.
  var frames: AsyncCompactMapSequence<AsyncStream<VideoPicture>, VideoFrame> {
    pictures.compactMap { picture in
      if case .frame(let frame) = picture { frame } else { nil }
    }
  }
}
