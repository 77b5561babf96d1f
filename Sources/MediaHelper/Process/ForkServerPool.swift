// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// As many fork servers as there are processors, for any number of files: a caller that finds none
/// free waits for the next.
actor ForkServerPool {
  private var free: [ForkServer]
  /// The first has waited for longest.
  private var waiting: [CheckedContinuation<ForkServer, Never>] = []

  init(_ program: String, count: Int = max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1)) {
    free = (0..<count).map { _ in ForkServer(program) }
  }

  /// Lends one until `body` returns.
  func lending<Answer: Sendable>(
    _ body: @Sendable (ForkServer) async -> Answer
  ) async -> Answer {
    let server: ForkServer
    if let one = free.popLast() {
      server = one
    } else {
      server = await withCheckedContinuation { waiting.append($0) }
    }
    let answer = await body(server)
    if waiting.isEmpty {
      free.append(server)
    } else {
      waiting.removeFirst().resume(returning: server)
    }
    return answer
  }
}
