// SPDX-License-Identifier: GPL-3.0-or-later

package import GStreamer
package import Sealing

/// Finds out what a file is and how it sounds, in a process of its own: what breaks there breaks
/// nothing here.
package struct SoundInspector: Sendable {
  /// What was found by listening to all of it.
  package struct Finding: Equatable, Sendable {
    package let facts: SoundFacts
    package let waveform: Waveform
  }

  /// How far it has come.
  package struct Progress: Equatable, Sendable {
    /// Of what was heard so far.
    package let waveform: Waveform
    /// What share of the file that is, from 0 to 1.
    package let share: Double
  }

  /// In the background, it lets all other work go first.
  package enum Urgency: Sendable {
    case now
    case whenever
  }

  private let program: String
  private let patience: Duration
  private let longest: Duration

  /// `program` is haru-media. It is given up where it says nothing for `patience`, and after
  /// `longest`
  /// in any case.
  package init(
    program: String, patience: Duration = .seconds(30), longest: Duration = .seconds(3600)
  ) {
    (self.program, self.patience, self.longest) = (program, patience, longest)
  }

  /// Listens to all of a file. Throws a `MediaError`, or a `CancellationError` once its task was
  /// cancelled, when the process has ended, too. `onProgress` is called ten times a second at most,
  /// not on the main thread.
  @concurrent package func inspect(
    _ file: MediaFile, _ urgency: Urgency = .now,
    onProgress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Finding {
    let file = try OpenedFile(file)
    // A look at its first bytes saves a process for whatever is no sound at all.
    guard SoundContainer(of: file) != nil else { throw file.failure ?? .unsupported }
    let result = await HelperProcess.employed { listen(to: file, by: $0, urgency, onProgress) }
    try Task.checkCancellation()
    return try result.get()
  }

  private func listen(
    to file: OpenedFile, by helper: HelperProcess, _ urgency: Urgency,
    _ onProgress: (Progress) -> Void
  ) -> Result<Finding, MediaError> {
    let arguments = ["\(Self.seconds(for: file))"] + (urgency == .whenever ? ["--yield"] : [])
    var waveform = Waveform()
    var outcome = Result<Finding, MediaError>.failure(.damaged)
    do throws(MediaError) {
      try helper.run(
        .program(program), arguments, on: file, patience: patience, longest: longest
      ) { line in
        switch SoundReport(line: line) {
        case .heard(let heard, let thousandths):
          waveform = heard
          onProgress(Progress(waveform: heard, share: Double(thousandths) / 1000))
        case .facts(let facts): outcome = .success(Finding(facts: facts, waveform: waveform))
        case .failed(let error): outcome = .failure(error)
        case nil: outcome = .failure(.damaged)
        }
        return 0
      }
      return outcome
    } catch {
      return .failure(error)
    }
  }

  /// How much processor time a file may take. A megabyte of the densest speech (Opus at 6 kbit/s)
  /// is 23 minutes, which took 2 s here by the quickest decoder and 6 s by the other.
  private static func seconds(for file: OpenedFile) -> Int {
    min(20 + 20 * (file.size >> 20), 900)
  }
}
