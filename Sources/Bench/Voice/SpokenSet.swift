// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Sounds whose words are known, by what they have in common.
struct SpokenSet {
  let name: String
  let sounds: [SpokenSound]

  private static let sentences = [
    "this morning i walked along the river with my sister",
    "we had coffee and fresh bread in a small house",
    "the weather was cold but the sun was shining",
    "in the afternoon i went to work and wrote a long letter",
    "my father called and we talked about the garden",
    "he wants to plant new trees in the spring",
    "after dinner the children played music in the kitchen",
    "i was tired but very happy about the day",
    "tomorrow i will visit my friend in the hospital",
    "now it is late and i am going to sleep",
  ]
  /// Of one or two seconds.
  private static let short = [
    "i am happy today", "we went home", "it was a good day", "call my mother tomorrow",
    "the weather is nice", "i love my family", "dinner was very good", "see you on monday",
    "this is my diary", "i am very tired", "good night", "thank you very much",
  ]
  /// Read by people; where the package pocketsphinx-testdata is installed.
  private static let recordings = "/usr/share/pocketsphinx/test/data/"
  private static let recorded = [
    "librivox/sense_and_sensibility_01_austen_64kb-0870.wav":
      "and mister john dashwood had then leisure to consider how much there might be prudently"
      + " in his power to do for them",
    "librivox/sense_and_sensibility_01_austen_64kb-0880.wav":
      "he was not an ill disposed young man",
    "librivox/sense_and_sensibility_01_austen_64kb-0890.wav":
      "unless to be rather cold hearted and rather selfish is to be ill disposed",
    "librivox/sense_and_sensibility_01_austen_64kb-0920.wav":
      "had he married a more amiable woman he might have been made still more respectable than"
      + " he was",
    "librivox/sense_and_sensibility_01_austen_64kb-0930.wav":
      "he might even have been made amiable himself",
    "cards/001.wav": "ten of clubs",
    "cards/002.wav": "four queen of clubs",
    "cards/003.wav": "seven of clubs",
    "cards/004.wav": "five five",
    "cards/005.wav": "eight of spades four of clubs seven of hearts",
    "goforward.raw": "go forward ten meters",
    "numbers.raw": "thirty three four six ninety two",
    "something.raw": "go somewhere and do something",
  ]

  static func all(_ effort: Effort, in room: Room) throws -> [SpokenSet] {
    var sets = [
      SpokenSet(
        name: "ten sentences",
        sounds: [
          try SpokenSound(sentences, by: "slt", pause: 0.9, in: room).inNoise(0.003)
        ])
    ]
    let voices = effort == .full ? ["slt", "awb", "rms"] : ["slt"]
    sets += try voices.map { voice in
      SpokenSet(
        name: "short utterances of \(voice)",
        sounds: try short.map { try SpokenSound($0, by: voice, in: room) })
    }
    if effort == .full {
      sets.append(
        SpokenSet(
          name: "short utterances in noise",
          sounds: try short.map { try SpokenSound($0, by: "slt", in: room).inNoise(0.01) }))
    }
    if FileManager.default.fileExists(atPath: recordings) {
      sets.append(
        SpokenSet(
          name: "recordings of people",
          sounds: try recorded.sorted { $0.key < $1.key }.map {
            try SpokenSound(file: recordings + $0.key, saying: $0.value)
          }))
    }
    return sets
  }
}
