// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruSettings
import Observation
package import Outside
package import Secrets

/// Has entries read by a language model elsewhere, each after it was changed and has rested: what
/// is still being written is not sent again and again. Where it can't be asked, or answers anything
/// but what it was asked for, what was read on this computer stays.
@Observable
package final class RemoteFeelingReader {
  /// How the last time that it was asked ended; nil where it was not asked.
  package private(set) var trouble: ServerError?
  package private(set) var secretTrouble: KeyringError?
  /// How long an entry rests before it is sent.
  @ObservationIgnored var rest = Duration.seconds(20)
  @ObservationIgnored private weak var diary: Diary?
  @ObservationIgnored private let outside: OutsideClient
  @ObservationIgnored private let preferences: Preferences
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var listening: Task<Void, Never>?
  @ObservationIgnored private var resting: [DiaryCore.Entry.ID: Task<Void, Never>] = [:]
  /// What was written before it was wanted is not sent.
  @ObservationIgnored private var since: Moment?
  @ObservationIgnored private var last: Task<Void, Never>?

  /// Reads in whatever diary is open, if the person wants that.
  init(_ diary: Diary, _ outside: OutsideClient, _ preferences: Preferences) {
    (self.diary, self.outside, self.preferences) = (diary, outside, preferences)
    preferences.feelingModelSettings.onChanged { [weak self] in self?.switched() }
    following = Task { [weak self] in
      let seen = ObservedValues { [weak self] in
        (self?.diary?.readableJournal, self?.outside.isOn)
      }
      for await (journal, _) in seen {
        guard let self else { return }
        follow(journal)
      }
    }
  }

  isolated deinit {
    following?.cancel()
    stop()
  }

  private func stop() {
    listening?.cancel()
    forgetResting()
  }

  private func forgetResting() {
    last?.cancel()
    for task in resting.values { task.cancel() }
    (resting, last) = ([:], nil)
  }

  private func follow(_ journal: Journal?) {
    stop()
    switched()
    guard let journal, !journal.isReadOnly else { return }
    listening = Task { [weak self] in
      // Where changes can't be heard of, nothing is sent.
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes {
        guard let self else { return }
        for change in changes where change.concerns([.words, .letter, .trash]) && change.item != 0 {
          wait(for: Entry.ID(change.item), in: journal)
        }
      }
    }
  }

  private var isWanted: Bool {
    preferences.asksFeelingModel.value && outside.isOn
  }

  private func switched() {
    guard isWanted else {
      since = nil
      return forgetResting()
    }
    if since == nil { since = diary?.readableJournal?.clock.now }
  }

  private func wait(for entry: DiaryCore.Entry.ID, in journal: Journal) {
    resting[entry]?.cancel()
    guard isWanted else { return }
    resting[entry] = Task { [weak self, rest] in
      // Cancelled where it is changed again.
      try? await Task.sleep(for: rest)
      guard !Task.isCancelled, let self else { return }
      resting[entry] = nil
      readNext(entry, in: journal)
    }
  }

  /// One after the other.
  private func readNext(_ entry: DiaryCore.Entry.ID, in journal: Journal) {
    let earlier = last
    last = Task { [weak self] in
      await withTaskCancellationHandler {
        await earlier?.value
      } onCancel: {
        earlier?.cancel()
      }
      guard !Task.isCancelled else { return }
      await self?.read(entry, in: journal)
    }
  }

  private func read(_ entry: DiaryCore.Entry.ID, in journal: Journal) async {
    // The keyring may ask the person first: what is sent is looked at after that.
    guard isWanted, let model = await model(),
      // What can't be read in the diary is said where it is shown.
      let (text, modified) = (try? await journal.textToBeFelt(of: entry)) ?? nil,
      !text.title.isEmpty || !text.body.isEmpty,
      // Moving or importing an entry is not writing it.
      let since, modified >= since,
      isWanted, !Task.isCancelled
    else { return }
    do throws(ServerError) {
      let feeling = try await outside.feeling(of: text, by: model)
      trouble = nil
      // Where it can't be kept, what was read here stays. An entry that only got a tag or another
      // day meanwhile is asked about again.
      let isKept = try? await journal.keepRemote(feeling, of: entry, text, modified: modified)
      if isKept == false { wait(for: entry, in: journal) }
    } catch {
      // What was ended, or turned off meanwhile, is no trouble.
      if ![.outside(.cancelled), .outside(.off)].contains(error) { trouble = error }
    }
  }

  /// Nil where something of it is missing.
  private func model() async -> FeelingModel? {
    do throws(KeyringError) {
      let key =
        try await ServerKey(.feelings, at: preferences.feelingModelAddress.value)?.read() ?? ""
      secretTrouble = nil
      let model = FeelingModel(
        address: preferences.feelingModelAddress.value, name: preferences.feelingModelName.value,
        key: key)
      return model.isWhole ? model : nil
    } catch {
      secretTrouble = error
      return nil
    }
  }
}

// MARK: - A try

extension RemoteFeelingReader {
  /// Asks the model about a sample sentence, and returns whether its answer makes sense.
  package func tryOut() async -> Bool {
    guard let model = await model() else { return false }
    do throws(ServerError) {
      let text = Draft.Text(title: "", body: "I had a wonderful day with my friends by the sea.")
      let feeling = try await outside.feeling(of: text, by: model)
      trouble = feeling.emotion == .joy ? nil : .unreadable
      return trouble == nil
    } catch {
      trouble = error
      return false
    }
  }
}
