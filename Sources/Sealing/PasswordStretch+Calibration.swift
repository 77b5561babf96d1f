// SPDX-License-Identifier: GPL-3.0-or-later

import Files

extension PasswordStretch {
  private static let usualBytes = 256 << 20
  /// Where there is little memory.
  private static let leastBytes = 64 << 20
  /// Of memory that is available there are at least so many bytes where `usualBytes` are taken.
  private static let roomForUsual = 2 * usualBytes
  private static let leastPasses = 3
  /// An unlocking should take 0.6 to 0.8 seconds.
  private static let goal = Duration.milliseconds(700)

  /// What a password costs on this computer, with a new salt. Finding that out takes as long as a
  /// password does: for no thread that anything else waits for.
  ///
  /// `available` is how many bytes of memory there are; nil where the system does not tell.
  package static func calibrated(
    available: Int? = availableMemory()
  ) throws(KeyFileError) -> PasswordStretch {
    if available ?? .max >= roomForUsual {
      do {
        return try calibrated(bytes: usualBytes)
      } catch .noMemory {
        // There is less than the system has said.
        return try calibrated(bytes: leastBytes)
      }
    }
    return try calibrated(bytes: leastBytes)
  }

  private static func calibrated(bytes: Int) throws(KeyFileError) -> PasswordStretch {
    let clock = ContinuousClock()
    let start = clock.now
    _ = try PasswordStretch(passes: leastPasses, bytes: bytes).key(for: "haru")
    let passes = Double(leastPasses) * (goal / start.duration(to: clock.now))
    return try PasswordStretch(
      passes: Int(min(max(passes.rounded(), Double(leastPasses)), Double(maxPasses))), bytes: bytes)
  }

  /// > MemAvailable: An estimate of how much memory is available for starting new applications,
  /// > without swapping. https://www.man7.org/linux/man-pages/man5/proc_meminfo.5.html
  package static func availableMemory() -> Int? {
    // Where the system does not tell, the memory is asked for, and refused where there is none.
    guard let text = try? File(reading: "/proc/meminfo").read(0..<4096) else { return nil }
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 3, words[0] == "MemAvailable:", words[2] == "kB" {
        return Int(words[1]).map { $0 << 10 }
      }
    }
    return nil
  }
}
