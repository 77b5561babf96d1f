// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
import HaruModel
import HaruWords
package import Outside
import Secrets

/// Where the key of a server is written, and removed again. Once it is in the keyring of the
/// desktop, it is never shown.
package final class ServerKeyRows {
  private enum State {
    case unknown, none, kept, removed
    case failed(KeyringError)
  }

  // Translators: A field for the secret that a server wants to see.
  package let field = EntryRow(gettext("Key"), hiding: true)
  package let kept: ActionRow
  // Translators: A button that forgets the key of a server, or takes a thing off a list.
  let remove = Button(gettext("Remove")).aligned(vertically: .center)
  private let purpose: Purpose
  private var server: ServerKey?
  private var state = State.unknown { didSet { show() } }
  private var looking: Task<Void, Never>?

  package init(_ purpose: Purpose) {
    self.purpose = purpose
    let remove = remove
    kept = ActionRow(gettext("Kept key")) { remove }
    // What was begun goes on to its end, also when the window is closed.
    field.onApplied { [weak self] in
      Task { [weak self] in await self?.keepWritten() }
    }
    remove.onClicked { [weak self] in self?.removeKept() }
    kept.followLanguage { [weak self] _ in self?.show() }
  }

  isolated deinit { looking?.cancel() }

  /// Shows the key of the server at that address. The keyring is not opened for a server that is
  /// not to be asked.
  package func follow(_ address: String, isAsked: Bool) {
    let server = ServerKey(purpose, at: address)
    if server != self.server {
      looking?.cancel()
      (self.server, looking) = (server, nil)
      state = .unknown
    }
    if isAsked, looking == nil { look() }
  }

  /// Keeps what was written, if anything was; answers whether that could be done.
  @discardableResult
  package func keepWritten() async -> Bool {
    // What is pasted may have a line's end in it, which no key has.
    let written = field.text.filter { !$0.isWhitespace }
    guard !written.isEmpty else { return true }
    guard let server else { return false }
    let outcome = await Self.outcome(.kept) { () throws(KeyringError) in
      try await server.keep(written)
    }
    if server == self.server { state = outcome }
    guard case .kept = outcome else { return false }
    field.clear()
    return true
  }

  private func removeKept() {
    guard let server else { return }
    Task { [weak self] in
      let outcome = await Self.outcome(.removed) { () throws(KeyringError) in
        try await server.remove()
      }
      if let self, server == self.server { state = outcome }
    }
  }

  private func look() {
    guard let server else { return }
    looking = Task { [weak self] in
      var isKept = false
      let outcome = await Self.outcome(.none) { () throws(KeyringError) in
        isKept = try await server.isKept
      }
      guard let self, !Task.isCancelled, server == self.server else { return }
      state = isKept ? .kept : outcome
    }
  }

  private static func outcome(
    _ state: State, of work: () async throws(KeyringError) -> Void
  ) async -> State {
    do throws(KeyringError) {
      try await work()
      return state
    } catch {
      return .failed(error)
    }
  }

  private func show() {
    if case .kept = state { remove.isSensitive = true } else { remove.isSensitive = false }
    kept.say(words)
  }

  /// What became of the key.
  var words: String {
    switch state {
    case .unknown: ""
    case .none: gettext("None. The server is asked without a key.")
    case .kept: gettext("The keyring of your desktop has one for this server.")
    case .removed: gettext("It was removed. The server is asked without a key.")
    case .failed(let failure): failure.words?.inOneLine ?? ""
    }
  }
}
