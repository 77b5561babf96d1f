// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import HaruSettings

@MainActor @Suite struct DiaryListTests {
  private let path = NSTemporaryDirectory() + "haru-\(UUID())/haru/diaries.json"

  private var file: DiaryListFile { DiaryListFile(path) }

  @Test func whatIsChangedIsReadAgain() throws {
    #expect(file.read() == DiaryList())
    try file.change { list in
      list.put(ListedDiary(folder: "/home/a", name: "하루", color: "rose"))
      list.put(ListedDiary(folder: "/home/b"))
      list.use("/home/b")
    }
    try file.change { $0.put(ListedDiary(folder: "/home/a", name: "Garden", color: "teal")) }
    let list = file.read()
    #expect(list.diaries.map(\.folder) == ["/home/a", "/home/b"])
    #expect(list["/home/a"]?.name == "Garden" && list["/home/a"]?.color == "teal")
    #expect(list.latest == "/home/b")
    #expect(list.named("Garden").map(\.folder) == ["/home/a"])
    #expect(list.named("b").map(\.folder) == ["/home/b"] && list.named("c").isEmpty)
    try file.change { $0.remove("/home/b") }
    #expect(file.read().latest == nil && file.read().diaries.count == 1)
  }

  @Test func aFileThatMakesNoSenseIsKept() throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data("no list".utf8).write(to: URL(filePath: path))
    #expect(file.read() == DiaryList())
    try file.change { $0.put(ListedDiary(folder: "/home/a")) }
    #expect(file.read().diaries.count == 1)
    #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == "no list")
  }

  @Test func severalThatChangeItAtOnceLoseNothing() async throws {
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask { [file] in
          try? file.change { $0.put(ListedDiary(folder: "/home/\(number)")) }
        }
      }
    }
    #expect(file.read().diaries.count == 20)
  }
}
