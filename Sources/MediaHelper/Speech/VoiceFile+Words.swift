// SPDX-License-Identifier: GPL-3.0-or-later

extension VoiceFile {
  /// What of a server's words is believed, at the times of the recording: each text with when it
  /// begins and ends in this file, in seconds. Nil where no recogniser that works would say that.
  package func words(
    of texts: [(text: String, start: Double, end: Double)]
  ) -> [[HeardWord]]? {
    var output = WhisperOutput(of: self)
    for part in texts {
      output.add(WhisperLine(part.text, from: part.start, to: part.end))
    }
    return output.isEndless ? nil : output.heard
  }
}
