// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import GStreamer
import HaruModel
import HaruWords

/// The export of a recording, which waits in the middle until `go` is called, or it is cancelled.
@MainActor final class HeldExport {
  nonisolated let folder: URL
  private(set) var result: Result<ErrorWords?, any Error>?
  private let turnstile = DispatchSemaphore(value: 0)

  /// Neither the format nor the voice is changed: what copies the bytes tells of each piece, and
  /// goes on when that was heard.
  init(of track: PlayableMedia, in diary: Diary, _ copies: CopyScheduler) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let target = folder.appending(path: "voice.wav").path
    Task { [turnstile] in
      do {
        let words = try await diary.export(track, in: .normal, as: .wav, to: target, copies) { _ in
          while !Task.isCancelled, turnstile.wait(timeout: .now() + .milliseconds(10)) == .timedOut
          {}
          turnstile.signal()
        }
        result = .success(words)
      } catch {
        result = .failure(error)
      }
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
  }

  func go() { turnstile.signal() }
}
