// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Archives of which some bytes are wrong: what is whole comes in, and what is not is named.
@Suite struct DamagedArchiveTests {
  private static let days = ["2024-05-03", "2024-05-04", "2024-05-05"]

  /// An archive of three days, in this order.
  private static func packed(_ kind: String) throws -> (folder: SourceFolder, path: String) {
    let folder = try SourceFolder()
    for day in days { try folder.write("words of \(day)", to: day + ".md") }
    let path = folder.path + "/../" + UUID().uuidString + "." + kind
    let pack =
      kind == "zip"
      ? "import zipfile; to = zipfile.ZipFile(sys.argv[1] + '.made', 'w'); add = to.write"
      : "import tarfile; to = tarfile.open(sys.argv[1] + '.made', 'w', "
        + "format=tarfile.USTAR_FORMAT); add = to.add"
    let script =
      "import glob, os, sys; \(pack); files = sorted(glob.glob(sys.argv[1] + '/*')); "
      + "[add(it, os.path.basename(it)) for it in files]; to.close()"
    try SourceFolder.python(script, folder.path)
    try FileManager.default.moveItem(atPath: folder.path + ".made", toPath: path)
    return (folder, path)
  }

  private static func change(_ path: String, at place: Int) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[place] ^= 0x10
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  @Test(arguments: 0..<4) func theFirstBytesOfAZIPAreDamaged(_ place: Int) throws {
    let (folder, path) = try Self.packed("zip")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.change(path, at: place)
    let found = try Findings(path)
    #expect(found.entries.map(\.body) == Self.days.dropFirst().map { "words of \($0)" })
    #expect(found.hasProblem(.damaged, in: Self.days[0] + ".md"))
    withExtendedLifetime(folder) {}
  }

  /// Each header has a kilobyte with what follows it. It is the mode, the length or the device of a
  /// file.
  @Test(arguments: [0, 1, 2], [100, 128, 329]) func aHeaderOfATarIsDamaged(
    _ file: Int, _ place: Int
  ) throws {
    let (folder, path) = try Self.packed("tar")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Self.change(path, at: file * 1024 + place)
    let found = try Findings(path)
    var left = Self.days
    left.remove(at: file)
    #expect(found.entries.map(\.body) == left.map { "words of \($0)" })
    #expect(found.hasProblem(.damaged, in: Self.days[file] + ".md"))
    withExtendedLifetime(folder) {}
  }

  /// As where a disk has lost a sector.
  @Test(arguments: 0..<3) func aHeaderOfATarIsZeros(_ file: Int) throws {
    let (folder, path) = try Self.packed("tar")
    defer { try? FileManager.default.removeItem(atPath: path) }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes.replaceSubrange(file * 1024..<file * 1024 + 512, with: Array(repeating: 0, count: 512))
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    // Nothing tells then that it was an archive.
    guard file > 0 else {
      #expect(throws: ForeignDiary.Refusal.self) { try Findings(path) }
      return
    }
    let found = try Findings(path)
    #expect(found.entries.count == 2)
    #expect(!found.problems.isEmpty)
    withExtendedLifetime(folder) {}
  }

  /// What follows has another place then.
  @Test(arguments: [1, 100, 700]) func bytesOfATarAreMissing(_ count: Int) throws {
    let (folder, path) = try Self.packed("tar")
    defer { try? FileManager.default.removeItem(atPath: path) }
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes.removeSubrange(600..<600 + count)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let found = try Findings(path)
    #expect(found.entries.contains { $0.body == "words of \(Self.days[2])" })
    #expect(!found.problems.isEmpty)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [2048, 2148, 2600]) func aTarThatIsCutIsNamed(_ size: Int) throws {
    let (folder, path) = try Self.packed("tar")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try bytes.prefix(size).write(to: URL(fileURLWithPath: path))
    let found = try Findings(path)
    #expect(found.entries.count >= 2)
    #expect(!found.problems.isEmpty)
    withExtendedLifetime(folder) {}
  }

  /// A note of Keep that can't be read is not told from other data by its words.
  @Test func aDamagedNoteIsNamed() throws {
    let folder = try SourceFolder()
    for name in ["a", "b"] {
      try folder.write(
        #"{"textContent":"words","isTrashed":false,"isArchived":false}"#,
        to: "Takeout/Keep/\(name).json")
    }
    try folder.write(Data(repeating: 0, count: 60), to: "Takeout/Keep/b.json")
    try folder.write("{}", to: "Takeout/Tasks/other.json")
    let found = try Findings(folder.path)
    #expect(found.hasProblem(.unreadable, in: "Takeout/Keep/b.json"))
    #expect(found.problems.count == 1)
  }

  /// Nothing that is no archive is taken for one.
  @Test(arguments: ["me gustaría", "PK\u{5}\u{6}"]) func aTextStaysAText(_ words: String) throws {
    let folder = try SourceFolder()
    // The mark of a tar stands at byte 257.
    let before = String(repeating: "x", count: 257 - "me g".count)
    try folder.write(before + words + String(repeating: " x", count: 500), to: "2024-05-03.md")
    #expect(try Findings(folder.path + "/2024-05-03.md").entries.count == 1)
  }

  /// The record at the end says where the list is, and how long.
  @Test(arguments: [1, -1]) func theListOfAZIPIsOfAnotherLength(_ bytes: Int) throws {
    let (folder, path) = try Self.packed("zip")
    defer { try? FileManager.default.removeItem(atPath: path) }
    var archive = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    // The last name stands just before the record.
    let place = archive.count - 22 - 1
    if bytes > 0 { archive.insert(0x78, at: place) } else { archive.remove(at: place) }
    try Data(archive).write(to: URL(fileURLWithPath: path))
    let found = try Findings(path)
    #expect(found.entries.map(\.body) == Self.days.map { "words of \($0)" })
    #expect(found.problems.map(\.reason) == [.damaged])
    withExtendedLifetime(folder) {}
  }
}
