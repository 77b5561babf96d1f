// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import SQLite

/// A diary of some sixty entries that nothing has happened to yet, its files as a killed process
/// leaves them: what was written last is in the log alone. Beside it the same diary after it was
/// closed.
struct WholeDiary {
  private static let entries = 60
  /// What is said in the recording that was broken off.
  private static let spoken = Array((String(repeating: "said ", count: 4000) + "\n").utf8)
  static let recordedBytes = spoken.count

  let killed: JournalFolder
  let closed: JournalFolder
  /// What is in it, as a file.
  let truth: String

  init(_ number: Int, in room: Room) async throws {
    killed = try .measured(room.path("whole-\(number)-killed"))
    closed = try .measured(room.path("whole-\(number)-closed"))
    truth = room.path("whole-\(number).json")
    let outside = room.path("whole-\(number)-outside")
    let hands = Hands()
    var generator = SeededGenerator(seed: 77 + number)
    let kept: RecordingFile?
    do {
      let journal = try Journal(closed, clock: hands.clock)
      kept = try await Self.write(into: journal, hands, outside, &generator)
      try Data(JSONEncoder().encode(await DiaryContent(journal))).write(to: URL(filePath: truth))
      try FileManager.default.copyItem(atPath: closed.path, toPath: killed.path)
      try FileManager.default.removeItem(atPath: killed.database + "-shm")
    }
    _ = kept
    let log = try Data(contentsOf: URL(filePath: killed.database + "-wal")).count
    guard log > 100_000 else { throw Obstacle("The log of a diary that was killed is empty.") }
    // The journal is closed by now, or will be within moments.
    try closed.connection(.readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  private static func write(
    into journal: Journal, _ hands: Hands, _ outside: String,
    _ generator: inout SeededGenerator
  ) async throws -> RecordingFile {
    var written: [Entry] = []
    for number in 0..<entries {
      hands.goOn(days: number % 3 == 0 ? 1 : 0)
      var draft = journal.newDraft()
      draft.title = Writing.title(&generator)
      draft.body = "Number \(number). " + Writing.body(&generator)
      draft.tags = generator.happens(40) ? ["home", "가족"] : []
      guard let entry = try await journal.save(draft) else { throw Obstacle("Nothing was saved.") }
      written.append(entry)
      if number % 7 == 3 { try await journal.addMemo("Memo \(number): " + draft.title) }
      if number % 5 == 4 { try await rewrite(written[number - 3], in: journal, hands) }
      if number % 9 == 5 {
        let medium = number / 9 * 2
        let file = try MediumContent.file(medium, in: outside)
        let attachment = try await journal.attach(
          file, to: entry.id, kind: MediumContent.kind(medium), caption: "\(medium)")
        await journal.previews.keep(
          Array(MediumContent.bytes(medium).prefix(700)),
          as: Preview(.thumbnail, of: attachment.media, size: 64))
      }
      if number == 30 || number == 40 {
        try await journal.backUp()
        hands.goOn(days: 2)
      }
      // Most of the diary lies in the database, as with one entry an evening.
      if number == 40 {
        try journal.folder.connection(.readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
    try await journal.delete([written[12].id])
    let recording = try await journal.beginRecording(
      .voice, fileExtension: "bin", sampleRate: 48_000, for: written[50].id, on: nil)
    try SpokenFile(recording).append(Self.spoken[...])
    return recording
  }

  private static func rewrite(_ entry: Entry, in journal: Journal, _ hands: Hands) async throws {
    hands.goOn()
    var draft = Draft(entry)
    draft.body += "\n\nWhat came to mind later."
    try await journal.save(draft)
  }
}
