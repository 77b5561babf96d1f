// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Small diaries that the programs themselves have written: Almanah 0.12.3, Lifeograph 2.0.3 and
/// RedNotebook 2.29.3 of Debian 12, and jrnl 4.6. The words are ours.
enum Fixture {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "fixtures/" + name).path
  }

  static func content(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path(name)))
  }
}
