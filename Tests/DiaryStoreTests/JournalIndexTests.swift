// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Testing

/// `Journal+Index.swift` says all that a journal can do.
@Suite struct JournalIndexTests {
  private let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/DiaryStore")

  @Test func listsEveryFunctionBesideItsFile() throws {
    let index = try text("Journal/Journal+Index.swift").split(separator: " ").map {
      $0.trimmingCharacters(in: ",:\n/")
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }
    var functions = 0
    for file in files {
      var isJournal = false
      for line in try text(file).split(separator: "\n") {
        if line.first?.isLetter == true {
          isJournal = line.contains("extension Journal ") || line.contains("actor Journal ")
        }
        guard isJournal, let name = line.firstMatch(of: /^  package (nonisolated )?func (\w+)/)?.2
        else { continue }
        functions += 1
        let fileName = String(file.split(separator: "/").last ?? "")
        let place = try #require(index.firstIndex(of: fileName), "\(fileName) is not in the index")
        let listed = index[(place + 1)...].prefix { !$0.hasSuffix(".swift") }
        #expect(listed.contains(String(name)), "\(name) of \(fileName) is not in the index")
      }
    }
    #expect(functions > 100)
  }

  private func text(_ file: String) throws -> String {
    try String(contentsOf: sources.appending(path: file), encoding: .utf8)
  }
}

extension Substring {
  fileprivate func trimmingCharacters(in characters: String) -> String {
    String(split { characters.contains($0) }.first ?? "")
  }
}
