// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Exporters

/// What is read here by Python's zipfile and by nothing of ours.
@Suite struct ZipWriterTests {
  private let path = NSTemporaryDirectory() + "haru-\(UUID()).zip"

  private func read(_ script: String) throws -> String {
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = [
      "-c", "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1])\n" + script, path,
    ]
    let pipe = Pipe()
    python.standardOutput = pipe
    try python.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
    return String(decoding: said, as: UTF8.self)
  }

  @Test func anotherProgramReadsIt() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let day = try #require(Day(year: 2026, month: 11, day: 29))
    let zip = try ZipWriter(creating: path, day: day)
    try zip.add("mimetype", Array("a/b".utf8), isPacked: false)
    try zip.begin("글/long.txt", bytes: 1 << 33)
    for _ in 0..<5000 { try zip.write(Array("바다를 걸었다\n".utf8)[...]) }
    try zip.end()
    try zip.add("empty", [])
    try zip.finish()
    let told = try read(
      """
      print(z.testzip())
      for i in z.infolist(): print(i.filename, i.file_size, i.compress_type, i.date_time[:3])
      print(z.read("글/long.txt").decode() == "바다를 걸었다\\n" * 5000)
      """)
    #expect(
      told == """
        None
        mimetype 3 0 (2026, 11, 29)
        글/long.txt 100000 8 (2026, 11, 29)
        empty 0 8 (2026, 11, 29)
        True

        """)
    let content = try #require(FileManager.default.contents(atPath: path))
    #expect(content[30..<38].elementsEqual("mimetype".utf8))
    #expect(content[38..<41].elementsEqual("a/b".utf8))
  }

  @Test func moreFilesThanSixteenBitsCount() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let zip = try ZipWriter(creating: path, day: .first)
    for number in 0..<70_000 { try zip.add("\(number)", [UInt8(number % 256)], isPacked: false) }
    try zip.finish()
    #expect(try read("print(len(z.namelist()), z.read('69999')[0])") == "70000 111\n")
  }
}
