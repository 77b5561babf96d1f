// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Web

extension OutsideClient {
  /// How often a server may redirect a request to another one.
  private static let mostRedirects = 5

  /// Fetches a file. What is there of it from before is not fetched again; what is fetched now
  /// stays where it is broken off, unless it can't be part of that file. Nothing but the address is
  /// told to any server, and each server that is asked is noted.
  package func download(
    _ download: Download, for purpose: Purpose,
    onProgress: @escaping @MainActor (DownloadProgress) -> Void
  ) async throws(DownloadError) {
    do {
      let file = try PartialFile(download.path)
      var address = download.address
      for _ in 0...Self.mostRedirects {
        let pass = await DownloadPass(download, to: file, onProgress)
        switch try await run(pass, at: address, for: purpose) {
        case .received: return
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
    let id = try await begin(purpose, to: OutsideAddress(address).host, bytes: 0)
    let result = await runProgram(for: id) { [session] in
      await pass.run(at: address, in: session)
    }
    switch result {
    case .success(let outcome):
      await end(id, .answered(status: pass.status, bytes: pass.received))
      return outcome
    case .failure(let error):
      if case .server(.outside(let failure)) = error {
        await end(id, .failed(failure))
      } else {
        await end(id, .answered(status: pass.status, bytes: pass.received))
      }
      throw error
    }
  }
}
