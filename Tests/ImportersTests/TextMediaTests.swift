// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// The files that texts of Markdown speak of.
@Suite struct TextMediaTests {
  private func media(_ text: String, _ files: [String] = ["a.jpg", "b.jpg"]) throws -> [String] {
    let folder = try SourceFolder()
    try folder.write(text, to: "2024-05-03.md")
    for file in files { try folder.write(file, to: file) }
    let found = try Findings(folder.path)
    let media = try found.only().media.map(\.file)
    #expect(found.problems.map(\.file).sorted() == files.filter { !media.contains($0) }.sorted())
    return media
  }

  /// In Korean, tildes and backticks are no code.
  @Test(arguments: [
    "~~~ 드디어 봄이다\n![[a.jpg]]\n![](b.jpg)", "```git pull```\n![[a.jpg]]\n![](b.jpg)",
    "don`t ![](a.jpg)\n5` 걷기 ![[b.jpg]]", "`` ` `` ![](a.jpg) ```x`` ![](b.jpg)",
    "\\`![](a.jpg)`\n![](b.jpg)", "```\nx\n````\n![](a.jpg)![](b.jpg)",
  ])
  func whatIsNoCodeIsShown(_ text: String) throws {
    #expect(try media(text) == ["a.jpg", "b.jpg"])
  }

  @Test(arguments: [
    "```\n![](a.jpg)\n```\n![](b.jpg)", "- ```\n  ![](a.jpg)\n  ```\n- ![](b.jpg)",
    "`![](a.jpg)` ![](b.jpg)", "`` ` ![](a.jpg) `` ![](b.jpg)",
    "```\n~~~\n![](a.jpg)\n```\n![](b.jpg)",
  ])
  func whatIsInCodeIsCode(_ text: String) throws {
    #expect(try media(text) == ["b.jpg"])
  }

  @Test func tagsBelowTildes() throws {
    let folder = try SourceFolder()
    try folder.write("```git pull```\n~~~ 봄\n#산책", to: "2024-05-03.md")
    #expect(try Findings(folder.path).only().tags == ["산책"])
  }

  /// As browsers, cameras and programs for sound call them.
  @Test(arguments: [
    "image.jfif", "a.jpe", "IMG_0001.HIF", "sound.weba", "book.m4b", "a.aifc", "a.mp2", "memo.qta",
  ])
  func rareEndings(_ name: String) throws {
    #expect(try media("![](assets/\(name))", ["assets/" + name]) == ["assets/" + name])
  }

  @Test(arguments: ["![](.\\images\\a.jpg)", "![](images\\a.jpg)", "![[images\\a.jpg]]"])
  func waysOfWindows(_ text: String) throws {
    #expect(try media(text, ["images/a.jpg", "a.jpg"]) == ["images/a.jpg"])
  }

  @Test func waysFromTheTopOfTheDisk() throws {
    let (folder, pictures) = (try SourceFolder(), try SourceFolder())
    try pictures.write("jpg", to: "봄 1.jpg")
    let place = pictures.path + "/봄 1.jpg"
    let coded = place.replacing(" ", with: "%20")
    try folder.write("![](file://\(coded))", to: "2024-05-03.md")
    try folder.write("![](\(coded))", to: "2024-05-04.md")
    try folder.write("![](/top.jpg)", to: "notes/2024-05-05.md")
    try folder.write("jpg", to: "top.jpg")
    try folder.write("![](https://example.org/a.jpg)", to: "2024-05-06.md")
    let diary = try #require(try ForeignDiary(folder.path, Findings.context))
    let found = Findings(diary)
    #expect(found.entries.flatMap(\.media).map(\.file) == [place, place, "top.jpg"])
    #expect(found.problems.isEmpty)
    #expect(try diary.read().open(place).byteCount() == 3)
  }

  @Test func namesThatDifferInTheSizeOfLetters() throws {
    let folder = try SourceFolder()
    for name in ["IMG_1.JPG", "IMG_1.jpg", "Img_1.jpg"] {
      try folder.write(name, to: name)
    }
    try folder.write("![](IMG_1.JPG) ![](IMG_1.jpg) ![](Img_1.jpg)", to: "2024-05-03.md")
    #expect(
      try Findings(folder.path).only().media.map(\.file) == ["IMG_1.JPG", "IMG_1.jpg", "Img_1.jpg"])
  }

  @Test func tagsOfLogseq() throws {
    let folder = try SourceFolder()
    try folder.write(
      "tags:: 여행, [[부산 바다]], #회\nalias:: x\n\n- #[[바다 여행]] 와 #[[밤]]\n- tags:: none\n",
      to: "journals/2024_05_03.md")
    #expect(
      try Findings(folder.path).only().tags.sorted() == ["바다 여행", "밤", "부산 바다", "여행", "회"])
  }
}
