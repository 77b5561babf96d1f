// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Sealing

/// What a decoder that is not ours heard in a recording.
struct Heard {
  /// From its beginning to its end, in seconds.
  let seconds: Double
  /// How far it came to rest from a place it was sent to, at worst, in milliseconds.
  let distance: Double
  /// How alike what it heard there was to what it had heard there before, at worst, up to 1.
  let likeness: Double

  /// Nil where it can't be played to its end, or can't be gone to a place in.
  /// The decoder has no key, and knows by the name what kind of file it is.
  init?(in file: MediaFile, fileExtension: String) throws {
    let copy = FileManager.default.temporaryDirectory.appending(
      path: "heard-\(UUID()).\(fileExtension)")
    defer { try? FileManager.default.removeItem(at: copy) }
    if file.key != nil { try Data(file.bytes()).write(to: copy) }
    try self.init(in: file.key == nil ? file.path : copy.path())
  }

  private init?(in file: String) throws {
    let listener = try Surroundings.installed(
      "libexec/haru/haru-bare-listener", ProcessInfo.processInfo.environment)
    let errand = try Errand(listener, [file], within: .seconds(60))
    let numbers = errand.printed.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard errand.isDone, numbers.count == 3 else { return nil }
    (seconds, distance, likeness) = (numbers[0] / 1000, numbers[1], numbers[2])
  }
}
