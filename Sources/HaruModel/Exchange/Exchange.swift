// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import Observation

/// One export or import on its way.
@Observable
package final class Exchange {
  package enum Work {
    case exporting
    /// Finds out what an import would add.
    case looking
    case importing
  }

  package enum Stage {
    case working(Work, part: Double)
    case wouldAdd(ImportReport)
    case exported(ExportReport, to: String)
    case imported(ImportReport)
    case failed(JournalError)
    case brokenOff(Work)
  }

  typealias Steps = @Sendable (_ done: Int, _ of: Int) -> Void

  package private(set) var stage: Stage
  /// The folder that is imported, or in which the export is made.
  let folder: String
  private let diary: Diary
  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var listening: Task<Void, Never>?

  private init(_ diary: Diary, _ folder: String, _ work: Work) {
    self.diary = diary
    self.folder = folder
    stage = .working(work, part: 0)
  }

  isolated deinit {
    work?.cancel()
    listening?.cancel()
  }

  /// Begins to export the diary, or these entries of it, into a new folder, inside `folder`, of
  /// this name.
  package static func export(
    _ diary: Diary, _ scope: ExportScope, chosen: Set<Entry.ID>? = nil, to folder: String,
    named name: String
  ) -> Exchange {
    let exchange = Exchange(diary, folder, .exporting)
    exchange.begin(.exporting) { journal, steps throws(JournalError) in
      let path = try await ExportName.free(in: folder, named: name)
      let report = try await journal.export(to: path, scope, chosen: chosen, progress: steps)
      return .exported(report, to: path)
    }
    return exchange
  }

  /// Begins to look what `folder` would add. Nothing is added before `add`.
  package static func look(_ folder: String, for diary: Diary) -> Exchange {
    let exchange = Exchange(diary, folder, .looking)
    exchange.begin(.looking) { journal, steps throws(JournalError) in
      .wouldAdd(try await journal.importFolder(folder, dryRun: true, progress: steps))
    }
    return exchange
  }

  /// Adds what was found.
  package func add() {
    guard case .wouldAdd = stage else { return }
    let folder = folder
    begin(.importing) { journal, steps throws(JournalError) in
      .imported(try await journal.importFolder(folder, progress: steps))
    }
  }

  package func cancel() { work?.cancel() }

  private func begin(
    _ kind: Work,
    _ body: @escaping (Journal, @escaping Steps) async throws(JournalError) -> Stage
  ) {
    guard let journal = diary.readableJournal else {
      stage = .failed(.missing)
      return
    }
    stage = .working(kind, part: 0)
    // Only the newest step is shown: they come faster than any screen can follow.
    let (parts, continuation) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingNewest(1))
    listening = Task { [weak self] in
      for await part in parts { self?.note(part) }
    }
    work = Task { [weak self] in
      let stage: Stage
      do throws(JournalError) {
        stage = try await body(journal) { continuation.yield(Double($0) / Double(max($1, 1))) }
      } catch {
        stage = Task.isCancelled ? .brokenOff(kind) : .failed(error)
      }
      continuation.finish()
      self?.stage = stage
    }
  }

  private func note(_ part: Double) {
    if case .working(let work, _) = stage { stage = .working(work, part: part) }
  }
}
