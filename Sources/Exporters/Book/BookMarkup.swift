// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The pages of a book in XHTML, which is HTML as well.
package struct BookMarkup: Sendable {
  package enum Form: Sendable {
    case epub
    /// Pages for browsers, which may play what was recorded.
    case html

    package var ending: String { self == .epub ? "xhtml" : "html" }
  }

  package let form: Form
  package let look: BookLook

  package init(_ form: Form, _ look: BookLook) { (self.form, self.look) = (form, look) }

  // MARK: - Pages

  /// The page before all others.
  package func titlePage(behind link: String? = nil) -> String {
    page(look.title, type: "titlepage") {
      "<div class=\"title\">\n<h1 dir=\"auto\">\(look.title.escaped)</h1>\n"
        + "<p class=\"subtitle\">\(look.subtitle.escaped)</p>\n"
        + "<p class=\"note\">\(look.note.escaped)</p>\n</div>\n"
    }
  }

  /// The list of the chapters, with links to them.
  package func contents(_ chapters: [BookChapter], isFirst: Bool = false) -> String {
    let items = chapters.map {
      "<li><a href=\"\($0.name).\(form.ending)\">\($0.title.escaped)</a></li>\n"
    }.joined()
    let list =
      "<nav\(type("toc")) id=\"toc\">\n<h2>\(look.contents.escaped)</h2>\n<ol>\n\(items)</ol>\n</nav>\n"
    guard isFirst else { return page(look.contents, type: nil) { list } }
    return page(look.title, type: nil) {
      "<div class=\"title\">\n<h1 dir=\"auto\">\(look.title.escaped)</h1>\n"
        + "<p class=\"subtitle\">\(look.subtitle.escaped)</p>\n"
        + "<p class=\"note\">\(look.note.escaped)</p>\n</div>\n" + list
    }
  }

  /// How the page of a chapter begins; its entries follow.
  package func beginning(of chapter: BookChapter) -> String {
    head(chapter.title, type: "chapter") + "<h1>\(chapter.title.escaped)</h1>\n"
  }

  /// How it ends; browsers are led to the pages around it.
  package func end(after previous: BookChapter?, before next: BookChapter?) -> String {
    guard form == .html else { return foot }
    func link(_ chapter: BookChapter?) -> String {
      chapter.map { "<a href=\"\($0.name).html\">\($0.title.escaped)</a>" } ?? "<span></span>"
    }
    let all = "<a href=\"index.html\">\(look.contents.escaped)</a>"
    return "<p class=\"ways\">\(link(previous)) \(all) \(link(next))</p>\n" + foot
  }

  package func page(_ entry: BookEntry) -> String {
    let body = Markdown(entry.body.allowedInXML)
    let shown = body.photoNames
    let (placed, others) = (
      entry.pictures.filter { $0.name.map(shown.contains) ?? false },
      entry.pictures.filter { !($0.name.map(shown.contains) ?? false) }
    )
    let title = entry.title.isEmpty ? "" : "<h2 dir=\"auto\">\(entry.title.escaped)</h2>\n"
    let facts = entry.facts.map { "<span dir=\"auto\">\($0.escaped)</span>" }
    return "<article id=\"e\(entry.number)\">\n<p class=\"day\">"
      + "<span class=\"number\">\(entry.day.escaped)</span> \(entry.date.escaped)</p>\n" + title
      + (facts.isEmpty ? "" : "<p class=\"facts\">\(facts.joined(separator: " · "))</p>\n")
      + body.book(figures(placed, in: body)) + mosaic(others)
      + entry.recordings.map(recording).joined() + "</article>\n"
  }

  // MARK: - Pictures and recordings

  /// Photos that share a line share its width as well.
  private func figures(_ pictures: [BookPicture], in body: Markdown) -> [PhotoName: String] {
    let named = Dictionary(
      pictures.compactMap { picture in picture.name.map { ($0, picture) } },
      uniquingKeysWith: { first, _ in first })
    var figures: [PhotoName: String] = [:]
    for line in body.lines where line.links.contains(where: \.isImage) {
      let row = body.photos(in: line).compactMap { photo in named[photo.name].map { (photo, $0) } }
      let width = row.reduce(0) { $0 + $1.1.shape }
      for (photo, picture) in row {
        figures[photo.name] = figure(
          picture, share: row.count > 1 ? picture.shape / width : nil, words: photo.words)
      }
    }
    return figures
  }

  /// A photo among the words of a paragraph, in which no `figure` may stand.
  private func figure(_ picture: BookPicture, share: Double?, words: String) -> String {
    let words = Markdown(words).plainText
    let width = share.map { Self.percent($0 * 0.97) }
    guard !picture.caption.isEmpty else { return image(picture, words: words, width: width) }
    let style = width.map { " style=\"width: \($0)\"" } ?? ""
    return "<span class=\"photo\"\(style)>"
      + image(
        picture, words: words.isEmpty ? picture.caption : words,
        width: width == nil ? nil : "100%")
      + "<span class=\"caption\" dir=\"auto\">\(picture.caption.escaped)</span></span>"
  }

  private func image(_ picture: BookPicture, words: String, width: String? = nil) -> String {
    let style = width.map { " style=\"width: \($0)\"" } ?? ""
    return "<img src=\"\(picture.file.escaped)\" alt=\"\(words.escaped)\"\(style)/>"
  }

  private func mosaic(_ pictures: [BookPicture]) -> String {
    guard !pictures.isEmpty else { return "" }
    return "<div class=\"mosaic\">\n"
      + BookRows.rows(of: pictures).flatMap { row in
        let width = row.reduce(0) { $0 + $1.shape }
        return row.map { picture in
          let caption = picture.caption.escaped
          let below = caption.isEmpty ? "" : "<figcaption dir=\"auto\">\(caption)</figcaption>"
          // A picture that is alone is no wider than one of two would be, unless it is wide.
          let share = row.count == 1 ? min(picture.shape / 2, 1) : picture.shape / width
          return "<figure style=\"width: \(Self.percent(share * 0.97))\">"
            + image(picture, words: picture.caption) + below + "</figure>\n"
        }
      }.joined() + "</div>\n"
  }

  private func recording(_ recording: BookRecording) -> String {
    var player = ""
    if form == .html, let file = recording.file {
      let (tag, path) = (file.kind == .video ? "video" : "audio", file.path.escaped)
      player = "<p><\(tag) controls=\"controls\" preload=\"none\" src=\"\(path)\"></\(tag)></p>\n"
    }
    let spoken = recording.spoken.escaped
    return "<p class=\"facts\" dir=\"auto\">\(recording.name.escaped)</p>\n" + player
      + (spoken.isEmpty
        ? "" : "<blockquote dir=\"auto\"><p dir=\"auto\">\(spoken)</p></blockquote>\n")
  }

  private static func percent(_ share: Double) -> String {
    let thousandths = Int(share * 1000)
    return "\(thousandths / 10).\(thousandths % 10)%"
  }

  // MARK: - Around them

  private func page(_ title: String, type: String?, _ content: () -> String) -> String {
    head(title, type: type) + content() + foot
  }

  private func head(_ title: String, type: String?) -> String {
    let isEPUB = form == .epub
    let direction = look.isRightToLeft ? " dir=\"rtl\"" : ""
    let language = look.language.escaped
    return (isEPUB ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : "") + "<!DOCTYPE html>\n"
      + "<html xmlns=\"http://www.w3.org/1999/xhtml\""
      + (isEPUB ? " xmlns:epub=\"http://www.idpf.org/2007/ops\" xml:lang=\"\(language)\"" : "")
      + " lang=\"\(language)\"\(direction)>\n<head>\n<meta charset=\"utf-8\"/>\n"
      + (isEPUB ? "" : "<meta name=\"viewport\" content=\"width=device-width\"/>\n")
      + "<title>\(title.escaped)</title>\n<link rel=\"stylesheet\" href=\"book.css\"/>\n"
      + "</head>\n<body>\n<section\(type.map(self.type) ?? "")>\n"
  }

  private func type(_ name: String) -> String { form == .epub ? " epub:type=\"\(name)\"" : "" }

  private var foot: String { "</section>\n</body>\n</html>\n" }
}

extension String {
  /// As text in XHTML. A sign with a mark behind it is one character, but markup all the same.
  package var escaped: String {
    var text = UnicodeScalarView()
    for scalar in allowedInXML.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;".unicodeScalars
      case "<": text += "&lt;".unicodeScalars
      case ">": text += "&gt;".unicodeScalars
      case "\"": text += "&quot;".unicodeScalars
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Without what no XML may have in it.
  ///
  /// > Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]
  /// https://www.w3.org/TR/xml/#charsets
  var allowedInXML: String {
    func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x20 && scalar != "\u{fffe}" && scalar != "\u{ffff}"
        || ["\t", "\n", "\r"].contains(scalar)
    }
    guard !unicodeScalars.allSatisfy(isAllowed) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter(isAllowed)))
  }
}
