// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The recognisers of speech that Haru offers to get, as `data/speech-models` lists them.
package nonisolated struct SpeechCatalog: Sendable {
  /// An archive with a model, or with the library that reads models.
  package struct Item: Hashable, Sendable {
    package let address: String
    /// How large the archive is said to be.
    package let bytes: Int
    /// Of the archive; nil where the list beside it tells whether it is right.
    package let digest: String?

    /// What it is called: “vosk-model-small-ko-0.22”.
    package var name: String {
      let file = address.split(separator: "/").last ?? ""
      return String(file.hasSuffix(".zip") ? file.dropLast(4) : file)
    }

    /// Where its makers list what they have.
    package var list: String { FileSystem.parent(of: address) + "/model-list.json" }
  }

  /// By the code of the language.
  package private(set) var models: [String: Item] = [:]
  /// For the processor of this computer; nil where the makers have none.
  package private(set) var library: Item?

  /// Passes over what it does not understand.
  package init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 4, let bytes = Int(words[2]), bytes > 0 else { continue }
      let item = Item(
        address: words[1], bytes: bytes, digest: words[3] == "-" ? nil : words[3])
      if words[0] == Self.libraryOfThisProcessor {
        // It is run as a program is, so that it has to be known in advance.
        library = item.digest == nil ? nil : item
      } else if !words[0].hasPrefix("library-") {
        models[words[0]] = item
      }
    }
  }

  /// Empty where the file of the program is missing: nothing can be got then.
  @MainActor package static let installed: SpeechCatalog = {
    guard let path = try? Installation().speechModels,
      let text = try? FileSystem.content(of: path)
    else { return SpeechCatalog("") }
    return SpeechCatalog(String(decoding: text, as: UTF8.self))
  }()

  #if arch(arm64)
    private static let libraryOfThisProcessor = "library-aarch64"
  #elseif arch(x86_64)
    private static let libraryOfThisProcessor = "library-x86_64"
  #else
    private static let libraryOfThisProcessor: String? = nil
  #endif
}
