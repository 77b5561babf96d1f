// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// How deep the parts of a file lie in each other.
///
/// GStreamer's demuxers call themselves for each part inside a part, so that a file with thousands
/// of them, one in the other, overruns their stack. Files that cameras and programs write have a
/// dozen.
enum ContainerNesting {
  static let maxDepth = 64

  /// Throws where the parts lie too deep; before a demuxer sees the file.
  static func check(_ file: OpenedFile, _ container: SoundContainer) throws(MediaError) {
    switch container {
    case .mp4, .quickTime, .threeGP: try checkBoxes(of: file)
    case .matroska, .webm: try checkElements(of: file)
    case .aac, .ac3, .aiff, .amr, .ape, .asf, .flac, .mp3, .ogg, .wav, .wavPack: break
    }
  }

  static func check(_ file: OpenedFile, _ container: VideoContainer) throws(MediaError) {
    switch container {
    case .mp4, .quickTime, .threeGP: try checkBoxes(of: file)
    case .matroska, .webm: try checkElements(of: file)
    case .asf, .avi, .flv, .mpegProgram, .mpegTransport, .mpegTransportTimed, .ogg: break
    }
  }
}

// MARK: - ISO/IEC 14496-12, section 4.2

extension ContainerNesting {
  private static let header = 8
  private static let longHeader = 16
  /// Boxes at the top with sound and pictures only, or with nothing.
  private static let leaves = ["mdat", "free", "skip", "wide"].map { Array($0.utf8) }

  private static func checkBoxes(of file: OpenedFile) throws(MediaError) {
    var offset = 0
    while offset < file.size {
      let bytes = file.bytes(at: offset, longHeader)
      guard bytes.count >= header else { break }
      var length = number(bytes[..<4])
      // A length of one stands for a longer number behind the type, none for the rest of the file.
      if length == 1, bytes.count == longHeader { length = number(bytes[header...]) }
      if length == 0 { length = file.size - offset }
      guard length >= header else { break }
      let end = min(offset.addingReportingOverflow(length).partialValue, file.size)
      guard end > offset else { break }
      if !leaves.contains(Array(bytes[4..<header])) {
        try checkBoxes(in: file, offset..<end)
      }
      offset = end
    }
    if let failure = file.failure { throw failure }
  }

  /// Looks at every byte for a header whose box ends inside the box around it: where the boxes
  /// inside a box begin depends on its type, and each demuxer knows others.
  private static func checkBoxes(in file: OpenedFile, _ range: Range<Int>) throws(MediaError) {
    let blockSize = 1 << 16
    var ends: [Int] = []
    var offset = range.lowerBound
    while offset + header <= range.upperBound {
      let bytes = file.bytes(at: offset, min(blockSize + header, range.upperBound - offset))
      guard bytes.count >= header else { return }
      for index in 0...(bytes.count - header) {
        let place = offset + index
        while let end = ends.last, end <= place { ends.removeLast() }
        // The demuxer refuses boxes of more than 50 MB but for those that hold the sound and
        // pictures.
        guard bytes[index] <= 0x03, isType(bytes[(index + 4)..<(index + header)]) else { continue }
        let end = place + number(bytes[index..<(index + 4)])
        guard end >= place + header, end <= ends.last ?? range.upperBound else { continue }
        ends.append(end)
        guard ends.count <= maxDepth else { throw .damaged }
      }
      offset += bytes.count - header + 1
    }
  }

  /// Types are four letters; those of titles and such begin with ©.
  private static func isType(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0xA9 }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(truncatingIfNeeded: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }
}

// MARK: - RFC 8794, section 4

extension ContainerNesting {
  /// The elements that hold others of the same kind, and those around them (RFC 9559, section 5.1):
  /// Segment, Chapters, EditionEntry, ChapterAtom, Tags, Tag and SimpleTag.
  private static let parents: Set<UInt64> = [
    0x1853_8067, 0x1043_A770, 0x45B9, 0xB6, 0x1254_C367, 0x7373, 0x67C8,
  ]
  private static let longestHeader = 12

  /// A long film has thousands of elements, each in a chunk of its own where it is sealed: opening
  /// these would take longer than all else. Who changes a film on the disk may bring it past this
  /// look, and have the confined process that reads it next end early, as damage has.
  private static func checkElements(of file: OpenedFile) throws(MediaError) {
    var ends: [Int] = []
    var offset = 0
    while offset < file.size {
      while let end = ends.last, end <= offset { ends.removeLast() }
      let bytes = file.glance(at: offset, longestHeader)
      guard let id = variableNumber(bytes[...], keepsMarker: true),
        let length = variableNumber(bytes.dropFirst(id.width), keepsMarker: false)
      else { break }
      offset += id.width + length.width
      let isUnknown = length.value == (1 as UInt64) << (7 * length.width) - 1
      let end =
        isUnknown
        ? file.size
        : offset.addingReportingOverflow(Int(length.value)).partialValue
      if parents.contains(id.value) {
        ends.append(end)
        guard ends.count <= maxDepth else { throw .damaged }
      } else if !isUnknown {
        guard end >= offset else { break }
        offset = end
      }
    }
    if let failure = file.failure { throw failure }
  }

  /// A number whose first byte says how wide it is.
  private static func variableNumber(
    _ bytes: ArraySlice<UInt8>, keepsMarker: Bool
  ) -> (value: UInt64, width: Int)? {
    guard let first = bytes.first, first != 0 else { return nil }
    let width = first.leadingZeroBitCount + 1
    guard bytes.count >= width else { return nil }
    let value = bytes.prefix(width).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    let marker = (1 as UInt64) << (7 * width)
    return (keepsMarker ? value : value & (marker - 1), width)
  }
}
