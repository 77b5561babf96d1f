// SPDX-License-Identifier: GPL-3.0-or-later

import CRecognisers
import FoundationEssentials
import GStreamer

/// Vosk, whose answers are JSON.
final class Vosk: SpeechEngine {
  private struct SoFar: Decodable {
    let partial: String
  }

  private struct End: Decodable {
    struct Word: Decodable {
      let word: String
      let start: Double
      let end: Double
    }

    let result: [Word]?
  }

  private let vosk: OpaquePointer
  private var heard = 0

  init(_ library: String, _ folder: String) throws(MediaError) {
    guard let vosk = haru_vosk_open(library) else { throw .unsupported }
    guard haru_vosk_read(vosk, folder) else { throw .damaged }
    self.vosk = vosk
  }

  func begin() -> Bool {
    heard = 0
    return haru_vosk_begin(vosk)
  }

  func hear(_ samples: [Int16]) -> Bool {
    heard += samples.count
    return haru_vosk_hear(vosk, samples, samples.count)
  }

  /// It does not know yet when each of them was.
  var wordsSoFar: [HeardWord] {
    guard let found: SoFar = Self.read(haru_vosk_so_far(vosk)) else { return [] }
    let now = Double(heard) / Double(VoiceActivity.rate)
    return found.partial.unicodeScalars.split(separator: " ").map {
      HeardWord(String($0), 0, now)
    }
  }

  func end() -> [HeardWord]? {
    guard let found: End = Self.read(haru_vosk_end(vosk)) else { return nil }
    return (found.result ?? []).compactMap { word in
      guard word.start >= 0, word.end >= word.start, word.end.isFinite else { return nil }
      return HeardWord(word.word, word.start, word.end)
    }
  }

  private static func read<Answer: Decodable>(_ json: UnsafePointer<CChar>?) -> Answer? {
    json.flatMap { try? JSONDecoder().decode(Answer.self, from: Data(String(cString: $0).utf8)) }
  }
}
