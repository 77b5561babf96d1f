// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Observation
import TestSound
import Testing

@testable import GStreamer

extension PlayedTests {
  @Suite @MainActor struct VideoTests {
    @Test(arguments: TestVideo.Kind.allCases)
    func everyPictureIsSeenInItsOrderAndAtItsTime(kind: TestVideo.Kind) async throws {
      let file = try await TestVideo(kind: kind, sound: .tone(440, for: 4)).file()
      let cinema = Cinema()
      try await cinema.open(file.url)
      #expect(abs((cinema.player.duration ?? 0) - 4) < 0.1)
      cinema.player.play()
      var looks = 0
      var checked = 0
      try await wait {
        if let last = cinema.seen.last, cinema.seen.count > looks, cinema.player.position > 0.5 {
          looks = cinema.seen.count
          #expect(abs(cinema.player.position - last.place) < 0.25)
          checked += 1
        }
        return cinema.player.state == .ended
      }
      #expect(checked > 10)
      let numbers = cinema.seen.map(\.number)
      #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(numbers.last == 119)
      // What a busy computer leaves out is no fault; most of it is there.
      #expect(Set(numbers).count > 90)
      for frame in cinema.seen {
        #expect(frame.isUpright && (frame.width, frame.height) == (160, 96))
        #expect(abs(frame.place * 30 - Double(frame.number)) < 1.01)
      }
    }

    @Test(arguments: TestVideo.Kind.allCases)
    func whoGoesSomewhereSeesExactlyThat(kind: TestVideo.Kind) async throws {
      let file = try await TestVideo(kind: kind, sound: .tone(440, for: 4)).file()
      let cinema = Cinema()
      try await cinema.open(file.url)
      for number in [100, 7, 31, 30, 117, 0, 64] {
        cinema.player.seek(to: (Double(number) + 0.5) / 30)
        try await cinema.see(number)
      }
    }

    @Test func ofManyPlacesTheLastIsSeen() async throws {
      let file = try await TestVideo().file()
      let cinema = Cinema()
      try await cinema.open(file.url)
      for number in 0..<110 {
        cinema.player.seek(to: (Double(number) + 0.5) / 30)
        try await Task.sleep(for: .milliseconds(3))
      }
      try await cinema.see(109)
    }

    @Test(arguments: [1.0, 2.0])
    func withoutSoundItPlaysToItsEnd(speed: Double) async throws {
      let file = try await TestVideo(frames: 60).file()
      let cinema = Cinema()
      try await cinema.open(file.url)
      cinema.player.speed = speed
      let start = ContinuousClock.now
      cinema.player.play()
      try await wait { cinema.player.state == .ended }
      #expect((ContinuousClock.now - start).seconds > 1.9 / speed)
      #expect(cinema.seen.last?.number == 59)
      cinema.player.play()
      try await wait { (cinema.seen.last?.number ?? 0) < 20 }
    }

    @Test(arguments: [0, 90, 180, 270])
    func whatWasFilmedOnTheSideStandsUpright(turn: Int) async throws {
      let file = try await TestVideo(kind: .mov, turn: turn).file()
      let cinema = Cinema()
      try await cinema.open(file.url)
      let frame = try #require(cinema.seen.last)
      #expect((frame.width, frame.height) == (turn % 180 == 0 ? (160, 96) : (96, 160)))
      // Where its own top left corner lies now, and what was the top right one.
      let (corner, other): ((Double, Double), (Double, Double)) =
        switch turn {
        case 90: ((0.9, 0.1), (0.9, 0.9))
        case 180: ((0.9, 0.9), (0.1, 0.9))
        case 270: ((0.1, 0.9), (0.1, 0.1))
        default: ((0.1, 0.1), (0.9, 0.1))
        }
      #expect(frame.isBright(at: corner.0, corner.1))
      #expect(!frame.isBright(at: other.0, other.1))
    }

    @Test(arguments: [(16, 16), (161, 97), (98, 340), (640, 18)])
    func oddSizesAreShownAsTheyAre(width: Int, height: Int) async throws {
      let file = try await TestVideo(width: width, height: height, frames: 10).file()
      let cinema = Cinema()
      try await cinema.open(file.url)
      #expect(cinema.seen.last?.width == width && cinema.seen.last?.height == height)
      #expect(cinema.seen.last?.isUpright == true)
    }

    @Test func picturesAreNoLargerThanTheyAreShown() async throws {
      let file = try await TestVideo(width: 320, height: 192).file()
      let cinema = Cinema()
      cinema.player.fit(width: 100, height: 100)
      try await cinema.open(file.url)
      #expect(cinema.seen.last.map { [$0.width, $0.height] } == [100, 60])
      cinema.player.seek(to: 1.51)
      try await cinema.see(45)
      for (bounds, size) in [((1000, 48), [80, 48]), ((4000, 4000), [320, 192])] {
        cinema.player.fit(width: bounds.0, height: bounds.1)
        // What stands still is painted anew.
        try await wait { cinema.seen.last.map { [$0.width, $0.height] } == size }
        #expect(cinema.seen.last?.number == 45)
      }
    }

