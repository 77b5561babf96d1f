// SPDX-License-Identifier: GPL-3.0-or-later

/// Waits until something is done, and no longer than its patience lasts; what is not done by then
/// goes on by itself.
func wait(
  atMost patience: Duration, for work: @escaping @Sendable () async -> Void
) async {
  let (waiting, over) = AsyncStream.makeStream(of: Never.self)
  Task {
    await work()
    over.finish()
  }
  let deadline = Task {
    try? await Task.sleep(for: patience)
    over.finish()
  }
  for await _ in waiting {}
  deadline.cancel()
}
