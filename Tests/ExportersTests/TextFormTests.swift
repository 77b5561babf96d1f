// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import Exporters

@Suite struct TextFormTests {
  private func entry(
    _ title: String, _ body: String, tags: [String] = [], feeling: Feeling? = nil,
    kind: Media.Kind = .voice, ending: String = "oga", spoken: String = ""
  ) throws -> WholeEntry {
    let day = try #require(Day(year: 2026, month: 11, day: 29))
    let moment = Moment(milliseconds: 1_796_000_000_000)
    let id = UniqueID(at: moment)
    let entry = Entry(
      id: Entry.ID(7), uuid: id, day: day, moment: moment, zone: "UTC", title: title, body: body,
      folder: nil, tags: tags, letter: nil, created: moment, modified: moment, deleted: nil)
    let media = Media(
      id: Media.ID(1), hash: [1], kind: kind, fileExtension: ending, bytes: 1, added: moment,
      traits: Media.Traits())
    let attachment = Attachment(
      id: Attachment.ID(1), uuid: id, entry: entry.id, media: media, caption: "", deleted: nil)
    return WholeEntry(
      entry, timeOfDay: (21 * 60 + 4) * 60_000, folder: "가족", feeling: feeling,
      media: spoken.isEmpty ? [] : [WholeEntry.Medium(attachment, spoken: spoken)])
  }

  // MARK: - jrnl

