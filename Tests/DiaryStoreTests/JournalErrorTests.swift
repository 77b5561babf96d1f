// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import DiaryStore
@testable import Files

/// What a failure of the system means once it leaves the journal.
@Suite struct JournalErrorTests {
  @Test(arguments: [ENOSPC, EDQUOT]) func isOfAFullDisk(_ code: Int32) {
    guard case .diskFull(let error as FileError) = JournalError(FileError("write", code)) else {
      Issue.record("it is another failure")
      return
    }
    #expect(error.code == code)
  }

  @Test(arguments: [EROFS, EACCES, EPERM]) func isOfWhatMayOnlyBeRead(_ code: Int32) {
    guard case .readOnly(nil) = JournalError(FileError("open", code)) else {
      Issue.record("it is another failure")
      return
    }
  }

  @Test(arguments: [EIO, ENOENT, ESTALE]) func isElseToldAsItCame(_ code: Int32) {
    let failure = FileError("read", code)
    let error = #expect(throws: JournalError.self) {
      try JournalError.wrapping { throw failure }
    }
    guard case .failed(let underlying as FileError)? = error else {
      Issue.record("it is another failure")
      return
    }
    #expect(underlying == failure)
  }
}
