// SPDX-License-Identifier: GPL-3.0-or-later

import CSound
import Glibc

extension Element {
  /// Has a player play an open file that is a sealed medium, with that medium's own key, which it
  /// keeps, out of swap, until it goes; once for each player. The caller keeps the file open until
  /// then.
  func play(_ file: OpenedFile, key: UnsafePointer<UInt8>) throws(MediaError) {
    guard haru_player_open_sealed(pointer, file.descriptor, key) else {
      throw MediaError(errno: errno)
    }
  }
}
