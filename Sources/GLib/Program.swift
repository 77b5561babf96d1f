// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Glibc

/// The process and its surroundings.
package enum Program {
  /// The file that is being run.
  package static func executable() throws(GLibError) -> String {
    let path = try throwingGError { g_file_read_link("/proc/self/exe", $0) }
    guard let path else { preconditionFailure("g_file_read_link gave neither a path nor an error") }
    return String(consuming: path)
  }

  package static var environment: [String: String] {
    let list = g_get_environ()
    defer { g_strfreev(list) }
    var environment: [String: String] = [:]
    var next = list
    while let entry = next?.pointee {
      let pair = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { environment[String(pair[0])] = String(pair[1]) }
      next = next?.successor()
    }
    return environment
  }

  /// Writes a line for the person at the terminal.
  package static func say(_ line: String) { write(line, to: STDOUT_FILENO) }

  /// Writes a line about what went wrong.
  package static func complain(_ line: String) { write(line, to: STDERR_FILENO) }

  /// Calls `handler` in the main loop when the system or a terminal asks the program to end.
  @MainActor package static func onTermination(_ handler: @escaping @MainActor () -> Void) {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let box = Unmanaged.passRetained(TerminationHandler(handler)).toOpaque()
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal,
        { data in
          guard let data else { return 0 }
          let handler = Unmanaged<TerminationHandler>.fromOpaque(data)
          // Safe: the default main context is the main thread's.
          MainActor.assumeIsolated { handler.takeUnretainedValue().body() }
          return 1
        }, box,
        { data in
          if let data { Unmanaged<TerminationHandler>.fromOpaque(data).release() }
        })
    }
  }

  private static func write(_ line: String, to descriptor: Int32) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(written, 0))
    }
  }
}

private final class TerminationHandler: Sendable {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
