// SPDX-License-Identifier: GPL-3.0-or-later

import Web

extension OutsideClient {
  /// Sends a request, and returns what `read` makes of the answer, which it takes as a whole or not
  /// at all. An answer may be long: it is not read on the main thread.
  func ask<Value: Sendable>(
    _ request: WebRequest, for purpose: Purpose, hasKey: Bool = true,
    _ read: @escaping @Sendable ([UInt8]) -> Value?
  ) async throws(ServerError) -> Value {
    let answer: WebAnswer
    do throws(OutsideError) {
      answer = try await send(request, for: purpose)
    } catch {
      throw .outside(error)
    }
    guard !hasKey || !answer.refusesKey else { throw .outside(.refused) }
    guard answer.isGood else { throw .refused(status: answer.status) }
    guard let value = await Self.value(of: answer, read) else { throw .unreadable }
    return value
  }

  @concurrent
  private nonisolated static func value<Value: Sendable>(
    of answer: WebAnswer, _ read: @Sendable ([UInt8]) -> Value?
  ) async -> Value? {
    read(answer.body)
  }
}
