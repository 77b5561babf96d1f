// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// What is known of a recording that is made while the diary is locked.
struct InboxRecording: Sendable {
  let recording: Recording
  /// Nil as long as it is made; one that was broken off has none.
  var end: End?

  struct End: Sendable {
    let kind: Media.Kind
    let duration: Int?
    let waveform: [UInt8]
    let waveformSize: Int
  }

  var json: JSON {
    [
      "id": .text("\(recording.uuid)"), "kind": .int(recording.kind.rawValue),
      "extension": .text(recording.fileExtension), "day": .text(recording.day.iso),
      "moment": .int(recording.moment.milliseconds), "zone": .text(recording.zone),
      "rate": JSON(recording.sampleRate), "begun": .int(recording.begun.milliseconds),
      "end": end.map { end in
        [
          "kind": .int(end.kind.rawValue), "duration": JSON(end.duration),
          "waveform": .text(Hex.text(end.waveform)), "size": .int(end.waveformSize),
        ]
      } ?? .null,
    ]
  }

  init(_ recording: Recording) { self.recording = recording }

  init?(_ json: JSON) {
    guard let uuid = json["id"]?.text.flatMap(UniqueID.init), let kind = json["kind"]?.mediaKind,
      let day = json["day"]?.day, let moment = json["moment"]?.int, let begun = json["begun"]?.int
    else { return nil }
    recording = Recording(
      uuid: uuid, kind: kind, fileExtension: MediaName.safeExtension(json["extension"]?.text ?? ""),
      entry: nil, day: day, moment: Moment(milliseconds: moment), zone: json["zone"]?.text ?? "",
      sampleRate: json["rate"]?.int, begun: Moment(milliseconds: begun))
    guard let end = json["end"] else { return }
    self.end = End(
      kind: end["kind"]?.mediaKind ?? kind, duration: end["duration"]?.int,
      waveform: end["waveform"]?.text.flatMap { Hex.bytes($0) } ?? [],
      waveformSize: end["size"]?.int ?? 0)
  }
}

extension JSON {
  /// What a recording can be.
  fileprivate var mediaKind: Media.Kind? {
    int.flatMap(Media.Kind.init).flatMap { $0 == .photo ? nil : $0 }
  }
}
