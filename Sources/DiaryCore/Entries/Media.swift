// SPDX-License-Identifier: GPL-3.0-or-later

/// A photo, a recording or a video of the diary. The same content is one medium, however often it
/// is attached.
package struct Media: Identifiable, Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  package enum Kind: Int, CaseIterable, Sendable {
    case photo = 1
    case voice = 2
    case video = 3
  }

  /// What its content says about itself, as far as it does.
  package struct Traits: Hashable, Sendable {
    package var width: Int?
    package var height: Int?
    /// In milliseconds.
    package let duration: Int?
    /// In samples a second.
    package var sampleRate: Int?
    /// When it was taken or recorded.
    package var recorded: Moment?

    /// Nothing lasts longer than people live, whatever a file says.
    private static let durations = 0...1 << 42

    package init(
      width: Int? = nil, height: Int? = nil, duration: Int? = nil, sampleRate: Int? = nil,
      recorded: Moment? = nil
    ) {
      self.width = width
      self.height = height
      self.duration = duration.flatMap { Self.durations.contains($0) ? $0 : nil }
      self.sampleRate = sampleRate
      self.recorded = recorded
    }

    /// These, and where `others` know something, that.
    package func adding(_ others: Traits) -> Traits {
      Traits(
        width: others.width ?? width, height: others.height ?? height,
        duration: others.duration ?? duration, sampleRate: others.sampleRate ?? sampleRate,
        recorded: others.recorded ?? recorded)
    }
  }

  /// No file is larger, whatever is said of one: sizes are added up.
  package static let sizes = 0...1 << 43

  package let id: ID
  /// The 32 bytes of the SHA-256 of its content.
  package let hash: [UInt8]
  package let kind: Kind
  /// What its file name ends with, without the dot: "jpg".
  package let fileExtension: String
  package let bytes: Int
  package let added: Moment
  package let traits: Traits

  package init(
    id: ID, hash: [UInt8], kind: Kind, fileExtension: String, bytes: Int, added: Moment,
    traits: Traits
  ) {
    self.id = id
    self.hash = hash
    self.kind = kind
    self.fileExtension = fileExtension
    self.bytes = min(max(bytes, Self.sizes.lowerBound), Self.sizes.upperBound)
    self.added = added
    self.traits = traits
  }
}
