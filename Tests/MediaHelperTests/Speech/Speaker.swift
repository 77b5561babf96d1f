// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound
import Testing

@testable import GStreamer
@testable import MediaHelper

/// A voice that speaks ten sentences of a diary.
struct Speaker {
  static let sentences = [
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

  /// The first of them, with a pause after each, in a room that is not quite silent, as rooms are;
  /// and when each of them ends, in seconds.
  static func speak(
    _ count: Int = sentences.count, pause: Double = 0.9
  ) async throws -> (sound: Sound, ends: [Double]) {
    var sound = Sound.silence(for: 1)
    var ends: [Double] = []
    for sentence in sentences.prefix(count) {
      let file = TemporaryFile()
      try await Command.run("flite", "-voice", "slt", "-t", sentence, "-o", file.path)
      let spoken = try await Sound(in: file.path)
      sound = sound + spoken
      let last = spoken.samples.lastIndex { abs($0) > 0.02 } ?? spoken.samples.count
      ends.append(
        sound.duration - spoken.duration + Double(last) / Sound.rate)
      sound = sound + .silence(for: pause)
    }
    return (sound.mixed(with: .noise(for: sound.duration + 1, amplitude: 0.003)), ends)
  }

  /// How many words of so many were heard wrong, were missing, or were never said; from 0.
  static func errorRate(_ heard: [String], of said: [String]) -> Double {
    var row = Array(0...heard.count)
    for (index, word) in said.enumerated() {
      var before = row[0]
      row[0] = index + 1
      for (place, other) in heard.enumerated() {
        let change = before + (word == other ? 0 : 1)
        before = row[place + 1]
        row[place + 1] = min(change, row[place] + 1, before + 1)
      }
    }
    return Double(row[heard.count]) / Double(max(said.count, 1))
  }

  static func words(_ count: Int = sentences.count) -> [String] {
    sentences.prefix(count).flatMap { $0.split(separator: " ").map(String.init) }
  }
}

/// What a test hears, with the place of the recorder at that moment.
@MainActor final class Listener {
  private(set) var utterances: [(words: [HeardWord], at: Double)] = []
  private(set) var partials = 0
  private(set) var isReady = false
  private(set) var failure: MediaError?
  private(set) var hasEnded = false
  private var task: Task<Void, Never>?

  init(_ hearing: Hearing, at place: @escaping @MainActor () -> Double) {
    task = Task {
      for await heard in hearing.heard {
        switch heard {
        case .ready: isReady = true
        case .partial(let words): partials += words.isEmpty ? 0 : 1
        case .utterance(let words): utterances.append((words, place()))
        case .progress: break
        case .failed(let error): failure = error
        }
      }
      hasEnded = true
    }
  }

  var words: [HeardWord] { utterances.flatMap(\.words) }
}
