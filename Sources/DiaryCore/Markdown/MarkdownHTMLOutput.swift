// SPDX-License-Identifier: GPL-3.0-or-later

/// HTML on its way out: the only place where words meet markup.
struct MarkdownHTMLOutput {
  private let references: MarkdownReferences
  /// The markup of photos by their addresses, where it is XHTML for a book that is made; such a
  /// book links to the web alone, and shows no other pictures.
  private let figures: [String: String]?
  /// What is seen below images, by their addresses.
  private let captions: [String: String]
  private var bytes: [UInt8] = []

  init(
    _ references: MarkdownReferences = .none, figures: [String: String]? = nil,
    captions: [String: String] = [:]
  ) {
    (self.references, self.figures, self.captions) = (references, figures, captions)
  }

  var isBook: Bool { figures != nil }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends our own markup as it is.
  mutating func markup(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  /// Appends an element that has nothing in it.
  mutating func void(_ tag: String) { markup(isBook ? "<\(tag)/>" : "<\(tag)>") }

  /// Ends a line whose block goes on, without the space before it.
  mutating func lineBreak() {
    while let last = bytes.last, last.isSpaceOrTab { bytes.removeLast() }
    void("br")
    markup("\n")
  }

  /// Begins a block, which is read from the side that its own words are read from.
  mutating func open(_ tag: String) { markup(isBook ? "<\(tag) dir=\"auto\">" : "<\(tag)>") }

  /// Appends a text, escaped so that it is safe in any place, attributes included.
  mutating func escape(_ words: some Sequence<UInt8>) {
    for byte in words { escape(byte) }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): markup("&amp;")
    case UInt8(ascii: "<"): markup("&lt;")
    case UInt8(ascii: ">"): markup("&gt;")
    case UInt8(ascii: "\""): markup("&quot;")
    case UInt8(ascii: "'"): markup("&#39;")
    case 0: markup("\u{FFFD}")
    default: bytes.append(byte)
    }
  }

  /// Appends an address: what may be in none is written in numbers, letters of all scripts stay.
  mutating func address(_ address: String) {
    for byte in address.utf8 {
      switch byte {
      // Browsers pass over some of these, so that it would be another address.
      case 0x00..<0x20, 0x7F:
        markup(byte < 0x10 ? "%0" : "%")
        markup(String(byte, radix: 16, uppercase: true))
      case UInt8(ascii: " "): markup("%20")
      case UInt8(ascii: "\""): markup("%22")
      case UInt8(ascii: "\\"): markup("%5C")
      case UInt8(ascii: "["): markup("%5B")
      case UInt8(ascii: "]"): markup("%5D")
      case UInt8(ascii: "`"): markup("%60")
      default: escape(byte)
      }
    }
  }

  /// Appends the words of a line with their styles and links.
  mutating func inlines(_ words: Range<Int>, of text: MarkdownText) {
    var inlines = MarkdownInlines(text, words, references)
    inlines.scan()
    var start = words.lowerBound
    for link in inlines.links {
      styled(start..<link.range.lowerBound, inlines, text)
      append(link, inlines, text)
      start = link.range.upperBound
    }
    styled(start..<words.upperBound, inlines, text)
  }
}

extension MarkdownHTMLOutput {
  private mutating func append(
    _ link: MarkdownLink, _ inlines: MarkdownInlines, _ text: MarkdownText
  ) {
    // An address that is its own words has no signs in it.
    let isBare = link.target == nil && link.label == nil
    var destination = link.destination
    if let figures {
      if link.isImage, let figure = figures[destination] { return markup(figure) }
      guard !link.isImage, let written = MarkdownWebAddress.written(destination) else {
        return styled(link.range, inlines, text, isBare: isBare)
      }
      destination = written
    }
    if link.isImage, !link.leavesTheDiary {
      let caption = captions[link.destination]
      if caption != nil { markup(#"<span class="photo">"#) }
      markup(#"<img src=""#)
      address(link.destination)
      markup(#"" alt=""#)
      plain(link.range, inlines, text)
      title(of: link)
      markup(#"">"#)
      guard let caption else { return }
      markup(#"<span class="caption">"#)
      escape(caption.utf8)
      markup("</span></span>")
    } else {
      markup(#"<a href=""#)
      address(destination)
      title(of: link)
      markup(#"">"#)
      if !link.range.contains(where: { inlines.role(at: $0).isWords }) {
        escape(link.destination.utf8)
      }
      styled(link.range, inlines, text, isBare: isBare)
      markup("</a>")
    }
  }

  private mutating func title(of link: MarkdownLink) {
    guard let title = link.title else { return }
    markup(#"" title=""#)
    escape(title.utf8)
  }

  /// The words of an image.
  private mutating func plain(
    _ stretch: Range<Int>, _ inlines: MarkdownInlines, _ text: MarkdownText
  ) {
    var offset = stretch.lowerBound
    while offset < stretch.upperBound {
      let role = inlines.role(at: offset)
      let entity = role == .text ? inlines.entity(at: offset) : nil
      if let entity { escape(entity.sign.utf8) } else if role.isWords { escape(text[offset]) }
      offset += entity?.length ?? 1
    }
  }

  private mutating func styled(
    _ stretch: Range<Int>, _ inlines: MarkdownInlines, _ text: MarkdownText, isBare: Bool = false
  ) {
    var offset = stretch.lowerBound
    var isInCode = false
    while offset < stretch.upperBound {
      let role = inlines.role(at: offset)
      if isInCode, role != .code {
        markup("</code>")
        isInCode = false
      }
      if role == .text, !isBare, let entity = inlines.entity(at: offset) {
        escape(entity.sign.utf8)
        offset += entity.length
        continue
      }
      let isLineEnd = text[offset] == UInt8(ascii: "\n")
      switch role {
      case .text: if isLineEnd { lineBreak() } else { escape(text[offset]) }
      case .code:
        if !isInCode { markup("<code>") }
        isInCode = true
        escape(isLineEnd ? UInt8(ascii: " ") : text[offset])
      case .marker, .codeMarker: break
      case .opensBold: markup("<strong>")
      case .closesBold: markup("</strong>")
      case .opensItalic: markup("<em>")
      case .closesItalic: markup("</em>")
      case .opensStrikethrough: markup("<del>")
      case .closesStrikethrough: markup("</del>")
      }
      offset += role.length
    }
    if isInCode { markup("</code>") }
  }
}

extension MarkdownRole {
  fileprivate var isWords: Bool { self == .text || self == .code }

  /// How many bytes a sign of this role takes.
  fileprivate var length: Int {
    switch self {
    case .opensBold, .closesBold, .opensStrikethrough, .closesStrikethrough: 2
    case .text, .marker, .code, .codeMarker, .opensItalic, .closesItalic: 1
    }
  }
}
