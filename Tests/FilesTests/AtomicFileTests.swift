// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import Testing

@Suite struct AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())").path

  @Test func takesThePlaceOfWhatIsThere() async throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/글.md"
    try await AtomicFile.write(Array("처음".utf8), to: path)
    try await AtomicFile.write(Array("나중".utf8), to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "나중")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["글.md"])
  }

  @Test func saysWhereItCanNotBeWritten() async {
    await #expect(throws: FileError.self) {
      try await AtomicFile.write(Array("글".utf8), to: folder + "/missing/글.md")
    }
  }
}
