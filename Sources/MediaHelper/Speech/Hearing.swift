// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import GStreamer
import Glibc
import Synchronization

/// Has a recogniser listen to what is being recorded, in a process of its own: a recogniser that
/// crashes, hangs or ends its process does no harm. The recording never waits for it; where it
/// can't keep up, it is given up.
package final class Hearing: SampleListener {
  /// How much sound may wait for it, in seconds: it may have a large model to load first.
  private static let patience = 120
  /// How long a recogniser may be silent, and run in all: as long as any recording.
  private static let longest = Duration.seconds(200_000)

  /// For one taker; ends when all was heard, or nothing more will be.
  package let heard: AsyncStream<HeardSpeech>
  package let model: SpeechModel
  private let output: AsyncStream<HeardSpeech>.Continuation
  private let program: String
  private let helper = HelperProcess()
  private let ours: Int32
  private let theirs: Int32
  private let voice = DispatchQueue(label: "org.harudiary.voice", qos: .utility)
  private let waiting = Atomic<Int>(0)
  private let most = Atomic<Int>(.max)
  private let isOver = Atomic<Bool>(false)

  /// `program` is haru-media.
  package init(_ model: SpeechModel, program: String) {
    (self.model, self.program) = (model, program)
    (heard, output) = AsyncStream.makeStream()
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    // Without one, the helper does not start, and says so.
    socketpair(AF_UNIX, kind, 0, &ends)
    (ours, theirs) = (ends[0], ends[1])
  }

  deinit {
    output.finish()
    close(ours)
    close(theirs)
  }

  /// Begins to listen.
  package func begin(rate: Int) {
    most.store(Self.patience * rate * MemoryLayout<Float>.size, ordering: .relaxed)
    DispatchQueue(label: "org.harudiary.hearing").async { self.follow(rate) }
  }

  /// Never waits.
  package func take(_ bytes: UnsafeRawBufferPointer) {
    guard !isOver.load(ordering: .relaxed) else { return }
    let piece = Array(bytes)
    let backlog = waiting.add(piece.count, ordering: .relaxed).newValue
    guard backlog <= most.load(ordering: .relaxed) else { return giveUp() }
    voice.async {
      self.send(piece)
      self.waiting.subtract(piece.count, ordering: .relaxed)
    }
  }

  /// Nothing more comes; what has come is still listened to.
  package func endInput() { voice.async { shutdown(self.ours, Int32(SHUT_WR)) } }

  /// Listens no longer, whatever was not heard yet.
  package func giveUp() {
    isOver.store(true, ordering: .relaxed)
    helper.cancel()
  }

  private func send(_ piece: [UInt8]) {
    var rest = piece[...]
    while !rest.isEmpty, !isOver.load(ordering: .relaxed) {
      let count = rest.withUnsafeBytes {
        Glibc.send(ours, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }

  private func follow(_ rate: Int) {
    do throws(MediaError) {
      try helper.run(
        .program(program), [SpeechModel.order, "\(rate)"] + model.words, input: theirs,
        patience: Self.longest, longest: Self.longest, longestLine: SpeechReport.longest
      ) { line in
        if let heard = SpeechReport.heard(line) { output.yield(heard) }
        return 0
      }
    } catch {
      output.yield(.failed(error))
    }
    isOver.store(true, ordering: .relaxed)
    // Who is sending does not wait any longer.
    shutdown(theirs, Int32(SHUT_RDWR))
    output.finish()
  }
}
