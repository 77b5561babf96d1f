// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// The diaries that a person has on this computer, and which of them was opened last. It holds none
/// of their words, and no key. A diary that is not in it can be used all the same.
nonisolated package struct DiaryList: Equatable, Sendable {
  /// In the order in which they came.
  package private(set) var diaries: [ListedDiary] = []
  /// The folder of the one that opens where none is named.
  package private(set) var latest: String?

  package init() {}

  package subscript(_ folder: String) -> ListedDiary? {
    diaries.first { $0.folder == folder }
  }

  /// The diaries of the list, with the standard one where it is there or open, and the one in the
  /// folder `open`.
  @MainActor package func known(open: String? = nil) -> [ListedDiary] {
    var known = diaries
    if let standard = JournalFolder.standard, self[standard.path] == nil,
      standard.path == open || (try? standard.isThere) ?? true
    {
      known.insert(ListedDiary(folder: standard.path), at: 0)
    }
    if let open, !known.contains(where: { $0.folder == open }) {
      known.append(ListedDiary(folder: open))
    }
    return known
  }

  /// All diaries of that name, with the standard one also where it has not begun. Several may share
  /// one.
  @MainActor package func named(_ name: String) -> [ListedDiary] {
    known(open: JournalFolder.standard?.path).filter { $0.shownName == name }
  }

  /// Adds it, or changes what is known of it.
  package mutating func put(_ diary: ListedDiary) {
    if let index = diaries.firstIndex(where: { $0.folder == diary.folder }) {
      diaries[index] = diary
    } else {
      diaries.append(diary)
    }
  }

  package mutating func remove(_ folder: String) {
    diaries.removeAll { $0.folder == folder }
    if latest == folder { latest = nil }
  }

  package mutating func use(_ folder: String) { latest = folder }

  // MARK: - Its file

  package var bytes: [UInt8] {
    let json: JSON = [
      "diaries": .list(diaries.map(\.json)), "latest": JSON(latest),
    ]
    return Array((json.line + "\n").utf8)
  }

  /// Nil unless it is what `bytes` makes.
  package init?(_ bytes: [UInt8]) {
    guard let json = JSONReader.value(bytes[...]), case .list(let list)? = json["diaries"] else {
      return nil
    }
    for diary in list.compactMap(ListedDiary.init) { put(diary) }
    latest = json["latest"]?.text.flatMap { self[$0]?.folder }
  }
}
