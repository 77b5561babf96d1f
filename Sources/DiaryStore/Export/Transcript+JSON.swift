// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What is said in a recording, as the file of its entry tells it: with the recording, so that it
/// goes where that goes, and is sealed where that is.
extension Transcript {
  /// Nil where it makes no sense.
  init?(_ json: JSON) {
    guard let text = json["text"]?.text, let times = json["times"]?.list else { return nil }
    self.init(
      text: text, times: times.compactMap(\.int), language: json["language"]?.text ?? "",
      recogniser: json["recogniser"]?.text ?? "", isByHand: json["by_hand"]?.bool ?? true,
      isWhole: json["whole"]?.bool ?? true)
    if self.words.isEmpty { return nil }
  }
}

extension JSON {
  init(_ transcript: Transcript) {
    self = [
      "text": .text(transcript.text), "times": .list(transcript.times.map(JSON.int)),
      "language": .text(transcript.language), "recogniser": .text(transcript.recogniser),
      "by_hand": .bool(transcript.isByHand), "whole": .bool(transcript.isWhole),
    ]
  }
}
