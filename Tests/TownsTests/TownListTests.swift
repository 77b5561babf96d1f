// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Towns

@Suite struct TownListTests {
  /// Read once: that takes longer than all that is asked of it.
  private static let list = TownList(languages: ["ko", "de", "ja"])

  @Test(arguments: ["ko", "en", "de", "xx"])
  func aTownIsFoundByItsNamesWhateverTheLanguage(_ language: String) async throws {
    for words in ["서울", "Seoul", "seo", "서우", "ソウル", " seoul".trimmingCharacters(in: .whitespaces)]
    {
      let found = await Self.list.find(words, in: language)
      let seoul = try #require(found.first { abs($0.latitude - 37.55) < 0.2 }, "\(words)")
      #expect(abs(seoul.longitude - 126.9) < 0.3)
      #expect(seoul.name == (language == "ko" ? "서울" : "Seoul"))
      #expect(
        seoul.country.contains(language == "ko" ? "대한민국" : language == "de" ? "Süd" : "South Korea")
      )
    }
  }

  @Test func accentsAndCapitalsDoNotMatter() async {
    for words in ["zurich", "ZÜRICH", "Zürich", "zürich"] {
      let found = await Self.list.find(words, in: "de")
      #expect(found.first?.country.contains("Schweiz") == true, "\(words)")
    }
    for words in ["saint", "st"] {
      #expect(await Self.list.find(words, in: "en").count == 8)
    }
  }

  @Test func thoseOfTheSameNameAreToldApart() async {
    let found = await Self.list.find("Paris", in: "en")
    #expect(Set(found.map(\.country)).count == found.count)
    #expect(found.contains { $0.country.contains("France") })
    #expect(found.contains { $0.country == "Illinois, United States" })
    #expect(await Self.list.find("파리", in: "ko").contains { $0.country.contains("프랑스") })
  }

  @Test func whatIsNoTownIsNotFound() async {
    for words in ["", " ", "--", "qqqqq", "서울서울"] {
      #expect(await Self.list.find(words, in: "en").isEmpty, "\(words)")
    }
  }

  @Test func theNearestIsTheNearest() async {
    let list = Self.list
    #expect(await list.nearest(latitude: 37.5665, longitude: 126.978, in: "ko")?.name == "서울")
    #expect(await list.nearest(latitude: 48.85, longitude: 2.35, in: "en")?.name == "Paris")
    #expect(await list.nearest(latitude: -40, longitude: -120, in: "en") == nil)
    #expect(await list.nearest(latitude: 90, longitude: 0, in: "en") == nil)
    #expect(await list.nearest(latitude: -18.1, longitude: 178.4, in: "en")?.country == "Fiji")
  }

  @Test func theWorldIsRound() {
    let town = ListedTown(name: "x", region: nil, country: "y", latitude: 0, longitude: 179.9)
    let distance = town.distance(latitude: 0, longitude: -179.9, shrink: 1)
    #expect(abs(distance - 0.04) < 1e-9)
  }

  /// Every name has a place that is on Earth.
  @Test func allOfThemMakeSense() {
    let towns = World.towns()
    #expect(towns.count > 3000)
    for town in towns {
      #expect(abs(town.latitude) <= 90 && abs(town.longitude) <= 180, "\(town)")
      #expect(!town.name.isEmpty && !town.country.isEmpty)
    }
  }
}
