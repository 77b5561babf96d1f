// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What it takes to understand a language on this computer: a recogniser, and what it has learnt.
package struct SpeechModel: Hashable, Sendable {
  package enum Recogniser: Hashable, Sendable {
    case pocketSphinx
    /// From that file, or what the system finds by that name.
    case vosk(library: String)
    /// By that program of whisper.cpp, which hears files alone. The folder is a file then.
    case whisper(program: String)
  }

  package let recogniser: Recogniser
  /// Where what it has learnt is.
  package let folder: String
  /// The code of its language; empty where it is unknown.
  package let language: String

  init(_ recogniser: Recogniser, _ folder: String, language: String) {
    (self.recogniser, self.folder, self.language) = (recogniser, folder, language)
  }

  /// How a transcript names the recogniser.
  package var name: String {
    switch recogniser {
    case .pocketSphinx: "pocketsphinx"
    case .vosk: "vosk"
    case .whisper: "whisper.cpp"
    }
  }

  // MARK: - To the helper and back

  /// What the helper is asked for that listens; behind it come these words.
  static let order = "--speech"

  var words: [String] {
    switch recogniser {
    case .pocketSphinx: [name, folder]
    case .vosk(let argument), .whisper(let argument): [name, folder, argument]
    }
  }

  init?(words: ArraySlice<String>) {
    let words = Array(words)
    switch (words.first, words.count) {
    case ("pocketsphinx", 2): self.init(.pocketSphinx, words[1], language: "")
    case ("vosk", 3): self.init(.vosk(library: words[2]), words[1], language: "")
    case ("whisper.cpp", 3): self.init(.whisper(program: words[2]), words[1], language: "")
    default: return nil
    }
  }

  static func hasFiles(_ files: [String], in folder: String) -> Bool {
    files.allSatisfy { canRead(folder + "/" + $0) }
  }

  static func canRead(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
