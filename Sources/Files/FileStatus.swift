// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Glibc

/// What is at a path, how long it is, and when it was last written to.
package struct FileStatus {
  package let kind: File.Kind
  package let bytes: Int
  package let modified: Moment

  init(_ status: stat) {
    bytes = Int(status.st_size)
    modified = Moment(
      milliseconds: status.st_mtim.tv_sec * 1000 + status.st_mtim.tv_nsec / 1_000_000)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
