// SPDX-License-Identifier: GPL-3.0-or-later

/// The boxes that HEIC and AVIF are made of, one after the other, or those in one of them (ISO/IEC
/// 14496-12, section 4.2). Ends before the first one that makes no sense, or has not all of its
/// content.
struct PhotoBoxes: Sequence, IteratorProtocol {
  /// More than any photo has, so that there is an end to looking.
  private static let most = 1 << 16

  private let file: PhotoFile
  private var rest: Range<Int>
  private var count = 0

  init(of file: PhotoFile, in range: Range<Int>) {
    (self.file, rest) = (file, range)
  }

  mutating func next() -> PhotoPart? {
    count += 1
    let begin = rest.lowerBound
    let header = file.number(at: begin, 4) == 1 ? 16 : 8
    guard count <= Self.most, let length = length(at: begin), length >= header,
      length <= rest.count
    else { return nil }
    rest = begin + length..<rest.upperBound
    return PhotoPart(
      name: String(decoding: file.bytes(at: begin + 4, 4), as: UTF8.self),
      content: begin + header..<begin + length, end: begin + length)
  }

  /// A long one is said behind the name, and the last box may end where everything does.
  private func length(at begin: Int) -> Int? {
    switch file.number(at: begin, 4) {
    case 0: rest.count
    case 1: file.number(at: begin + 8, 8)
    case let length: length
    }
  }
}
