// SPDX-License-Identifier: GPL-3.0-or-later

import CSealed
package import Files
import Glibc

/// Why a sealed file can't be read or written. It names no file, so it can be logged.
package enum SealedFileError: Error, Equatable {
  /// The file has another format.
  case unknownFormat
  /// The key is that of another file, or the beginning of the file is damaged.
  case wrongKey
  /// The file was cut, or something was put behind it.
  case wrongLength
  /// A part of the file is not what was sealed.
  case damaged
  /// The content is not what its digest says, as where a file changes while it is read.
  case contentChanged
  /// What the system says.
  case file(FileError)

  /// Why an attempt to open a file did not succeed, which the system still knows.
  init(opening result: haru_sealed_result) {
    switch result {
    case HARU_SEALED_UNKNOWN_FORMAT: self = .unknownFormat
    case HARU_SEALED_WRONG_KEY: self = .wrongKey
    default: self = .file(FileError("open"))
    }
  }

  /// Why something could not be read, by the number that the call gave.
  init(reading code: Int32) {
    self = code == EBADMSG ? .damaged : .file(FileError("read", code))
  }
}
