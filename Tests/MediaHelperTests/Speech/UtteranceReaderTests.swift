// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import MediaHelper

@Suite struct UtteranceReaderTests {
  private final class Engine: SpeechEngine {
    var wordsSoFar: [HeardWord] { [] }

    func begin() -> Bool { true }

    func hear(_ samples: [Int16]) -> Bool { true }

    func end() -> [HeardWord]? { [HeardWord("word", 0, 1)] }
  }

  private static func tone(for seconds: Double) -> [Int16] {
    (0..<Int(seconds * Double(VoiceActivity.rate))).map {
      Int16(8000 * sin(2 * Double.pi * 200 * Double($0) / Double(VoiceActivity.rate)))
    }
  }

  private static func silence(for seconds: Double) -> [Int16] {
    Array(repeating: 0, count: Int(seconds * Double(VoiceActivity.rate)))
  }

  /// Its beginning, by which an utterance is known, was not counted.
  @Test(arguments: [(0.16, 1), (0.04, 0)])
  func aShortWordAloneIsHeard(seconds: Double, expected: Int) {
    var utterances = 0
    let reader = UtteranceReader(Engine()) { heard in
      if case .utterance = heard { utterances += 1 }
    }
    reader.hear(Self.silence(for: 1))
    reader.hear(Self.tone(for: seconds))
    reader.hear(Self.silence(for: 1))
    reader.end()
    #expect(utterances == expected)
  }

  @Test func whatIsStillBeingSaidIsNotCalledRecognised() {
    var utterances = 0
    let reader = UtteranceReader(Engine()) { heard in
      if case .utterance = heard { utterances += 1 }
    }
    reader.hear(Self.silence(for: 1))
    #expect(reader.recognisedSeconds == 1)
    reader.hear(Self.tone(for: 2))
    #expect((0.5...1).contains(reader.recognisedSeconds), "\(reader.recognisedSeconds)")
    #expect(utterances == 0)
    reader.hear(Self.silence(for: 1))
    #expect(utterances == 1)
    #expect(reader.recognisedSeconds == 4)
  }
}
