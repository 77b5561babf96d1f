// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform

extension File {
  /// Gives the room of the beginning, of that length, back to the disk; it reads as zeros then.
  package func emptyBeginning(_ bytes: Int) { haru_file_empty_beginning(descriptor, Int64(bytes)) }

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
