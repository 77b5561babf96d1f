// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct MarkdownPhotoTests {
  private let first = PhotoName(address: "photo/0123456789ab")
  private let second = PhotoName(address: "photo/ba9876543210")

  @Test func aPhotoIsNamedByTheEndOfItsID() throws {
    let id = try #require(UniqueID("01940e2c-6e1e-7d33-9f6b-0123456789ab"))
    #expect(PhotoName(of: id) == first)
    #expect(PhotoName(of: id).markdown == "![](photo/0123456789ab)")
    for address in ["photo/0123456789a", "photo/0123456789AB", "photos/0123456789ab", "photo/", ""]
    {
      #expect(PhotoName(address: address) == nil, "\(address)")
    }
  }

  @Test func theBeginningOfATextShowsNoPieceOfAPhoto() throws {
    let words = "아침 바다! "
    let text = words + "![등대 (밤)](photo/0123456789ab)"
    for limit in words.count + 2..<text.count {
      let beginning = Markdown(beginning: String(text.prefix(limit)), limit: limit)
      #expect(beginning.plainText == words, "\(limit)")
    }
    #expect(Markdown(beginning: text, limit: text.count).plainText == words + "등대 (밤)")
    // What was written above stays, whatever it is.
    let lines = "one ![\ntwo"
    #expect(Markdown(beginning: lines, limit: lines.count).plainText == lines)
    let unfinished = "Look ![here"
    #expect(Markdown(beginning: unfinished, limit: 200).plainText == unfinished)
  }

  @Test func theLinesThatShowPhotosAreFound() throws {
    let first = try #require(first)
    let second = try #require(second)
    let line = "![바다](\(first.address)) ![](\(second.address))"
    let read = MarkdownLine(line, after: .start)
    let photos = read.photos(in: line)
    #expect(photos.map(\.name) == [first, second])
    #expect(photos.map(\.words) == ["바다", ""])
    #expect(photos.map { Array(line.utf8)[$0.range].count } == [29, 23])
    #expect(!read.hasOnlyPhotos(in: line))
    let silent = " \(first.markdown)  \(second.markdown)\t"
    #expect(MarkdownLine(silent, after: .start).hasOnlyPhotos(in: silent))

    let mixed = "- 아침 \(first.markdown) 산책"
    let item = MarkdownLine(mixed, after: .start)
    #expect(item.photos(in: mixed).map(\.name) == [first])
    #expect(!item.hasOnlyPhotos(in: mixed))
    for other in ["`\(first.markdown)`", "![](sea.jpg)", "[](\(first.address))", "words", ""] {
      let read = MarkdownLine(other, after: .start)
      #expect(read.photos(in: other).isEmpty && !read.hasOnlyPhotos(in: other), "\(other)")
    }
  }

  @Test func aTextSaysWhichPhotosItShows() throws {
    let (first, second) = (try #require(first), try #require(second))
    let text = Markdown("Morning\n\(first.markdown)\n```\n\(second.markdown)\n```\n")
    #expect(text.photoNames == [first])
    #expect(Markdown("Morning!").photoNames.isEmpty)
  }

  @Test func imagesGetOtherAddressesAndNothingElseChanges() throws {
    let first = try #require(first)
    let text =
      "한낮 ![물결](\(first.address))\r\n[x](\(first.address)) ![y](z.jpg)\n`\(first.markdown)`"
    let changed = Markdown(text).readdressingImages { $0 == first.address ? "media/바다.jpg" : nil }
    #expect(
      changed
        == "한낮 ![물결](media/바다.jpg)\r\n[x](\(first.address)) ![y](z.jpg)\n`\(first.markdown)`")
    #expect(
      Markdown(changed).readdressingImages { $0 == "media/바다.jpg" ? first.address : nil } == text)
    #expect(Markdown(text).readdressingImages { _ in nil } == text)
  }

  @Test func anAddressWithSpacesOrATitleIsReplaced() throws {
    let first = try #require(first)
    let text = "![물결](<media/my sea.jpg> \"바다\") ![](a.jpg 'b')"
    let changed = Markdown(text).readdressingImages {
      $0 == "media/my sea.jpg" ? first.address : nil
    }
    #expect(changed == "![물결](\(first.address) \"바다\") ![](a.jpg 'b')")
    let line = MarkdownLine(changed, after: .start)
    #expect(line.photos(in: changed).map(\.words) == ["물결"])
  }

  @Test func aDocumentShowsAPhotoWhereTheTextDoes() throws {
    let first = try #require(first)
    let links = [
      MediaLink(.photo, address: "m/photo-1.jpg", caption: "", photo: first),
      MediaLink(.photo, address: "m/photo-2.jpg", caption: "", photo: second),
    ]
    let body = "아침\n\(first.markdown)\n저녁"
    let entry = EntryDocument(title: "", body: body, media: links)
    #expect(entry.markdown == "아침\n![](m/photo-1.jpg)\n저녁\n\n![](m/photo-2.jpg)\n")
    #expect(entry.html.components(of: "m/photo-1.jpg") == 1)
    #expect(entry.html.components(of: "m/photo-2.jpg") == 1)
  }
}

extension String {
  fileprivate func components(of words: String) -> Int {
    indices.count { self[$0...].hasPrefix(words) }
  }
}
