// SPDX-License-Identifier: GPL-3.0-or-later

import Sealing
import Testing

@testable import MediaHelper

extension ListeningTests {
  @Suite struct FormatNameTests {
    @Test(arguments: [
      ("\u{FF}\u{A}", "JPEG XL"), ("\0\0\0\u{18}ftypcrx \0\0\0\u{1}", "Canon CR3"),
      ("FUJIFILMCCD-RAW 0201", "Fujifilm RAF"), ("8BPS\0\u{1}", "Photoshop"),
      ("%PDF-1.7", "PDF"), ("MAC \u{96}\u{F}", "Monkey’s Audio"), ("MThd\0\0\0\u{6}", "MIDI"),
    ])
    func whatAFileIsHasAName(beginning: String, name: String) throws {
      let folder = try SoundFolder()
      let bytes = beginning.unicodeScalars.map { UInt8($0.value) }
      #expect(FormatName.of(MediaFile(try folder.file(bytes))) == name)
    }

    @Test func whatIsUnknownHasNone() throws {
      let folder = try SoundFolder()
      #expect(FormatName.of(MediaFile(try folder.file("Dear diary".utf8))) == nil)
      #expect(FormatName.of(MediaFile(folder.path("nowhere"))) == nil)
    }
  }
}
