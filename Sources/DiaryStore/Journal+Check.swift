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
      do throws(JournalError) {
        report.findings += try await checkSearchIndex(repairing: repairing)
      } catch {
        report.findings.append(Self.finding(error, in: .searchIndex))
      }
    }
    do throws(JournalError) {
      try await checkMedia(repairing: repairing, &report)
    } catch {
      report.findings.append(Self.finding(error, in: .media))
    }
    return report
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
}
