// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import GStreamer
import Glibc

/// The part of haru-media that reads an archive, which is its standard input, and prints what is in
/// it. It writes no file: `ArchiveUnpacker` does, as far as it believes what is printed.
enum ArchiveHelper {
  /// For `ArchiveUnpacker`.
  static let order = "--archive"

  private static let memory: UInt64 = 512 << 20
  private static let (seconds, descriptors): (UInt64, UInt32) = (600, 16)

  /// Returns the exit status.
  static func run() -> Int32 {
    guard haru_sandbox_limit(memory, seconds, descriptors) else { return 1 }
    // For names of all scripts, which libarchive gives in the encoding of the locale alone. Where
    // this one is missing, archives with such names are refused.
    setlocale(LC_CTYPE, "C.UTF-8")
    // Without it, limits still leave nothing to write to.
    _ = haru_sandbox_filter_calls()
    do throws(MediaError) {
      let archive = try ZipArchive()
      while let file = try archive.next() {
        say(.file(file.path, bytes: file.bytes))
        try archive.readFile(send)
      }
      say(.end)
    } catch {
      say(.failed(error))
    }
    return 0
  }

  private static func send(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(ArchiveReport.maxPieceLength)
      say(.piece(bytes: piece.count))
      HelperOutput.send(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
  }

  private static func say(_ report: ArchiveReport) { HelperOutput.say(report.line) }
}
