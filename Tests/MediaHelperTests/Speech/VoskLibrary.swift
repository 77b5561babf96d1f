// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound

/// Vosk as meson-wrapper/test fetches it, where it can, and folders that look like models.
enum VoskLibrary {
  /// Nil where it was not fetched.
  static var path: String? {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let path = folder.appending(path: ".build/vosk/vosk/libvosk.so").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// A library that passes for Vosk, and can't go on where the first voice is heard.
  static func breaking() async throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (source, library) = (folder.appending(path: "vosk.c"), folder.appending(path: "vosk.so"))
    try Data(
      """
      void *vosk_model_new(const char *folder) { return (void *)folder; }
      void *vosk_recognizer_new(void *model, float rate) { return 0; }
      void vosk_recognizer_set_words(void *recogniser, int is_on) {}
      int vosk_recognizer_accept_waveform_s(void *recogniser, short *s, int n) { return -1; }
      const char *vosk_recognizer_partial_result(void *recogniser) { return "{}"; }
      const char *vosk_recognizer_final_result(void *recogniser) { return "{}"; }
      void vosk_recognizer_free(void *recogniser) {}
      """.utf8
    ).write(to: source)
    try await Command.run("cc", "-shared", "-fPIC", "-o", library.path, source.path)
    return library.path
  }

  static func emptyModel(_ name: String, without missing: String = "") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())/\(name)")
    for file in ["am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst", "graph/words.txt"]
    where file != missing {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: url)
    }
    return folder.path
  }
}
