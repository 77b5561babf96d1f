// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// The names that imported things get: the same whenever the same is imported.
enum SourceID {
  /// Names a thing by the name that the source has for it.
  static func named(_ name: String, of program: String, at moment: Moment) -> UniqueID {
    UniqueID(at: moment, digest: SHA256.hash("\(program)\n\(name)".utf8))
  }

  /// Names a thing by its moment and words, where the source has no name for it.
  static func said(_ title: String, _ text: String, at date: WrittenDate) -> UniqueID {
    UniqueID(at: date.nominal, digest: SHA256.hash(Array(title.utf8) + [0] + Array(text.utf8)))
  }

  static func medium(_ name: String, of entry: UniqueID) -> UniqueID {
    UniqueID(at: entry.moment, digest: SHA256.hash(entry.bytes + Array(name.utf8)))
  }
}
