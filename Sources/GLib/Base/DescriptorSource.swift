// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Calls a handler in the main loop whenever a descriptor can be read, for as long as this lives.
/// Unlike a source of Dispatch it starts no thread, so that the program can sleep.
@MainActor package final class DescriptorSource {
  private let id: guint

  /// The `descriptor` stays the caller's, and open as long. What the handler leaves unread calls
  /// it again.
  package init(reading descriptor: Int32, _ handler: @escaping @MainActor () -> Void) {
    id = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
      { _, _, data in
        guard let data else { return 0 }
        let reader = Unmanaged<Reader>.fromOpaque(data).takeUnretainedValue()
        // Safe: the default main context is the main thread's.
        MainActor.assumeIsolated { reader.handler() }
        return 1
      }, Unmanaged.passRetained(Reader(handler)).toOpaque(),
      { data in if let data { Unmanaged<Reader>.fromOpaque(data).release() } })
  }

  isolated deinit { g_source_remove(id) }
}

private final class Reader: Sendable {
  let handler: @MainActor () -> Void

  init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }
}
