// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What the system says when a file can't be worked with. It names no file, so it can be logged.
package struct FileError: Error, Equatable, CustomStringConvertible {
  /// What a caller can do something about.
  package enum Kind {
    /// The disk is full, or this person's part of it is.
    case diskFull
    /// This person may not do it, or the disk is there to be read alone.
    case notPermitted
    /// There is no disk any more behind what the system knows of it.
    case diskGone
    case other
  }

  /// What was tried: "rename".
  package let call: String
  /// The system's number for the reason.
  package let code: Int32

  /// Right after the call that has failed, the system still knows why.
  package init(_ call: String, _ code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var kind: Kind {
    switch code {
    case ENOSPC, EDQUOT: .diskFull
    case EROFS, EACCES, EPERM: .notPermitted
    case EIO, ENXIO, ENODEV, ENOTCONN, ECONNABORTED, ESTALE, EHOSTDOWN, ETIMEDOUT: .diskGone
    default: .other
    }
  }

  package var description: String { "\(call): \(unsafe String(cString: strerror(code)))" }
}
