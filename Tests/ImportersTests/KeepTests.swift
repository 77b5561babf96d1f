// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import Importers

/// Notes of Google Keep.
@Suite struct KeepTests {
  private func note(_ fields: String) throws -> ImportedMemo {
    let folder = try SourceFolder()
    try folder.write(
      #"{"isTrashed":false,"isPinned":false,"userEditedTimestampUsec":1700000000000000,\#(fields)}"#,
      to: "note.json")
    let found = try Findings(folder.path)
    #expect(found.problems.isEmpty)
    return try #require(found.memos.first)
  }

  @Test func stylesAreKept() throws {
    let memo = try note(
      #""isArchived":false,"textContent":"제목\n굵게 둘\n\n끝","textContentHtml":"<h1 dir=\"ltr\">제목</h1>"#
        + #"<p style=\"line-height:1.38;margin-top:0.0pt;margin-bottom:0.0pt;\"><span style=\"font-size:7.2pt;font-weight:700;font-style:normal;text-decoration:none\">굵게</span>"#
        + #"<span style=\"font-weight:400;font-style:italic;text-decoration:line-through\"> 둘</span></p>"#
        + #"<p style=\"margin-top:0.0pt;margin-bottom:0.0pt;\"><br /></p><p style=\"margin-top:0.0pt;margin-bottom:0.0pt;\"><span>끝</span></p>""#
    )
    #expect(memo.text == "# 제목\n\n**굵게** *~~둘~~*\n\n끝")
    let list = try note(
      #""isArchived":false,"listContent":[{"text":"우유","textHtml":"<p><span style=\"font-weight:700\">우유</span></p>","isChecked":true},{"text":"[x] 2*3*4","isChecked":false},{"text":"","isChecked":false},{"text":"a","isChecked":false}]"#
    )
    #expect(list.text == "- [x] **우유**\n- [ ] \\[x] 2\\*3\\*4\n- [ ] \n- [ ] a")
  }

  @Test func plainTextIsNoMarkdown() throws {
    let memo = try note(
      #""isArchived":false,"title":"2*3*4","textContent":"2*3*4 _a_\n# 1 in the list\n- milk\n1. one\n2 * 3 [x] a_b ~~\n```\n> 5\n[a]: https://e.org\n  in  https://e.org/*a*","textContentHtml":"<p><span>x</span></p>""#
    )
    #expect(
      memo.text
        == "**2\\*3\\*4**\n\n2\\*3\\*4 \\_a\\_\n\\# 1 in the list\n- milk\n1. one\n"
        + "2 * 3 [x] a_b ~~\n\\`\\`\\`\n\\> 5\n\\[a]: https://e.org\n  in  https://e.org/*a*")
    #expect(
      Markdown(memo.text).plainText
        == "2*3*4\n\n2*3*4 _a_\n# 1 in the list\nmilk\n1. one\n2 * 3 [x] a_b ~~\n```\n> 5\n"
        + "[a]: https://e.org\n  in  https://e.org/*a*")
  }

  @Test(arguments: [
    ("YELLOW", LabelColor.honey), ("CERULEAN", .sky), ("PINK", .rose), ("DEFAULT", nil),
    ("BROWN", nil),
  ])
  func colors(_ name: String, _ color: LabelColor?) throws {
    #expect(try note(#""isArchived":false,"color":"\#(name)","textContent":"a""#).color == color)
  }

  @Test func whatIsArchivedSaysSo() throws {
    let memo = try note(#""isArchived":true,"textContent":"a","labels":[{"name":"집"}]"#)
    #expect(memo.text == "a\n\n#집 #archived")
    let folder = try SourceFolder()
    try folder.write(
      #"{"isTrashed":false,"isPinned":true,"isArchived":true,"textContent":"a","attachments":[{"filePath":"a.jpg"}],"userEditedTimestampUsec":1700000000000000}"#,
      to: "note.json")
    try folder.write("jpg", to: "a.jpg")
    #expect(try Findings(folder.path).only().tags == ["archived", "pinned"])
  }

  @Test func links() throws {
    let memo = try note(
      #""isArchived":false,"textContent":"see https://e.org/1","annotations":[{"url":"https://e.org/1","title":"x"},{"url":"https://e.org/2","title":""},{"url":"https://e.org/(3)","title":"a"},{"url":"https://e.org/4","title":"[b] *c*"},{"url":"geo:1,2","title":"d"}]"#
    )
    #expect(
      memo.text
        == "see https://e.org/1\nhttps://e.org/2\n[a](https://e.org/(3))\n"
        + "[\\[b\\] \\*c\\*](https://e.org/4)\nd (geo:1,2)")
  }
}
