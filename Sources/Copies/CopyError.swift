// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import Outside

/// Why a copy elsewhere could not be made, looked at or brought back. Nothing of the diary here is
/// deleted in any of these cases.
package enum CopyError: Error {
  /// The person has not switched on what leaves the computer.
  case off
  /// That something leaves could not be noted, and so it did not.
  case unnoted
  /// The program that does it is not installed.
  case noProgram(String)
  /// What was entered leads nowhere.
  case badPlace
  /// What would be sent could be read by others on its way.
  case unprotected
  case unreachable
  /// The server can't show that it is who it says it is.
  case untrusted
  /// The server shows another key than it did before.
  case otherServer
  /// The name, the password or the key is not taken.
  case refused
  case full
  /// There was a copy, and nothing of it is left.
  case emptied
  /// It is no longer known where the copy is.
  case lostPlace
  /// There is something that this key does not open.
  case otherKey
  /// A new copy would come among what is there.
  case occupied
  /// It is neither here nor, whole, in the copy.
  case absent
  /// The copy there holds what this diary has never had, and would lose it.
  case otherDiary
  /// There is no copy, or no backup in it that is whole.
  case nothing
  case cancelled
  /// Something there is not what was sent: cut off, or changed.
  case damaged
  /// What was sent is not there afterwards.
  case incomplete
  case diary(JournalError)
  /// Anything else that the program reports.
  case broken(String)

  /// As the log of departures puts it.
  var inTheLog: OutsideError {
    switch self {
    case .off: .off
    case .unnoted: .unnoted
    case .badPlace: .badAddress
    case .unprotected: .unprotected
    case .unreachable: .unreachable
    case .untrusted, .otherServer: .untrusted
    case .cancelled: .cancelled
    case .full: .full
    case .noProgram, .refused, .emptied, .lostPlace, .otherKey, .occupied, .absent, .otherDiary,
      .nothing, .damaged, .incomplete, .diary, .broken:
      .broken
    }
  }
}

extension CopyError {
  /// What rclone means by what it complains of. It has one number for nearly everything, and passes
  /// on what servers and libraries say.
  private static let meanings: [(words: String, failure: CopyError)] = [
    ("key mismatch", .otherServer), ("key is unknown", .otherServer),
    ("x509:", .untrusted), ("certificate", .untrusted), ("tls:", .untrusted),
    ("server gave http response to https", .untrusted),
    ("401 ", .refused), ("403 ", .refused), ("unable to authenticate", .refused),
    ("permission denied", .refused), ("no supported methods", .refused),
    ("507 ", .full), ("no space left", .full), ("disk space", .full), ("quota", .full),
    ("disk full", .full),
    ("no such host", .unreachable), ("connection refused", .unreachable),
    ("connection reset", .unreachable), ("i/o timeout", .unreachable), ("no route", .unreachable),
    ("network is unreachable", .unreachable), ("name resolution", .unreachable),
    ("connection timed out", .unreachable), ("deadline exceeded", .unreachable),
    ("connection lost", .unreachable), ("502 ", .unreachable), ("503 ", .unreachable),
    ("504 ", .unreachable), ("broken pipe", .unreachable),
    // All that it says where the last block of a file is not what was sent.
    ("failed to copy: unexpected eof", .damaged),
    ("failed to send to output: unexpected eof", .damaged), ("unexpected eof", .unreachable),
    ("didn't find section", .badPlace), ("405 ", .badPlace),
    ("unsupported protocol scheme", .badPlace),
    // Last: what the network did is the reason then.
    ("failed to authenticate decrypted block", .damaged), ("too short to be encrypted", .damaged),
    ("not an encrypted file", .damaged), ("bad magic", .damaged),
  ]

  init(complaints: [String]) {
    let text = complaints.joined(separator: "\n").lowercased()
    self =
      Self.meanings.first { Self.says($0.words, text) }?.failure ?? .broken(complaints.last ?? "")
  }

  /// Whether a text has the words; the number of an answer is not the end of a longer one.
  private static func says(_ words: String, _ text: String) -> Bool {
    guard words.first?.isNumber == true else { return text.contains(words) }
    return text.ranges(of: words).contains { place in
      guard let before = text[..<place.lowerBound].last else { return true }
      return !before.isNumber && before != "." && before != ","
    }
  }
}
