// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What the desktop asks, and what it is answered.
extension MediaControls {
  // MARK: - The program

  static var applicationProperties: [String: BusValue] {
    [
      // Quitting would close the window, which saves first; only the person does that.
      "CanQuit": .bool(false), "CanRaise": .bool(true), "HasTrackList": .bool(false),
      "Identity": .string(gettext("Haru")), "DesktopEntry": .string("org.harudiary.Haru"),
      // Nothing but the diary's own is played.
      "SupportedUriSchemes": .strings([]), "SupportedMimeTypes": .strings([]),
    ]
  }

  func callApplication(_ method: String) -> [BusValue]? {
    if method == "Raise" { perform(.raise) }
    return []
  }

  // MARK: - The player

  /// All but the position, which is asked for when it is wanted.
  static func properties(of sound: PlayingSound) -> [String: BusValue] {
    [
      "PlaybackStatus": .string(status(sound.state)), "Rate": .double(sound.rate),
      "MinimumRate": .double(sound.rates.lowerBound),
      "MaximumRate": .double(sound.rates.upperBound),
      "Volume": .double(sound.volume), "Metadata": .dictionary(metadata(of: sound)),
      "CanGoNext": .bool(false), "CanGoPrevious": .bool(false), "CanPlay": .bool(true),
      "CanPause": .bool(true), "CanSeek": .bool(sound.isSeekable), "CanControl": .bool(true),
    ]
  }

  func read(_ property: String) -> BusValue? {
    guard property != "Position" else { return MediaTime.value(position()) }
    return sound.flatMap { Self.properties(of: $0)[property] }
  }

  func write(_ property: String, _ value: BusValue) -> Bool {
    guard case .double(let wanted) = value, wanted.isFinite, let rates = sound?.rates else {
      return false
    }
    switch property {
    // > A value of 0 should not be set; if it is, the player should act as though Pause was called.
    case "Rate" where wanted == 0: perform(.pause)
    case "Rate": perform(.rate(min(max(wanted, rates.lowerBound), rates.upperBound)))
    // > When setting, if a negative value is passed, the volume should be set to 0.0.
    case "Volume": perform(.volume(min(max(wanted, 0), 1)))
    default: return false
    }
    return true
  }

  /// What can't be done has no effect, and is no error: that is what the specification says.
  func call(_ method: String, _ arguments: [BusValue]) -> [BusValue]? {
    switch (method, arguments.first, arguments.last) {
    case ("Play", _, _): perform(.play)
    case ("Pause", _, _): perform(.pause)
    case ("PlayPause", _, _): perform(.toggle)
    case ("Stop", _, _): perform(.stop)
    case ("Seek", .int64(let offset), _): seek(by: offset)
    case ("SetPosition", .objectPath(let track), .int64(let place)): seek(to: place, in: track)
    case ("Next", _, _), ("Previous", _, _): break
    default: return nil
    }
    return []
  }

  private func seek(by offset: Int) {
    if sound?.isSeekable == true { perform(.skip(MediaTime.seconds(offset))) }
  }

  /// The caller may not know yet that something else is loaded.
  private func seek(to place: Int, in track: String) {
    guard let sound, sound.isSeekable, track == Self.path(of: sound) else { return }
    let seconds = MediaTime.seconds(place)
    guard seconds >= 0, seconds <= sound.length ?? .infinity else { return }
    perform(.seek(to: seconds))
  }

  private static func status(_ state: PlayingSound.State) -> String {
    switch state {
    case .playing: "Playing"
    case .paused: "Paused"
    case .stopped: "Stopped"
    }
  }

  private static func metadata(of sound: PlayingSound) -> [String: BusValue] {
    var metadata: [String: BusValue] = [
      "mpris:trackid": .objectPath(path(of: sound)), "xesam:title": .string(sound.title.words),
    ]
    metadata["mpris:length"] = sound.length.map(MediaTime.value)
    metadata["mpris:artUrl"] = sound.picture.map(BusValue.string)
    return metadata
  }

  private static func path(of sound: PlayingSound) -> String {
    "/org/harudiary/Haru/track/\(sound.track.magnitude)"
  }
}

/// Times as the specification has them: microseconds.
enum MediaTime {
  static func value(_ seconds: Double) -> BusValue {
    .int64(Int(exactly: (seconds * 1e6).rounded()) ?? 0)
  }

  static func seconds(_ microseconds: Int) -> Double { Double(microseconds) / 1e6 }
}
