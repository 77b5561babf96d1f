// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import GLib
import HaruSettings
import Outside
import TestSupport
import TestWeb
import XCTest

@testable import HaruModel

/// A server with recognisers of speech on this computer, and a folder to get them into.
@MainActor final class SpeechDownloadPlace {
  let path = NSTemporaryDirectory() + "haru-\(UUID())"
  let server: WebServer
  let client: OutsideClient
  let speech: SpeechPreferences

  init() throws {
    try FileManager.default.createDirectory(
      atPath: path + "/served", withIntermediateDirectories: true)
    server = try WebServer(folder: path + "/served")
    client = OutsideClient(DepartureLog(path + "/log.sqlite") { Moment(milliseconds: 1) })
    speech = try Preferences(Installation()).speech
    speech.writesSpeech.value = false
    try pack("vosk-lib", ["libvosk.so": "library"])
    try packModel("vosk-model-small-ko-0.22")
    try list(["vosk-model-small-ko-0.22"])
  }

  func end() {
    server.end()
    try? FileManager.default.removeItem(atPath: path)
    speech.writesSpeech.value = false
    speech.voskLibrary.value = ""
  }

  // MARK: - What is served

  /// Packs files into an archive of this name.
  func pack(_ name: String, _ files: [String: String]) throws {
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_STORED) as z:
          for name, text in zip(sys.argv[2::2], sys.argv[3::2]):
              z.writestr(name, text)
      """
    let words = files.sorted { $0.key < $1.key }.flatMap { ["\(name)/\($0.key)", $0.value] }
    let packing = try Child("/usr/bin/python3", ["-c", script, archive(name)] + words)
    XCTAssertEqual(packing.ended(), "")
  }

  func packModel(_ name: String) throws {
    let parts = ["am/final.mdl", "conf/mfcc.conf", "graph/HCLr.fst", "graph/words.txt"]
    try pack(
      name,
      Dictionary(uniqueKeysWithValues: parts.map { ($0, String(repeating: "x", count: 3000)) }))
  }

  func archive(_ name: String) -> String { path + "/served/\(name).zip" }

  /// Writes the list of the makers.
  func list(_ names: [String]) throws {
    let lines = try names.map { name in
      let bytes = try FileSystem.content(of: archive(name))
      let hash = MD5()
      hash.update(bytes[...])
      return #"{"name": "\#(name)", "lang": "ko", "size": \#(bytes.count), "#
        + #""md5": "\#(hash.text)", "obsolete": "false"}"#
    }
    let text = "[" + (lines + [#"{"name": 7}"#]).joined(separator: ", ") + "]"
    try Data(text.utf8).write(to: URL(filePath: path + "/served/model-list.json"))
  }

  // MARK: - Getting it

  func downloads(
    _ way: String = "whole", model: String = "vosk-model-small-ko-0.22", digest: String = "-",
    bytes: Int? = nil
  ) throws -> SpeechDownloads {
    let library = try FileSystem.content(of: archive("vosk-lib"))
    let size = try bytes ?? FileSystem.content(of: archive(model)).count
    let catalog = SpeechCatalog(
      """
      # of this test
      library-x86_64 \(server.address("serve/whole/vosk-lib.zip")) \(library.count) \
      \(Hex.text(SHA256.hash(library)))
      library-aarch64 \(server.address("serve/whole/vosk-lib.zip")) \(library.count) \
      \(Hex.text(SHA256.hash(library)))
      ko \(server.address("serve/\(way)/\(model).zip")) \(size) \(digest)
      what is no line
      """)
    return SpeechDownloads(
      speech, client, folder: SpeechFolder(path + "/speech", catalog: catalog))
  }

  /// What was fetched and is there, but for the lists of what was received.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/speech")) ?? []).sorted()
  }
}
