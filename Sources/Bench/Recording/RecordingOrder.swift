// SPDX-License-Identifier: GPL-3.0-or-later

/// What a process that records is told when it is started.
struct RecordingOrder: Equatable {
  enum Place: Equatable {
    case file(String)
    /// Sealed with a public key, as that of a sealed diary is.
    case sealedFile(String)
    /// Into a diary, as the program does it; names the folder of that.
    case diary(String)
  }

  enum Source: Equatable {
    case microphone(String)
    /// What gst-launch would understand, as quickly as that comes.
    case sound(String)
    /// With the pictures of that camera.
    case film(camera: String, microphone: String)
  }

  private static let option = "--keep-recording"

  let place: Place
  let source: Source
  /// How far its reports are apart, in milliseconds: each costs a little.
  let interval: Int

  init(to place: Place, from source: Source, reportingEvery interval: Int = 20) {
    self.place = place
    self.source = source
    self.interval = interval
  }

  init?(_ arguments: [String]) {
    guard arguments.count == 6, arguments[0] == Self.option, let interval = Int(arguments[5])
    else { return nil }
    self.interval = interval
    switch arguments[1] {
    case "file": place = .file(arguments[2])
    case "sealed-file": place = .sealedFile(arguments[2])
    case "diary": place = .diary(arguments[2])
    default: return nil
    }
    switch arguments[3] {
    case "microphone": source = .microphone(arguments[4])
    case "sound": source = .sound(arguments[4])
    case "film":
      let names = arguments[4].split(separator: " ").map(String.init)
      guard names.count == 2 else { return nil }
      source = .film(camera: names[0], microphone: names[1])
    default: return nil
    }
  }

  var arguments: [String] {
    let place =
      switch place {
      case .file(let path): ["file", path]
      case .sealedFile(let path): ["sealed-file", path]
      case .diary(let folder): ["diary", folder]
      }
    let source =
      switch source {
      case .microphone(let name): ["microphone", name]
      case .sound(let description): ["sound", description]
      case .film(let camera, let microphone): ["film", "\(camera) \(microphone)"]
      }
    return [Self.option] + place + source + ["\(interval)"]
  }
}
