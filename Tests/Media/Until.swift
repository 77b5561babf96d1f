// SPDX-License-Identifier: GPL-3.0-or-later

/// What a test waited for did not come.
package struct WaitedInVain: Error {
  package let file: String
  package let line: Int
}

/// Waits for something, and gives up after a while.
@MainActor package func until(
  within patience: Duration = .seconds(60), _ condition: @MainActor () async throws -> Bool,
  file: String = #fileID, line: Int = #line
) async throws {
  let deadline = ContinuousClock.now + patience
  while try await !condition() {
    guard ContinuousClock.now < deadline else { throw WaitedInVain(file: file, line: line) }
    try await Task.sleep(for: .milliseconds(5))
  }
}
