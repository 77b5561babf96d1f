// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MediaHelper

/// How soon words are there after they were said, while a person goes on speaking.
struct SpeechSubject: Subject {
  private static let sentences = [
    "this morning i walked along the river with my sister",
    "we had coffee and fresh bread in a small house",
    "the weather was cold but the sun was shining",
    "my father called and we talked about the garden",
    "after dinner the children played music in the kitchen",
    "now it is late and i am going to sleep",
  ]
  /// In seconds.
  private static let latest = 1.0
  private static let pause = 0.9
  private static let pieceLength = 0.02

  let name = "speech"
  let summary = "How soon words that are spoken are written down"

  func measure(_ effort: Effort) async throws -> Report {
    let computer = Computer.remark
    guard let model = SpeechModel.english else {
      throw Obstacle("There is no \(SpeechModel.englishPackage) here.")
    }
    let helper = try Surroundings.installed(
      "libexec/haru/haru-media", ProcessInfo.processInfo.environment)
    return try await Room.staying { room in
      var delays: [Double] = []
      for _ in 0..<(effort == .full ? 5 : 1) {
        let hearing = Hearing(model, program: helper)
        let voice = try SpokenSound(Self.sentences, by: "slt", pause: Self.pause, in: room)
        delays += try await Self.delays(of: hearing, hearing: voice)
      }
      return Report(
        remarks: [
          "speech: \(Self.sentences.count) sentences as fast as they are spoken, with"
            + " \(Self.pause) s between them; from the end of a sentence to its words:"
            + " \(delays.map { $0 * 1000 }.spread("ms"))",
          computer,
        ],
        figures: [
          Figure(
            "sentences", Double(delays.count), "heard", .atLeast(Double(Self.sentences.count))),
          Figure(
            timed: "latest words", delays.max(), "s after they were said", .atMost(Self.latest)),
        ])
    }
  }

  /// Lets the recogniser hear the sound at the pace of a clock, and answers how long after its last
  /// word each utterance was there.
  private static func delays(of hearing: Hearing, hearing voice: SpokenSound) async throws
    -> [Double]
  {
    hearing.begin(rate: SpokenSound.rate)
    var utterances = hearing.heard.makeAsyncIterator()
    guard await utterances.next() == .ready else { throw Obstacle("The recogniser did not start.") }
    let clock = ContinuousClock()
    let began = clock.now
    let listening = Task {
      var delays: [Double] = []
      while let heard = await utterances.next() {
        guard case .utterance(let words) = heard, let last = words.last else { continue }
        delays.append((clock.now - began) / .seconds(1) - last.end)
      }
      return delays
    }
    let floats = voice.floats
    let size = Int(pieceLength * Double(SpokenSound.rate))
    for start in stride(from: 0, to: floats.count, by: size) {
      let piece = floats[start..<min(start + size, floats.count)]
      unsafe piece.withUnsafeBytes { unsafe hearing.take($0) }
      let due = Duration.seconds(Double(start + piece.count) / Double(SpokenSound.rate))
      try await clock.sleep(until: began + due)
    }
    hearing.endInput()
    return await listening.value
  }
}
