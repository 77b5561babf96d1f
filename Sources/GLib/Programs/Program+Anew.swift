// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform
import Glibc

/// A program that begins again in its own process, so that nothing is left of what its memory held.
extension Program {
  /// Where the next one finds its note: the number of an open file.
  private static let noteVariable = "HARU_NOTE"
  private static let maxNote = 4096

  /// Becomes this program anew, with these words behind its name, and with a note for itself, which
  /// is in memory alone. Returns only where the system refuses that.
  @MainActor package static func startAnew(_ words: [String], leaving note: String) {
    guard let program = try? executable() else { return }
    // Where the system has no memory for it, the next one begins as always.
    let file = haru_memory_file()
    let bytes = Array(note.utf8)
    if file >= 0, pwrite(file, bytes, bytes.count, 0) == bytes.count {
      g_setenv(noteVariable, "\(file)", 1)
    }
    var list = ([program] + words).map { g_strdup($0) } + [nil]
    fflush(nil)
    haru_start_anew(program, &list, file)
    for word in list { g_free(word) }
    g_unsetenv(noteVariable)
    if file >= 0 { close(file) }
  }

  /// The note that this program has left for itself; nil where it was not begun anew. Before other
  /// programs are started, which would find it, too.
  package static func takeNote() -> String? {
    guard let number = environment[noteVariable].flatMap(Int32.init) else { return nil }
    g_unsetenv(noteVariable)
    // It may be another program's variable, or another file's number.
    let file = try? throwingGError { g_file_read_link("/proc/self/fd/\(number)", $0) }
    guard let file, String(consuming: file).hasPrefix("/memfd:haru") else { return nil }
    defer { close(number) }
    var bytes = [UInt8](repeating: 0, count: maxNote)
    let count = pread(number, &bytes, bytes.count, 0)
    return count > 0 ? String(validating: bytes[..<count], as: UTF8.self) : nil
  }
}
