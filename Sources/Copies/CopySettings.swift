// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import FoundationEssentials

/// What this computer knows of the copy of a diary: where it is, and when it was last what the
/// diary was. It lies beside the diary, not in it: another computer that the diary is brought to
/// makes its own.
package struct CopySettings: Hashable, Codable, Sendable {
  package var place: CopyPlace
  private var lastCopied: Int?
  /// The name of the backup that was sent then. Nil where an older Haru sent it.
  package var backup: String?
  /// What the files there are sealed with (`Journal.sealName`). Nil where that was never noted.
  package var sealName: String?
  /// Whether files from before the diary was sealed, made plain or sealed anew are still there,
  /// since something is not whole here.
  private var keepsOldFiles: Bool?

  package init(_ place: CopyPlace) { self.place = place }

  package var copied: Moment? {
    get { lastCopied.map(Moment.init(milliseconds:)) }
    set { lastCopied = newValue?.milliseconds }
  }

  package var hasOldFiles: Bool {
    get { keepsOldFiles ?? false }
    set { keepsOldFiles = newValue ? true : nil }
  }

  /// Nil where there is none.
  package static func read(in folder: JournalFolder) async throws(CopyError) -> CopySettings? {
    do {
      guard let bytes = try await CopySettingsFile.read(in: folder) else { return nil }
      return try JSONDecoder().decode(CopySettings.self, from: Data(bytes))
    } catch let error as JournalError {
      throw .diary(error)
    } catch {
      throw .lostPlace
    }
  }

  package func write(in folder: JournalFolder) async throws(JournalError) {
    do {
      try await CopySettingsFile.write(Array(try JSONEncoder().encode(self)), in: folder)
    } catch {
      throw error as? JournalError ?? .failed(underlying: error)
    }
  }
}
