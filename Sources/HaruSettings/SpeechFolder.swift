// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib
package import MediaHelper

/// Where the recognisers are that a person has got through Haru: a folder each, beside the diaries
/// and in none of them.
package nonisolated struct SpeechFolder: Sendable {
  package let path: String
  package let catalog: SpeechCatalog

  @MainActor package init(
    _ path: String = Program.dataFolder + "/haru-speech", catalog: SpeechCatalog = .installed
  ) {
    (self.path, self.catalog) = (path, catalog)
  }

  package func folder(of item: SpeechCatalog.Item) -> String { path + "/" + item.name }

  package func has(_ item: SpeechCatalog.Item) -> Bool { ReceivedFiles.areIn(folder(of: item)) }

  /// The file of the library; nil where it was not got.
  package var library: String? {
    catalog.library.flatMap { has($0) ? folder(of: $0) + "/libvosk.so" : nil }
  }

  /// The model of a language: the one that is offered now, or one that was offered before. `chosen`
  /// is the library that reads it, where the person has chosen one.
  package func model(of language: String, library chosen: String = "") -> SpeechModel? {
    let library = chosen.isEmpty ? library ?? "" : chosen
    let models = names.compactMap { try? SpeechModel.vosk(in: path + "/" + $0, library: library) }
      .filter { $0.language == language }
    let offered = catalog.models[language].map(folder)
    return models.first { $0.folder == offered } ?? models.last
  }

  /// Of all that was received, in order.
  package var names: [String] {
    // A folder that can't be read has nothing in it that could be used.
    let found = (try? FileSystem.names(in: path)) ?? []
    return found.filter { !$0.hasPrefix(".") && ReceivedFiles.areIn(path + "/" + $0) }
  }
}
