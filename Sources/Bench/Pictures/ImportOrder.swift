// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import HaruModel

/// What a process is told when it is started that takes photos into a diary, as the window does it.
struct ImportOrder: Equatable {
  private static let option = "--take-in"

  /// The folder that has them, and nothing else.
  let photos: String
  /// The folder of the diary.
  let diary: String

  init(photos: String, diary: String) { (self.photos, self.diary) = (photos, diary) }

  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == Self.option else { return nil }
    self.init(photos: arguments[1], diary: arguments[2])
  }

  var arguments: [String] { [Self.option, photos, diary] }

  /// Reports the moment when it begins, on the monotonic clock, and that when all of them are
  /// there.
  @MainActor func takeIn() async throws {
    let diary = Diary(JournalFolder(diary))
    await diary.open()
    guard let journal = diary.readableJournal else {
      throw Obstacle("The diary in \(self.diary) can't be opened.")
    }
    var draft = journal.newDraft()
    draft.title = "Photos"
    guard let entry = try await journal.save(draft) else {
      throw Obstacle("An entry with a title was not saved.")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: photos).sorted()

    let files = FileImport(diary, RunningImports(for: diary), .photos)
    System.write("\(System.now)", to: Child.reportDescriptor)
    await files.add(names.map { "\(photos)/\($0)" }, to: entry.id, in: journal)
    System.write("\(System.now)", to: Child.reportDescriptor)
    guard files.added.count == names.count else {
      throw Obstacle("\(files.added.count) of \(names.count) photos have arrived.")
    }
  }
}
