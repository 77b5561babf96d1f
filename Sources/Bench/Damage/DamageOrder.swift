// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import Glibc
import Sealing

/// What a process is told that opens a damaged diary: where it is, and what was in it.
struct DamageOrder: Equatable {
  private static let option = "--open-damaged"

  /// What was found at one look at the diary, reported in a line.
  struct Look: Codable {
    enum Moment: String, Codable {
      /// Of a sealed diary: whether its password gives the secret.
      case unlocked
      case first
      case repaired
      case opened
      case salvaged
    }

    let moment: Moment
    /// Why the diary could not be opened; nil where it was.
    var refusal: String?
    var isClean = false
    var findings: [String] = []
    /// What is missing or different.
    var missing: [String] = []
    /// Whether there is a backup to come back from; asked at the first look alone.
    var hasBackup = true

    /// A salvage does not ask whether the diary is whole.
    var isFaultless: Bool {
      refusal == nil && missing.isEmpty && (isClean || moment == .salvaged)
    }
  }

  /// The last line: the process has come to its end.
  static let over = "over"

  let folder: String
  let truth: String

  init(folder: String, truth: String) {
    self.folder = folder
    self.truth = truth
  }

  init?(_ arguments: [String]) {
    guard arguments.count == 3, arguments[0] == Self.option else { return nil }
    self.init(folder: arguments[1], truth: arguments[2])
  }

  var arguments: [String] { [Self.option, folder, truth] }

  /// Opens, checks, repairs, opens again and writes.
  func carryOut() async throws {
    let truth = try JSONDecoder().decode(
      DiaryContent.self, from: Data(contentsOf: URL(filePath: truth)))
    try unlock()
    try await lookOnce(truth)
    try await lookAgain(truth)
    try await salvage(truth)
    System.write(Self.over, to: Child.reportDescriptor)
  }

  /// One file is damaged, and there are two that open the diary.
  private func unlock() throws {
    guard let keys = try JournalFolder.measured(folder).keys else { return }
    var look = Look(moment: .unlocked, isClean: true)
    do {
      let opened = try StoredKeyFile(folder: folder).open(password: JournalFolder.measuredPassword)
      if opened.secret != keys.secret { look.missing = ["the secret"] }
    } catch {
      look.refusal = "\(error)"
    }
    try tell(look)
  }

  private func lookOnce(_ truth: DiaryContent) async throws {
    let backup = try await Recovery(.measured(folder), clock: DiaryMaker.clock).newestGoodBackup()
    guard let journal = try open(.first, hasBackup: backup != nil) else { return }
    try await report(.first, repairing: false, journal, truth, hasBackup: backup != nil)
    try await report(.repaired, repairing: true, journal, truth)
    await use(journal)
  }

  private func lookAgain(_ truth: DiaryContent) async throws {
    guard let journal = try open(.opened) else { return }
    try await report(.opened, repairing: false, journal, truth)
    // Whatever comes of it: what counts is that the process is still there.
    var draft = journal.newDraft()
    draft.body = "And after all that, a new day."
    _ = try? await journal.save(draft)
  }

  /// Brings the diary together in the other copy of it, and looks for whatever could be read
  /// before.
  private func salvage(_ truth: DiaryContent) async throws {
    let folder = try JournalFolder.measured(DamagedCopy.untouched(folder))
    var look = Look(moment: .salvaged)
    let readable = try ReadableEntries(in: folder, scratch: folder.path + "-read")
    var content = DiaryContent()
    do {
      let report = try await Recovery(folder, clock: DiaryMaker.clock).salvage()
      look.findings = ["\(report)"]
      content = try await DiaryContent(Journal(folder, clock: DiaryMaker.clock))
    } catch {
      look.refusal = "\(error)"
    }
    look.missing = readable.missing(from: content, truth: truth)
    try tell(look)
  }

  private func open(_ moment: Look.Moment, hasBackup: Bool = true) throws -> Journal? {
    do {
      return try Journal(.measured(folder), clock: DiaryMaker.clock)
    } catch {
      try tell(Look(moment: moment, refusal: "\(error)", hasBackup: hasBackup))
      return nil
    }
  }

  private func report(
    _ moment: Look.Moment, repairing: Bool, _ journal: Journal, _ truth: DiaryContent,
    hasBackup: Bool = true
  ) async throws {
    let report = await journal.check(repairing: repairing)
    var look = Look(moment: moment, isClean: report.isClean, hasBackup: hasBackup)
    look.findings = report.findings.map { String("\($0)".prefix(200)) }
    do {
      look.missing = truth.missing(from: try await DiaryContent(journal))
    } catch {
      look.missing = ["everything: \(error)"]
    }
    try tell(look)
  }

  /// What a window asks for.
  private func use(_ journal: Journal) async {
    _ = try? await journal.page()
    _ = try? await journal.search(SearchQuery("number"))
    _ = try? await journal.trash()
    _ = try? await journal.memos()
    _ = try? await journal.album()
    _ = try? await journal.recordingListing()
  }

  private func tell(_ look: Look) throws {
    System.write(
      String(decoding: try JSONEncoder().encode(look), as: UTF8.self),
      to: Child.reportDescriptor)
  }
}
