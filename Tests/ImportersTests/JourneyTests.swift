// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// What exports of Journey say besides the text.
@Suite struct JourneyTests {
  private func read(_ fields: String) throws -> Findings {
    let folder = try SourceFolder()
    try folder.write(#"{"id":"1","date_journal":1630312985123,\#(fields)}"#, to: "1.json")
    return try Findings(folder.path)
  }

  @Test(arguments: [
    (#""folder":"","label":"집""#, "집", [String]()), (#""folder":"집","label":"봄""#, "집", ["봄"]),
    (#""folder":"집","label":"봄","tags":["봄"]"#, "집", ["봄"]),
  ])
  func labels(_ fields: String, _ folder: String, _ tags: [String]) throws {
    let entry = try read(#""text":"words","# + fields).only()
    #expect((entry.folder, entry.tags) == (folder, tags))
  }

  @Test func placesHaveNames() throws {
    let named = try read(#""text":"words","location":{"lat":35.1,"lng":129,"name":"해운대"}"#).only()
    #expect(named.body == "words\n\n📍 해운대")
    let both = try read(#""text":"a","address":"부산","location":{"name":"해운대"}"#).only()
    #expect(both.body == "a\n\n📍 부산")
  }

  @Test func whatIsEncryptedIsNamed() throws {
    let found = try read(#""text":"U2FsdGVkX1","encrypted":true"#)
    #expect(found.entries.isEmpty)
    #expect(found.problems == [ImportProblem(file: "1.json", reason: .encrypted)])
  }

  @Test func aTextOfNoTypeMayBeHTML() throws {
    #expect(try read(#""type":"","text":"<p>words</p>""#).only().body == "words")
  }
}
