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

  /// Below the words of the line that a place is in.
  func photoPlace(at place: Int) -> PhotoPlace {
    let line = buffer.line(at: place).line
    if !reading.photos(inLine: line).isEmpty { return .beside(line: line) }
    return .before(line: isBlank(line) ? line : line + 1)
  }

  func show(_ photos: [PhotoName], _ place: PhotoPlace) {
    guard isEditable, !photos.isEmpty else { return }
    let words = photos.map(\.markdown).joined(separator: " ")
    switch place {
    case .beside(let line):
      let end = end(of: line)
      buffer.replace(end..<end, with: " " + words)
    case .before(let line) where line >= buffer.lineCount:
      let last = buffer.lineCount - 1
      let end = end(of: last)
      // The text goes on below it.
      buffer.replace(end..<end, with: (isBlank(last) ? "" : "\n") + words + "\n")
    case .before(let line):
      let start = buffer.offset(line: line)
      buffer.replace(start..<start, with: words + (isBlank(line) ? "" : "\n"))
    }
  }

  /// Takes a photo of a line out of the text; a line that shows nothing else goes.
  func takeOut(_ index: Int, ofLine line: Int) {
    let photos = reading.photos(inLine: line)
    guard isEditable, photos.indices.contains(index) else { return }
    if isAlone(inLine: line) {
      let start = buffer.offset(line: line)
      let isLast = line == buffer.lineCount - 1
      let (first, end) =
        isLast ? (max(start - 1, 0), self.end(of: line)) : (start, buffer.offset(line: line + 1))
      return buffer.replace(first..<end, with: "")
    }
    // With one of the spaces around it.
    let (text, photo) = (Array(buffer.line(line).utf8), photos[index].range)
    let isSpaced = photo.upperBound < text.count && text[photo.upperBound] == UInt8(ascii: " ")
    let isBehindSpace = photo.lowerBound > 0 && text[photo.lowerBound - 1] == UInt8(ascii: " ")
    let range =
      photo.lowerBound - (isBehindSpace && !isSpaced ? 1 : 0)..<photo.upperBound
      + (isSpaced ? 1 : 0)
    buffer.replace(
      buffer.offset(
        line: line, byte: range.lowerBound)..<buffer.offset(line: line, byte: range.upperBound),
      with: "")
  }

  /// Moves a photo of a line to another place.
  func move(_ index: Int, ofLine line: Int, to place: PhotoPlace) {
    let photos = reading.photos(inLine: line)
    guard isEditable, photos.indices.contains(index) else { return }
    let isAlone = isAlone(inLine: line)
    switch place {
    case .beside(let target) where target == line: return
    case .before(let target) where isAlone && (line...line + 1).contains(target): return
    case .beside, .before: break
    }
    let name = photos[index].name
    buffer.inOneStep {
      takeOut(index, ofLine: line)
      switch place {
      case .beside(let target):
        show([name], .beside(line: isAlone && target > line ? target - 1 : target))
      case .before(let target):
        show([name], .before(line: isAlone && target > line ? target - 1 : target))
      }
    }
  }

  /// Moves a line of photos above the line before it, or below the next; answers whether there is
  /// one.
  func movePhotos(ofLine line: Int, by step: Int) -> Bool {
    let (upper, lower) = step < 0 ? (line - 1, line) : (line, line + 1)
    guard isEditable, upper >= 0, lower < buffer.lineCount else { return false }
    let texts = [buffer.line(lower), buffer.line(upper)]
    buffer.inOneStep {
      buffer.replace(
        buffer.offset(line: upper)..<end(of: lower), with: texts.joined(separator: "\n"))
    }
    return true
  }

  /// Whether the line shows one photo, and has no words.
  private func isAlone(inLine line: Int) -> Bool {
    reading.photos(inLine: line).count == 1 && reading.hasOnlyPhotos(inLine: line)
  }

  private func isBlank(_ line: Int) -> Bool { reading.line(line).kind == .blank }

  private func end(of line: Int) -> Int {
    buffer.offset(line: line) + buffer.line(line).unicodeScalars.count
  }
}
