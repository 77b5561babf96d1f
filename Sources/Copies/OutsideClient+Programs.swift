// SPDX-License-Identifier: GPL-3.0-or-later

import Outside

extension OutsideClient {
  /// Lets another program talk with a host: no sooner than this is switched on, no longer than it
  /// stays so, and not without being noted. It takes so many bytes along, and brings so many back.
  func escort<Answer: Sendable>(
    to host: String, for purpose: Purpose, bytes: Int, fetching: Int = 0,
    _ work: @escaping @MainActor () async -> Result<Answer, CopyError>
  ) async throws(CopyError) -> Answer {
    let id: Departure.ID
    do throws(OutsideError) {
      id = try await begin(purpose, to: host, bytes: bytes)
    } catch {
      throw error == .off ? .off : .unnoted
    }
    // It may have been turned off meanwhile.
    let result = isOn && !Task.isCancelled ? await runProgram(for: id, work) : .failure(.cancelled)
    switch result {
    case .success(let answer):
      // How its server put that is between the two of them.
      await end(id, .answered(status: 200, bytes: fetching))
      return answer
    case .failure(let failure):
      await end(id, .failed(failure.inTheLog))
      throw failure
    }
  }
}
