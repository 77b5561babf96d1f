// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform

extension File {
  /// Gives the room of these places back to the disk; they read as zeros then.
  package func empty(_ places: Range<Int>) {
    haru_file_empty(descriptor, Int64(places.lowerBound), Int64(places.count))
  }

  /// Where there is something in the file, and no hole.
  package func contents() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, end): (Int64, Int64) = (0, 0)
    while unsafe haru_file_find_content(descriptor, end, &start, &end) {
      ranges.append(Int(start)..<Int(end))
    }
    return ranges
  }
}
