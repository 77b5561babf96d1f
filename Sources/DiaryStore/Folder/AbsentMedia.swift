// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Synchronization

/// Is asked for media that are not on this computer: there may be a copy of them elsewhere.
package final class AbsentMedia: Sendable {
  package typealias Bring = @Sendable (Media) async throws -> Void

  private let bring = Mutex<Bring?>(nil)

  init() {}

  /// `bring` is asked from now on. It returns where the file has come, or where it knows of no
  /// copy, and throws why it could not come.
  package func ask(_ bring: @escaping Bring) { self.bring.withLock { $0 = bring } }

  func bring(_ media: Media) async throws { try await bring.withLock { $0 }?(media) }
}
