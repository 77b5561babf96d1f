// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// A folder that another program has written, for a test.
final class SourceFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "haru-source-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to file: String) throws { try write(Data(text.utf8), to: file) }

  func write(_ content: Data, to file: String) throws {
    let place = URL(fileURLWithPath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: place)
  }

  func content(_ file: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path).appending(path: file))
  }

  /// Has Python do what no careful program does to a file.
  static func python(_ script: String, _ path: String) throws {
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    python.arguments = ["-c", script, path]
    try python.run()
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
  }

  /// Packs all that is in it, as Python does, beside it.
  func packed(_ kind: String = "zip") throws -> String {
    let packer = Process()
    packer.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    packer.arguments = [
      "-c", "import shutil, sys; shutil.make_archive(sys.argv[1], sys.argv[2], sys.argv[1])", path,
      kind,
    ]
    try packer.run()
    packer.waitUntilExit()
    #expect(packer.terminationStatus == 0)
    let archive = path + "." + kind
    let inside = path + "-archive." + kind
    try FileManager.default.moveItem(atPath: archive, toPath: inside)
    return inside
  }
}

/// What readers made of something.
struct Findings {
  var entries: [ImportedEntry] = []
  var memos: [ImportedMemo] = []
  var problems: [ImportProblem] = []

  static let context = ReaderContext(zone: "Asia/Seoul")

  init(_ path: String) throws {
    self.init(try #require(try ForeignDiary(path, Self.context)))
  }

  init(_ diary: ForeignDiary) {
    var reading = diary.read()
    while let step = reading.next() {
      switch step {
      case .entry(let entry): entries.append(entry)
      case .memo(let memo): memos.append(memo)
      case .problem(let problem): problems.append(problem)
      }
    }
  }

  /// The entry, where there is one.
  func only() throws -> ImportedEntry {
    #expect(entries.count == 1)
    return try #require(entries.first)
  }

  func hasProblem(_ reason: ImportProblem.Reason, in file: String) -> Bool {
    problems.contains { $0.reason == reason && $0.file.hasPrefix(file) }
  }
}
