// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestNumbers
import Testing

@testable import Importers

@Suite struct HostileSourceTests {
  /// Has Python write an archive that no careful program makes.
  private func archive(_ script: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID()).zip").path
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    python.arguments = [
      "-c", "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1], 'w', 8)\n" + script, path,
    ]
    try python.run()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
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

  @Test func anArchiveThatIsCutIsRefused() throws {
    let folder = try DayOneTests.folder()
    let path = try folder.packed()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.dropLast(100).write(to: URL(fileURLWithPath: path))
    #expect(throws: ForeignDiary.Refusal.damaged) { try Findings(path) }
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
