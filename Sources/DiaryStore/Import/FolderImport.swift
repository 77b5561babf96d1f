// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing

/// One import on its way: reads text by text, brings the media that the diary lacks, and hands both
/// to the journal in small batches.
struct FolderImport {
  let journal: Journal
  let source: ImportFolder
  let isDry: Bool
  let progress: StepCount
  private(set) var result: Merge.Result
  private var batch = ImportBatch()
  /// Entries that were added with all that they said before.
  private var done: Set<Fingerprint> = []
  /// The contents that have been brought.
  private var brought: Set<Fingerprint> = []

  init(
    into journal: Journal, from source: ImportFolder, isDry: Bool, after result: Merge.Result,
    _ progress: @escaping @Sendable (Int, Int) -> Void
  ) throws {
    self.journal = journal
    self.source = source
    self.isDry = isDry
    self.result = result
    self.progress = StepCount(of: try source.count(), progress)
  }

  mutating func run() async throws {
    let folders = try source.manifest()?.folders ?? []
    result = try await journal.merge([], folders: folders, isDry: isDry, after: result).result
    do {
      try await take(try source.texts())
      // What entries said before comes when they are there.
      try await finishBatch()
      try await take(try source.pastTexts(without: done))
      try await finishBatch()
    } catch {
      if !isDry { batch.discard() }
      throw error
    }
  }

  // MARK: - Batches

  private mutating func take(_ walk: FolderWalk) async throws {
    var walk = walk
    while let step = walk.next() {
      try refuseIfCancelled()
      switch step {
      case .problem(let problem): result.report.problems.append(problem)
      case .text(let file):
        if let item = try await item(file) { batch.add(item) }
        progress.step()
      }
      if batch.isFull { try await finishBatch() }
    }
  }

  private mutating func finishBatch() async throws {
    try await batch.merge(into: journal, isDry: isDry, &result)
  }

  // MARK: - Reading

  private mutating func item(_ file: String) async throws -> ImportItem? {
    guard let text = read(file) else { return nil }
    var item = ImportItem(file: file, text: text)
    guard case .entry(let entry) = text else { return item }
    let standing = try await journal.standing(of: entry)
    if standing == .none, !done.contains(Fingerprint(entry.entry.uuid)) {
      item.past = try readPast(of: entry.entry.uuid)
    }
    guard case .sealed = standing else {
      do {
        for medium in entry.media { try await receive(medium, standing, into: &item) }
      } catch {
        if !isDry { item.discard() }
        throw error
      }
      return item
    }
    return item
  }

  private mutating func read(_ file: String) -> ImportedText? {
    do throws(ImportRefusal.Text) {
      var senseless: Set<String> = []
      let text = try ImportedText.read(
        source.text(file), at: file, clock: journal.clock, &senseless)
      if !senseless.isEmpty { result.report.note(.fields(senseless.sorted()), in: file) }
      return text
    } catch {
      result.report.note(error.reason, in: file)
      return nil
    }
  }

  private mutating func readPast(of entry: UniqueID) throws -> [VersionFile] {
    guard var walk = try source.past(of: entry) else { return [] }
    var past: [VersionFile] = []
    done.insert(Fingerprint(entry))
    while let step = walk.next() {
      switch step {
      case .problem(let problem): result.report.problems.append(problem)
      case .text(let file):
        progress.step()
        guard let text = read(file) else { continue }
        if case .version(let version) = text, version.entry == entry {
          past.append(version)
        } else {
          result.report.note(.noEntry, in: file)
        }
      }
    }
    return past
  }

  // MARK: - Media

  private mutating func receive(
    _ listed: ExportedMedium, _ standing: Standing, into item: inout ImportItem
  ) async throws {
    guard let (name, path) = try source.medium(listed.file, of: item.file) else {
      result.report.note(.leavesFolder, in: item.file)
      return
    }
    var content = ImportItem.Medium.Content.there
    if !brought.contains(Fingerprint(hash: listed.media.hash)), try await journal.lacks(listed) {
      let arrival = try arrival(path)
      if let arrival { brought.insert(Fingerprint(hash: arrival.hash)) }
      content = arrival.map { .arrived($0) } ?? .missing
    }
    item.media.append(ImportItem.Medium(listed: listed, file: name, content: content))
  }

  /// Copies the file in; nil where it can't be read.
  private func arrival(_ path: String) throws -> MediaFolder.Arrival? {
    guard Self.canOpen(path) else { return nil }
    let folder = journal.folder.mediaFolder
    do {
      return isDry
        ? try folder.measure(path)
        : try folder.receive(MediaFile(path), as: UniqueID(at: journal.clock.now))
    } catch {
      switch JournalError(error) {
      case .refused, .missing: return nil
      case .failed(let underlying as FileError):
        if underlying.call == "read" { return nil }
        throw error
      default: throw error
      }
    }
  }

  private static func canOpen(_ path: String) -> Bool {
    do {
      return try File(reading: path).status().kind == .file
    } catch {
      return false
    }
  }
}
