// SPDX-License-Identifier: GPL-3.0-or-later

/// What one trial says about the diary.
struct Verdict {
  var acknowledged = 0
  /// Acknowledged changes that are not there as they should be.
  var lost = 0
  /// What is there of changes that failed.
  var half = 0
  /// Acknowledged changes under which a call failed that they rely on.
  var unheard = 0
  /// Changes that failed without any call failing, when all failures were over.
  var helpless = 0
  /// A full disk that was told as something else.
  var misnamed = 0
  /// In words, to find the cause.
  var complaints: [String] = []

  init(_ record: TrialRecord, of fault: Fault?, _ remains: Remains) {
    acknowledged = record.acknowledged
    complaints = remains.complaints
    compare(record, remains)
    for attempt in record.attempts {
      switch attempt.outcome {
      case .done:
        guard attempt.failures.contains(where: { $0.mustBeHeard(in: attempt.deed) }) else { break }
        unheard += 1
        complaints.append("\(attempt.deed) was done under \(attempt.failures)")
      case .failed(let reason):
        if attempt.failures.isEmpty, fault?.kind.lasts != true {
          helpless += 1
          complaints.append("\(attempt.deed) failed for nothing: \(reason)")
        }
        if fault?.kind.isFullDisk == true, !attempt.failures.isEmpty,
          reason != "diskFull", attempt.deed != .emptyLog, !isHidden(attempt, fault)
        {
          misnamed += 1
          complaints.append("\(attempt.deed) failed with \(reason) under \(attempt.failures)")
        }
      case .unheardOf: break
      }
    }
    if record.attempts.contains(where: { $0.deed == .backUp && $0.outcome == .done }),
      !remains.hasBackup
    {
      lost += 1
      complaints.append("the backup is gone")
    }
  }

  /// Whether the disk had room again when the reason was asked for: SQLite does not keep why it
  /// could not make a file of its own.
  private func isHidden(_ attempt: TrialRecord.Attempt, _ fault: Fault?) -> Bool {
    fault?.kind == .noRoomForFile
      && attempt.failures.contains { failure in
        ["-journal", "-wal", "-shm"].contains(where: failure.path.hasSuffix)
      }
  }

  private mutating func compare(_ record: TrialRecord, _ remains: Remains) {
    let expected = Self.expected(after: record)
    guard !expected.contains(remains.ledger) else { return }
    let right = expected.min {
      remains.ledger.differences(from: $0) < remains.ledger.differences(from: $1)
    }
    guard let right, remains.ledger.differences(from: right) > 0 else { return }
    let failed = record.attempts.filter { $0.outcome != .done }
    let touched = Set(failed.flatMap(\.deed.pages))
    let pages = remains.ledger.pagesDiffering(from: right)
    half += pages.intersection(touched).count
    half += remains.ledger.memos.subtracting(right.memos).count
    lost += pages.subtracting(touched).count
    lost += right.memos.subtracting(remains.ledger.memos).count
    let recordings = remains.ledger.recordingsDiffering(from: right)
    half += recordings.intersection(touched).count
    lost += recordings.subtracting(touched).count
    for number in recordings {
      complaints.append(
        "recording \(number): \(String(describing: remains.ledger.recordings[number])) instead of "
          + String(describing: right.recordings[number]))
    }
    if remains.ledger.memos != right.memos {
      complaints.append("memos \(remains.ledger.memos) instead of \(right.memos)")
    }
    for page in pages {
      complaints.append(
        "page \(page): \(String(describing: remains.ledger.pages[page])) instead of "
          + String(describing: right.pages[page]))
    }
  }

  /// What may be there: all that was acknowledged, and nothing else, but for the whole pages that
  /// an import had added before it failed, for what had been reported as not brought to the disk,
  /// and for a change that was committed when the failure came on its way to the disk.
  ///
  /// Its pages are in the log then, and its commit is too, and it can't be known whether they have
  /// reached the disk. SQLite goes back to the state before for as long as the diary is open, and
  /// writes the next change in their place; where there is none, the next process that opens the
  /// diary finds it.
  static func expected(after record: TrialRecord) -> [Ledger] {
    var ledgers = [Ledger()]
    var uncertain: [Deed] = []
    for attempt in record.attempts {
      if attempt.outcome == .done, attempt.deed == .open || attempt.deed == .emptyLog {
        ledgers = completed(ledgers, uncertain)
        uncertain = []
      }
      if attempt.outcome == .done {
        let later = ledgers.map { $0.noting(attempt.deed) }
        // There is no commit where there is nothing to change.
        if zip(ledgers, later).allSatisfy(!=) { uncertain = [] }
        ledgers = completed(later, [])
      } else if attempt.mayComeAboutInParts {
        ledgers = completed(ledgers, [attempt.deed])
      } else if attempt.mayBeCommitted {
        uncertain.append(attempt.deed)
      }
    }
    return completed(ledgers, uncertain)
  }

  /// The ledgers, and what they are with one of the deeds. Where every change fails on its way to
  /// the disk, there are thousands.
  private static func completed(_ ledgers: [Ledger], _ deeds: [Deed]) -> [Ledger] {
    var known: Set<Ledger> = []
    return ledgers.flatMap { ledger in
      ([ledger] + Set(deeds).flatMap(ledger.interrupted)).filter { known.insert($0).inserted }
    }
  }
}

extension TrialRecord.Attempt {
  /// Whether a part of what failed may stay. Of a recording that is what is in its file.
  fileprivate var mayComeAboutInParts: Bool {
    if case .importFolder = deed { return true }
    return isSpeech && failures.contains { $0.path.hasPrefix("recording/") }
  }

  /// Whether it may be there although it failed. The row of a recording alone is none.
  fileprivate var mayBeCommitted: Bool { !isSpeech && failures.contains(where: \.isOfCommit) }

  private var isSpeech: Bool {
    switch deed {
    case .record, .say: true
    default: false
    }
  }
}

extension TrialRecord.Failure {
  /// Whether it may be what comes after the last page of a change: its way to the disk, and its
  /// entry in what all connections share.
  fileprivate var isOfCommit: Bool { call == "sync" || path.hasSuffix("-shm") }

  /// Whether a deed is not done if this fails. What is in SQLite's log is safe, whether or not it
  /// can be brought into the database.
  fileprivate func mustBeHeard(in deed: Deed) -> Bool {
    let isWritten =
      path.hasSuffix("-wal")
      || ["media", "backup/", "recording"].contains(where: path.hasPrefix)
    guard isWritten, deed != .open, deed != .emptyLog else { return false }
    switch call {
    case "write", "rename": return true
    case "sync": return isDirty
    default: return false
    }
  }
}

extension Fault.Kind {
  fileprivate var isFullDisk: Bool {
    switch self {
    case .noRoomForFile, .noRoom, .noRoomFromNowOn, .halfWrittenThenNoRoom, .noRoomForName: true
    default: false
    }
  }
}
