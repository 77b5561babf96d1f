// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What the system says when a file can't be worked with. It names no file, so it can be logged.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// What was tried: "rename".
  package let call: String
  /// The system's number for the reason.
  package let code: Int32

  package var description: String { "\(call): \(unsafe String(cString: strerror(code)))" }
}

extension JournalError {
  /// Gives a failure of the system its meaning.
  static func system(_ call: String, _ code: Int32 = errno) -> JournalError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(underlying: FileError(call: call, code: code))
    case EROFS, EACCES, EPERM: .readOnly(underlying: nil)
    default: .failed(underlying: FileError(call: call, code: code))
    }
  }
}
