// SPDX-License-Identifier: GPL-3.0-or-later

import CKeySharing
import Glibc
import Sealing

/// A secret in a file in memory that no program can change, as it goes from one to another. The
/// file has no name, and is gone with its last descriptor.
///
/// Every `unsafe` here is a call that is given the memory of a secret with its true length, and
/// does not keep it.
extension Secret {
  /// Lends such a file; nil where the system has none left.
  func withFile<Result>(_ body: (_ file: Int32) -> Result) -> Result? {
    let file = unsafe withUnsafeBytes { unsafe haru_key_file_make($0, Secret.size) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    return body(file)
  }

  /// Nil where the file is another one.
  static func read(from file: Int32) -> Secret? {
    var isWhole = false
    let secret = unsafe Secret { isWhole = unsafe haru_key_file_read(file, $0, Secret.size) }
    return isWhole ? secret : nil
  }
}
