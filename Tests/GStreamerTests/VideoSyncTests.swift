// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

/// When a picture is shown to joined sound.
@Suite(.serialized) struct VideoSyncTests {
  @Test func picturesAreShownWithWhatWasHeardWhenTheyWereSeen() async throws {
    let pipeline = try await SyncedPipeline()
    pipeline.see(at: 10)
    pipeline.see(at: 10.1)
    pipeline.hear(from: 10, to: 10.2)
    #expect(pipeline.next() == .init(number: 0, time: 0))
    #expect(pipeline.next()?.time.isNear(0.1) == true)
    // It is not heard yet.
    pipeline.see(at: 10.25)
    #expect(pipeline.next(within: 0.2) == nil)
    pipeline.hear(from: 10.2, to: 10.3)
    #expect(pipeline.next()?.time.isNear(0.25) == true)
  }

  /// A camera may need seconds to wake up; what joins both streams keeps all sound back meanwhile,
  /// until there is no room for more, so that the sound stands still, too.
  @Test func aLateFirstPictureWaitsForNothing() async throws {
    let pipeline = try await SyncedPipeline()
    pipeline.hear(to: 5)
    pipeline.see(at: 6)
    let shown = pipeline.rest()
    #expect(shown.first == .init(number: 0, time: 0))
    #expect(try #require(shown.last).time > 4.6)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.time - $0.time < 0.3 })
    pipeline.see(at: 6.1)
    pipeline.hear(from: 5, to: 6.2)
    #expect(try #require(pipeline.rest().last { $0.number == 1 }).time.isNear(6.1))
  }

  /// Sound comes later than its pictures, so that the first of these may be after the end.
  @Test func theEndIsLetThroughBeforeTheFirstPictureIsHeard() async throws {
    let pipeline = try await SyncedPipeline()
    pipeline.hear(to: 0.5)
    pipeline.see(at: 0.6)
    pipeline.endSound()
    #expect(pipeline.rest().first == .init(number: 0, time: 0))
    #expect(pipeline.hasEnded)
  }

  @Test func theEndIsLetThroughWithoutAnyPicture() async throws {
    let pipeline = try await SyncedPipeline()
    pipeline.hear(to: 0.5)
    pipeline.endSound()
    #expect(pipeline.next() == nil)
    #expect(pipeline.hasEnded)
    // What it has said would make an empty track, which players wait for.
    #expect(!pipeline.knowsForm)
  }

  /// The element that joins both streams would wait for more of them.
  @Test func picturesThatNobodyTakesAnyMoreEnd() async throws {
    let pipeline = try await SyncedPipeline(through: "identity error-after=2")
    for index in 0..<5 { pipeline.see(at: Double(index) / 10) }
    pipeline.hear(to: 1)
    #expect(pipeline.rest().count < 3)
    #expect(pipeline.hasEnded)
  }

  @Test func whatIsSeenDuringAPauseIsLeftOut() async throws {
    let pipeline = try await SyncedPipeline()
    var shown: [SyncedPipeline.Shown] = []
    for index in 0..<90 {
      pipeline.see(at: Double(index) / 30 + 0.001)
      let moment = Double(index) / 30
      if index % 3 == 0, !(30..<60).contains(index) {
        pipeline.hear(from: moment, to: moment + 0.1)
      }
      shown += pipeline.rest(within: 0.01)
    }
    shown += pipeline.rest()
    #expect(shown.allSatisfy { $0.number <= 31 || $0.number >= 59 })
    let gaps = zip(shown, shown.dropFirst()).map { $1.time - $0.time }
    #expect(try #require(gaps.min()) > 0)
    #expect(try #require(gaps.max()) < 0.15)
    #expect(try #require(shown.last).time > 1.9)
  }

  /// A piece of sound may be late on its way, though never early.
  @Test func soundThatComesUnevenlyLetsPicturesGoEvenly() async throws {
    let pipeline = try await SyncedPipeline()
    var shown: [SyncedPipeline.Shown] = []
    for index in 0..<60 {
      let moment = Double(index) / 50
      pipeline.see(at: moment)
      pipeline.hear(from: moment, to: moment + 0.02) { _ in [0, 0.06, 0.03][index % 3] }
      shown += pipeline.rest(within: 0.005)
    }
    shown += pipeline.rest()
    let gaps = zip(shown, shown.dropFirst()).map { $1.time - $0.time }
    #expect(shown.count > 55)
    #expect(gaps.allSatisfy { $0.isNear(0.02) })
  }

  @Test func aCameraThatStandsStillKeepsHardlyAnySoundBack() async throws {
    let pipeline = try await SyncedPipeline()
    pipeline.see(at: 0)
    var shown: [SyncedPipeline.Shown] = []
    for step in 1..<20 {
      let moment = Double(step) / 10
      pipeline.hear(from: moment - 0.1, to: moment)
      shown += pipeline.rest(within: 0.05)
      #expect(moment - (try #require(shown.last).time) < 0.31)
    }
    #expect(shown.allSatisfy { $0.number == 0 })
  }

  /// Its pictures come when the one before has been repeated already.
  @Test func aSlowCameraIsShownAllTheSame() async throws {
    let pipeline = try await SyncedPipeline()
    var shown: [SyncedPipeline.Shown] = []
    pipeline.hear(to: 0.3)
    for index in 0..<8 {
      let moment = Double(index) / 4
      pipeline.see(at: moment)
      pipeline.hear(from: moment + 0.3, to: moment + 0.55)
      shown += pipeline.rest(within: 0.05)
    }
    #expect(Set(shown.map(\.number)) == Set(0..<8))
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  /// In a pause nothing goes on, and a camera may change its mind all the same.
  @Test func whatWaitsIsBoundedWhateverTheCameraSays() async throws {
    let pipeline = try await SyncedPipeline()
    pipeline.see(at: 0)
    pipeline.hear(to: 4)
    for index in 1..<90 {
      if index == 20 { pipeline.changeForm() }
      pipeline.see(at: Double(index) / 30)
    }
    let real = Set(pipeline.rest().map(\.number))
    #expect(real.contains(89))
    #expect(real.count < 25)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 0.001 }
}