    @Test func whatNobodyWatchesIsHeardAndNotPainted() async throws {
      let file = try await TestVideo(sound: .tone(440, for: 4)).file()
      try await Stage.with { stage in
        let player = stage.player
        await player.open(file.url, isVideo: true)
        player.isWatched = false
        player.play()
        _ = try await stage.hear(for: 0.3)
        let video = try #require(player.video)
        let seen = Task {
          for await frame in video.frames { return frame.number }
          return -1
        }
        _ = try await stage.hearNow(for: 0.7)
        player.pause()
        player.seek(to: 2.51)
        try await wait { player.target == nil }
        player.isWatched = true
        // Before that, there was at most the beginning, from before the video became invisible.
        let first = await seen.value
        #expect(first <= 1 || first == 75)
      }
    }

    @Test func withoutSpeakersAVideoWithSoundIsSeenToItsEndAndNoServerIsAsked() async throws {
      let file = try await TestVideo(frames: 40, sound: .tone(440, for: 1.3)).file()
      var speakers = Speakers.none
      // A player that asked this server would fail.
      speakers.server = "unix:/nowhere"
      let cinema = Cinema(speakers: speakers)
      try await cinema.open(file.url)
      cinema.player.play()
      try await wait { cinema.player.state == .ended }
      #expect(cinema.seen.last.map { $0.number > 30 } == true)
    }

    @Test func whoLooksAgainSeesNothingThatWasMadeForNobody() async throws {
      let file = try await TestVideo(sound: .tone(440, for: 4)).file()
      let cinema = Cinema()
      try await cinema.open(file.url)
      cinema.player.play()
      for _ in 0..<5 {
        cinema.player.isWatched = false
        let place = cinema.player.position
        try await wait { cinema.player.position > place + 0.3 }
        cinema.forget()
        cinema.player.isWatched = true
        try await wait { cinema.seen.count > 3 }
        #expect(cinema.seen.allSatisfy { $0.width == 160 })
      }
    }

    @Test func whatIsAskedForWhileItIsOpenedIsPainted() async throws {
      let file = try await TestVideo(width: 320, height: 192).file()
      let cinema = Cinema()
      // At the first picture, while its opening is not reported yet.
      let looking = Task {
        for await video in Observations({ cinema.player.video }) {
          guard let video else { continue }
          for await _ in video.frames { return cinema.player.fit(width: 100, height: 100) }
        }
      }
      defer { looking.cancel() }
      try await cinema.open(file.url)
      try await wait { cinema.seen.last?.width == 100 }
      #expect(cinema.seen.last?.number == 0)
    }

    /// As where it goes to the whole screen when it is over, or comes back from another page.
    @Test(arguments: [false, true])
    func whatIsOverIsPaintedAnew(isHeardLonger: Bool) async throws {
      let sound = isHeardLonger ? Sound.tone(440, for: 4.5) : nil
      let file = try await TestVideo(width: 320, height: 192, sound: sound).file()
      let cinema = Cinema()
      cinema.player.fit(width: 100, height: 100)
      try await cinema.open(file.url)
      cinema.player.seek(to: 3.5)
      cinema.player.play()
      cinema.player.isWatched = false
      try await wait { cinema.player.state == .ended }
      let end = cinema.player.position
      cinema.forget()
      cinema.player.isWatched = true
      try await cinema.see(119)
      cinema.player.fit(width: 320, height: 192)
      try await wait { cinema.seen.last?.width == 320 }
      #expect(cinema.seen.last?.number == 119)
      #expect(cinema.player.state == .ended && cinema.player.position == end)
      cinema.player.play()
      try await wait { (cinema.seen.last?.number ?? 119) < 30 }
    }

    @Test func afterARestItGoesOnAndShowsNothingElse() async throws {
      let file = try await TestVideo(sound: .tone(440, for: 4)).file()
      let cinema = Cinema(rest: .milliseconds(50))
      try await cinema.open(file.url)
      cinema.player.seek(to: 2.01)
      try await cinema.see(60)
      try await wait { cinema.player.video == nil }
      cinema.forget()
      cinema.player.play()
      try await wait { cinema.player.video != nil }
      cinema.look()
      try await wait { cinema.seen.count > 10 }
      #expect(cinema.seen.allSatisfy { $0.number >= 60 })
    }

    @Test func framesOutliveThePlayer() async throws {
      let file = try await TestVideo(frames: 30).file()
      var cinema: Cinema? = Cinema()
      try await cinema?.open(file.url)
      let frame = try #require(cinema?.seen.last)
      cinema?.player.close()
      cinema = nil
      #expect(frame.number == 0 && frame.isUpright)
    }
  }
}
