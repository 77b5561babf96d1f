// SPDX-License-Identifier: GPL-3.0-or-later

/// How much may be in an archive of a certain size.
struct ArchiveLimits {
  /// What no archive of a recogniser has, whatever its size.
  private static let (maxFiles, maxBytes) = (1000, 8 << 30)
  /// How many times its size an archive may have in it; those of recognisers have 4 times as much.
  private static let ratio = 20

  let files: Int
  let bytes: Int
  /// How much the disk may take.
  let room: Int

  init(archiveBytes: Int, room: Int) {
    files = Self.maxFiles
    bytes = min(archiveBytes.multipliedClamping(by: Self.ratio), Self.maxBytes)
    self.room = room
  }
}

extension Int {
  fileprivate func multipliedClamping(by factor: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? .max : product
  }
}
