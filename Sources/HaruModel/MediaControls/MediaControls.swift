// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Lets the keyboard's media keys and the desktop's own controls steer what plays or is recorded
/// here, as every desktop understands it: https://specifications.freedesktop.org/mpris-spec/latest/
///
/// The desktop sees a player only while something is loaded or recorded.
final class MediaControls {
  private static let name = "org.mpris.MediaPlayer2.haru"
  private static let path = "/org/mpris/MediaPlayer2"

  /// What is loaded or recorded; nil while nothing is.
  var sound: PlayingSound? { didSet { follow(oldValue) } }

  let position: () -> Double
  let perform: (MediaCommand) -> Void
  private var object: BusObject?

  /// `position` says where it plays at this moment, in seconds.
  init(position: @escaping () -> Double, perform: @escaping (MediaCommand) -> Void) {
    (self.position, self.perform) = (position, perform)
  }

  /// The name that the desktop finds the player by, once it does.
  var name: String? { object?.name }

  /// Announces a jump. Other positions are not announced, since clients compute them from the rate.
  func tellSeeked() {
    object?.emit("Seeked", [MediaTime.value(position())], of: MediaInterface.player)
  }

  private func follow(_ old: PlayingSound?) {
    guard old != sound else { return }
    guard let sound else {
      object = nil
      return
    }
    guard let object, let old else { return appear() }
    let before = Self.properties(of: old)
    object.tell(
      Self.properties(of: sound).filter { before[$0.key] != $0.value }, of: MediaInterface.player)
  }

  /// Another window of Haru, which shows another diary, may have the name.
  private func appear() {
    object = BusObject(
      named: [Self.name, Self.name + ".instance\(Program.processNumber)"], at: Self.path,
      [
        BusInterface(
          MediaInterface.application,
          call: { [weak self] method, _ in self?.callApplication(method) },
          read: { Self.applicationProperties[$0] }),
        BusInterface(
          MediaInterface.playing, call: { [weak self] in self?.call($0, $1) },
          read: { [weak self] in self?.read($0) },
          write: { [weak self] in self?.write($0, $1) ?? false }),
      ])
  }
}
