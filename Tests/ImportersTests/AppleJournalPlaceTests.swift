// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// What Apple's Journal keeps beside the photos and the maps of an entry.
@Suite struct AppleJournalPlaceTests {
  private func page(_ items: [String]) -> String {
    let items = items.map { #"<div id="\#($0)" class="gridItem assetType_visit"></div>"# }
    return "<html><body><div class=\"pageHeader\">Tuesday, March 5, 2024</div>"
      + "<div class=\"assetGrid\">\(items.joined())</div>"
      + "<div class='bodyText'><p>By the sea.</p></div></body></html>"
  }

  @Test func placesOfPhotosAndVisits() throws {
    let folder = try SourceFolder()
    let items = ["PHOTO", "MAP", "PHOTO", "../../BAD", "NONE", "SOUND"]
    try folder.write(page(items), to: "Export/Entries/2024-03-05.html")
    let resources = "Export/Resources/"
    try folder.write(#"{"date":784043393,"placeName":"Moscow"}"#, to: resources + "PHOTO.json")
    try folder.write("heic", to: resources + "PHOTO.heic")
    // A file of JSON that is beside it hides no recording of that name.
    try folder.write(#"{"date":784043393}"#, to: resources + "SOUND.json")
    try folder.write("caf", to: resources + "SOUND.caf")
    try folder.write(
      #"{"visits":[{"placeName":"해운대","city":"부산","latitude":35.1,"longitude":129.1},"#
        + #"{"placeName":" ","city":"부산","latitude":35,"longitude":129},{"placeName":"Moscow"}]}"#,
      to: resources + "MAP.json")
    try folder.write(#"{"placeName":"Nowhere"}"#, to: resources + "OTHER.json")
    try folder.write("{", to: resources + "NONE.json")
    let found = try Findings(folder.path)
    let entry = try found.only()
    #expect(entry.body == "By the sea.\n\n📍 Moscow, 해운대, 부산")
    #expect(entry.place == Coordinates(latitude: 35.1, longitude: 129.1))
    #expect(entry.media.map { SourcePath.name($0.file) } == ["PHOTO.heic", "SOUND.caf"])
    // What no entry has said is named.
    #expect(
      Set(found.problems) == [
        ImportProblem(file: resources + "NONE.json", reason: .unused),
        ImportProblem(file: resources + "OTHER.json", reason: .unused),
      ])
  }

  @Test func withoutPlacesNothingIsAdded() throws {
    let folder = try SourceFolder()
    try folder.write(page(["A"]), to: "Entries/2024-03-05.html")
    let entry = try Findings(folder.path).only()
    #expect(entry.body == "By the sea." && entry.place == nil)
  }
}
