// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import Bench

@Suite struct RecordingLifeTests {
  private let id = Recording.ID(UniqueID(at: Moment(milliseconds: 0)))

  private func life(_ text: String) -> RecordingLife {
    var life = RecordingLife()
    // However the text is cut on its way.
    for byte in text.utf8 { life.note([byte]) }
    return life
  }

  @Test func readsWhatIsWritten() {
    let reports: [RecordingReport] = [
      .begun(id), .recorded(milliseconds: 1230, values: 41), .over(.fullDisk),
      .over(.other("failed(noMicrophone)")),
    ]
    for report in reports { #expect(RecordingReport(line: report.line) == report) }
    for line in ["", "begun", "begun nobody", "recorded 12", "recorded much more", "lost 1 2"] {
      #expect(RecordingReport(line: line) == nil)
    }
  }

  @Test func knowsTheNewest() {
    let begun = RecordingReport.begun(id).line
    let life = life("\(begun)\nrecorded 20 1\nrecorded 1250 38\nrecorded 9")
    #expect(life.recording == id)
    #expect(life.seconds == 1.25)
    #expect(life.values == 38)
    #expect(life.end == nil)
  }

  @Test func knowsHowItEnded() {
    #expect(life("recorded 20 1\nover full disk\n").end == .fullDisk)
    #expect(life("over failed(stalled)\n").end == .other("failed(stalled)"))
  }
}
