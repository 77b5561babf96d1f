// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Archives whose names are not UTF-8.
@Suite struct ArchiveNameTests {
  /// Has Python pack files under names of which the archive does not say how to read them.
  private func archive(_ names: [String], _ encoding: String, unicode: Bool = false) throws
    -> String
  {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID()).zip").path
    try SourceFolder.python(
      """
      import struct, sys, zipfile, zlib
      class Old(zipfile.ZipInfo):
          def _encodeFilenameFlags(self):
              return self.filename.encode("\(encoding)"), self.flag_bits
      z = zipfile.ZipFile(sys.argv[1], "w", 8)
      for name in "\(names.joined(separator: "|"))".split("|"):
          info = Old(name)
          if \(unicode ? "True" : "False"):
              old, new = name.encode("\(encoding)"), name.encode()
              info.extra = struct.pack("<HHBI", 0x7075, 5 + len(new), 1, zlib.crc32(old)) + new
          z.writestr(info, "jpg" if name.endswith(".jpg") else "![[사진.jpg]]")
      z.close()
      """, path)
    return path
  }

  @Test func namesOfWindowsInKorean() throws {
    let path = try archive(
      ["일기/2024년 5월 3일.txt", "일기/2024-05-04 바다에서.txt", "일기/사진.jpg"], "cp949")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = try Findings(path)
    #expect(found.entries.map(\.day.iso).sorted() == ["2024-05-03", "2024-05-04"])
    #expect(Set(found.entries.map(\.title)) == ["", "바다에서"])
    #expect(found.entries.allSatisfy { $0.media.map(\.file) == ["일기/사진.jpg"] })
    #expect(
      found.problems == [
        ImportProblem(file: SourcePath.name(path), reason: .guessedEncoding("CP949"))
      ])
  }

  @Test(arguments: [
    ("cp850", "2024-05-03 Spät am Abend.txt", "Spät am Abend"),
    ("latin-1", "2024-05-03 Spät am Abend.txt", "Spät am Abend"),
    ("cp850", "2024-05-03 à côté.txt", "à côté"), ("shift_jis", "2024-05-03 雨のち晴れ.txt", "雨のち晴れ"),
  ])
  func namesOfOtherWindows(_ encoding: String, _ name: String, _ title: String) throws {
    let path = try archive([name], encoding)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Findings(path).only().title == title)
  }

  /// Which is where some programs write the whole name.
  @Test func theNameBesideTheNameIsTaken() throws {
    let path = try archive(["2024-05-03 雨.txt", "2024-05-04 晴れ.txt"], "cp932", unicode: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = try Findings(path)
    #expect(found.entries.map(\.title) == ["雨", "晴れ"])
    #expect(!found.problems.contains { $0.file == SourcePath.name(path) })
  }
}
