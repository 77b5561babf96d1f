// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestNumbers
import Testing

@testable import Importers

@Suite struct HostileSourceTests {
  private static let lifeograph =
    "LIFEOGRAPHDB\nV 2000\nE n\nId1\n\nID2\nE __n_1061325825\nEp<Title\nEp<"

  /// Has Python write an archive that no careful program makes.
  private func archive(_ script: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID()).zip").path
    try SourceFolder.python(
      "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1], 'w', 8)\n" + script, path)
    return path
  }

  @Test func pathsThatLeadOutAreNamedAndLeft() throws {
    let path = try archive(
      """
      for name in ["../2024-01-01.md", "/2024-01-02.md", "a/../../2024-01-03.md", "2024-01-04.md"]:
          z.writestr(name, "words")
      link = zipfile.ZipInfo("2024-01-05.md")
      link.create_system, link.external_attr = 3, 0o120777 << 16
      z.writestr(link, "/etc/passwd")
      z.close()
      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = try Findings(path)
    #expect(try found.only().day.iso == "2024-01-04")
    #expect(found.problems.map(\.reason) == Array(repeating: .leavesFolder, count: 4))
  }

  @Test func bombsAreNamedAndNotUnpacked() throws {
    let path = try archive(
      """
      z.writestr("2024-01-01.md", "words")
      with z.open("2024-01-02.md", "w") as out:
          for _ in range(60): out.write(bytes(1 << 20))
      z.close()
      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = try Findings(path)
    #expect(try found.only().body == "words")
    #expect(found.problems == [ImportProblem(file: "2024-01-02.md", reason: .swollen)])
  }

  @Test func whatIsListedManyTimesIsReadOnce() throws {
    let path = try archive(
      """
      z.writestr("2024-01-01.md", "words")
      first = z.infolist()[0]
      for day in range(2, 9):
          again = zipfile.ZipInfo(f"2024-01-0{day}.md")
          for part in "CRC compress_size file_size header_offset compress_type".split():
              setattr(again, part, getattr(first, part))
          z.filelist.append(again)
      z.close()
      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = try Findings(path)
    #expect(found.entries.count == 1)
    #expect(found.problems.map(\.reason) == Array(repeating: .swollen, count: 7))
  }

  /// What is whole of it is read. Some programs write how long a file is only behind it.
  @Test(arguments: [false, true]) func anArchiveThatIsCutIsReadAsFarAsItGoes(
    _ isStreamed: Bool
  ) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID()).zip").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try SourceFolder.python(
      """
      import io, random, sys, zipfile
      class Stream(io.RawIOBase):
          def __init__(self, path): self.file = open(path, "wb")
          def writable(self): return True
          def write(self, data): return self.file.write(data)
          def close(self):
              self.file.close()
              super().close()
      out = Stream(sys.argv[1]) if \(isStreamed ? "True" : "False") else sys.argv[1]
      z = zipfile.ZipFile(out, "w", 8)
      for day in range(1, 6):
          words = random.Random(day).randbytes(1000).hex() * 300
          z.writestr(f"2024-05-0{day}.md", f"day {day} {words}")
      z.close()
      if out is not sys.argv[1]: out.close()
      """, path)
    let file = URL(fileURLWithPath: path)
    let whole = try Data(contentsOf: file)
    let damage = ImportProblem(file: SourcePath.name(path), reason: .damaged)
    try whole.dropLast(100).write(to: file)
    let found = try Findings(path)
    #expect(found.entries.map { String($0.body.prefix(5)) } == (1...5).map { "day \($0)" })
    #expect(found.entries.allSatisfy { $0.body.utf8.count == 600_006 })
    #expect(found.problems == [damage])
    try whole.prefix(whole.count / 2).write(to: file)
    let half = try Findings(path)
    #expect(half.entries.map(\.day.iso) == ["2024-05-01", "2024-05-02"])
    #expect(half.problems == [damage])
    try whole.prefix(100).write(to: file)
    #expect(throws: ForeignDiary.Refusal.damaged) { try Findings(path) }
  }

  @Test func sizesBeyondAllNumbersAreNoTrap() throws {
    let path = try archive(
      """
      z.writestr("2024-01-01.md", "words")
      z.writestr("2024-01-02.md", "more")
      z.infolist()[1].compress_size = z.infolist()[1].file_size = (1 << 63) - 1
      z.close()
      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = try Findings(path)
    #expect(try found.only().body == "words")
    #expect(found.problems.map(\.file) == ["2024-01-02.md"])
  }

  @Test func anArchiveThatIsEncryptedWholeIsRefusedAsThat() throws {
    let path = try archive(
      """
      z.writestr("2024-01-01.md", "words")
      z.infolist()[0].flag_bits |= 1
      z.close()
      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(throws: ForeignDiary.Refusal.encrypted) { try Findings(path) }
  }

  /// A size below zero leads back to the header that says it, or to a range that ends before it
  /// begins.
  @Test(arguments: ["0", "5"]) func sizesBelowZeroInAnArchive(_ kind: String) throws {
    let folder = try SourceFolder()
    var header = [UInt8](repeating: 0, count: 512)
    func write(_ text: String, at place: Int) {
      header.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    write("2024-05-03.md", at: 0)
    write("-0000002000", at: 124)
    write(kind, at: 156)
    write("        ", at: 148)
    let sum = header.reduce(0) { $0 + Int($1) }
    write(String(sum, radix: 8), at: 148)
    write("\0 ", at: 154)
    try folder.write(Data(header + [UInt8](repeating: 0, count: 1024)), to: "diary.tar")
    #expect(throws: ForeignDiary.Refusal.damaged) { try Findings(folder.path + "/diary.tar") }
  }

  /// Each of many boxes behind much that is packed.
  @Test func aPackedFilmIsUnpackedAFewTimes() throws {
    let path = try archive(
      """
      import random, struct
      box = lambda name, content: struct.pack(">I", len(content) + 8) + name + content
      z.writestr("clip.mp4", box(b"ftyp", b"M4A mp42")
          + box(b"mdat", random.Random(1).randbytes(1 << 20))
          + box(b"moov", box(b"meta", b"12345678") * 3000))
      z.close()
      """)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let time = try threadTime {
      let found = try Findings(path)
      #expect(found.entries.count == 1)
    }
    #expect(time < 30_000)
  }

  /// Texts that would take a careless reader hours, or more memory than there is.
  @Test(arguments: [
    ("2024-01.txt", "1: " + String(repeating: "{a: ", count: 50_000)),
    ("2024-01.txt", "1:\n  text: 'open\n" + String(repeating: "line\n", count: 50_000)),
    ("2024-01.txt", "1:\n  text: word\n" + String(repeating: "\n", count: 50_000) + "x"),
    ("2024-01.txt", "1:\n  text: \"" + String(repeating: "**a [\"\" {", count: 20_000) + "\""),
    ("a.json", "{\"entries\":[{\"creationDate\":" + String(repeating: "[", count: 200_000)),
    ("a.json", "{\"entries\":[{\"creationDate\":\"" + String(repeating: "x", count: 2_000_000)),
    ("2024-01-01.md", "---\n" + String(repeating: "tags: x\n", count: 100_000)),
    ("2024-01-01.md", String(repeating: "![[ ![a](", count: 50_000)),
    ("2024-01-01.md", String(repeating: "<img src='", count: 50_000)),
    ("j.txt", "[2024-01-01 10:00] x\n" + String(repeating: "[", count: 200_000)),
    ("Entries/2024-01-01.html", String(repeating: "<a href='x'><b><!--<script>", count: 20_000)),
    ("Entries/2024-01-01.html", String(repeating: "<ul><li><blockquote>x", count: 20_000)),
    ("Entries/2024-01-01.html", String(repeating: "&<", count: 100_000)),
    ("Entries/2024-01-01.html", String(repeating: "<b>a</b>*b`<a href=':x'>", count: 20_000)),
    ("Entries/2024-01-01.html", String(repeating: "<i><s>a</i>[b <span>", count: 20_000)),
    (
      "Entries/2024-01-01.html",
      "<a href='https://\(String(repeating: "e", count: 100_000))'>"
        + String(repeating: "<p>*", count: 50_000)
    ),
    (
      "Entries/2024-01-01.html",
      "<img src='data:image/png;base64,\(String(repeating: "AAAA", count: 1_000_000))'>"
    ),
    ("2024-01-01.md", "[" + String(repeating: "\\", count: 200_000)),
    ("2024-01-01.md", (0..<30_000).map { "#tag\($0)" }.joined(separator: " ")),
    (
      "j.txt",
      "[2024-01-01 10:00] x\n" + (0..<30_000).map { "#tag\($0)" }.joined(separator: " ")
    ),
    ("a.diary", lifeograph + String(repeating: " *a", count: 200_000)),
    ("a.diary", lifeograph + String(repeating: "[[", count: 200_000)),
    (
      "a.diary",
      lifeograph + String(repeating: "*_=", count: 10_000) + "a"
        + String(repeating: "=_*", count: 10_000)
    ),
    (
      "a.diary",
      lifeograph.replacing("V 2000", with: "V 3000").replacing("Ep<", with: "EpD")
        + String(repeating: "x", count: 20_001) + "\n"
        + (0..<20_000).map { "EfB\($0)|\($0 + 1)|" }.joined(separator: "\n")
    ),
    (
      "a.json",
      "{\"entries\":[{\"creationDate\":\"2024-01-01T00:00:00Z\",\"text\":\""
        + String(repeating: "![](dayone-moment:[\\\\)", count: 50_000) + "\"}]}"
    ),
  ])
  func endsInTime(_ file: String, _ content: String) throws {
    let folder = try SourceFolder()
    try folder.write(content, to: file)
    let time = try threadTime {
      do {
        let found = try Findings(folder.path)
        #expect(!found.entries.isEmpty || !found.problems.isEmpty, "\(file)")
      } catch is ForeignDiary.Refusal {}
    }
    #expect(time < 30_000, "\(content.prefix(40))")
  }
}
