// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import Files
import GLib
import HaruSettings
import Observation
import Outside
package import Towns

/// Finds out the weather of entries that were begun, in the background. What fails is tried again
/// when the network is back, an hour later, and at the next start.
@Observable
package final class WeatherFinder {
  /// In seconds; after that the person may be somewhere else.
  private static let longestJourney = 3 * 3600
  /// In seconds.
  private static let pause = 3600

  /// Why the last request for the weather failed; nil where it did not.
  package private(set) var trouble: WeatherError?
  /// Whether a server may be asked.
  var isOn = false {
    didSet { if isOn != oldValue { switched() } }
  }
  /// The towns by name; read only when a town is searched for.
  @ObservationIgnored package let towns = TownList(languages: Languages.all.map(\.code))
  @ObservationIgnored private let whereabouts: Whereabouts
  @ObservationIgnored var station: WeatherStation
  @ObservationIgnored private weak var diary: Diary?
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var trying: Task<Void, Never>?
  /// Whether more has come while it was trying.
  @ObservationIgnored private var isAskedAgain = false
  @ObservationIgnored private var alarm: Alarm?
  @ObservationIgnored private var network: SignalConnection?

  /// Asks this station, for whatever diary is open, while it is on.
  init(_ diary: Diary, _ station: WeatherStation, _ preferences: Preferences) {
    (self.diary, self.station) = (diary, station)
    whereabouts = Whereabouts(preferences, towns)
    following = Task { [weak self] in
      let states = ObservedValues { [weak self] in self?.diary?.readableJournal != nil }
      for await isOpen in states where isOpen { self?.tryAll() }
    }
  }

  isolated deinit {
    for task in [following, trying] { task?.cancel() }
    network?.disconnect()
  }

  /// An entry was begun: its weather is found out.
  package func note(_ entry: DiaryCore.Entry.ID) {
    guard isOn, let journal = diary?.readableJournal, !journal.isReadOnly
    else { return }
    let place = whereabouts.known
    Task { [weak self] in
      // Where that can't be stored, the entry has no weather, which is not worth a message.
      try? await journal.wantWeather(of: entry, at: place?.coordinates, named: place?.name ?? "")
      self?.tryAll()
    }
  }

  /// Tries all that could not be told yet, the latest first.
  func tryAll() {
    guard isOn else { return }
    guard trying == nil else {
      isAskedAgain = true
      return
    }
    trying = Task { [weak self] in
      repeat {
        self?.isAskedAgain = false
        await self?.goThrough()
      } while self?.isAskedAgain == true && !Task.isCancelled
      // A cancelled task has been replaced already.
      if !Task.isCancelled { self?.trying = nil }
    }
  }

  /// Whether no request is under way.
  var isResting: Bool { trying == nil }

  private func switched() {
    guard isOn else {
      trying?.cancel()
      network?.disconnect()
      (trying, network, alarm, trouble) = (nil, nil, nil, nil)
      return
    }
    network = NetworkWatch.shared.onChanged { [weak self] in
      if self?.trouble != nil, NetworkWatch.shared.isAvailable { self?.tryAll() }
    }
    tryAll()
  }
}

// MARK: - What is still to be told

extension WeatherFinder {
  /// Does not hold the journal while a server is asked: the diary may be closed meanwhile.
  private func goThrough() async {
    var trouble: WeatherError?
    for wanted in await withJournal({ try? await $0.wantedWeather() }) ?? [] {
      guard isOn, !Task.isCancelled else { return }
      do throws(WeatherError) {
        try await tell(wanted)
      } catch {
        guard isOn, !error.isEnd, !Task.isCancelled else { return }
        if await !giveUp(wanted, error) {
          trouble = error
          break
        }
      }
    }
    guard isOn, !Task.isCancelled else { return }
    self.trouble = trouble
    alarm = trouble == nil ? nil : nextAlarm
  }

  private func tell(_ wanted: PendingWeather) async throws(WeatherError) {
    let place = try await place(of: wanted)
    // It may have been turned off meanwhile.
    guard isOn, !Task.isCancelled else { throw .failed(.outside(.off)) }
    let reading: WeatherReading?
    do throws(ServerError) {
      reading = try await station.reading(at: place.coordinates, wanted.moment)
    } catch {
      throw .failed(error)
    }
    guard let reading else { throw .unknown }
    let weather = Weather(
      reading.kind, celsius: reading.celsius, place: place.name, isByHand: false)
    // What can't be kept now is asked for again.
    await withJournal { try? await $0.noteWeather(weather, of: wanted) }
  }

  private func place(of wanted: PendingWeather) async throws(WeatherError) -> NamedPlace {
    if let coordinates = wanted.place {
      return NamedPlace(coordinates: coordinates, name: wanted.name)
    }
    // The person may be somewhere else by now.
    guard whereabouts.known != nil || !isFarAway(wanted) else { throw .unknown }
    let place = try await whereabouts.place()
    // The next try needs it, where this one fails, and finds it out anew without it.
    await withJournal {
      try? await $0.notePlace(place.coordinates, named: place.name, of: wanted)
    }
    return place
  }

  /// Returns whether the weather will never be known; otherwise it is tried again later.
  private func giveUp(_ wanted: PendingWeather, _ trouble: WeatherError) async -> Bool {
    let isLost = trouble == .unknown || isFarAway(wanted)
    // Where that can't be noted, it is tried again too soon, or once too often.
    await withJournal {
      if isLost {
        try? await $0.giveUpWeather(wanted)
      } else {
        try? await $0.noteFailedWeather(wanted)
      }
    }
    return isLost
  }

  private func isFarAway(_ wanted: PendingWeather) -> Bool {
    guard wanted.place == nil, let now = diary?.readableJournal?.clock.now else { return false }
    return now > wanted.asked.adding(seconds: Self.longestJourney)
  }

  private func withJournal<Result>(_ body: (Journal) async -> Result?) async -> Result? {
    guard let journal = diary?.readableJournal, !journal.isReadOnly else { return nil }
    return await body(journal)
  }

  private var nextAlarm: Alarm? {
    guard let now = diary?.readableJournal?.clock.now else { return nil }
    return Alarm(at: now.adding(seconds: Self.pause).milliseconds) { [weak self] in self?.tryAll() }
  }
}
