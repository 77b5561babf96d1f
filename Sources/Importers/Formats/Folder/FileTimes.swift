// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Decides for which texts that say nothing of their day the time of their file stands. Only where
/// the folder they are in is a diary: at least half of the texts in it say their day. A collection
/// of notes beside a diary stays out of it.
final class FileTimes {
  /// So many texts, or a tenth of all, may be of the same minute before that is the minute in which
  /// they were copied.
  private static let maxInMinute = 3

  private let tree: any SourceTree
  private let dates: FileDates
  private let context: ReaderContext
  private let files: [String: SourceFile]
  private let folders: [String: [String]]
  private let minutes: [Int: Int]
  private var diaries: [String: Bool] = [:]

  init(
    _ files: [String], in tree: any SourceTree, _ dates: FileDates, _ context: ReaderContext
  ) {
    (self.tree, self.dates, self.context) = (tree, dates, context)
    let wanted = Set(files)
    self.files = Dictionary(
      tree.files.filter { wanted.contains($0.path) }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    folders = Dictionary(grouping: files, by: SourcePath.folder)
    minutes = Dictionary(
      self.files.values.compactMap(Self.minute).map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Nil where the text does not belong to a diary, or the time tells nothing.
  func time(of file: String) -> WrittenDate? {
    guard let source = files[file], let modified = source.modified,
      let minute = Self.minute(source),
      minutes[minute, default: 0] <= max(Self.maxInMinute, files.count / 10),
      isDiary(SourcePath.folder(file))
    else { return nil }
    return context.shown(modified)
  }

  private static func minute(_ file: SourceFile) -> Int? {
    file.modified.map { $0.nominal.milliseconds / 60_000 }
  }

  private func isDiary(_ folder: String) -> Bool {
    // A person who takes in one file means that file.
    if tree.files.count == 1 { return true }
    if let known = diaries[folder] { return known }
    let texts = folders[folder] ?? []
    var undated = texts.filter { dates.find($0) == nil }
    if undated.count * 2 > texts.count {
      undated = undated.filter {
        !DatedText.saysDay(tree.beginning(of: $0, DatedText.beginning), dates.finder)
      }
    }
    let isDiary = undated.count * 2 <= texts.count
    diaries[folder] = isDiary
    return isDiary
  }
}

extension ReaderContext {
  /// What the clocks of this computer showed, where another clock is meant.
  func shown(_ date: WrittenDate) -> WrittenDate {
    guard let moment = date.moment, let clock = nearestClock(nil) else {
      return WrittenDate(day: date.day, timeOfDay: date.timeOfDay)
    }
    return clock.date(of: moment)
  }
}
