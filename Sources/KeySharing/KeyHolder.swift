// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Sealing

/// Sees to it that the secret of a diary which is open here is held for other programs, by this one
/// unless another one does already, and that it is let go by both at the same time.
@MainActor package final class KeyHolder {
  private let diary: UniqueID
  private let path: String?
  private var server: KeyServer?
  private var watch: KeyWatch?
  private var beforeEnd: @MainActor () async -> Void
  private var afterEnd: @MainActor () -> Void
  private var isEnding = false
  /// Has another program hold the secret no longer.
  private var ending: Task<Void, Never>?

  /// Whether another program holds it.
  package var isElsewhere: Bool { watch != nil }

  /// What the secret is needed for is done in `beforeEnd`; `afterEnd` is called when no program
  /// holds it any more. Both are called once, whether this program or another asked for the end.
  package init(
    _ secret: Secret, of diary: UniqueID, in path: String? = KeyFolder.usualPath,
    beforeEnd: @escaping @MainActor () async -> Void, afterEnd: @escaping @MainActor () -> Void
  ) {
    (self.diary, self.path) = (diary, path)
    (self.beforeEnd, self.afterEnd) = (beforeEnd, afterEnd)
    // A program that held it a moment ago may be gone by now. Without a place for this, each
    // program asks for the password itself.
    for _ in 0..<2 where server == nil && watch == nil {
      do throws(KeySharingError) {
        try listen(secret)
      } catch {
        guard error == .alreadyHeld else { return }
        watch = KeyWatch(of: diary, in: path) { [weak self] in self?.end() }
      }
    }
  }

  private func listen(_ secret: Secret) throws(KeySharingError) {
    let socket = try KeySocket(of: diary, in: path)
    server = KeyServer(secret, at: socket) { [weak self] in
      await self?.beforeEnd()
    } afterEnd: { [weak self] in
      self?.afterEnd()
    }
  }

  /// Has the secret held no longer, by another program neither.
  package func end() {
    guard !isEnding else { return }
    isEnding = true
    if let server { return server.letGo() }
    watch = nil
    ending = Task {
      await beforeEnd()
      await Self.lock(KeyClient(of: diary, in: path))
      afterEnd()
    }
  }

  /// Leaves other programs what they have, unless they are to forget it, and calls nothing.
  package func leave(forgetting isOld: Bool = false) {
    let isHeldThere = isElsewhere
    isEnding = true
    (beforeEnd, afterEnd) = ({}, {})
    server?.letGo()
    watch = nil
    guard isOld, isHeldThere else { return }
    ending = Task { await Self.lock(KeyClient(of: diary, in: path)) }
  }

  /// Returns when its end has no more effects: the next holder finds the name of the diary free,
  /// or a program that goes on holding the secret.
  package func waitForEnd() async {
    await server?.waitForEnd()
    await ending?.value
  }

  /// That program may not answer: then it holds the secret on, and this one does not.
  @concurrent
  private nonisolated static func lock(_ client: KeyClient) async { _ = try? client.lock() }
}
