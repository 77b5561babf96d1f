// SPDX-License-Identifier: GPL-3.0-or-later

package import HaruSettings
import MediaHelper
import Observation
package import Outside

/// Gets recognisers of speech, one after the other, when a person asks for one; and removes them.
@Observable
package final class SpeechDownloads {
  package enum Stage: Equatable, Sendable {
    /// How many bytes have come, of how many; those are only about right where neither the server
    /// nor the makers’ list has told them yet.
    case downloading(received: Int, whole: Int, isExact: Bool)
    case checking
    case unpacking
  }

  /// What is under way.
  package private(set) var current: (language: String, stage: Stage)?
  /// Why the last attempt for a language failed.
  package private(set) var failures: [String: SpeechDownloadError] = [:]
  /// How often something was got or removed.
  package private(set) var changes = 0
  @ObservationIgnored package let folder: SpeechFolder
  @ObservationIgnored private let preferences: SpeechPreferences
  @ObservationIgnored private let outside: OutsideClient
  @ObservationIgnored private var isRemoving = false
  @ObservationIgnored private var work: Task<Void, Never>?

  package init(
    _ preferences: SpeechPreferences, _ outside: OutsideClient, folder: SpeechFolder? = nil
  ) {
    (self.preferences, self.outside) = (preferences, outside)
    self.folder = folder ?? SpeechFolder()
  }

  isolated deinit { work?.cancel() }

  /// What would be fetched for a language; nothing where it is there, or not offered.
  package func missing(for language: String) -> [SpeechCatalog.Item] {
    guard let model = folder.catalog.models[language], hasLibrary || folder.catalog.library != nil
    else { return [] }
    let library = hasLibrary ? nil : folder.catalog.library
    return [library, folder.has(model) ? nil : model].compactMap(\.self)
  }

  /// Whether models can be read here already.
  private var hasLibrary: Bool { preferences.hasChosenLibrary || folder.library != nil }

  /// Whether there is a model of the language, and a newer one is offered.
  package func isOutdated(_ language: String) -> Bool {
    folder.model(of: language) != nil && !missing(for: language).isEmpty
  }

  /// Gets what a language lacks. The person has agreed to that, so that it goes online for this
  /// alone, whether Haru may do so otherwise or not.
  package func get(_ language: String) {
    guard current == nil, !isRemoving else { return }
    failures[language] = nil
    current = (language, .downloading(received: 0, whole: size(of: language), isExact: false))
    let isNew = !isOutdated(language)
    work = Task { [weak self] in
      do throws(SpeechDownloadError) {
        try await self?.fetchAll(for: language)
        if isNew { self?.preferences.writesSpeech.value = true }
      } catch {
        if !error.isCancellation { self?.failures[language] = error }
      }
      self?.current = nil
      self?.changes += 1
    }
  }

  package func cancel() { work?.cancel() }

  /// How large all that a language lacks is said to be.
  package func size(of language: String) -> Int {
    missing(for: language).reduce(0) { $0 + $1.bytes }
  }

  /// Removes the models of a language, and with the last model the library, unless that reads a
  /// model which the person has chosen. Does nothing while something is got or removed.
  package func remove(_ language: String) async {
    guard current == nil, !isRemoving else { return }
    isRemoving = true
    defer { isRemoving = false }
    do throws(SpeechDownloadError) {
      try await SpeechInstallation(folder).remove(
        language, keepingLibrary: preferences.usesReceivedLibrary)
      failures[language] = nil
    } catch {
      failures[language] = error
    }
    changes += 1
  }

  /// Removes the library where it was kept for a model that is not chosen any more. Does nothing
  /// while something is got or removed.
  package func removeUnusedLibrary() async {
    guard current == nil, !isRemoving, !preferences.usesReceivedLibrary else { return }
    isRemoving = true
    defer { isRemoving = false }
    // It does no harm where it can't be removed.
    try? await SpeechInstallation(folder).removeUnusedLibrary()
    changes += 1
  }

  private func fetchAll(for language: String) async throws(SpeechDownloadError) {
    let items = missing(for: language)
    guard let unpacker = ArchiveUnpacker.installed else { throw .unavailable }
    let (folder, outside) = (folder, outside)
    let show = { [weak self] (stage: Stage, before: Int, after: Int) in
      self?.show(stage, of: language, before, after) ?? ()
    }
    try await outside.allowing(.recognisers) { () async throws(SpeechDownloadError) in
      var before = 0
      for (index, item) in items.enumerated() {
        let (come, after) = (before, items.dropFirst(index + 1).reduce(0) { $0 + $1.bytes })
        let fetching = SpeechItemDownload(item, SpeechInstallation(folder), unpacker, outside)
        before += try await fetching.run { show($0, come, after) }
      }
    }
    // A model that was replaced is of no use any more; where it can't be removed, it does no harm.
    try? await SpeechInstallation(folder).removeOlderModels(of: language)
  }

  /// Counts what came before, and what comes after, to what is downloaded.
  private func show(_ stage: Stage, of language: String, _ before: Int, _ after: Int) {
    guard case .downloading(let received, let whole, let isExact) = stage else {
      current = (language, stage)
      return
    }
    current = (
      language,
      .downloading(
        received: before + received, whole: before + max(whole, received) + after,
        isExact: isExact && after == 0)
    )
  }
}
