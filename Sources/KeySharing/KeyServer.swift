// SPDX-License-Identifier: GPL-3.0-or-later

import CKeySharing
import Files
import GLib
import Glibc
package import Sealing

/// Holds the secret of a diary, and gives it to the other programs of this user that ask for it.
/// Nothing waits for any of them.
@MainActor package final class KeyServer {
  /// How long a program may take to say what it wants.
  private static let maxWait = Duration.seconds(2)
  /// More wait until one has been answered.
  private static let maxPeers = 64

  /// Nil once it is to be held no longer.
  private var secret: Secret?
  private let socket: KeySocket
  /// When it is to be held no longer; nil where that is not known.
  private let end: ContinuousClock.Instant?
  private let beforeEnd: @MainActor () async -> Void
  private let afterEnd: @MainActor () -> Void
  private var alarm: Alarm?
  private var listening: DescriptorSource?
  private var peers: [KeyPeer] = []
  /// Those that want to know when it is over.
  private var lockers: [KeyPeer] = []
  private let nameWatch: NameWatch?
  private var namedSource: DescriptorSource?
  /// Closed for a moment where no descriptor is left, so that a program can be refused.
  private var spare = KeyServer.openSpare()
  private var ending: Task<Void, Never>?

  /// Whether it has let the secret go, and told so those that have asked for that.
  package private(set) var isOver = false

  /// Lets the secret go after `time`, when it is asked to, or when no program finds the socket
  /// any more. What it is needed for until then is done in `beforeEnd`; `afterEnd` hears when it is
  /// over.
  package init(
    _ secret: Secret, at socket: consuming KeySocket, for time: Duration? = nil,
    beforeEnd: @escaping @MainActor () async -> Void = {},
    afterEnd: @escaping @MainActor () -> Void = {}
  ) {
    self.secret = secret
    end = time.map { .now + $0 }
    nameWatch = socket.watchName()
    self.socket = socket
    (self.beforeEnd, self.afterEnd) = (beforeEnd, afterEnd)
    alarm = time.map { time in Alarm(after: time) { [weak self] in self?.letGo() } }
    if let descriptor = nameWatch?.descriptor {
      namedSource = DescriptorSource(reading: descriptor) { [weak self] in self?.checkName() }
    }
    listen()
    // Its name may have gone before that was watched.
    checkName()
  }

  isolated deinit { if spare >= 0 { close(spare) } }

  /// Lets the secret go; `isOver` tells when that is done.
  package func letGo() {
    guard secret != nil else { return }
    secret = nil
    (alarm, listening, namedSource) = (nil, nil, nil)
    // On the main actor all the time: what it calls may wait, as for words that are being saved.
    ending = Task {
      await beforeEnd()
      socket.removeName()
      for peer in lockers { KeyMessage.send(KeyAnswer.locked.text, to: peer.descriptor) }
      (peers, lockers) = ([], [])
      isOver = true
      afterEnd()
    }
  }

  /// Returns when what `letGo` has begun is done.
  func waitForEnd() async { await ending?.value }

  private func checkName() {
    nameWatch?.forgetEvents()
    if !socket.isNamed { letGo() }
  }

  // MARK: - Programs that ask

  private func listen() {
    listening = DescriptorSource(reading: socket.descriptor) { [weak self] in self?.accept() }
  }

  private func accept() {
    while peers.count < Self.maxPeers {
      let descriptor = haru_key_socket_accept(socket.descriptor)
      if descriptor < 0 {
        if errno == EMFILE || errno == ENFILE { refuse() }
        return
      }
      let peer = KeyPeer(descriptor)
      guard haru_key_socket_is_own(descriptor) else { continue }
      peers.append(peer)
      peer.wait(for: Self.maxWait) { [weak self, weak peer] isReady in
        guard let self, let peer else { return }
        peers.removeAll { $0 === peer }
        if isReady { answer(peer) }
        if listening == nil, secret != nil { listen() }
      }
    }
    listening = nil
  }

  /// Without this, the program that waits would call the main loop again and again.
  private func refuse() {
    guard spare >= 0 else { return }
    close(spare)
    _ = KeyPeer(haru_key_socket_accept(socket.descriptor))
    spare = Self.openSpare()
  }

  /// The `unsafe` is a call that is given a text, and does not keep it.
  private static func openSpare() -> Int32 { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }

  private func answer(_ peer: KeyPeer) {
    if let end, end <= .now { letGo() }
    guard let request = peer.request() else { return }
    switch request {
    case .lock:
      // It may be on its way out already.
      lockers.append(peer)
      letGo()
    case .give:
      // Where the system has no memory, there is no answer.
      if let secret { KeyMessage.send(secret, to: peer.descriptor) }
    case .time:
      guard secret != nil else { return }
      let left = end.map { ContinuousClock.now.duration(to: $0) }
      KeyMessage.send(KeyAnswer.time(left).text, to: peer.descriptor)
    }
  }
}
