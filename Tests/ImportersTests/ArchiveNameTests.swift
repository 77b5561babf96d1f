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

  /// As unpackers do, where a newer state was added to an archive.
  @Test(arguments: ["zip", "tar"]) func theLastFileOfANameCounts(_ kind: String) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SourceFolder.python(
      """
      import io, sys, tarfile, warnings, zipfile
      warnings.simplefilter("ignore")
      files = [("2024-05-03.md", b"older"), ("2024-05-04.md", b"b"), ("2024-05-03.md", b"newer")]
      if "\(kind)" == "zip":
          with zipfile.ZipFile(sys.argv[1], "w") as archive:
              for name, text in files + [files[1]]:
                  archive.writestr(name, text)
      else:
          with tarfile.open(sys.argv[1], "w") as archive:
              for name, text in files:
                  info = tarfile.TarInfo(name)
                  info.size = len(text)
                  archive.addfile(info, io.BytesIO(text))
      """, path)
    let found = try Findings(path)
    #expect(found.entries.map(\.body) == ["newer", "b"])
    #expect(found.problems == [ImportProblem(file: "2024-05-03.md", reason: .spareCopy)])
  }

  /// Takeouts may be such.
  @Test(arguments: ["gztar", "bztar", "xztar"]) func otherArchivesAreToBeUnpacked(
    _ kind: String
  ) throws {
    let folder = try SourceFolder()
    try folder.write("words", to: "2024-05-03.md")
    let packed = folder.path + "-packed"
    try SourceFolder.python(
      """
      import os, shutil, sys
      path = sys.argv[1]
      os.rename(shutil.make_archive(path + "-packed", "\(kind)", path), path + "-packed")
      """, folder.path)
    defer { try? FileManager.default.removeItem(atPath: packed) }
    #expect(throws: ForeignDiary.Refusal.packed) { try Findings(packed) }
  }
}
