// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// One call to the system that fails, or all from that one on.
struct Fault: Hashable {
  /// How a call is reached and fails, as `BenchFloor/faults.c` understands it.
  enum Kind: String, CaseIterable {
    case unopened
    case noRoomForFile
    case unreadable
    case unreadableFromNowOn
    case noRoom
    case noRoomFromNowOn
    case unwritable
    case unwritableFromNowOn
    case halfWritten
    case halfWrittenFromNowOn
    case halfWrittenThenNoRoom
    case unsynced
    case unsyncedFromNowOn
    case untruncated
    case notRenamed
    case notRenamedAcross
    case noRoomForName
    case notRemoved
  }

  let kind: Kind
  /// Which of the calls of its sort, from 1 on.
  let number: Int

  /// What the layer is told.
  var order: String {
    "\(kind.call.rawValue) \(number) \(kind.error) \(kind.isHalf ? 1 : 0) \(kind.lasts ? 1 : 0)"
  }
}

/// The sorts of calls that the layer counts.
enum SystemCall: String, CaseIterable {
  case open
  case create
  case read
  case write
  case sync
  case truncate
  case rename
  case remove
}

extension Fault.Kind {
  var call: SystemCall {
    switch self {
    case .unopened: .open
    case .noRoomForFile: .create
    case .unreadable, .unreadableFromNowOn: .read
    case .noRoom, .noRoomFromNowOn, .unwritable, .unwritableFromNowOn, .halfWritten,
      .halfWrittenFromNowOn, .halfWrittenThenNoRoom:
      .write
    case .unsynced, .unsyncedFromNowOn: .sync
    case .untruncated: .truncate
    case .notRenamed, .notRenamedAcross, .noRoomForName: .rename
    case .notRemoved: .remove
    }
  }

  /// Zero where the call only does less than it was asked to.
  var error: Int32 {
    switch self {
    case .noRoomForFile, .noRoom, .noRoomFromNowOn, .halfWrittenThenNoRoom, .noRoomForName: ENOSPC
    case .halfWritten, .halfWrittenFromNowOn: 0
    case .notRenamedAcross: EXDEV
    case .unopened, .unreadable, .unreadableFromNowOn, .unwritable, .unwritableFromNowOn,
      .unsynced, .unsyncedFromNowOn, .untruncated, .notRenamed, .notRemoved:
      EIO
    }
  }

  var isHalf: Bool {
    switch self {
    case .halfWritten, .halfWrittenFromNowOn, .halfWrittenThenNoRoom: true
    default: false
    }
  }

  var lasts: Bool { rawValue.hasSuffix("FromNowOn") }
}
