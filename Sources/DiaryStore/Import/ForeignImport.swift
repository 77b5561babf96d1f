// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Sealing

/// One import of another program's diary on its way: brings its media, and hands its entries to the
/// journal in small batches.
struct ForeignImport {
  let journal: Journal
  let isDry: Bool
  let inspect: @Sendable (MediaFile, _ name: String) async throws -> InspectedContent?
  let progress: @Sendable (Int, Int) -> Void
  private var source: any ForeignSource
  private(set) var result: Merge.Result
  private var batch = ImportBatch()
  /// What is known of the files that have been brought.
  private var brought: [String: ExportedMedium.Content?] = [:]

  init(
    into journal: Journal, from source: any ForeignSource, isDry: Bool, after result: Merge.Result,
    inspect: @escaping @Sendable (MediaFile, _ name: String) async throws -> InspectedContent?,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    (self.journal, self.source, self.isDry) = (journal, source, isDry)
    self.result = result
    (self.inspect, self.progress) = (inspect, progress)
  }

  mutating func run() async throws {
    do {
      while let step = source.next() {
        try refuseIfCancelled()
        try await take(step)
        let (done, all) = source.progress
        progress(min(done, all), all)
        if batch.isFull { try await finishBatch() }
      }
      try await finishBatch()
    } catch {
      if !isDry { batch.discard() }
      throw error
    }
  }

  private mutating func take(_ step: ImportStep) async throws {
    switch step {
    case .problem(let problem): result.report.problems.append(problem)
    case .memo(let memo):
      batch.add(ImportItem(file: memo.source, text: .memo(file(of: memo))))
    case .entry(let entry):
      if entry.gathersDay { result.report.gathersDays = true }
      let item = try await item(entry)
      guard case .entry(let file) = item.text, !file.isEmpty else {
        if !isDry { item.discard() }
        return result.report.note(.empty, in: entry.source)
      }
      batch.add(item)
    }
  }

  private mutating func finishBatch() async throws {
    try await batch.merge(into: journal, isDry: isDry, &result)
  }

  // MARK: - Entries

  private mutating func item(_ entry: ImportedEntry) async throws -> ImportItem {
    var (listed, media): ([ExportedMedium], [ImportItem.Medium]) = ([], [])
    do {
      for medium in entry.media {
        guard let arrived = try await receive(medium) else { continue }
        listed.append(arrived.listed)
        media.append(arrived)
      }
    } catch {
      if !isDry { for medium in media { medium.discard() } }
      throw error
    }
    return ImportItem(
      file: entry.source, text: .entry(file(of: entry, listed)), media: media)
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
        created: created, modified: memo.modified ?? created, deleted: memo.isInTrash ? now : nil))
  }

  // MARK: - Media

  /// Brings a file; nil where it can't be kept, which is reported.
  private mutating func receive(_ medium: ImportedMedium) async throws -> ImportItem.Medium? {
    if let known = brought[medium.file] {
      return known.map { ImportItem.Medium(medium, $0, .there) }
    }
    if let media = try await journal.kept(medium.id) {
      return ImportItem.Medium(
        medium, ExportedMedium.Content(media: media, file: medium.file), .there)
    }
    do {
      let content = try source.open(medium.file)
      guard try content.byteCount() > 0 else { return refuse(medium.file, .empty) }
      let (known, arrival) = try await arrival(content, of: medium.file)
      brought[medium.file] = known
      return ImportItem.Medium(medium, known, .arrived(arrival))
    } catch let problem as ImportProblem {
      return refuse(medium.file, problem.reason)
    }
  }

  private mutating func refuse(
    _ file: String, _ reason: ImportProblem.Reason
  ) -> ImportItem.Medium? {
    brought.updateValue(nil, forKey: file)
    result.report.note(reason, in: file)
    if reason == .missingMedia { result.report.mediaMissing += 1 }
    return nil
  }

  private mutating func arrival(
    _ content: any ReadableContent, of file: String
  ) async throws -> (ExportedMedium.Content, MediaFolder.Arrival) {
    let folder = journal.folder.mediaFolder
    let arrival: MediaFolder.Arrival
    do {
      arrival =
        isDry
        ? try folder.measure(content)
        : try folder.receive(content, as: UniqueID(at: journal.clock.now))
    } catch is SealedFileError {
      throw ImportProblem(file: file, reason: .unreadable)
    }
    guard let found = try await inspected(arrival, file) else {
      if !isDry { folder.discard(arrival.path) }
      throw ImportProblem(file: file, reason: .unsupportedMedia)
    }
    let media = Media(
      id: Media.ID(0), hash: arrival.hash, kind: found.kind, fileExtension: found.fileExtension,
      bytes: arrival.bytes, added: journal.clock.now, traits: found.traits)
    return (ExportedMedium.Content(media: media, file: file), arrival)
  }

  private func inspected(
    _ arrival: MediaFolder.Arrival, _ file: String
  ) async throws -> InspectedContent? {
    guard isDry else {
      do {
        return try await inspect(arrival.file, file)
      } catch {
        journal.folder.mediaFolder.discard(arrival.path)
        throw error
      }
    }
    return InspectedContent(named: file)
  }
}
