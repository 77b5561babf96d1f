// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
import HaruWords
package import Outside

/// Why the weather of an entry is not noted yet.
package enum WeatherError: Error, Hashable {
  case noTown
  case nowhere(LocationError)
  case failed(ServerError)
  /// It is too long ago, or still to come.
  case unknown

  /// Whether it was switched off meanwhile.
  var isEnd: Bool {
    switch self {
    case .failed(.outside(.off)), .failed(.outside(.cancelled)): true
    case .noTown, .nowhere, .failed, .unknown: false
    }
  }
}

// An error belongs to no thread, what a person is told does.
@MainActor extension WeatherError {
  package var words: String {
    switch self {
    case .noTown: gettext("No town is chosen yet.")
    case .nowhere(let failure): Self.words(failure)
    case .failed(let failure): failure.words
    case .unknown: gettext("No weather data for that day.")
    }
  }

  private static func words(_ failure: LocationError) -> String {
    switch failure {
    case .missing: gettext("This desktop can’t tell where you are. Please choose a town.")
    case .refused: gettext("The desktop was not allowed to tell where you are.")
    case .tooSlow: gettext("The desktop does not say where you are.")
    case .vague: gettext("Your location is only known roughly.")
    }
  }
}
