// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import HaruModel
import HaruSettings
import TestDiary
import TestSupport
import TestWeb
import XCTest

@testable import HaruMediaUI

/// The row of the preferences that offers the server of whisper.cpp.
final class WhisperServerRowTests: XCTestCase {
  func testItIsOfferedWhereItRuns() throws {
    try atDesk { desk in
      let (server, speech) = (try WebServer(whisper: "well"), desk.preferences.speech)
      defer { server.end() }
      speech.whisperPort.value = server.port
      speech.usesWhisper.value = true
      defer { (speech.usesWhisper.value, speech.usesWhisperServer.value) = (false, false) }
      let row = WhisperServerRow(speech, desk.services.outside)
      XCTAssertFalse(row.isVisible)
      row.look()
      XCTAssertTrue(pump { row.isVisible })
      XCTAssertFalse(row.isOn)
      row.isOn = true
      XCTAssertTrue(speech.usesWhisperServer.value)
      XCTAssertFalse(speech.usesWhisper.value)
      XCTAssertEqual(server.asked(), 0)
      server.end()
      row.look()
      XCTAssertTrue(pump { row.isThere == false })
      XCTAssertTrue(row.isVisible)
    }
  }

  func testAnotherProgramIsNotOffered() throws {
    try atDesk { desk in
      let (server, speech) = (try WebServer(whisper: "other"), desk.preferences.speech)
      defer { server.end() }
      speech.whisperPort.value = server.port
      let row = WhisperServerRow(speech, desk.services.outside)
      row.look()
      XCTAssertTrue(pump { row.isThere == false })
      XCTAssertFalse(row.isVisible)
    }
  }
}
