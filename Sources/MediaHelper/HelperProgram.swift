// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Files
import GStreamer
import Glibc
import Pictures
import Sealing

/// The program that reads files which may be made to break their reader: one file, which is its
/// standard input, in one process, which ends with it.
///
/// Before it looks at the file, it gives up all rights that it does not need. Whatever the file
/// does to the decoders then, they can reach nothing, and their crash harms no other process.
package enum HelperProgram {
  /// Swift, GStreamer and the decoders of sound reserve 320 MB at most, of which they use 60; a
  /// film in 4K makes that 450 and 150, a photo of 100 megapixels up to 650 and 600 (measured).
  private static let memory: UInt64 = 768 << 20
  private static let descriptors: UInt32 = 48
  private static let nextReport = 100_000_000

  private static let longestOrder = 256

  /// Answers on standard output with `SoundReport`s, `PictureReport`s, `SpeechReport`s or
  /// `ArchiveReport`s; returns the exit status.
  package static func run(_ arguments: [String]) -> Int32 {
    if arguments.first == HelperOrder.sealed {
      guard let key = Secret(from: File(adopting: Int32(HARU_PROCESS_KEY))) else { return 1 }
      return run(Array(arguments.dropFirst()), key)
    }
    return run(arguments, nil)
  }

  private static func run(_ arguments: [String], _ key: Secret?) -> Int32 {
    if arguments.first == SpeechModel.order {
      return SpeechHelper.run(arguments.dropFirst(), key: key)
    }
    if arguments == [ArchiveHelper.order] { return ArchiveHelper.run() }
    if arguments.first == WhisperProgram.order { return WhisperProgram.run(arguments.dropFirst()) }
    guard arguments == [HelperOrder.forkServer] else { return read(arguments, key) }
    return serve()
  }

  private static func serve() -> Int32 {
    PhotoDecoder.prepare()
    var order = [CChar](repeating: 0, count: longestOrder)
    var handover: Int32 = -1
    guard haru_fork_server_run(&order, order.count, &handover) else { return 0 }
    let words = order.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let arguments = String(decoding: words, as: UTF8.self).split(separator: " ").map(String.init)
    guard handover >= 0 else { return read(arguments, nil) }
    guard let key = Secret(from: File(adopting: handover)) else { return 1 }
    return read(arguments, key)
  }

  private static func read(_ arguments: [String], _ key: Secret?) -> Int32 {
    let seconds = arguments.first.flatMap(UInt64.init) ?? 10
    guard haru_sandbox_limit(memory, seconds, descriptors) else { return 1 }
    if arguments.contains("--yield") { haru_sandbox_lower_priority() }
    do {
      let file = try OpenedFile(adopting: STDIN_FILENO, key: key)
      if let side = side(arguments) {
        try PictureReading.tell(of: file, side: side, part: part(arguments))
      } else {
        for report in try listen(to: file) { say(report) }
      }
    } catch {
      say(.failed(error))
    }
    return 0
  }

  private static func side(_ arguments: [String]) -> Int? {
    arguments.firstIndex(of: HelperOrder.picture).flatMap {
      Int(arguments.dropFirst($0 + 1).first ?? "")
    }
  }

  private static func part(_ arguments: [String]) -> VideoPart? {
    arguments.firstIndex(of: HelperOrder.part).flatMap {
      VideoPart(words: arguments.dropFirst($0 + 1))
    }
  }

  private static func listen(to file: OpenedFile) throws(MediaError) -> [SoundReport] {
    guard let container = SoundContainer(of: file) else { throw file.failure ?? .unsupported }
    try ContainerNesting.check(file, container)
    let plan = DecodingPlan(for: container)
    try Multimedia.begin(with: plan.plugins)
    // Without it, limits and plug-ins still leave little to reach; so no file goes unread for that.
    _ = haru_sandbox_filter_calls()

    var last = now()
    var failure = MediaError.unsupported
    for chain in plan.chains {
      let decoding = SoundDecoding(chain, of: file) { waveform, offset in
        guard now() - last > nextReport else { return }
        last = now()
        say(.heard(waveform, thousandths: min(offset, file.size) * 1000 / file.size))
      }
      guard let decoding else { continue }
      if decoding.hasHeard || decoding.streams.areSilentPictures {
        return [
          .heard(decoding.meter.waveform, thousandths: 1000), .facts(decoding.facts(container)),
        ]
      }
      failure = decoding.failure ?? .damaged
      // Where not even a stream was found, another decoder is no help.
      guard decoding.streams.hasSound else { break }
    }
    throw failure
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func say(_ report: SoundReport) { HelperOutput.say(report.line) }
}
