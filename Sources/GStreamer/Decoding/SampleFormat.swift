// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

/// A form of samples whose peaks and powers can be counted as they are.
enum SampleFormat: String, CaseIterable {
  case int16 = "S16LE"
  case int32 = "S32LE"
  case float32 = "F32LE"
  case float64 = "F64LE"

  /// As caps name all of them.
  static let caps = "audio/x-raw,format={\(allCases.map(\.rawValue).joined(separator: ","))}"

  init?(_ format: GstAudioFormat) {
    switch format {
    case GST_AUDIO_FORMAT_S16LE: self = .int16
    case GST_AUDIO_FORMAT_S32LE: self = .int32
    case GST_AUDIO_FORMAT_F32LE: self = .float32
    case GST_AUDIO_FORMAT_F64LE: self = .float64
    default: return nil
    }
  }

  /// The largest amount of so many samples; 1 is as loud as can be.
  func peak(_ samples: UnsafeRawPointer, from first: Int, count: Int) -> Double {
    switch self {
    case .int16: Double(largest(samples, first, count, Int16.self)) / 0x1p15
    case .int32: Double(largest(samples, first, count, Int32.self)) / 0x1p31
    case .float32:
      Double(Float(bitPattern: largestWithoutSign(samples, first, count, UInt32.self)))
    case .float64: Double(bitPattern: largestWithoutSign(samples, first, count, UInt64.self))
    }
  }

  /// The sum of the squares of so many samples.
  func energy(_ samples: UnsafeRawPointer, from first: Int, count: Int) -> Double {
    switch self {
    case .int16: Double(sumOfSquares(samples, first, count)) / 0x1p30
    case .int32: squared(samples, first, count, Int32.self) { Double($0) } / 0x1p62
    case .float32: squared(samples, first, count, Float.self) { Double($0) }
    case .float64: squared(samples, first, count, Double.self) { $0 }
    }
  }
}

/// Of whole numbers.
@inline(__always)
private func largest<Sample: FixedWidthInteger>(
  _ samples: UnsafeRawPointer, _ first: Int, _ count: Int, _: Sample.Type
) -> Sample.Magnitude {
  let samples = UnsafeBufferPointer(
    start: samples.assumingMemoryBound(to: Sample.self) + first, count: count)
  return samples.reduce(0) { max($0, $1.magnitude) }
}

/// Of fractions: without its sign, the larger has the larger bits. Compared as whole numbers,
/// several go at once.
@inline(__always)
private func largestWithoutSign<Bits: FixedWidthInteger & UnsignedInteger>(
  _ samples: UnsafeRawPointer, _ first: Int, _ count: Int, _: Bits.Type
) -> Bits {
  let samples = UnsafeBufferPointer(
    start: samples.assumingMemoryBound(to: Bits.self) + first, count: count)
  return samples.reduce(0) { max($0, $1 & (Bits.max >> 1)) }
}

/// Of the most common kind of samples, as whole numbers, of which several go at once.
@inline(__always)
private func sumOfSquares(_ samples: UnsafeRawPointer, _ first: Int, _ count: Int) -> Int64 {
  let samples = UnsafeBufferPointer(
    start: samples.assumingMemoryBound(to: Int16.self) + first, count: count)
  return samples.reduce(0) { $0 &+ Int64(Int32($1) &* Int32($1)) }
}

/// In four sums, because each addition to one would have to wait for the one before.
@inline(__always)
private func squared<Sample>(
  _ samples: UnsafeRawPointer, _ first: Int, _ count: Int, _: Sample.Type,
  _ value: (Sample) -> Double
) -> Double {
  let samples = UnsafeBufferPointer(
    start: samples.assumingMemoryBound(to: Sample.self) + first, count: count)
  var sums = SIMD4<Double>.zero
  var index = 0
  while index + 4 <= count {
    let four = SIMD4(
      value(samples[index]), value(samples[index + 1]), value(samples[index + 2]),
      value(samples[index + 3]))
    sums += four * four
    index += 4
  }
  var sum = sums.sum()
  for sample in samples[index...] { sum += value(sample) * value(sample) }
  return sum
}
