// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import MediaHelper
import Sealing

/// What it costs to look at a photo, to go to a place in a film and to listen to a voice, in a
/// sealed diary and in a plain one.
struct SealedMedia {
  private static let videoSeconds = 40.0

  private let program: String
  private let pictures: PictureInspector
  private let sounds: SoundInspector
  private let photo: Pair
  private let film: Pair
  private let voice: Pair

  /// The same medium in both diaries.
  private struct Pair {
    let sealed: MediaSource
    let plain: MediaSource

    init(_ path: String, _ kind: Media.Kind, sealed: Journal, plain: Journal) async throws {
      func source(in journal: Journal) async throws -> MediaSource {
        try await journal.source(of: journal.attachAsEntry(path, kind: kind).media)
      }
      (self.sealed, self.plain) = try await (source(in: sealed), source(in: plain))
    }

    func timing<Result>(
      rounds: Int, _ look: @escaping (Int, MediaFile) async throws -> Result
    ) async throws -> Stopwatch {
      var watch = Stopwatch()
      for round in -2..<rounds {
        if round == 0 { watch = Stopwatch() }
        _ = try await watch.time {
          try await sealed.withFile { try await look(round, $0) }
        } bare: {
          try await plain.withFile { try await look(round, $0) }
        }
      }
      return watch
    }
  }

  init(in room: Room) async throws {
    program = try Surroundings.installed(
      "libexec/haru/haru-media", ProcessInfo.processInfo.environment)
    pictures = PictureInspector(program: program).forMany
    sounds = SoundInspector(program: program)
    let sealed = try Journal(JournalFolder.sealed(room.path("sealed-media"), with: Secret()))
    let plain = try Journal(JournalFolder(room.path("plain-media")))
    let (still, sound) = (room.path("photo.jpg"), room.path("voice.opus"))
    try Launch.run(
      """
      videotestsrc pattern=zone-plate kx2=4 ky2=3 num-buffers=1 \
      ! video/x-raw,format=I420,width=4000,height=3000 ! jpegenc ! filesink location=\(still)
      """)
    try Launch.run(
      """
      audiotestsrc wave=pink-noise num-buffers=6000 samplesperbuffer=960 \
      ! audio/x-raw,rate=48000,channels=1 ! opusenc ! oggmux ! filesink location=\(sound)
      """)
    photo = try await Pair(still, .photo, sealed: sealed, plain: plain)
    voice = try await Pair(sound, .voice, sealed: sealed, plain: plain)
    film = try await Pair(
      VideoCost.file(for: Self.videoSeconds, in: room), .video, sealed: sealed, plain: plain)
  }

  func thumbnails(rounds: Int) async throws -> Stopwatch {
    try await photo.timing(rounds: rounds) { _, file in
      try await pictures.thumbnail(of: file, side: 512)
    }
  }

  func waveforms(rounds: Int) async throws -> Stopwatch {
    try await voice.timing(rounds: rounds) { _, file in try await sounds.inspect(file) }
  }

  /// A picture of one place after the other.
  func seeking(rounds: Int) async throws -> Stopwatch {
    try await film.timing(rounds: rounds) { round, file in
      let beginning = (round + 2) * 7919 % Int((Self.videoSeconds - 2) * 1000)
      return try await pictures.thumbnail(
        of: file, side: 320, part: VideoPart(from: beginning, to: beginning + 1000))
    }
  }
}
