// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound

/// What GStreamer's own tools have made, in a folder that is removed with this.
package final class TestMovies: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")

  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A tone with so many pictures; answers with its path.
  package func film(pictures count: Int) async throws -> String {
    try await make(
      "\(count).webm",
      """
      audiotestsrc num-buffers=43 ! audioconvert ! opusenc ! queue ! mux.
      videotestsrc num-buffers=\(count) ! video/x-raw,width=64,height=36,framerate=30/1
      ! vp8enc deadline=1 ! mux. webmmux name=mux
      """)
  }

  /// The tone alone.
  package func tone() async throws -> String {
    try await make("tone.ogg", "audiotestsrc num-buffers=43 ! audioconvert ! opusenc ! oggmux")
  }

  private func make(_ name: String, _ pipeline: String) async throws -> String {
    let path = folder.appending(path: name).path
    let words = (pipeline + " ! filesink location=" + path).split { " \n".contains($0) }
    let arguments = ["--quiet", "--no-fault"] + words.map(String.init)
    _ = try await Command("gst-launch-1.0", arguments).finish()
    return path
  }
}
