// SPDX-License-Identifier: GPL-3.0-or-later

import HaruWords

/// Work of a task.
private final class TaskWork: CancellableWork {
  private let cancelTask: () -> Void

  init(cancel: @escaping () -> Void) { cancelTask = cancel }

  func cancel() { cancelTask() }
}

extension Diary {
  /// Brings something out of the diary, or back from a copy: before that is done, the diary is
  /// not locked for good, and a window that is closed asks first. Where the diary is out of sight
  /// at the end, the person is told once it is not: why that failed, or what `remark` says of it.
  package func exchanging<Answer: Sendable, Failure: Error>(
    _ body: @escaping @MainActor () async throws(Failure) -> Answer,
    remark: (Answer) -> String? = { _ in nil }
  ) async throws(Failure) -> Answer {
    let work = Task { () -> Result<Answer, Failure> in
      do throws(Failure) {
        return .success(try await body())
      } catch {
        return .failure(error)
      }
    }
    let exchange = TaskWork { work.cancel() }
    begin(exchange)
    defer { end(exchange) }
    let result = await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    if isCovered {
      switch result {
      case .success(let answer): remark(answer).map(tellOnceSeen)
      case .failure(let error):
        if !work.isCancelled { tellOnceSeen(ErrorWords(of: error).inOneLine) }
      }
    }
    return try result.get()
  }
}
