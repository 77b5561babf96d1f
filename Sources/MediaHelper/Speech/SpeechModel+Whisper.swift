// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Glibc

/// whisper.cpp, as people install it themselves: its program for files, and a model.
extension SpeechModel {
  /// What makes a file a model, by its name; what is for English alone says so.
  private static let (prefix, ending, englishEnding) = ("ggml-", ".bin", ".en.bin")
  /// What is no model of speech has these in its name: it tells voices from silence, or is a part.
  private static let others = ["silero", "-encoder-"]
  /// A model begins with these bytes.
  private static let beginning: [UInt8] = [0x6c, 0x6d, 0x67, 0x67]

  /// A server of whisper.cpp, for which the helper process only cuts out the voice.
  package static let whisperServer = SpeechModel(.whisper(program: ""), "", language: "")

  /// The largest model of all languages that is found, or else of English. Nil where there is none,
  /// or no program. `environment` says where to look.
  package static func whisper(in environment: [String: String]) -> SpeechModel? {
    let home = environment["HOME"] ?? "/nowhere"
    let data = environment["XDG_DATA_HOME"] ?? home + "/.local/share"
    let own = [home + "/whisper.cpp", home + "/src/whisper.cpp", "/opt/whisper.cpp"]
    let places =
      (environment["PATH"] ?? "").split(separator: ":").map(String.init)
      + [home + "/.local/bin", home + "/bin", "/usr/local/bin"] + own.map { $0 + "/build/bin" }
    guard let program = places.lazy.compactMap(program(in:)).first else { return nil }
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

  /// The same, to listen for a language, or to find out for which; nil where it knows only another
  /// one. All multilingual models of whisper.cpp know the languages of Haru.
  package func listening(for language: String, isCertain: Bool) -> SpeechModel? {
    guard self.language.isEmpty else { return self.language == language ? self : nil }
    return SpeechModel(recogniser, folder, language: isCertain ? language : "")
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
      guard name.hasPrefix(prefix), name.hasSuffix(ending), !others.contains(where: name.contains),
        let file = try? OpenedFile(plain: path), file.bytes(at: 0, beginning.count) == beginning
      else { continue }
      found.append((path, file.size, name.hasSuffix(englishEnding)))
    }
    return found
  }

  /// Where links lead to, if only the person and the system can have put it there.
  private static func program(in folder: String) -> String? {
    guard folder.hasPrefix("/"), isOwn(folder, S_IFDIR),
      let resolved = realpath(folder + "/whisper-cli", nil)
    else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    let parent = path.lastIndex(of: "/").map { String(path[..<$0]) + "/" } ?? "/"
    return isOwn(path, S_IFREG) && isOwn(parent, S_IFDIR) && access(path, X_OK) == 0 ? path : nil
  }

  /// Whether only the person and the system can change it.
  private static func isOwn(_ path: String, _ kind: mode_t) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == kind
      && [0, getuid()].contains(status.st_uid) && status.st_mode & (S_IWGRP | S_IWOTH) == 0
  }
}
