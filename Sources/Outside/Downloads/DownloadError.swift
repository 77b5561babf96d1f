// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

/// Why a file could not be fetched.
package enum DownloadError: Error, Equatable, Sendable {
  case server(ServerError)
  /// It could not be written here.
  case file(FileError)

  init(_ error: any Error) {
    self =
      switch error {
      case let error as DownloadError: error
      case let error as ServerError: .server(error)
      case let error as OutsideError: .server(.outside(error))
      case let error as FileError: .file(error)
      default: .server(.outside(.broken))
      }
  }
}
