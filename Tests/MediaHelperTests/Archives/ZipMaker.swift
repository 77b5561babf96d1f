// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound

/// Makes ZIP archives, good and hostile, with Python's `zipfile`.
struct ZipMaker {
  let folder = FileManager.default.temporaryDirectory.appending(path: "haru-zip-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// `body` writes into the archive `z`.
  func archive(_ body: String) async throws -> String {
    let path = folder.appending(path: "\(UUID()).zip").path
    let script = """
      import struct, sys, zipfile
      def entry(name, mode=0o100644, kind=zipfile.ZIP_DEFLATED):
          info = zipfile.ZipInfo(name)
          info.external_attr = mode << 16
          info.compress_type = kind
          return info
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
      \(body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
      """
    try await Command.run("python3", "-W", "ignore", "-c", script, path)
    return path
  }

  /// One with a file of 1,000 bytes, of which it says that there are so many.
  func archive(claiming size: Int) async throws -> String {
    try await archive(
      """
      info = entry("model/a")
      with z.open(info, "w", force_zip64=True) as file:
          file.write(bytes(1000))
      info.file_size = \(size)
      # The sizes are those in the field of large files, which not every Python says.
      z.fp.seek(info.header_offset + 18)
      z.fp.write(struct.pack("<LL", 0xFFFFFFFF, 0xFFFFFFFF))
      z.fp.seek(info.header_offset + 30 + len(info.filename) + 4)
      z.fp.write(struct.pack("<Q", info.file_size))
      """)
  }

  var target: String { folder.appending(path: "unpacked").path }

  /// What is in the folder that was unpacked into; nil where that is not there.
  var unpacked: [String: String]? {
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: target) else {
      return nil
    }
    var found: [String: String] = [:]
    for name in names {
      let text = try? String(contentsOfFile: target + "/" + name, encoding: .utf8)
      if let text { found[name] = text }
    }
    return found
  }

  /// All that there is beside the archives.
  var leftovers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasSuffix(".zip") }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
