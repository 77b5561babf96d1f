// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// A row that does not hold what was written: its digest is that of other values.
package struct DamagedRow: Hashable, Sendable {
  /// What a person knows the row as.
  package enum Subject: Hashable, Sendable {
    case entry(Entry.ID)
    case version(of: Entry.ID)
    case memo(Memo.ID)
    case attachment(of: Entry.ID)
    case folder
    case tag
    case transcript
    case bookmark
    case medium
    /// Anything else, by its table.
    case other(String)
  }

  /// What the row has been.
  package struct Good: Hashable, Sendable {
    /// The backup that has it; nil where the digest itself told what was changed.
    package let backup: Backup?
    package let words: [String]
    let values: [Value]
  }

  package let subject: Subject
  /// The day of an entry, where that is known.
  package let day: Day?
  /// The texts of the row as they are now: title and body of an entry, the text of a memo.
  package let words: [String]
  /// What can be taken in place of it; nil where no backup has it.
  package let good: Good?

  let table: String
  /// Of all columns that the digest is made of.
  let values: [Value]

  /// The same without its words, as a letter is known while it is sealed.
  var closed: DamagedRow {
    DamagedRow(
      subject: subject, day: day, words: [],
      good: good.map { Good(backup: $0.backup, words: [], values: $0.values) }, table: table,
      values: values)
  }

  /// The entry that it is of; nil where it is of none.
  var entry: Entry.ID? {
    switch subject {
    case .entry(let id), .version(of: let id), .attachment(of: let id): id
    case .memo, .folder, .tag, .transcript, .bookmark, .medium, .other: nil
    }
  }

  /// The medium that it tells of; nil where it tells of none.
  var media: Media.ID? {
    switch subject {
    case .transcript, .bookmark: values.first?.integer.map { Media.ID($0) }
    case .entry, .version, .attachment, .memo, .folder, .tag, .medium, .other: nil
    }
  }

  var key: [Value] {
    Array(values.prefix(DigestedTable.named(table)?.key.count ?? 0))
  }
}
