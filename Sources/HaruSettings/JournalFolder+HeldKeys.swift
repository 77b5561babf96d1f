// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import KeySharing
import Sealing

extension JournalFolder {
  /// Whether its diary is sealed.
  nonisolated package var isSealed: Bool {
    get throws { try StoredKeyFile(folder: path).exists }
  }

  /// The folder with the keys of its diary, which another program holds; the folder itself where it
  /// needs none, and nil where no program holds them.
  @concurrent
  nonisolated package func withHeldKeys() async throws -> JournalFolder? {
    guard keys == nil, try isSealed else { return self }
    let file = try StoredKeyFile(folder: path).read()
    guard let secret = try KeyClient(of: file.diary).secret() else { return nil }
    try file.check(secret)
    return JournalFolder(path, keys: try DiaryKeys(secret))
  }
}
