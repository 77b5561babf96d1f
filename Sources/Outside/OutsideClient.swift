// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Observation
package import Web

/// The one way out. Nothing passes while the person has not switched it on, nothing passes without
/// being noted, and what others could read on its way does not pass at all.
@Observable
@MainActor package final class OutsideClient {
  /// Off until the person wants it otherwise. What is on its way when it is turned off is broken
  /// off.
  package var isOn = false {
    didSet { if !isOn { breakOff() } }
  }
  @ObservationIgnored package let log: DepartureLog
  /// How often anything was logged, for the view of the log.
  package private(set) var notes = 0
  @ObservationIgnored private var session: WebSession?
  @ObservationIgnored private var underWay:
    [Departure.ID: Task<Result<WebAnswer, WebError>, Never>] = [:]

  /// What ends the programs that were let out.
  @ObservationIgnored private var programs: [Departure.ID: @MainActor () -> Void] = [:]

  package init(_ log: DepartureLog) { self.log = log }

  /// Whom an address leads to; nil where it may not be asked.
  package nonisolated static func host(of address: String) -> String? {
    (try? OutsideAddress(address))?.host
  }

  private func breakOff() {
    for task in underWay.values { task.cancel() }
    session?.breakOff()
    for end in programs.values { end() }
  }

  /// Whatever the server answers is an answer, also that it can't.
  package func send(
    _ request: WebRequest, for purpose: Purpose
  ) async throws(OutsideError) -> WebAnswer {
    let address = try OutsideAddress(request.address)
    guard isOn else { throw .off }
    let bytes = request.body?.bytes.count ?? 0
    let id = try await begin(purpose, to: address.host, bytes: bytes)
    let result = await result(of: request, id)
    switch result {
    case .success(let answer):
      await end(id, .answered(status: answer.status, bytes: answer.body.count))
      return answer
    case .failure(let failure):
      let failure = OutsideError(failure)
      await end(id, .failed(failure))
      throw failure
    }
  }

  /// Notes that something is about to leave by another way than this client: a program that was
  /// started for it. Throws where it may not.
  package func begin(
    _ purpose: Purpose, to host: String, bytes: Int
  ) async throws(OutsideError) -> Departure.ID {
    guard isOn else { throw .off }
    let id = try await log.begin(purpose, to: host, bytes: bytes)
    notes += 1
    return id
  }

  /// Notes how that ended.
  package func end(_ id: Departure.ID, _ outcome: Departure.Outcome) async {
    await log.end(id, outcome)
    notes += 1
  }

  /// Runs what lets a program out, whose departure was begun as `id`, and cancels it when this is
  /// switched off. The caller has asked whether it is on.
  package func runProgram<Answer: Sendable>(
    for id: Departure.ID, _ work: @escaping @MainActor () async -> Answer
  ) async -> Answer {
    let working = Task { await work() }
    programs[id] = { working.cancel() }
    defer { programs[id] = nil }
    return await withTaskCancellationHandler {
      await working.value
    } onCancel: {
      working.cancel()
    }
  }

  /// Forgets what has left so far.
  package func forgetAll() async throws(OutsideError) {
    try await log.clear()
    notes += 1
  }

  private func result(
    of request: WebRequest, _ id: Departure.ID
  ) async -> Result<WebAnswer, WebError> {
    // It may have been turned off meanwhile.
    guard isOn, !Task.isCancelled else { return .failure(.cancelled) }
    let session = session ?? WebSession()
    self.session = session
    let sending = Task { () async -> Result<WebAnswer, WebError> in
      do throws(WebError) {
        return .success(try await session.send(request))
      } catch {
        return .failure(error)
      }
    }
    underWay[id] = sending
    defer { underWay[id] = nil }
    return await withTaskCancellationHandler {
      await sending.value
    } onCancel: {
      sending.cancel()
    }
  }
}
