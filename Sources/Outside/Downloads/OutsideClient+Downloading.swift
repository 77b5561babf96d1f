// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Web

extension OutsideClient {
  /// How often a server may redirect a request to another one.
  private static let maxRedirects = 5

  /// Fetches a file. What is there of it from before is not fetched again, unless the file is
  /// another one by now, or the server does not say; what is fetched now stays where it is broken
  /// off, unless it can't be part of that file. Nothing but the address is told to any server, and
  /// each server that is asked is noted.
  package func download(
    _ download: Download, for purpose: Purpose,
    onProgress: @escaping @MainActor (DownloadProgress) -> Void
  ) async throws(DownloadError) {
    do {
      let file = try PartialFile(download.path)
      var address = download.address
      for _ in 0...Self.maxRedirects {
        let pass = await DownloadPass(download, to: file, onProgress)
        switch try await run(pass, at: address, for: purpose) {
        case .received: return try await file.finish()
        case .redirected(let location):
          address = try OutsideAddress(address).redirected(to: location)
        case .startAgain: try await file.remove()
        }
      }
      throw OutsideError.broken
    } catch {
      throw DownloadError(error)
    }
  }

  private func run(
    _ pass: DownloadPass, at address: String, for purpose: Purpose
  ) async throws -> DownloadPass.Outcome {
    let turnOffCount = turnOffCount
    let id = try await begin(purpose, to: OutsideAddress(address).host, bytes: 0)
    // It may have been turned off meanwhile.
    let result: Result<DownloadPass.Outcome, DownloadError> =
      mayPass(purpose) && !Task.isCancelled
      ? await runProgram(for: id) { [session] in await pass.run(at: address, in: session) }
      : .failure(.server(.outside(.cancelled)))
    switch result {
    case .success(let outcome):
      await end(id, .answered(status: pass.status, bytes: pass.received))
      return outcome
    case .failure(let error):
      guard case .server(.outside(let failure)) = error else {
        await end(id, .answered(status: pass.status, bytes: pass.received))
        throw error
      }
      let told = toldError(failure, of: purpose, since: turnOffCount)
      await end(id, .failed(failure))
      throw told
    }
  }
}
