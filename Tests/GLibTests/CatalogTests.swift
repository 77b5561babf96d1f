// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GLib

@Suite struct CatalogTests {
  private static let header =
    "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"

  /// Writes a catalog as msgfmt does: ids sorted by their bytes, every string ended by a zero.
  static func file(_ texts: [String: String], bigEndian: Bool = false) -> [UInt8] {
    let entries = texts.merging(["": header]) { given, _ in given }
      .map { (Array($0.key.utf8), Array($0.value.utf8)) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    let tables = 28
    var strings: [UInt8] = []
    var ids: [UInt32] = []
    var translations: [UInt32] = []
    let start = tables + entries.count * 16
    for (id, _) in entries {
      ids += [UInt32(id.count), UInt32(start + strings.count)]
      strings += id + [0]
    }
    for (_, text) in entries {
      translations += [UInt32(text.count), UInt32(start + strings.count)]
      strings += text + [0]
    }
    let count = UInt32(entries.count)
    let words =
      [0x9504_12de, 0, count, UInt32(tables), UInt32(tables) + count * 8, 0, 0] + ids + translations
    return words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * (bigEndian ? 3 - $0 : $0))) }
    } + strings
  }

  @Test(arguments: [false, true])
  func findsEveryTextInEitherByteOrder(bigEndian: Bool) throws {
    let texts = Dictionary(uniqueKeysWithValues: (0..<200).map { ("text \($0)", "글 \($0)") })
    let catalog = try #require(Catalog(bytes: Self.file(texts, bigEndian: bigEndian)))
    for (id, text) in texts { #expect(catalog.text(id) == text) }
    #expect(catalog.text("text 200") == nil)
    #expect(catalog.text("") != nil)
  }

  @Test func tellsContextsApart() throws {
    let catalog = try #require(
      Catalog(bytes: Self.file(["May": "할 수 있다", "month\u{4}May": "5월"])))
    #expect(catalog.text("May") == "할 수 있다")
    #expect(catalog.text("May", context: "month") == "5월")
    #expect(catalog.text("May", context: "verb") == nil)
  }

  @Test func choosesThePluralForm() throws {
    let catalog = try #require(
      Catalog(bytes: Self.file(["{count} day\0{count} days": "ein Tag\0{count} Tage"])))
    #expect(catalog.text("{count} day", for: 1) == "ein Tag")
    #expect(catalog.text("{count} day", for: 2) == "{count} Tage")
  }

  @Test func takesAnEmptyTranslationForNone() throws {
    let catalog = try #require(Catalog(bytes: Self.file(["Save": ""])))
    #expect(catalog.text("Save") == nil)
    #expect(catalog.text("Save", for: 1) == nil)
  }

  @Test func refusesEveryCutFile() {
    let whole = Self.file(["Save": "저장", "Open": "열기"])
    #expect(Catalog(bytes: whole) != nil)
    for length in 0..<whole.count { #expect(Catalog(bytes: Array(whole[..<length])) == nil) }
  }

  @Test func neverReadsOutsideADamagedFile() {
    let whole = Self.file(["Save": "저장", "{count} day\0{count} days": "하루\0{count}일"])
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20_000 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255)
      }
      guard let catalog = Catalog(bytes: damaged) else { continue }
      _ = catalog.text("Save")
      _ = catalog.text("{count} day", for: 3)
    }
  }

  @Test func saysWhichFileIsMissingOrDamaged() {
    #expect(throws: CatalogError.self) { try Catalog(path: "/nowhere/haru.mo") }
    #expect(throws: CatalogError.self) { try Catalog(path: "/etc/passwd") }
  }

  /// GTK's own catalogs are large, and made by others.
  @Test func readsTheCatalogsOfTheSystem() throws {
    let catalog = try Catalog(path: "/usr/share/locale/ko/LC_MESSAGES/gtk40.mo")
    #expect(catalog.text("_Cancel") == "취소(_C)")
  }
}
