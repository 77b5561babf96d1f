// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// One import of another program's diary on its way: reads some steps, brings their media, and
/// hands the entries to the journal.
struct ForeignImport {
  let journal: Journal
  let isDry: Bool
  let progress: @Sendable (Int, Int) -> Void
  private var source: any ForeignSource
  private(set) var result: Merge.Result
  private var media: ForeignMedia
  private var steps: [ImportStep] = []
  private var size = BatchSize()
  private var batch = ImportBatch()
  /// How much of the source has been taken in.
  private var done = 0

  init(
    into journal: Journal, from source: any ForeignSource, isDry: Bool, after result: Merge.Result,
    inspect: @escaping ForeignMedia.Inspection, progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.journal = journal
    (self.source, self.isDry, self.result) = (source, isDry, result)
    self.progress = progress
    media = ForeignMedia(of: journal, isDry: isDry, inspect)
  }

  mutating func run() async throws {
    do {
      while let step = source.next() {
        try refuseIfCancelled()
        steps.append(step)
        size.add(step)
        if size.isFull { try await takeSteps() }
      }
      try await takeSteps()
    } catch {
      media.discard()
      if !isDry { batch.discard() }
      throw error
    }
  }

  private mutating func takeSteps() async throws {
    try await bringMedia()
    for step in steps { take(step) }
    (steps, size) = ([], BatchSize())
    try await batch.merge(into: journal, isDry: isDry, &result)
  }

  private mutating func bringMedia() async throws {
    let wanted = steps.flatMap(\.media)
    let (reached, all) = source.progress
    try await media.bring(wanted, from: source) { [done, progress] arrived, count in
      progress(min(done + (reached - done) * arrived / count, all), all)
    }
    done = reached
    progress(min(reached, all), all)
    for problem in media.problems {
      result.report.note(problem.reason, in: problem.file)
      if problem.reason == .missingMedia { result.report.mediaMissing += 1 }
    }
  }

  private mutating func take(_ step: ImportStep) {
    switch step {
    case .problem(let problem): result.report.problems.append(problem)
    case .memo(let memo):
      batch.add(ImportItem(file: memo.source, text: .memo(file(of: memo))))
    case .entry(let entry):
      if entry.gathersDay { result.report.gathersDays = true }
      let item = item(entry)
      guard case .entry(let file) = item.text, !file.isEmpty else {
        return result.report.note(.empty, in: entry.source)
      }
      batch.add(item)
    }
  }

  // MARK: - Entries

  private mutating func item(_ entry: ImportedEntry) -> ImportItem {
    let arrived = entry.media.compactMap { media.take($0) }
    return ImportItem(
      file: entry.source, text: .entry(file(of: entry, arrived.map(\.listed))), media: arrived)
  }

  private func file(of imported: ImportedEntry, _ media: [ExportedMedium]) -> EntryFile {
    let clock = journal.clock
    let noon = 12 * 3_600_000
    let moment =
      imported.moment ?? clock.moment(on: imported.day, timeOfDay: imported.timeOfDay ?? noon)
    let created = imported.created ?? moment
    let entry = Entry(
      id: Entry.ID(0), uuid: imported.id, day: imported.day, moment: moment,
      zone: imported.zone ?? clock.zone, title: imported.title,
      body: ShownMedia(imported.media, taken: media).text(imported.body), folder: nil,
      tags: imported.tags, letter: nil, created: created,
      modified: imported.modified ?? created, deleted: imported.isInTrash ? clock.now : nil)
    return EntryFile(
      entry: entry,
      position: imported.timeOfDay.map { EntryPosition.of(imported.day, timeOfDay: $0) },
      folder: imported.folder.flatMap { $0.isEmpty ? nil : $0 }, weather: imported.weather,
      feeling: nil, place: imported.place, media: media,
      hasTime: imported.moment != nil || imported.timeOfDay != nil)
  }

  private func file(of memo: ImportedMemo) -> MemoFile {
    let now = journal.clock.now
    let created = memo.created ?? now
    return MemoFile(
      memo: Memo(
        id: Memo.ID(0), uuid: memo.id, text: memo.text, isPinned: memo.isPinned, color: memo.color,
        created: created, modified: memo.modified ?? created, deleted: memo.isInTrash ? now : nil),
      nominal: memo.created ?? Moment(milliseconds: 0))
  }
}

extension ImportStep {
  var media: [ImportedMedium] { if case .entry(let entry) = self { entry.media } else { [] } }
}
