// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import Foundation
package import HaruModel
import HaruSettings
import TestSupport
import XCTest

/// What a test writes into: an open diary, and the services that work on it.
@MainActor package protocol DiaryDesk {
  var diary: Diary { get }
  var services: AppServices { get }
  var journal: Journal { get }
}

extension DiaryDesk {
  package func settled<Result: Sendable>(
    _ body: @escaping () async throws -> Result
  ) throws -> Result {
    var answer: Swift.Result<Result, any Error>?
    Task {
      do { answer = .success(try await body()) } catch { answer = .failure(error) }
    }
    XCTAssertTrue(pump { answer != nil })
    return try XCTUnwrap(answer).get()
  }

  package func entries() throws -> [DiaryCore.Entry] {
    try settled { [journal] in try await journal.page() }
  }

  package func write(_ title: String, _ body: String) throws -> DiaryCore.Entry {
    var draft = journal.newDraft()
    (draft.title, draft.body) = (title, body)
    let filled = draft
    return try XCTUnwrap(try settled { [journal] in try await journal.save(filled) })
  }

  /// Puts files with an entry, each of which says its own name.
  package func attach(
    _ files: [(name: String, kind: Media.Kind)], to entry: DiaryCore.Entry.ID,
    lasting duration: Int? = nil
  ) throws -> [DiaryCore.Attachment] {
    let folder = try TestPicture()
    return try files.map { file in
      let path = try folder.write(file.name, text: file.name)
      return try settled { [journal] in
        try await journal.attach(
          path, to: entry, kind: file.kind, traits: Media.Traits(duration: duration))
      }
    }
  }

  /// An entry with a picture that there is nowhere else.
  package func attach(
    _ kind: Media.Kind = .photo, traits: Media.Traits = Media.Traits()
  ) throws -> DiaryCore.Attachment {
    let entry = try write("x", "")
    let pictures = try TestPicture()
    let path = try pictures.write("a.jpg", text: "\(UUID())")
    return try settled { [journal] in
      try await journal.attach(path, to: entry.id, kind: kind, traits: traits)
    }
  }
}

@MainActor extension AppServices {
  /// With the preferences of this process, and the model of feelings that comes with the program.
  package convenience init(forTesting diary: Diary) throws {
    let installation = try Installation()
    self.init(
      diary, try Preferences(installation), feelingModel: installation.feelings,
      stayAwake: { nil })
  }
}
