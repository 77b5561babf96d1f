// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import Testing

@testable import Copies

@Suite struct CopyListingTests {
  @Test func readsAHundredThousandFiles() async throws {
    let files = (0..<100_000).map { CopiedFile(path: "media/\($0 % 256)/하루 \($0).ogg", bytes: $0) }
    let items = files.map { "{\"Path\":\"\($0.path)\",\"Name\":\"x\",\"Size\":\($0.bytes)}" }
    let answer = Array(("[\n" + items.joined(separator: ",\n") + "\n]\n").utf8)
    #expect(try await CopyListing.files(in: answer) == files)
    let lines = String(decoding: await CopyListing.lines(of: files), as: UTF8.self)
    #expect(lines.split(separator: "\n").map(String.init) == files.map(\.path))
  }

  @Test func tellsNothingFromNonsense() async throws {
    #expect(try await CopyListing.files(in: Array("[\n".utf8)).isEmpty)
    await #expect(throws: CopyError.self) {
      _ = try await CopyListing.files(in: Array("[\n{\"Path\":".utf8))
    }
  }
}
