// SPDX-License-Identifier: GPL-3.0-or-later

extension Rivals {
  /// The recorder twice, from the same microphone: one seals what it writes, the other does not.
  static func sealedRecorder(in room: Room) -> Rivals {
    func recording(
      _ place: RecordingOrder.Place
    ) -> @Sendable ((Child) throws -> Double) throws -> Double {
      let order = RecordingOrder(
        to: place, from: .microphone(Microphone.name), reportingEvery: 1000)
      return { body in try Child.runningOurselves(order.arguments, body) }
    }
    return Rivals(
      name: "recorder", unit: "times one that does not seal",
      ours: recording(.sealedFile(room.path("sealed.ogg"))),
      bare: recording(.file(room.path("plain.ogg"))))
  }
}
