// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import HaruModel

/// What a process is told when it is started that imports another program's diary, to be watched
/// or killed while it does.
struct DiaryImportOrder: Equatable {
  private static let option = "--import"

  let source: String
  /// The folder of the diary.
  let diary: String

  init(from source: String, into diary: String) { (self.source, self.diary) = (source, diary) }

  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == Self.option else { return nil }
    self.init(from: arguments[1], into: arguments[2])
  }

  var arguments: [String] { [Self.option, source, diary] }

  /// Reports when it begins and when it is done.
  func carryOut() async throws {
    System.write("begun", to: Child.reportDescriptor)
    try await carryOutHere()
    System.write("done", to: Child.reportDescriptor)
  }

  /// The same in this process.
  func carryOutHere() async throws {
    let journal = try Journal(.measured(diary))
    let found = try await DiaryImport.open(source, clock: journal.clock)
    let report = try await found.run(into: journal)
    guard report.problems.isEmpty else {
      throw Obstacle("\(report.problems.count) things could not be imported.")
    }
  }
}
