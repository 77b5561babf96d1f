// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer
import TestMedia

@testable import GStreamer

/// The warnings of GStreamer about how it is used in this process.
final class Complaints: Sendable {
  private let texts = Collector<String>()
  private let handler: guint

  init() {
    handler = g_log_set_handler_full(
      "GStreamer", G_LOG_LEVEL_CRITICAL,
      { _, _, text, texts in
        guard let text, let texts else { return }
        Unmanaged<Collector<String>>.fromOpaque(texts).takeUnretainedValue()
          .note(String(cString: text))
      }, Unmanaged.passRetained(texts).toOpaque(),
      { texts in
        if let texts { Unmanaged<Collector<String>>.fromOpaque(texts).release() }
      })
  }

  deinit { g_log_remove_handler("GStreamer", handler) }

  func mention(_ type: String) -> Bool { texts.all.contains { $0.contains(type) } }
}
