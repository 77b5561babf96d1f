// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// Does what waits for programs on a thread of its own, so that any number of them run side by
/// side.
func aside<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Swift.Result { try body() })
    }
  }
}
