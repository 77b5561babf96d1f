// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MediaHelper
import Sealing

/// How many words are misread, in files and while they are spoken, beside what the recogniser alone
/// misreads where it gets each sound in one piece.
struct WordsSubject: Subject {
  let name = "words"
  let summary = "How many spoken words are misread, beside the recogniser alone"

  func measure(_ effort: Effort) async throws -> Report {
    guard let model = SpeechModel.english else {
      throw Obstacle("There is no \(SpeechModel.englishPackage) here.")
    }
    let helper = try Surroundings.installed(
      "libexec/haru/haru-media", ProcessInfo.processInfo.environment)
    return try await Room.staying { room in
      var remarks: [String] = []
      var (ten, all) = (Misread(), Misread())
      for set in try SpokenSet.all(effort, in: room) {
        let misread = try await Self.misread(set, by: model, helper, in: room)
        remarks.append("words: \(set.name): \(misread.remark)")
        if all.alone.said == 0 { ten = misread }
        all.add(misread)
      }
      return Report(
        remarks: remarks + ["words: all: \(all.remark)", Computer.remark],
        figures: [
          Figure("ten sentences live", ten.live.rate, "of the words", .atMost(0.2)),
          Figure("ten live", ten.live.rate - ten.alone.rate, "more than alone", .atMost(0.03)),
          Figure("all in files", all.files.rate - all.alone.rate, "more than alone", .atMost(0.01)),
          Figure("all live", all.live.rate - all.alone.rate, "more than alone", .atMost(0.03)),
        ])
    }
  }

  private struct Misread {
    var (alone, files, live) = (WordErrors(), WordErrors(), WordErrors())

    var remark: String {
      "misread by the recogniser alone \(alone.remark), in files \(files.remark), live \(live.remark)"
    }

    mutating func add(_ other: Misread) {
      alone.add(other.alone)
      files.add(other.files)
      live.add(other.live)
    }
  }

  private static func misread(
    _ set: SpokenSet, by model: SpeechModel, _ helper: String, in room: Room
  ) async throws -> Misread {
    let alone = try model.load(for: .afterwards)
    let reader = SpeechReader(model, program: helper)
    let file = room.path("spoken.wav")
    var misread = Misread()
    for sound in set.sounds {
      guard alone.begin(), alone.hear(sound.samples), let words = alone.end() else {
        throw Obstacle("The recogniser can't go on.")
      }
      misread.alone.count(words.map(\.text), of: sound.words)
      try sound.file.write(to: URL(filePath: file))
      misread.files.count(
        try await reader.read(MediaFile(file)).utterances.joined().map(\.text), of: sound.words)
      misread.live.count(
        try await liveWords(of: sound, by: Hearing(model, program: helper)), of: sound.words)
    }
    return misread
  }

  /// What is understood while it is said, as fast as it is understood.
  private static func liveWords(
    of sound: SpokenSound, by hearing: Hearing
  ) async throws -> [String] {
    hearing.begin(rate: SpokenSound.rate)
    let floats = sound.floats
    unsafe floats.withUnsafeBytes { unsafe hearing.take($0) }
    hearing.endInput()
    var words: [String] = []
    for await heard in hearing.heard {
      switch heard {
      case .utterance(let utterance): words += utterance.map(\.text)
      case .failed(let error): throw Obstacle("The recogniser failed: \(error).")
      case .ready, .partial, .progress: break
      }
    }
    return words
  }
}
