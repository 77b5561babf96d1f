// SPDX-License-Identifier: GPL-3.0-or-later

import CArchive
import GStreamer
import Glibc

/// A ZIP archive, read by libarchive from the standard input of the helper.
final class ZipArchive {
  /// What is read of the archive at once. Only the helper reads one, on one thread, until it ends.
  private nonisolated(unsafe) static let buffer = UnsafeMutableRawPointer.allocate(
    byteCount: 1 << 16, alignment: 16)

  private let archive: OpaquePointer
  private var entry: OpaquePointer?

  /// Reads nothing yet.
  init() throws(MediaError) {
    guard let archive = archive_read_new() else { throw .unsupported }
    self.archive = archive
    // Not `archive_read_open_fd`, which asks for the state of the file by a call that the filter
    // of the helper refuses.
    archive_read_set_read_callback(archive) { _, _, bytes in
      bytes?.pointee = UnsafeRawPointer(ZipArchive.buffer)
      return read(STDIN_FILENO, ZipArchive.buffer, 1 << 16)
    }
    archive_read_set_seek_callback(archive) { _, _, offset, origin in
      la_int64_t(lseek(STDIN_FILENO, off_t(offset), origin))
    }
    // Without it, even where the callbacks need none, opening reads from nowhere.
    archive_read_set_callback_data(archive, nil)
    guard archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK,
      archive_read_open1(archive) == ARCHIVE_OK
    else { throw .damaged }
  }

  deinit { archive_read_free(archive) }

  /// Goes to the next file; nil behind the last one. Folders are passed over. Throws that it is not
  /// supported where something else comes, such as a link, or a name that is no UTF-8.
  func next() throws(MediaError) -> (path: String, bytes: Int)? {
    while true {
      switch archive_read_next_header(archive, &entry) {
      case ARCHIVE_OK: break
      case ARCHIVE_EOF: return nil
      default: throw .damaged
      }
      guard let path = archive_entry_pathname(entry).flatMap({ String(validatingCString: $0) }),
        archive_entry_hardlink(entry) == nil, archive_entry_symlink(entry) == nil,
        archive_entry_is_encrypted(entry) == 0
      else { throw .unsupported }
      switch archive_entry_filetype(entry) {
      case S_IFREG: return (path, Int(archive_entry_size(entry)))
      case S_IFDIR: continue
      default: throw .unsupported
      }
    }
  }

  /// Gives `body` the file piece by piece.
  func readFile(_ body: (UnsafeRawBufferPointer) -> Void) throws(MediaError) {
    var piece: UnsafeRawPointer?
    var (count, offset, end) = (0, la_int64_t(0), la_int64_t(0))
    while true {
      switch archive_read_data_block(archive, &piece, &count, &offset) {
      case ARCHIVE_OK: break
      case ARCHIVE_EOF: return
      default: throw .damaged
      }
      // Archives of recognisers have no files with holes.
      guard offset == end else { throw .unsupported }
      end += la_int64_t(count)
      body(UnsafeRawBufferPointer(start: piece, count: count))
    }
  }
}
