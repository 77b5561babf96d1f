// SPDX-License-Identifier: GPL-3.0-or-later

/// That something in the diary is not as it was.
public struct Change: Hashable, Sendable {
  package enum Subject: Int, Sendable {
    case entry = 1
    case memo = 2
    case folder = 3
    case media = 4
    case diary = 5
    case feeling = 6
  }

  /// What of an entry is not as it was.
  package struct Parts: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The title and the text.
    package static let words = Parts(rawValue: 1)
    /// The day, the time, the folder and the tags.
    package static let filing = Parts(rawValue: 2)
    /// Whether it is a letter, and a sealed one.
    package static let letter = Parts(rawValue: 4)
    package static let weather = Parts(rawValue: 8)
    /// Where it was written.
    package static let place = Parts(rawValue: 16)
    /// The photos and recordings that are with it.
    package static let media = Parts(rawValue: 32)
    /// Whether it is in the trash, or gone for good.
    package static let trash = Parts(rawValue: 64)
    package static let all: Parts = [.words, .filing, .letter, .weather, .place, .media, .trash]
  }

  /// Tells the changes that were made in one place from all others, in this process and in others.
  package struct Writer: Hashable, Sendable {
    package let number: Int

    package init(number: Int) { self.number = number }

    /// A writer that differs from all others.
    package init() { number = .random(in: 1...Int(Int32.max)) }

    /// One that does not need to know its changes again.
    package static let unnamed = Writer(number: 0)
  }

  /// Changes are numbered in the order in which they happened.
  package let sequence: Int
  package let subject: Subject
  /// The number of the entry, memo, folder or medium; of a feeling that of its entry, or 0 for
  /// many.
  package let item: Int
  /// All parts, where it is not known which ones, and where the subject is no entry.
  package let parts: Parts
  package let writer: Writer

  package init(sequence: Int, subject: Subject, item: Int, parts: Parts, writer: Writer) {
    self.sequence = sequence
    self.subject = subject
    self.item = item
    self.parts = parts
    self.writer = writer
  }

  /// Whether it may concern one of these parts of an entry.
  package func concerns(_ parts: Parts) -> Bool {
    subject == .entry && !self.parts.isDisjoint(with: parts)
  }
}
