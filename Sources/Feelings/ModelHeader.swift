// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// What a model's file says before its weights.
///
/// | bytes | |
/// | --- | --- |
/// | 0 | `HaruFeel` |
/// | 8 | the form of the file and of the features, 4 bytes |
/// | 12 | the version of the model, 4 bytes |
/// | 16 | the length of the file, 8 bytes |
/// | 24 | the checksum of all that follows, 8 bytes |
/// | 32 | how many sets of `Slots`, and how many bits name a word of the vocabulary, 4 bytes each |
/// | 40 | the settings, 4 bytes each: the heads’ scales and biases, what Korean adds to those of
/// |    | comments, the `OutputLayer`s and the `Calibration` |
/// | 2048 | the tags of the slots, 2 bytes each |
/// | then | the weights of the slots, 16 bytes each, as `TextScore` has them |
/// | then | the vocabulary, a bit for each hash of an English word |
///
/// All numbers have their little end first.
package struct ModelHeader: Equatable, Sendable {
  package static let format = 5
  /// HaruFeel
  static let magic: UInt64 = 0x6C65_6546_7572_6148
  package static let length = 2048
  static let checked = 32
  static let settingsOffset = 40
  static let settingsCount = 40 + OutputLayers.settingsCount + Calibration.settingsCount

  package var version: Int
  package var sets: Int
  package var vocabularyBits: Int
  package var scales: SIMD16<Float>
  package var biases: SIMD16<Float>
  /// Korean comments name feelings more often than English ones.
  package var koreanBiases: SIMD8<Float>
  package var layers: OutputLayers
  package var calibration: Calibration

  package init(
    version: Int, sets: Int, vocabularyBits: Int, scales: SIMD16<Float>,
    biases: SIMD16<Float>, koreanBiases: SIMD8<Float>, layers: OutputLayers,
    calibration: Calibration
  ) {
    self.version = version
    self.sets = sets
    self.vocabularyBits = vocabularyBits
    self.scales = scales
    self.biases = biases
    self.koreanBiases = koreanBiases
    self.layers = layers
    self.calibration = calibration
  }

  var weightsOffset: Int { Self.length + Slots.ways * 2 * sets }
  var vocabularyOffset: Int { weightsOffset + Slots.ways * 16 * sets }
  var fileLength: Int { vocabularyOffset + 1 << (vocabularyBits - 3) }
}

// MARK: - Reading

extension ModelHeader {
  /// Checks the whole file.
  init(_ bytes: RawSpan) throws(ModelError) {
    let count = bytes.byteCount
    guard count >= 8, Self.number(bytes, at: 0, of: 8) == Self.magic else { throw .notAModel }
    guard count >= Self.length else { throw .wrongLength }
    let format = Self.number(bytes, at: 8, of: 4)
    guard format == Self.format else { throw .unknownFormat(Int(format)) }
    guard Self.number(bytes, at: 16, of: 8) == count else { throw .wrongLength }
    guard Checksum.of(bytes.extracting(Self.checked..<count)) == Self.number(bytes, at: 24, of: 8)
    else { throw .damaged }

    var settings: [Float] = []
    for index in 0..<Self.settingsCount {
      let pattern = Self.number(bytes, at: Self.settingsOffset + 4 * index, of: 4)
      settings.append(Float(bitPattern: UInt32(pattern)))
    }
    let (sets, words) = (Self.number(bytes, at: 32, of: 4), Self.number(bytes, at: 36, of: 4))
    let version = Self.number(bytes, at: 12, of: 4)
    guard version > 0, (1...1 << 20).contains(sets), (3...24).contains(words),
      settings.allSatisfy({ abs($0) < 1000 })
    else { throw .damaged }
    let layersEnd = 40 + OutputLayers.settingsCount
    self.init(
      version: Int(version), sets: Int(sets),
      vocabularyBits: Int(words), scales: SIMD16(settings[0..<16]),
      biases: SIMD16(settings[16..<32]), koreanBiases: SIMD8(settings[32..<40]),
      layers: OutputLayers(settings: settings[40..<layersEnd]),
      calibration: Calibration(settings: Array(settings[layersEnd...])))
    guard fileLength == count else { throw .wrongLength }
  }

  private static func number(_ bytes: RawSpan, at offset: Int, of count: Int) -> UInt64 {
    let digits = Span<UInt8>(_bytes: bytes.extracting(offset..<offset + count))
    var number: UInt64 = 0
    for index in digits.indices.reversed() { number = number << 8 | UInt64(digits[index]) }
    return number
  }
}

// MARK: - Writing

extension ModelHeader {
  /// The bytes of a whole file.
  package func file(tags: [UInt16], weights: [SIMD16<Int8>], vocabulary: [UInt8]) -> [UInt8] {
    precondition(tags.count == Slots.ways * sets, "\(tags.count) tags")
    precondition(weights.count == tags.count, "\(weights.count) weights")
    precondition(
      vocabulary.count == 1 << (vocabularyBits - 3), "\(vocabulary.count) bytes of words")
    var settings = (0..<16).map { scales[$0] } + (0..<16).map { biases[$0] }
    settings += (0..<8).map { koreanBiases[$0] }
    settings += layers.settings + calibration.settings
    var rest = Self.bytes(UInt32(sets)) + Self.bytes(UInt32(vocabularyBits))
    rest += settings.flatMap { Self.bytes($0.bitPattern) }
    rest += [UInt8](repeating: 0, count: Self.length - Self.checked - rest.count)
    for tag in tags { rest += Self.bytes(tag) }
    for slot in weights {
      for head in 0..<16 { rest.append(UInt8(bitPattern: slot[head])) }
    }
    rest += vocabulary
    let sum = Checksum.of(Data(rest).bytes)
    return Self.bytes(Self.magic) + Self.bytes(UInt32(Self.format)) + Self.bytes(UInt32(version))
      + Self.bytes(UInt64(fileLength)) + Self.bytes(sum) + rest
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    (0..<number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
