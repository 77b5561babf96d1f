// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
package import DiaryStore
import Files
import Observation

/// One export or import on its way.
@Observable
package final class Exchange: CancellableWork {
  package enum Work {
    case exporting
    /// Finds out what an import would add.
    case looking
    case importing
    /// Takes an import back.
    case undoing
  }

  package enum Stage {
    case working(Work, part: Double)
    case wouldAdd(ImportReport)
    case exported(ExportReport, to: String)
    case imported(ImportReport)
    case undone(ImportUndoReport)
    case failed(JournalError)
    case brokenOff(Work)
  }

  typealias Steps = @Sendable (_ done: Int, _ of: Int) -> Void

  package private(set) var stage: Stage
  /// In which form it goes out.
  package private(set) var form = ExportForm.markdown
  /// How long the work will still take; nil while that is not known.
  package private(set) var secondsLeft: Double?
  /// What the source is, once that is known.
  package private(set) var format: String?
  package private(set) var choices = ImportChoices()
  /// What is imported, or the folder in which the export is made.
  let paths: [String]
  /// The import that was made, and can be taken back.
  package private(set) var past: UniqueID?
  package let diary: Diary
  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var listening: Task<Void, Never>?

  @ObservationIgnored private var began = ContinuousClock.now

  private init(_ diary: Diary, _ paths: [String], _ work: Work) {
    self.diary = diary
    self.paths = paths
    stage = .working(work, part: 0)
  }

  isolated deinit {
    work?.cancel()
    listening?.cancel()
  }

  /// Begins to export the diary, or these entries of it, into a new folder, inside `folder`, of
  /// this name.
  package static func export(
    _ diary: Diary, _ scope: ExportScope, of selection: EntrySelection = EntrySelection(),
    to folder: String, named name: String
  ) -> Exchange {
    let exchange = Exchange(diary, [folder], .exporting)
    exchange.begin(.exporting) { journal, steps throws(JournalError) in
      let chosen = try await journal.chosen(selection)
      let path = try await ExportName.free(in: folder, named: name)
      let report = try await journal.export(to: path, scope, chosen: chosen, progress: steps)
      return .exported(report, to: path)
    }
    return exchange
  }

  /// Begins to write these entries in a form that is a file, in place of what is at the path.
  package static func write(
    _ diary: Diary, _ form: ExportForm, _ selection: EntrySelection, _ theme: BookTheme,
    to path: String, picture: @escaping @Sendable (Media) async throws -> PrintedPicture
  ) -> Exchange {
    let exchange = Exchange(diary, [path], .exporting)
    exchange.form = form
    let title = diary.name.shown
    exchange.begin(.exporting) { journal, steps throws(JournalError) in
      let export = try await FileExport(
        form, selection, of: journal, titled: title, theme, progress: steps, picture: picture)
      return .exported(try await export.write(to: path, replacing: true), to: path)
    }
    return exchange
  }

  /// The same in a form that is a folder, which gets this name inside `folder`.
  package static func writeFolder(
    _ diary: Diary, _ form: ExportForm, _ selection: EntrySelection, _ theme: BookTheme,
    in folder: String, named name: String,
    picture: @escaping @Sendable (Media) async throws -> PrintedPicture
  ) -> Exchange {
    let exchange = Exchange(diary, [folder], .exporting)
    exchange.form = form
    let title = diary.name.shown
    exchange.begin(.exporting) { journal, steps throws(JournalError) in
      let path = try await ExportName.free(in: folder, named: name)
      let export = try await FileExport(
        form, selection, of: journal, titled: title, theme, progress: steps, picture: picture)
      return .exported(try await export.write(to: path, replacing: false), to: path)
    }
    return exchange
  }

  /// Begins to look what a file or folder, or several media, would add. Nothing is added before
  /// `add`.
  package static func look(_ paths: [String], for diary: Diary) -> Exchange {
    let exchange = Exchange(diary, paths, .looking)
    exchange.look()
    return exchange
  }

  private func look() {
    let (paths, choices) = (paths, choices)
    begin(.looking) { [weak self] journal, steps throws(JournalError) in
      let found = try await DiaryImport.open(paths, in: journal)
      self?.format = found.format
      return .wouldAdd(
        try await found.run(into: journal, dryRun: true, choices, progress: steps))
    }
  }

  /// Changes what is chosen, before anything is added.
  package func choose(_ new: ImportChoices) {
    guard case .wouldAdd = stage, new != choices else { return }
    let isSame = new.addsDoubles == choices.addsDoubles
    choices = new
    // Another folder changes nothing of what is new.
    if !isSame { look() }
  }

  /// Adds what was found.
  package func add() {
    guard case .wouldAdd = stage else { return }
    let (paths, choices) = (paths, choices)
    begin(.importing) { journal, steps throws(JournalError) in
      let found = try await DiaryImport.open(paths, in: journal)
      return .imported(try await found.run(into: journal, choices, progress: steps))
    }
  }

  /// Begins to take back an import.
  package static func undo(_ past: PastImport, in diary: Diary) -> Exchange {
    let exchange = Exchange(diary, [past.name], .undoing)
    exchange.past = past.id
    exchange.beginUndo()
    return exchange
  }

  /// Takes back what was imported, all of it or as far as it came.
  package func undo() {
    if case .working = stage { return }
    beginUndo()
  }

  private func beginUndo() {
    guard let past else { return }
    begin(.undoing) { journal, steps throws(JournalError) in
      .undone(try await journal.undoImport(past, progress: steps))
    }
  }

  package func cancel() { work?.cancel() }

  /// The person has closed the window that said what came of it.
  package func noteRead() { diary.shownReports[ObjectIdentifier(self)] = nil }

  private func begin(
    _ kind: Work,
    _ body: @escaping (Journal, @escaping Steps) async throws(JournalError) -> Stage
  ) {
    stage = .working(kind, part: 0)
    (secondsLeft, began) = (nil, .now)
    // Only the newest step is shown: they come faster than any screen can follow.
    let (parts, continuation) = AsyncStream.makeStream(
      of: Double.self, bufferingPolicy: .bufferingNewest(1))
    listening = Task { [weak self] in
      for await part in parts { self?.note(part) }
    }
    work?.cancel()
    noteRead()
    // One that only looks can be broken off at any moment.
    if kind != .looking { diary.begin(self) }
    work = Task { [weak self, diary] in
      defer {
        if let self { diary.end(self) }
      }
      var stage = Stage.failed(.missing)
      if let journal = await diary.openedJournal() {
        do throws(JournalError) {
          stage = try await body(journal) { continuation.yield(Double($0) / Double(max($1, 1))) }
        } catch {
          stage = Task.isCancelled ? .brokenOff(kind) : .failed(error)
        }
        await self?.findPast(stage, in: journal)
      } else if Task.isCancelled {
        stage = .brokenOff(kind)
      }
      continuation.finish()
      self?.stage = stage
      if kind != .looking { self?.tellOfEnd() }
    }
  }

  /// Its window is gone when the diary is locked.
  private func tellOfEnd() {
    guard !diary.isCovered else { return diary.tellOnceSeen(shortReport) }
    diary.shownReports[ObjectIdentifier(self)] = { [weak self] in self?.shortReport }
  }

  /// Finds the import that can be taken back now.
  private func findPast(_ stage: Stage, in journal: Journal) async {
    switch stage {
    case .imported(let report): past = report.past
    case .brokenOff(.importing), .failed:
      // Nil where nothing was added; what can't be read is found in the preferences later.
      let all = (try? await journal.pastImports()) ?? []
      let real = paths.first.flatMap { try? FileSystem.realPath($0) } ?? paths.first
      past = all.first { !$0.isFinished && $0.undone == nil && $0.path == real }?.id
    case .working, .wouldAdd, .exported, .undone, .brokenOff: break
    }
  }

  private func note(_ part: Double) {
    let spent = ContinuousClock.now - began
    // Earlier, it would jump.
    if part > 0.01, spent > .seconds(2) { secondsLeft = spent / .seconds(1) * (1 - part) / part }
    if case .working(let work, _) = stage { stage = .working(work, part: part) }
  }
}

extension DiaryImport {
  /// A single file or folder of any kind, or several media.
  fileprivate nonisolated static func open(
    _ paths: [String], in journal: Journal
  ) async throws(JournalError) -> DiaryImport {
    guard paths.count == 1 else { return try await open(media: paths, clock: journal.clock) }
    return try await open(paths[0], clock: journal.clock)
  }
}
