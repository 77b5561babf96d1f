// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Photos come into the text, move in it and leave it. Each of these is one step to undo.
extension BodyView {
  /// Where a photo goes.
  enum PhotoPlace {
    /// Into a line of its own, before this one.
    case before(line: Int)
    /// Beside the photos of a line.
    case beside(line: Int)
  }

  /// Below the words of the paragraph that a place is in.
  func photoPlace(at place: Int) -> PhotoPlace {
    let line = buffer.line(at: place).line
    if reading.line(line).kind == .blank { return .before(line: line) }
    let last = buffer.lastLine(ofParagraphWith: line)
    for near in [line, last + 1] where reading.hasOnlyPhotos(inLine: near) {
      return .beside(line: near)
    }
    return .before(line: last + 1)
  }

  func show(_ photos: [PhotoName], _ place: PhotoPlace) {
    guard !photos.isEmpty else { return }
    write(photos.map(\.markdown).joined(separator: " "), place)
  }

  /// `photos` are written as they are to be shown.
  private func write(_ photos: String, _ place: PhotoPlace) {
    guard isEditable else { return }
    switch place {
    case .beside(let line):
      let end = buffer.end(ofLine: line)
      buffer.replace(end..<end, withShown: " " + photos)
    case .before(var line):
      // No paragraph is broken, and code shows no photos.
      while line > 0, line < buffer.lineCount,
        buffer.isSoftlyBroken(line - 1) || reading.isInsideCode(behindLine: line - 1)
      {
        line += 1
      }
      guard line < buffer.lineCount else { return writeBelowAll(photos) }
      let start = buffer.offset(line: line)
      buffer.replace(start..<start, withShown: photos + "\n")
    }
  }

  private func writeBelowAll(_ photos: String) {
    let last = buffer.lineCount - 1
    guard !reading.isInsideCode(behindLine: last) else { return }
    let end = buffer.end(ofLine: last)
    let isEmpty = end == buffer.offset(line: last)
    // The text goes on below it.
    buffer.replace(end..<end, withShown: (isEmpty ? "" : "\n") + photos + "\n")
  }

  /// Takes a photo of a line out of the text; what is written to it stays. A line that has nothing
  /// else goes.
  func takeOut(_ index: Int, ofLine line: Int) {
    let photos = reading.photos(inLine: line)
    guard isEditable, photos.indices.contains(index) else { return }
    let photo = photos[index]
    guard !photo.words.isEmpty else { return cut(photo, ofLine: line) }
    buffer.replace(place(of: photo.range, inLine: line), withShown: photo.words)
  }

  private func cut(_ photo: MarkdownPhoto, ofLine line: Int) {
    if isAlone(photo, inLine: line) { return removeLine(line) }
    // With one of the spaces around it.
    let text = Array(buffer.line(line).utf8)
    func isSpace(_ byte: Int) -> Bool { text.indices.contains(byte) && text[byte] == 32 }
    var range = photo.range
    if isSpace(range.upperBound) {
      range = range.lowerBound..<range.upperBound + 1
    } else if isSpace(range.lowerBound - 1) {
      range = range.lowerBound - 1..<range.upperBound
    }
    buffer.replace(place(of: range, inLine: line), with: "")
  }

  private func place(of bytes: Range<Int>, inLine line: Int) -> Range<Int> {
    buffer.offset(
      line: line, byte: bytes.lowerBound)..<buffer.offset(line: line, byte: bytes.upperBound)
  }

  private func removeLine(_ line: Int) {
    let start = buffer.offset(line: line)
    let isLast = line == buffer.lineCount - 1
    buffer.replace(
      isLast
        ? (line > 0 ? buffer.end(ofLine: line - 1) : 0)..<buffer.end(ofLine: line)
        : start..<buffer.offset(line: line + 1),
      with: "")
  }

  /// Moves a photo of a line, with what is written to it, to another place.
  func move(_ index: Int, ofLine line: Int, to place: PhotoPlace) {
    let photos = reading.photos(inLine: line)
    guard isEditable, photos.indices.contains(index) else { return }
    let photo = photos[index]
    let isAlone = isAlone(photo, inLine: line)
    switch place {
    case .beside(let target) where target == line: return
    case .before(let target) where isAlone && (line...line + 1).contains(target): return
    case .beside, .before: break
    }
    let markdown = "![\(photo.words)](\(photo.name.address))"
    // What is below goes one line up with a line that goes.
    func moved(_ target: Int) -> Int { isAlone && target > line ? target - 1 : target }
    buffer.inOneStep {
      cut(photo, ofLine: line)
      switch place {
      case .beside(let target): write(markdown, .beside(line: moved(target)))
      case .before(let target): write(markdown, .before(line: moved(target)))
      }
    }
  }

  /// Moves a line of photos above the paragraph or the code before it, or below the next; answers
  /// whether there is one.
  func movePhotos(ofLine line: Int, by step: Int) -> Bool {
    guard isEditable, !buffer.isSoftlyBroken(line), line == 0 || !buffer.isSoftlyBroken(line - 1)
    else { return false }
    let range = buffer.offset(line: line)..<buffer.end(ofLine: line)
    let words = buffer.shownText(range)
    if step < 0 {
      guard line > 0 else { return false }
      var first = line - 1
      while first > 0,
        buffer.isSoftlyBroken(first - 1) || reading.isInsideCode(behindLine: first - 1)
      {
        first -= 1
      }
      buffer.inOneStep {
        buffer.replace(buffer.end(ofLine: line - 1)..<range.upperBound, withShown: "")
        let start = buffer.offset(line: first)
        buffer.replace(start..<start, withShown: words + "\n")
      }
    } else {
      guard line + 1 < buffer.lineCount else { return false }
      var last = buffer.lastLine(ofParagraphWith: line + 1)
      while last + 1 < buffer.lineCount, reading.isInsideCode(behindLine: last) { last += 1 }
      guard !reading.isInsideCode(behindLine: last) else { return false }
      let end = buffer.end(ofLine: last)
      buffer.inOneStep {
        buffer.replace(end..<end, withShown: "\n" + words)
        buffer.replace(range.lowerBound..<buffer.offset(line: line + 1), withShown: "")
      }
    }
    return true
  }

  /// Whether the line has nothing but this photo.
  private func isAlone(_ photo: MarkdownPhoto, inLine line: Int) -> Bool {
    guard !buffer.isSoftlyBroken(line), line == 0 || !buffer.isSoftlyBroken(line - 1) else {
      return false
    }
    let text = Array(buffer.line(line).utf8)
    return (text[..<photo.range.lowerBound] + text[photo.range.upperBound...]).allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
  }
}
