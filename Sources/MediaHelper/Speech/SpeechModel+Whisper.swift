// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// whisper.cpp, as people install it themselves: its program for files, and a model.
extension SpeechModel {
  /// What makes a file a model, by its name; what is for English alone says so.
  private static let (prefix, ending, englishEnding) = ("ggml-", ".bin", ".en.bin")
  /// What is no model of speech, but tells voices from silence.
  private static let others = ["silero"]

  /// The largest model of all languages that is found, or else of English. Nil where there is none,
  /// or no program. `environment` says where to look.
  package static func whisper(in environment: [String: String]) -> SpeechModel? {
    let home = environment["HOME"] ?? "/nowhere"
    let data = environment["XDG_DATA_HOME"] ?? home + "/.local/share"
    let own = [home + "/whisper.cpp", home + "/src/whisper.cpp", "/opt/whisper.cpp"]
    let places =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + [home + "/.local/bin", home + "/bin", "/usr/local/bin"] + own.map { $0 + "/build/bin" }
    let program = places.map { $0 + "/whisper-cli" }.first {
      $0.hasPrefix("/") && access($0, X_OK) == 0
    }
    guard let program else { return nil }
    let folders =
      [data, "/usr/local/share", "/usr/share"].flatMap {
        [$0 + "/whisper.cpp", $0 + "/whisper.cpp/models", $0 + "/whisper"]
      } + own.map { $0 + "/models" } + [home + "/.cache/whisper.cpp"]
    let models = folders.flatMap(models(in:))
    let best = models.max { ($0.isEnglish ? 0 : 1, $0.size) < ($1.isEnglish ? 0 : 1, $1.size) }
    return best.map {
      SpeechModel(.whisper(program: program), $0.path, language: $0.isEnglish ? "en" : "")
    }
  }

  private static func models(
    in folder: String
  ) -> [(path: String, size: Int, isEnglish: Bool)] {
    guard let listing = opendir(folder) else { return [] }
    defer { closedir(listing) }
    var found: [(path: String, size: Int, isEnglish: Bool)] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let path = folder + "/" + name
      var status = stat()
      guard name.hasPrefix(prefix), name.hasSuffix(ending), !others.contains(where: name.contains),
        canRead(path), stat(path, &status) == 0
      else { continue }
      found.append((path, Int(status.st_size), name.hasSuffix(englishEnding)))
    }
    return found
  }
}
