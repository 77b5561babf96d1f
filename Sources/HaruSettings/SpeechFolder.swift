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
    _ path: String = Program.dataFolder + "/" + ReceivedFiles.home,
    catalog: SpeechCatalog = .installed
  ) {
    (self.path, self.catalog) = (path, catalog)
  }

  package func folder(of item: SpeechCatalog.Item) -> String { path + "/" + item.name }

  package func has(_ item: SpeechCatalog.Item) -> Bool { ReceivedFiles.areIn(folder(of: item)) }

  /// The file of the library: the one that is offered now, or one that was offered before; nil
  /// where none was got.
  package var library: String? {
    let offered = catalog.library.flatMap { has($0) ? folder(of: $0) : nil }
    let received = offered ?? names.map { path + "/" + $0 }.last(where: Self.isLibrary)
    return received.map { $0 + "/" + SpeechModel.voskLibrary }
  }

  private static func isLibrary(_ folder: String) -> Bool {
    // A file that can’t be looked at is none that could be loaded.
    (try? FileSystem.isFile(folder + "/" + SpeechModel.voskLibrary)) == true
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
