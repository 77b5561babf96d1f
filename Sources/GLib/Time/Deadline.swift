// SPDX-License-Identifier: GPL-3.0-or-later

/// Waits for an answer for at most `time`; nil after that. Devices and servers may hang where they
/// can't be interrupted: the work goes on by itself, and its result is dropped.
package func answer<Answer: Sendable>(
  within time: Duration, _ ask: @escaping @Sendable () async -> Answer
) async -> Answer? {
  let (answers, answer) = AsyncStream.makeStream(of: Answer.self)
  Task {
    answer.yield(await ask())
    answer.finish()
  }
  let waiting = Task {
    // Cancelled when the answer is there.
    guard (try? await Task.sleep(for: time)) != nil else { return }
    answer.finish()
  }
  defer { waiting.cancel() }
  for await first in answers { return first }
  return nil
}
