// SPDX-License-Identifier: GPL-3.0-or-later

import Files
package import GStreamer

/// A recogniser that hears one utterance after the other, 16,000 samples a second. Times count from
/// the beginning of each. One thread at a time.
package protocol SpeechEngine: AnyObject {
  /// False where it can't go on, which ends all of it.
  func begin() -> Bool
  func hear(_ samples: [Int16]) -> Bool
  /// Of an utterance that goes on; none where it is to be understood afterwards.
  var wordsSoFar: [HeardWord] { get }
  /// Nil where it can't go on.
  func end() -> [HeardWord]?
}

/// When words are wanted. What is understood afterwards is understood better.
package enum SpeechPace {
  case whileSpoken, afterwards
}

extension SpeechModel {
  /// Loads it, which may take seconds. Throws that it is not supported where there is no such
  /// recogniser, and that it is damaged where the model is none for it.
  package func load(for pace: SpeechPace) throws(MediaError) -> any SpeechEngine {
    try check()
    return switch recogniser {
    case .pocketSphinx: try PocketSphinx(folder, pace)
    case .vosk(let library): try Vosk(library, folder)
    case .whisper: VoiceOutput()
    }
  }

  /// Throws that it is damaged where what was received is not as it was any more.
  private func check() throws(MediaError) {
    guard case .vosk(let library) = recogniser else { return }
    try ReceivedFiles.check(folder)
    if library.hasPrefix("/") { try ReceivedFiles.check(FileSystem.parent(of: library)) }
  }
}
