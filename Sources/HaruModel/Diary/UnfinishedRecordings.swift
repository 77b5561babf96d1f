// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import GStreamer
import HaruSettings
import MediaHelper
import Observation

/// The recordings of the open diary that were broken off, and that are neither kept nor discarded
/// yet.
@Observable
package final class UnfinishedRecordings {
  package private(set) var all: [Recording] = []

  /// Looks for them. Those of a diary that can't be written to are left alone.
  package func find(in journal: Journal?) async {
    guard let journal, !journal.isReadOnly else { return forget() }
    // They stay where they are, and are looked for at the next start.
    guard let found = try? await journal.unfinishedRecordings() else { return }
    var heardAlone: Set<Recording.ID> = []
    for film in found where film.kind == .video {
      if await Self.isHeardAlone(film, in: journal) { heardAlone.insert(film.id) }
    }
    // The person may have decided about a recording meanwhile.
    let left = heardAlone.isEmpty ? found : try? await journal.unfinishedRecordings()
    all = left?.map { heardAlone.contains($0.id) ? $0.heardAlone : $0 } ?? all
  }

  func forget() { all = [] }

  /// Whether a film has no picture at all. It counts as a film where that can't be found out, for
  /// example because the helper process crashes on it.
  private static func isHeardAlone(_ film: Recording, in journal: Journal) async -> Bool {
    guard let pictures = PictureInspector.installed, let sounds = SoundInspector.installed else {
      return false
    }
    let answer = try? await journal.source(of: film).withFile { file in
      do throws(MediaError) {
        _ = try await pictures.inspect(file)
        return false
      } catch {
        guard error == .unsupported else { return false }
      }
      return try await sounds.inspect(file).facts.hasSound
    }
    return answer ?? false
  }
}
