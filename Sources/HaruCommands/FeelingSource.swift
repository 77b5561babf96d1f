// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Feelings
import FoundationEssentials
import GLib
import HaruSettings
import HaruWords

/// What entries feel like: as the diary has it, and where it doesn't, as it is read here and now.
struct FeelingSource {
  private let journal: Journal
  /// Nil where the model is missing or damaged.
  private let reader: FeelingReader?

  init(_ journal: Journal) async throws {
    self.journal = journal
    let path = try Installation().feelings
    let model: FeelingReader?
    do throws(ModelError) {
      model = try FeelingReader(contentsOf: URL(filePath: path))
    } catch {
      model = nil
      Program.complain(
        "haru: "
          + gettext("The file that feelings are read with can’t be used: {path}")
          .filling("path", with: path))
    }
    guard let model else {
      reader = nil
      return
    }
    reader = try await journal.learnFeelings { model.learning(from: $0) }
  }

  /// Why nothing can be read in an entry; nil where something can, or where nothing reads.
  func unreadReason(of entry: Entry) -> UnreadReason? {
    reader?.read(Draft.Text(title: entry.title, body: entry.body).toBeFelt).unread
  }

  /// Nil where the entry was not read, and can't be.
  func feeling(of entry: Entry) async throws -> Feeling? {
    let known = try await journal.feeling(of: entry.id)
    guard !entry.isClosed, let reader, known?.isByHand != true,
      known?.model != reader.version
    else { return known }
    if await keep(entry, by: reader), let kept = try await journal.feeling(of: entry.id) {
      return kept
    }
    return reader.feeling(ofTitle: entry.title, body: entry.body)
  }

  /// What all entries feel like. What was not read yet is read before, or where nothing can be
  /// kept, for this once.
  func felt() async throws -> [FeelingPoint] {
    await readAll()
    var all = try await journal.felt()
    guard journal.isReadOnly, reader != nil else { return all }
    for (index, felt) in all.enumerated() where !felt.isRead {
      guard let entry = try await journal.entry(felt.entry),
        let feeling = try await feeling(of: entry)
      else { continue }
      all[index] = FeelingPoint(
        entry: felt.entry, day: felt.day, minutes: felt.minutes, emotion: feeling.emotion,
        strength: Double(feeling.leadingPercent) / 100,
        positive: feeling.isRead ? Double(feeling.positivePercent) / 100 : 0,
        negative: feeling.isRead ? Double(100 - feeling.positivePercent) / 100 : 0,
        isByHand: feeling.isByHand, words: felt.words, spoken: felt.spoken)
    }
    return all
  }

  private func readAll() async {
    guard let reader, !journal.isReadOnly else { return }
    var last: Int?
    var count = 0
    do {
      repeat {
        let portion = try await journal.readFeelings(model: reader.version, after: last) {
          reader.feeling(ofTitle: $0, body: $1)
        }
        (last, count) = (portion.last, count + portion.count)
      } while last != nil
      if count > 0 { try await journal.tellOfFeelings() }
    } catch {
      Program.complain("haru: " + error.words.whole)
    }
  }

  /// Answers whether it is in the diary. What can't be kept there is read again the next time.
  private func keep(_ entry: Entry, by reader: FeelingReader) async -> Bool {
    guard !journal.isReadOnly else { return false }
    do {
      return try await journal.readFeeling(of: entry.id, model: reader.version) {
        reader.feeling(ofTitle: $0, body: $1)
      }
    } catch {
      return false
    }
  }
}
