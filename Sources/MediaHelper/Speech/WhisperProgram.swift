// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc

/// The part of haru-media that becomes whisper-cli, which gets a recording as its standard input.
enum WhisperProgram {
  /// What the helper is asked for; the program, the model and the code of a language come behind
  /// it.
  static let order = "--whisper"

  /// As `SpeechHelper` allows recognisers.
  private static let memory: UInt64 = 24 << 30
  private static let (seconds, descriptors): (UInt64, UInt32) = (864_000, 64)

  /// Returns only where it can't be confined, or does not start.
  static func run(_ words: ArraySlice<String>) -> Int32 {
    let words = Array(words)
    guard words.count == 3, haru_sandbox_limit(memory, seconds, descriptors) else { return 1 }
    haru_sandbox_lower_priority()
    // A segment for each word tells when it was said. All versions print these lines.
    let arguments = [words[0], "-m", words[1], "-l", words[2], "-ml", "1", "-sow", "-f", "-"]
    let libraries = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=" + String(cString: $0) }
    let lists = [arguments, libraries.map { [$0] } ?? []].map { $0.map { strdup($0) } + [nil] }
    _ = haru_sandbox_execute(words[0], lists[0], lists[1])
    return 1
  }
}
