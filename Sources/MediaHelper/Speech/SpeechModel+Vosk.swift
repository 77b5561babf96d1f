// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a folder is no model of Vosk, or a file not its library.
package enum VoskError: Error, Hashable, Sendable {
  case noFolder
  /// What is missing in it.
  case noModel(missing: String)
  case noLibrary
}

/// Vosk, with a model of any of its languages that a person has got themselves.
extension SpeechModel {
  /// By which name the system is asked for the library where no file was chosen.
  package static let voskLibrary = "libvosk.so"

  /// Older models have their parts in one place, newer ones in folders; of each part one is enough.
  private static let parts = [
    ["am/final.mdl", "final.mdl"],
    ["conf/mfcc.conf", "mfcc.conf"],
    ["graph/HCLG.fst", "graph/HCLr.fst", "HCLG.fst", "HCLr.fst"],
    ["graph/phones/word_boundary.int", "graph/words.txt", "word_boundary.int"],
  ]

  /// A model in a folder, which is checked before it is given to the library: that may crash on
  /// anything else. Its language is taken from its name, as in “vosk-model-small-ko-0.22”.
  package static func vosk(
    in folder: String, library: String = ""
  ) throws(VoskError) -> SpeechModel {
    guard folder.hasPrefix("/"), hasFiles(["."], in: folder) else { throw .noFolder }
    for files in parts where !files.contains(where: { hasFiles([$0], in: folder) }) {
      throw .noModel(missing: files[0])
    }
    guard library.isEmpty || (library.hasPrefix("/") && canRead(library)) else { throw .noLibrary }
    return SpeechModel(
      .vosk(library: library.isEmpty ? voskLibrary : library), folder, language: language(folder))
  }

  private static func language(_ folder: String) -> String {
    let name = folder.split(separator: "/").last ?? ""
    let words = name.split { $0 == "-" || $0 == "_" }
    let code =
      words.dropFirst().first { $0.count == 2 && $0.allSatisfy(\.isLowercase) }
      .map(String.init) ?? ""
    return countries[code] ?? code
  }

  /// Some models are named by a country, in place of its language.
  private static let countries = ["cn": "zh", "kz": "kk", "ua": "uk", "vn": "vi"]
}
