// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import GStreamer
@testable import MediaHelper

extension ListeningTests {
  /// Files whose parts lie in each other, thousands deep, overran the stack of GStreamer's
  /// demuxers.
  @Suite struct ContainerNestingTests {
    private static let depth = 50_000
    private let folder: SoundFolder

    init() throws { folder = try SoundFolder() }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      withUnsafeBytes(of: UInt32(8 + content.count).bigEndian, Array.init) + type.utf8 + content
    }

    /// Boxes of this type, one in the other, each `gap` bytes behind the header of the one around
    /// it.
    private static func film(_ type: String, _ depth: Int, gap: Int = 0) -> [UInt8] {
      var nested: [UInt8] = []
      for level in 0..<depth {
        let length = 8 + (depth - 1 - level) * (8 + gap)
        nested += withUnsafeBytes(of: UInt32(length).bigEndian, Array.init) + Array(type.utf8)
        if level < depth - 1 { nested += [UInt8](repeating: 0, count: gap) }
      }
      return box("ftyp", Array("isom\0\0\0\0isom".utf8)) + box("moov", nested)
        + box("mdat", [1, 2, 3])
    }

    private static func element(_ id: [UInt8], _ content: [UInt8]) -> [UInt8] {
      id + [0x08]
        + withUnsafeBytes(of: UInt32(content.count).bigEndian, Array.init) + content
    }

    /// Chapters that lie in each other.
    private static func matroska(_ depth: Int) -> [UInt8] {
      var nested: [UInt8] = []
      for level in 0..<depth {
        let length = (depth - 1 - level) * 6
        nested += [0xB6, 0x08] + withUnsafeBytes(of: UInt32(length).bigEndian, Array.init)
      }
      return element([0x1A, 0x45, 0xDF, 0xA3], [0x42, 0x82, 0x88] + Array("matroska".utf8))
        + element(
          [0x18, 0x53, 0x80, 0x67],
          element([0x10, 0x43, 0xA7, 0x70], element([0x45, 0xB9], nested)))
    }

    private func isRefused(_ bytes: [UInt8]) throws -> Bool {
      let file = try OpenedFile(plain: try folder.file(bytes))
      let container = try #require(SoundContainer(of: file))
      do throws(MediaError) {
        try ContainerNesting.check(file, container)
        return false
      } catch {
        return error == .damaged
      }
    }

    @Test(arguments: ["moov", "trak", "udta", "meta", "stsd"])
    func boxesThousandsDeepAreRefused(type: String) throws {
      for gap in [0, 4, 8] {
        #expect(try isRefused(Self.film(type, Self.depth, gap: gap)))
        #expect(try !isRefused(Self.film(type, 20, gap: gap)))
      }
    }

    @Test func chaptersThousandsDeepAreRefused() throws {
      #expect(try isRefused(Self.matroska(Self.depth)))
      #expect(try !isRefused(Self.matroska(20)))
    }

    /// The helper says so itself, and ends as always: no signal ends it.
    @Test(arguments: ["trak", "udta", "chapter"])
    func theHelperRefusesThemAndDoesNotDie(type: String) throws {
      let isFilm = type != "chapter"
      let bytes = isFilm ? Self.film(type, Self.depth) : Self.matroska(Self.depth)
      for order in [["20"], ["20", HelperOrder.picture, "128"]] {
        let file = try OpenedFile(plain: try folder.file(bytes))
        var lines: [String] = []
        try HelperProcess().run(
          .program(try SoundInspector.helper()), order, on: file, patience: .seconds(60),
          longest: .seconds(60)
        ) {
          lines.append($0)
          return 0
        }
        #expect(lines.count == 1)
        #expect(lines.first.flatMap(SoundReport.init(line:)) == .failed(.damaged))
      }
    }
  }
}
