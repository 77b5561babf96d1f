// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Sealing

/// Speaks into a diary, as `Diarist` writes into it, and knows recordings by their numbers.
struct Narrator {
  /// Those that we are behind.
  private var files: [Int: SpokenFile] = [:]
  /// Those that an earlier process, or this one, left unfinished.
  private var left: [Int: Recording.ID] = [:]

  /// The numbers of all that can be kept or discarded.
  var numbers: [Int] { Set(files.keys).union(left.keys).sorted() }

  /// Of those that we can go on with, how many pieces there are.
  var pieces: [Int: Int] { files.mapValues { SpokenContent.pieces(in: $0.bytes) } }

  /// Lets go of all files, and gets to know what is unfinished.
  mutating func open(_ diary: Journal) async throws {
    files = [:]
    try await look(into: diary)
  }

  private mutating func look(into diary: Journal) async throws {
    left = [:]
    for recording in try await diary.unfinishedRecordings() {
      left[try await Self.content(of: recording, in: diary).number] = recording.id
    }
  }

  static func content(
    of recording: Recording, in diary: Journal
  ) async throws -> SpokenContent {
    let bytes = try await diary.source(of: recording).withFile { try $0.bytes() }
    guard let content = SpokenContent(bytes) else {
      throw Obstacle("\(recording) is not what was said.")
    }
    return content
  }

  mutating func begin(
    _ number: Int, for entry: Entry.ID?, on day: Day?, in diary: Journal
  ) async throws {
    // One of which only the first piece is missing is there.
    if files[number] == nil {
      files[number] = try await SpokenFile(
        diary.beginRecording(
          number.isMultiple(of: 3) ? .video : .voice, fileExtension: "bin", sampleRate: 48_000,
          for: entry, on: day))
    }
    try say(number, pieces: 1)
  }

  /// Says as much as is missing. It is on the disk when this returns.
  func say(_ number: Int, pieces: Int) throws {
    guard let file = files[number] else { throw Obstacle("Nobody is behind \(number).") }
    try file.append(SpokenContent.bytes(number, pieces: pieces).dropFirst(file.bytes))
  }

  mutating func end(_ number: Int, isKept: Bool, in diary: Journal) async throws {
    if files[number] == nil, left[number] == nil { try await look(into: diary) }
    guard let id = files[number]?.file.recording.id ?? left[number] else {
      throw Obstacle("There is no recording \(number).")
    }
    let attachment =
      if isKept {
        try await diary.finish(id, caption: "\(number)")
      } else {
        try await diary.discard(id, caption: "\(number)")
      }
    guard attachment != nil else { throw Obstacle("Nothing was in recording \(number).") }
    files[number] = nil
    left[number] = nil
  }
}
