// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite

extension Journal {
  /// Reads everything and says what is wrong. Repairs what can be made anew from the rest, and puts
  /// aside, never deletes, what can't.
  @concurrent
  package nonisolated func check(repairing: Bool = true) async -> Report {
    let repairing = repairing && !isReadOnly
    var report = Report()
    do throws(JournalError) {
      report.findings += try await checkDatabase(repairing: repairing)
    } catch {
      report.findings.append(Self.finding(error, in: .database))
    }
    let isWhole = report.findings.allSatisfy { finding in
      if case .damagedDatabase = finding { false } else { true }
    }
    if isWhole, !isReadOnly {
      // What is derived, in the order in which one is derived from the other.
      for part in [Report.Part.positions, .searchIndex, .previews] {
        do throws(JournalError) {
          report.findings += try await check(part, repairing: repairing)
        } catch {
          report.findings.append(Self.finding(error, in: part))
        }
      }
    }
    do throws(JournalError) {
      try await checkMedia(repairing: repairing, &report)
    } catch {
      report.findings.append(Self.finding(error, in: .media))
    }
    do throws(JournalError) {
      report.findings += try await checkRecordings(repairing: repairing)
    } catch {
      report.findings.append(Self.finding(error, in: .recordings))
    }
    return report
  }

  private nonisolated func check(
    _ part: Report.Part, repairing: Bool
  ) async throws(JournalError) -> [Report.Finding] {
    switch part {
    case .positions: try await checkPositions(repairing: repairing)
    case .searchIndex: try await checkSearchIndex(repairing: repairing)
    case .previews: try await checkPreviews(repairing: repairing)
    case .database, .media, .recordings:
      preconditionFailure("\(part) is not derived from anything")
    }
  }

  private static func finding(_ error: JournalError, in part: Report.Part) -> Report.Finding {
    if case .damaged(let underlying) = error { return .damagedDatabase([underlying.message]) }
    return .unchecked(part)
  }

  private nonisolated func checkDatabase(
    repairing: Bool
  ) async throws(JournalError) -> [Report.Finding] {
    let problems = try await read { try DatabaseCheck.problems(in: $0) }
    guard problems.isEmpty else {
      guard repairing, DatabaseCheck.canRebuild(problems) else {
        return [.damagedDatabase(problems)]
      }
      try await rebuildIndexes()
      let left = try await read { try DatabaseCheck.problems(in: $0) }
      return left.isEmpty ? [.rebuiltIndexes] : [.damagedDatabase(left)]
    }
    return try await read { try DatabaseCheck.brokenReferences(in: $0) }
  }

  private func rebuildIndexes() throws(JournalError) {
    try write { try $0.execute("REINDEX") }
  }

  private func checkSearchIndex(repairing: Bool) throws(JournalError) -> [Report.Finding] {
    do {
      guard try !SearchIndex.isRight(in: database) else { return [] }
      guard repairing else { return [.wrongSearchIndex(isRepaired: false)] }
      try SearchIndex.rebuild(in: database)
      return [.wrongSearchIndex(isRepaired: try SearchIndex.isRight(in: database))]
    } catch {
      throw JournalError(error)
    }
  }

  private nonisolated func checkPositions(
    repairing: Bool
  ) async throws(JournalError) -> [Report.Finding] {
    let misplaced = try await read { try EntryTable.misplaced(in: $0) }
    guard !misplaced.isEmpty else { return [] }
    if repairing { try await place(misplaced) }
    let left = try await read { try EntryTable.misplaced(in: $0) }
    return [.wrongPositions(entries: misplaced.count, isRepaired: left.isEmpty)]
  }

  private func place(_ ids: [Entry.ID]) throws(JournalError) {
    try write { database in
      for id in ids {
        guard let entry = try EntryTable.entry(id, in: database) else { continue }
        let wanted = EntryPosition.of(entry.day, timeOfDay: clock.timeOfDay(of: entry.moment))
        let position = try EntryTable.freePosition(from: wanted, except: id, in: database)
        try EntryTable.setPosition(id, position, in: database)
        try ChangeTable.note(.entry, id.number, in: database)
      }
    }
  }

  /// Removes previews that are damaged, and those of media that are gone.
  private nonisolated func checkPreviews(
    repairing: Bool
  ) async throws(JournalError) -> [Report.Finding] {
    if try await previews.isDamaged(repairing: repairing) {
      return [.damagedPreviews(isRepaired: repairing)]
    }
    if repairing { try await removeUnusedPreviews() }
    return []
  }

  nonisolated func removeUnusedPreviews() async throws(JournalError) {
    let media = try await read { try MediaTable.all(in: $0) }
    await previews.removeAll(except: Set(media.map(\.hash)))
  }
}
