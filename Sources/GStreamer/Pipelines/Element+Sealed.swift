// SPDX-License-Identifier: GPL-3.0-or-later

import CSound
import Glibc
import Sealing

extension Element {
  /// Gives an element that reads an open file the key of what is in it, which it copies.
  func unlock(with key: Secret) { key.withUnsafeBytes { set("key", copying: $0) } }

  /// Has a player play an open file that is a sealed medium, with that medium's own key, which it
  /// keeps, out of swap, until it goes; once for each player. The caller keeps the file open until
  /// then.
  func play(_ file: OpenedFile, key: Secret) throws(MediaError) {
    let isOpened = key.withUnsafeBytes { haru_player_open_sealed(pointer, file.descriptor, $0) }
    guard isOpened else {
      throw MediaError(errno: errno)
    }
  }
}
