// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Gathers the files that go with one entry while its text is read.
struct EntryMedia {
  private(set) var media: [ImportedMedium] = []
  private var known: [String: ImportedMedium] = [:]
  let entry: UniqueID

  init(of entry: UniqueID) { self.entry = entry }

  /// Notes a file; the address is what the text is to show it by. One that is shown twice is one
  /// attachment. It is named by its path, unless the source has another name for it.
  mutating func note(
    _ file: String, named name: String? = nil, caption: String = "", original: String = ""
  ) -> String {
    if let medium = known[file] { return medium.address }
    let medium = ImportedMedium(
      id: SourceID.medium(name ?? file, of: entry), file: file, caption: caption,
      original: original)
    known[file] = medium
    media.append(medium)
    return medium.address
  }

  func has(_ file: String) -> Bool { known[file] != nil }
}