  @Test func jrnlHasAHeadTheWordsAndTheTags() throws {
    let text = JrnlWriter.text(
      try entry("바다", "긴 글\n[2020-01-01] no entry", tags: ["long walk"], spoken: "said words"))
    #expect(
      text == "[2026-11-29 21:04] 바다\n긴 글\n [2020-01-01] no entry\n\nsaid words\n\n@long_walk\n\n")
  }

  /// A tag that begins another one of the text was left out.
  @Test func jrnlKnowsATagByItsWholeWord() throws {
    let entry = try entry(
      "Walk @town", "@seaside, by a@b.org", tags: ["sea", "town", "b", "seaside"])
    #expect(JrnlWriter.text(entry).hasSuffix("\n\n@sea @b\n\n"))
  }

  /// The space in front of the first line of the words was lost, and lines that end otherwise had
  /// none, so that an entry became two.
  @Test func jrnlTakesNoLineOfAnEntryForAnother() throws {
    let head = "[2020-01-01 10:00] x"
    for body in [head, "a\r\n" + head, "a\r" + head] {
      let lines = JrnlWriter.text(try entry("바다", body)).split(whereSeparator: \.isNewline)
      #expect(lines.count { $0.hasPrefix("[") } == 1, "\(body.debugDescription)")
    }
  }

  @Test func jrnlHasNoEntryWithoutWords() throws {
    #expect(JrnlWriter.text(try entry("", "")) == "[2026-11-29 21:04] 2026-11-29\n\n")
  }

  // MARK: - Feelings

  @Test func aSheetKeepsCommasAndQuotes() throws {
    let feeling = Feeling(byHand: .joy)
    let row = FeelingSheet.row(try entry("a, \"b\"\nc", "x", feeling: feeling))
    #expect(
      row
        == "2026-11-29,21:04,\"a, \"\"b\"\" c\",joy,yes,1.000,0.000,1.000,0.000,0.000,0.000,0.000\r\n"
    )
    #expect(FeelingSheet.row(try entry("a", "b")) == nil)
    #expect(
      FeelingSheet.head.split(separator: ",").count
        == row?.split(separator: ",").count.advanced(by: -1))
  }

  /// A comma or a quotation mark with a mark behind it moved all columns behind it.
  @Test func aSheetIsDividedByScalars() throws {
    let feeling = Feeling(byHand: .joy)
    let row = try #require(
      FeelingSheet.row(try entry("a,\u{301} \"\u{301}", "x", feeling: feeling)))
    #expect(row.contains(",\"a,\u{301} \"\"\u{301}\",joy,"))
  }

  /// Spreadsheets run what begins like this, which may send words elsewhere.
  @Test(arguments: ["=HYPERLINK(1)", "+1", "-1", "@SUM(1)", "=\u{301}1", "＝1", " =1"])
  func aSheetHasNoFormulas(_ title: String) throws {
    let feeling = Feeling(byHand: .joy)
    let row = try #require(FeelingSheet.row(try entry(title, "x", feeling: feeling)))
    let cell = row.unicodeScalars.split(separator: ",")[2]
    #expect(cell.first == "'", "\(row)")
  }

  // MARK: - Calendar

  /// A calendar is shared with others: what a person has written below a title is not for them.
  @Test func aCalendarNamesTheEntryAndKeepsItsWords() throws {
    let event = DayCalendar.event(
      try entry("Walk; sea, \\ wind", "private words", tags: ["a,b"]), untitled: "?")
    #expect(event.contains("SUMMARY:Walk\\; sea\\, \\\\ wind\r\n"))
    #expect(event.contains("DTSTART;VALUE=DATE:20261129\r\nDTEND;VALUE=DATE:20261130\r\n"))
    #expect(!event.contains("private") && !event.contains("가족") && !event.contains("a\\,b"))
  }

  @Test func longLinesAreFoldedBetweenCharacters() throws {
    let title = String(repeating: "바다", count: 100)
    let event = DayCalendar.event(try entry(title, ""), untitled: "?")
    let lines = event.split(separator: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(event.replacing("\r\n ", with: "").contains("SUMMARY:" + title))
  }

  @Test func anEntryWithoutATitleTellsNoneOfItsWords() throws {
    let event = DayCalendar.event(
      try entry(" \n", "**first** words", spoken: "said"), untitled: "untitled")
    #expect(event.contains("SUMMARY:untitled\r\n"))
    #expect(!event.contains("first") && !event.contains("said"))
  }

  // MARK: - Books

  @Test func aPageIsXHTMLWhateverTheWordsAre() throws {
    let look = BookLook(
      title: "<&>", subtitle: "", note: "", contents: "", language: "ar", isRightToLeft: true,
      color: "#c64600", families: ["Na\"num"])
    let markup = BookMarkup(.epub, look)
    let body = """
      a\u{1}b <b> & "q"
      second ![](photo/0123456789ab) ![no](x.png) [web](https://example.org/?a=1&b=2) [bad](x.md)

      - [x] done
      ---
      # Heading
      """
    let name = try #require(PhotoName(address: "photo/0123456789ab"))
    let picture = BookPicture(
      name: name, file: "photos/1.jpg", caption: "a \"sea\"", width: 4, height: 3)
    let page = markup.page(
      BookEntry(
        number: 1, day: "29", date: "Sun", title: "<t>", body: body, facts: ["a & b"],
        pictures: [picture], recordings: []))
    #expect(page.contains("<p dir=\"auto\">ab &lt;b&gt; &amp; &quot;q&quot;<br/>"))
    #expect(
      page.contains(
        "<span class=\"photo\"><img src=\"photos/1.jpg\" alt=\"a &quot;sea&quot;\"/>"
          + "<span class=\"caption\" dir=\"auto\">a &quot;sea&quot;</span></span>"))
    #expect(!page.contains("x.png") && !page.contains("x.md"))
    #expect(page.contains("<a href=\"https://example.org/?a=1&amp;b=2\">web</a>"))
    #expect(page.contains("☑ done") && page.contains("<hr/>"))
    #expect(page.contains("<h3 dir=\"auto\">Heading</h3>"))
    #expect(!page.contains("mosaic"))
    #expect(markup.titlePage().contains("dir=\"rtl\""))
    #expect(BookStyle.sheet(look, .epub).contains("\"Na\\22 num\""))
  }

  /// Markup in a title was markup in the book where a mark stood behind its signs.
  @Test func signsAreEscapedWhateverStandsBehindThem() {
    let hostile = "<\u{301}script>\u{301} &\u{200d} \"\u{fe0f}\u{8}\u{ffff}"
    #expect(
      hostile.escaped.unicodeScalars.elementsEqual(
        "&lt;\u{301}script&gt;\u{301} &amp;\u{200d} &quot;\u{fe0f}".unicodeScalars))
  }

  // MARK: - Day One

  @Test(arguments: [
    (Media.Kind.photo, "jpg", "photos/x.jpeg", "jpeg"), (.photo, "", "photos/x.jpeg", "jpeg"),
    (.photo, "png", "photos/x.png", "png"), (.voice, "m4a", "audios/x.m4a", "aac"),
    (.voice, "oga", "audios/x.oga", "oga"), (.video, "qt", "videos/x.mov", "mov"),
  ])
  func dayOneFindsAFileByItsType(
    _ kind: Media.Kind, _ ending: String, _ path: String, _ type: String
  ) throws {
    let whole = try entry("x", "", kind: kind, ending: ending, spoken: "y")
    let media = try #require(whole.media.first).attachment.media
    #expect(DayOneWriter.path(media, md5: "x") == path)
    let json = DayOneWriter.json(
      whole, at: whole.entry.moment, in: "Asia/Seoul", md5s: [media.hash: "x"])
    #expect(json["timeZone"]?.text == "Asia/Seoul")
    let list = [Media.Kind.photo: "photos", .voice: "audios", .video: "videos"][kind] ?? ""
    let item = try #require(json[list]?.list?.first)
    #expect(item[kind == .voice ? "format" : "type"]?.text == type)
  }

  /// Photos that share a line share its width, with what is below them.
  @Test func photosInALineHaveTheirWordsBelowThem() throws {
    let look = BookLook(
      title: "", subtitle: "", note: "", contents: "", language: "en", isRightToLeft: false,
      color: "#c64600", families: [])
    let pictures = ["0123456789ab", "ba9876543210"].enumerated().map { index, name in
      BookPicture(
        name: PhotoName(address: "photo/" + name), file: "\(index).jpg",
        caption: index == 0 ? "여름" : "", width: 4, height: 4)
    }
    let page = BookMarkup(.html, look).page(
      BookEntry(
        number: 1, day: "", date: "", title: "",
        body: "![우리 *둘*](photo/0123456789ab) ![](photo/ba9876543210)", facts: [],
        pictures: pictures, recordings: []))
    #expect(
      page.contains(
        "<span class=\"photo\" style=\"width: 48.5%\"><img src=\"0.jpg\" alt=\"우리 둘\" "
          + "style=\"width: 100%\"/><span class=\"caption\" dir=\"auto\">여름</span></span>"))
    #expect(page.contains("<img src=\"1.jpg\" alt=\"\" style=\"width: 48.5%\"/>"))
  }
}
