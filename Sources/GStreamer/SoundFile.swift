// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file that is to be heard, before any element sees it: one that is no file in truth, but a pipe,
/// would let it wait forever.
enum SoundFile {
  static func check(_ file: URL) throws(MediaError) {
    var status = stat()
    guard stat(file.path, &status) == 0, access(file.path, R_OK) == 0 else {
      throw MediaError(errno: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw MediaError.unsupported }
    guard status.st_size > 0 else { throw MediaError.damaged }
  }

  /// The first bytes of it, which tell what it is.
  static func head(of file: URL) throws(MediaError) -> [UInt8] {
    do {
      return try Array(FileHandle(forReadingFrom: file).read(upToCount: 64) ?? Data())
    } catch {
      throw MediaError.failed(error.localizedDescription)
    }
  }
}

extension MediaError {
  /// What the system says when it can't do something with a file.
  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .noFile
    case EACCES, EPERM, EROFS: self = .denied
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull
    default: self = .failed(String(cString: strerror(code)))
    }
  }
}
