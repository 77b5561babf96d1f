// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import FoundationEssentials
import Sealing

/// Brings the files that entries of another program's diary speak of. While one is copied, those
/// before it are inspected, as many at once as keep every processor busy.
struct ForeignMedia {
  typealias Inspection = @Sendable (MediaFile, _ name: String) async throws -> InspectedContent?

  private let journal: Journal
  private let isDry: Bool
  private let inspect: Inspection
  /// What was found out about files; nil for one that can't be kept.
  private var contents: [String: ExportedMedium.Content?] = [:]
  /// The copies that no entry has been given yet.
  private var arrivals: [String: MediaFolder.Arrival] = [:]
  /// Attachments that the diary has already.
  private var kept: [UniqueID: ExportedMedium.Content] = [:]
  /// Why files can't be kept.
  private(set) var problems: [ImportProblem] = []

  init(of journal: Journal, isDry: Bool, _ inspect: @escaping Inspection) {
    (self.journal, self.isDry, self.inspect) = (journal, isDry, inspect)
  }

  /// Brings what these need and what has not been brought before. `progress` hears how many of how
  /// many are there.
  mutating func bring(
    _ media: [ImportedMedium], from source: any ForeignSource, progress: (Int, Int) -> Void
  ) async throws {
    (problems, kept) = ([], [:])
    let files = try await lacking(media)
    try await withThrowingTaskGroup(of: (String, InspectedContent?).self) { group in
      var (begun, done) = (0, 0)
      for file in files {
        if begun - done >= 2 * ProcessInfo.processInfo.activeProcessorCount,
          let (file, found) = try await group.next()
        {
          note(found, of: file)
          done += 1
          progress(done, files.count)
        }
        try refuseIfCancelled()
        begun += 1
        guard let arrival = try receive(file, from: source) else {
          done += 1
          continue
        }
        group.addTask { [inspect, isDry] in
          (file, isDry ? InspectedContent(expected: file) : try await inspect(arrival.file, file))
        }
      }
      for try await (file, found) in group { note(found, of: file) }
    }
  }

  /// What goes with an entry; nil where its file can't be kept.
  mutating func take(_ medium: ImportedMedium) -> ImportItem.Medium? {
    // What has come of its file is for an attachment that the diary lacks.
    if let content = kept[medium.id] { return ImportItem.Medium(medium, content, .there) }
    guard case .some(let content?) = contents[medium.file] else { return nil }
    let arrival = arrivals.removeValue(forKey: medium.file)
    return ImportItem.Medium(medium, content, arrival.map { .arrived($0) } ?? .there)
  }

  /// Removes the copies that no entry has been given.
  mutating func discard() {
    if !isDry { for arrival in arrivals.values { discard(arrival) } }
    arrivals = [:]
  }

  private func discard(_ arrival: MediaFolder.Arrival) {
    journal.folder.mediaFolder.discard(arrival.path)
  }

  // MARK: - One file

  /// The files that have to be brought for these, in their order.
  private mutating func lacking(_ media: [ImportedMedium]) async throws -> [String] {
    var (files, seen): ([String], Set<String>) = ([], [])
    for medium in media where contents[medium.file] == nil {
      if let known = try await journal.kept(medium.id) {
        kept[medium.id] = ExportedMedium.Content(media: known, file: medium.file)
      } else if seen.insert(medium.file).inserted {
        files.append(medium.file)
      }
    }
    return files
  }

  /// Copies a file in; nil where it can't be read, which is noted.
  private mutating func receive(
    _ file: String, from source: any ForeignSource
  ) throws -> MediaFolder.Arrival? {
    let folder = journal.folder.mediaFolder
    do {
      let content = try source.open(file)
      guard try content.byteCount() > 0 else { return refuse(file, .empty) }
      let arrival =
        isDry
        ? try folder.measure(content)
        : try folder.receive(content, as: UniqueID(at: journal.clock.now))
      arrivals[file] = arrival
      return arrival
    } catch let problem as ImportProblem {
      return refuse(file, problem.reason)
    } catch is SealedFileError {
      return refuse(file, .unreadable)
    }
  }

  private mutating func note(_ found: InspectedContent?, of file: String) {
    guard let arrival = arrivals[file] else { return }
    guard let found else {
      arrivals[file] = nil
      if !isDry { discard(arrival) }
      _ = refuse(file, .unsupportedMedia)
      return
    }
    let media = Media(
      id: Media.ID(0), hash: arrival.hash, kind: found.kind, fileExtension: found.fileExtension,
      bytes: arrival.bytes, added: journal.clock.now, traits: found.traits)
    contents[file] = ExportedMedium.Content(media: media, file: file)
  }

  private mutating func refuse(
    _ file: String, _ reason: ImportProblem.Reason
  ) -> MediaFolder.Arrival? {
    contents.updateValue(nil, forKey: file)
    problems.append(ImportProblem(file: file, reason: reason))
    return nil
  }
}
