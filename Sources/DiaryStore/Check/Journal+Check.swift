// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Journal {
  /// Reads everything and says what is wrong. Repairs what can be made anew from the rest, and puts
  /// aside, never deletes, what can't. Where the task is cancelled, what comes after is not
  /// checked.
  @concurrent
  package nonisolated func check(repairing: Bool = true) async -> CheckReport {
    let repairing = repairing && !isReadOnly
    var report = CheckReport()
    do {
      report.findings += try await checkOpening()
      try refuseIfCancelled()
      report.findings += try await checkDatabase(repairing: repairing)
    } catch {
      report.findings.append(Self.finding(error, in: .database))
    }
    let isWhole = report.findings.allSatisfy { finding in
      if case .damagedDatabase = finding { false } else { true }
    }
    if isWhole {
      do {
        try refuseIfCancelled()
        report.findings += try await checkRows(repairing: repairing)
      } catch {
        report.findings.append(Self.finding(error, in: .database))
      }
    }
    if isWhole, !isReadOnly {
      // What is derived, in the order in which one is derived from the other. Nothing is made anew
      // from a damaged text: what is derived from the right one may be the last that is left of it.
      let derived: [CheckReport.Part] =
        report.damagedRows.isEmpty ? [.positions, .searchIndex, .previews] : [.previews]
      for part in derived {
        do {
          try refuseIfCancelled()
          report.findings += try await check(part, repairing: repairing)
        } catch {
          report.findings.append(Self.finding(error, in: part))
        }
      }
    }
    do {
      try await checkMedia(repairing: repairing, &report)
    } catch {
      report.findings.append(Self.finding(error, in: .media))
    }
    do {
      report.findings += try await checkRecordings(repairing: repairing)
    } catch {
      report.findings.append(Self.finding(error, in: .recordings))
    }
    return report
  }

  private nonisolated func check(
    _ part: CheckReport.Part, repairing: Bool
  ) async throws -> [CheckReport.Finding] {
    switch part {
    case .positions: try await checkPositions(repairing: repairing)
    case .searchIndex: try await checkSearchIndex(repairing: repairing)
    case .previews: try await checkPreviews(repairing: repairing)
    case .database, .media, .recordings:
      preconditionFailure("\(part) is not derived from anything")
    }
  }

  private static func finding(_ error: any Error, in part: CheckReport.Part)
    -> CheckReport.Finding
  {
    if case .damaged(let underlying) = JournalError(error) {
      return .damagedDatabase([underlying.message])
    }
    return .unchecked(part)
  }

  /// What was wrong with the files when they were opened, and what has been missing since.
  private nonisolated func checkOpening() async throws -> [CheckReport.Finding] {
    var findings: [CheckReport.Finding] = []
    if findingsOfOpening.isLogRepaired, let aside = findingsOfOpening.aside {
      findings.append(.repairedLog(aside: aside.path))
    }
    if let aside = findingsOfOpening.strayKeyFile {
      findings.append(.strayKeyFile(aside: aside.path))
    }
    if let aside = findingsOfOpening.foreignLog {
      findings.append(.foreignLog(aside: aside.path))
    }
    if findingsOfOpening.isOtherDiary { findings.append(.otherDiary) }
    if let lost = try await lostChanges() {
      findings.append(.lostChanges(lost, inBackups: try await changesInBackups(of: lost)))
    }
    return findings
  }

  private nonisolated func checkRows(
    repairing: Bool
  ) async throws(JournalError) -> [CheckReport.Finding] {
    let isKnown = try await read { try RowDigests.areKept(in: $0) }
    guard isKnown else { return [] }
    var findings: [CheckReport.Finding] = []
    for row in try await damagedRows() {
      findings.append(repairing ? await mend(row) : .damagedRow(row))
    }
    return findings
  }

  /// Puts a row right of which one bit is wrong. Others, and one that can't be written now, stay as
  /// they are and are named.
  private func mend(_ row: DamagedRow) -> CheckReport.Finding {
    guard let good = row.good, good.backup == nil else { return .damagedRow(row) }
    do {
      try putBack(row)
      return .mendedRow(row)
    } catch {
      return .damagedRow(row)
    }
  }

  private nonisolated func checkDatabase(
    repairing: Bool
  ) async throws(JournalError) -> [CheckReport.Finding] {
    let problems = try await read { try DatabaseCheck.problems(in: $0) }
    guard problems.isEmpty else {
      guard repairing, DatabaseCheck.canRebuild(problems) else {
        return [.damagedDatabase(problems)]
      }
      try await rebuildIndexes()
      let left = try await read { try DatabaseCheck.problems(in: $0) }
      return left.isEmpty ? [.rebuiltIndexes] : [.damagedDatabase(left)]
    }
    let pages = try await checkPages(repairing: repairing)
    return try await pages + read { try DatabaseCheck.brokenReferences(in: $0) }
  }

  /// Looks at every page of the file, also at those that SQLite has in memory.
  private func checkPages(repairing: Bool) throws(JournalError) -> [CheckReport.Finding] {
    do {
      if !isReadOnly { try database.emptyLog() }
      let survey = try PageSurvey(of: database, repairing: repairing)
      return
        (survey.damaged.isEmpty
        ? [] : [.damagedDatabase(survey.damaged.prefix(20).map { "page \($0) is damaged" })])
        + (survey.healed.isEmpty ? [] : [.healedPages(survey.healed.count)])
    } catch {
      throw JournalError(error)
    }
  }

  private func rebuildIndexes() throws(JournalError) {
    try write { try $0.execute("REINDEX") }
  }

  private func checkSearchIndex(repairing: Bool) throws(JournalError) -> [CheckReport.Finding] {
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
  ) async throws(JournalError) -> [CheckReport.Finding] {
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
  ) async throws -> [CheckReport.Finding] {
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
