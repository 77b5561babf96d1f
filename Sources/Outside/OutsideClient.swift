// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Observation
package import Web

/// The one way out. Nothing passes while the person has not switched it on, nothing passes without
/// being noted, and what others could read on its way does not pass at all.
@Observable
@MainActor package final class OutsideClient {
  /// Off until the person wants it otherwise. What is on its way when it is turned off is broken
  /// off, unless it stays on this computer.
  package var isOn = false {
    didSet { if !isOn { breakOff() } }
  }
  @ObservationIgnored package let log: DepartureLog
  /// How often anything was logged, for the view of the log.
  package private(set) var notes = 0
  /// Made when it is first needed.
  @ObservationIgnored private var openSession: WebSession?
  /// For what stays on this computer, so that it outlives the other one's connections.
  @ObservationIgnored private lazy var sessionHere = WebSession()
  @ObservationIgnored private var underWay:
    [Departure.ID: Task<Result<WebAnswer, WebError>, Never>] = [:]

  /// What ends the programs that were let out, and the downloads.
  @ObservationIgnored private var programs: [Departure.ID: @MainActor () -> Void] = [:]

  /// What passes while this is off.
  @ObservationIgnored private var exceptions: [Int: Purpose] = [:]
  @ObservationIgnored private var exceptionCount = 0

  /// How often it was turned off.
  @ObservationIgnored private(set) var turnOffCount = 0

  package init(_ log: DepartureLog) { self.log = log }

  /// The server that an address leads to; nil where it may not be asked.
  package nonisolated static func host(of address: String) -> String? {
    (try? OutsideAddress(address))?.host
  }

  /// Lets this one purpose pass until `body` returns, also while this is off: for what the person
  /// asks for once. Where this is turned off meanwhile, nothing more passes; what `body` does
  /// without a network goes on.
  package func allowing<Answer: Sendable, Failure: Error>(
    _ purpose: Purpose, _ body: @MainActor () async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    exceptionCount += 1
    let number = exceptionCount
    exceptions[number] = purpose
    defer { exceptions[number] = nil }
    return try await body()
  }

  var session: WebSession {
    if let openSession { return openSession }
    let session = WebSession()
    openSession = session
    return session
  }

  func mayPass(_ purpose: Purpose) -> Bool {
    isOn || exceptions.values.contains(purpose)
  }

  private func breakOff() {
    turnOffCount += 1
    exceptions = exceptions.filter { $0.value.staysHere }
    for task in underWay.values { task.cancel() }
    openSession?.breakOff()
    for end in programs.values { end() }
  }

  /// What went wrong, as it is told: what was broken off because this was turned off since then was
  /// not cancelled by the person.
  func toldError(
    _ error: OutsideError, of purpose: Purpose, since turnOffCount: Int
  ) -> OutsideError {
    let isTurnedOff = self.turnOffCount != turnOffCount && !purpose.staysHere
    return error == .cancelled && isTurnedOff && !Task.isCancelled ? .off : error
  }

  /// Whatever the server answers is an answer, also that it can't.
  package func send(
    _ request: WebRequest, for purpose: Purpose
  ) async throws(OutsideError) -> WebAnswer {
    let address = try OutsideAddress(request.address)
    let bytes = request.body?.bytes.count ?? 0
    let turnOffCount = turnOffCount
    let id = try await begin(purpose, to: address.host, bytes: bytes)
    let result = await result(of: request, purpose, id)
    switch result {
    case .success(let answer):
      await end(id, .answered(status: answer.status, bytes: answer.body.count))
      return answer
    case .failure(let failure):
      let failure = OutsideError(failure)
      let told = toldError(failure, of: purpose, since: turnOffCount)
      await end(id, .failed(failure))
      throw told
    }
  }

  /// Notes that something is about to leave by another way than this client: a program that was
  /// started for it. Throws where it may not.
  package func begin(
    _ purpose: Purpose, to host: String, bytes: Int
  ) async throws(OutsideError) -> Departure.ID {
    guard mayPass(purpose) else { throw .off }
    let id = try await log.begin(purpose, to: host, bytes: bytes)
    notes += 1
    return id
  }

  /// Notes how that ended.
  package func end(_ id: Departure.ID, _ outcome: Departure.Outcome) async {
    await log.end(id, outcome)
    notes += 1
  }

  /// Runs what lets a program out, or a download, whose departure was begun as `id`, and cancels it
  /// when this is switched off. The caller has asked whether it is on.
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
    of request: WebRequest, _ purpose: Purpose, _ id: Departure.ID
  ) async -> Result<WebAnswer, WebError> {
    // It may have been turned off meanwhile.
    guard mayPass(purpose), !Task.isCancelled else { return .failure(.cancelled) }
    let session = purpose.staysHere ? sessionHere : session
    let sending = Task { () async -> Result<WebAnswer, WebError> in
      do throws(WebError) {
        return .success(try await session.send(request))
      } catch {
        return .failure(error)
      }
    }
    if !purpose.staysHere { underWay[id] = sending }
    defer { underWay[id] = nil }
    return await withTaskCancellationHandler {
      await sending.value
    } onCancel: {
      sending.cancel()
    }
  }
}
