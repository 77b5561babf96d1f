// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Sealing

/// What became of recordings that were broken off in the same way.
struct Aftermath {
  /// Those that the diary did not offer or keep as they were, or that can't be played.
  private(set) var lost = 0
  /// How much is missing of each, in seconds, of what was recorded when it was broken off.
  private(set) var missing: [Double] = []
  var recordings: Int { lost + missing.count }
  private var distance = 0.0
  private var likeness = 1.0
  /// In words, to find the cause.
  private(set) var complaints: [String] = []

  /// Opens the diary as the next process does: it offers just these recordings, and keeps them.
  mutating func look(into folder: JournalFolder, for lives: [RecordingLife]) async throws {
    let journal = try Journal(folder)
    let offered = try await journal.unfinishedRecordings()
    let known = Set(lives.compactMap(\.recording))
    for stranger in offered where !known.contains(stranger.id) {
      complaints.append("\(stranger) is offered, and nobody knows it")
    }
    for life in lives {
      guard let recording = offered.first(where: { $0.id == life.recording }) else {
        lose(life, "it is not offered")
        continue
      }
      try await keep(recording, of: life, in: journal)
    }
    let left = try await journal.unfinishedRecordings()
    if !left.isEmpty { complaints.append("\(left.count) are still offered") }
  }

  private mutating func keep(
    _ recording: Recording, of life: RecordingLife, in journal: Journal
  ) async throws {
    let (heard, bytes) = try await journal.source(of: recording).withFile { file in
      (try Heard(in: file, fileExtension: recording.fileExtension), try file.bytes())
    }
    guard let attachment = try await journal.finish(recording.id),
      try await journal.source(of: attachment.media).bytes() == bytes
    else { return lose(life, "it is not kept as it was") }
    guard let heard else { return lose(life, "it can't be played") }
    missing.append(life.seconds - heard.seconds)
    distance = max(distance, heard.distance)
    likeness = min(likeness, heard.likeness)
  }

  mutating func complain(_ reason: String) { complaints.append(reason) }

  mutating func lose(_ life: RecordingLife, _ reason: String) {
    lost += 1
    complaints.append("\(reason), after \(life.seconds) s")
  }
}

extension Aftermath {
  /// Of those that `cause` broke off; of nothing where that could not be brought about.
  static func figures(
    _ aftermath: Aftermath?, of cause: String, atLeast count: Int, missing limit: Double
  ) -> [Figure] {
    [
      Figure(
        cause, aftermath.map { Double($0.recordings) }, "recordings", .atLeast(Double(count))),
      Figure("\(cause): lost", aftermath.map { Double($0.lost) }, "recordings", .atMost(0)),
      Figure(
        "\(cause): complaints", aftermath.map { Double($0.complaints.count) }, "", .atMost(0)),
      Figure(
        "\(cause): missing", aftermath.map { $0.missing.max() ?? .nan }, "s at worst",
        .atMost(limit)),
      Figure(
        "\(cause): places", aftermath.map(\.distance), "ms off at worst", .atMost(50)),
      Figure(
        "\(cause): likeness", aftermath.map(\.likeness), "of what is heard there at worst",
        .atLeast(0.9)),
    ]
  }
}
