// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Vosk as meson-wrapper/test fetches it, where it can, and folders that look like models.
enum VoskLibrary {
  /// Nil where it was not fetched.
  static var path: String? {
    var folder = URL(filePath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let path = folder.appending(path: ".build/vosk/vosk/libvosk.so").path
    return FileManager.default.fileExists(atPath: path) ? path : nil
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
