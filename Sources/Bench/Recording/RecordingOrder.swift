// SPDX-License-Identifier: GPL-3.0-or-later

/// What a process that records is told when it is started: the file, the microphone's name, and after
/// how many seconds it ends by itself, if not 0.
struct RecordingOrder: Equatable {
  private static let option = "--keep-recording"

  let file: String
  let microphone: String
  let seconds: Int

  init(file: String, microphone: String, seconds: Int) {
    self.file = file
    self.microphone = microphone
    self.seconds = seconds
  }

  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[0] == Self.option, let seconds = Int(arguments[3])
    else { return nil }
    self.init(file: arguments[1], microphone: arguments[2], seconds: seconds)
  }

  var arguments: [String] { [Self.option, file, microphone, "\(seconds)"] }
}
