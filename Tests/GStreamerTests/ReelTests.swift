// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

/// When a picture is shown to the sound of a tape.
@Suite(.serialized) struct ReelTests {
  @Test func picturesAreShownWithWhatWasHeardWhenTheyWereSeen() async throws {
    let room = try await CuttingRoom()
    room.see(at: 10)
    room.see(at: 10.1)
    room.hear(from: 10, to: 10.2)
    #expect(room.next() == .init(number: 0, time: 0))
    #expect(room.next()?.time.isNear(0.1) == true)
    // It is not heard yet.
    room.see(at: 10.25)
    #expect(room.next(within: 0.2) == nil)
    room.hear(from: 10.2, to: 10.3)
    #expect(room.next()?.time.isNear(0.25) == true)
  }

  /// A camera may need seconds to wake up; what joins both streams keeps all sound back meanwhile,
  /// until there is no room for more, so that the tape stands still, too.
  @Test func aLateFirstPictureWaitsForNothing() async throws {
    let room = try await CuttingRoom()
    room.hear(to: 5)
    room.see(at: 6)
    let shown = room.rest()
    #expect(shown.first == .init(number: 0, time: 0))
    #expect(try #require(shown.last).time > 4.6)
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $1.time - $0.time < 0.3 })
    room.see(at: 6.1)
    room.hear(from: 5, to: 6.2)
    #expect(try #require(room.rest().last { $0.number == 1 }).time.isNear(6.1))
  }

  /// Sound comes later than its pictures, so that the first of these may be after the end.
  @Test func theEndIsLetThroughBeforeTheFirstPictureIsHeard() async throws {
    let room = try await CuttingRoom()
    room.hear(to: 0.5)
    room.see(at: 0.6)
    room.endSound()
    #expect(room.rest().first == .init(number: 0, time: 0))
    #expect(room.hasEnded)
  }

  @Test func theEndIsLetThroughWithoutAnyPicture() async throws {
    let room = try await CuttingRoom()
    room.hear(to: 0.5)
    room.endSound()
    #expect(room.next() == nil)
    #expect(room.hasEnded)
    // What it has said would make an empty track, which players wait for.
    #expect(!room.knowsForm)
  }

  /// The element that joins both streams would wait for more of them.
  @Test func picturesThatNobodyTakesAnyMoreEnd() async throws {
    let room = try await CuttingRoom(through: "identity error-after=2")
    for index in 0..<5 { room.see(at: Double(index) / 10) }
    room.hear(to: 1)
    #expect(room.rest().count < 3)
    #expect(room.hasEnded)
  }

  @Test func whatIsSeenDuringAPauseIsLeftOut() async throws {
    let room = try await CuttingRoom()
    var shown: [CuttingRoom.Shown] = []
    for index in 0..<90 {
      room.see(at: Double(index) / 30 + 0.001)
      let moment = Double(index) / 30
      if index % 3 == 0, !(30..<60).contains(index) { room.hear(from: moment, to: moment + 0.1) }
      shown += room.rest(within: 0.01)
    }
    shown += room.rest()
    #expect(shown.allSatisfy { $0.number <= 31 || $0.number >= 59 })
    let gaps = zip(shown, shown.dropFirst()).map { $1.time - $0.time }
    #expect(try #require(gaps.min()) > 0)
    #expect(try #require(gaps.max()) < 0.15)
    #expect(try #require(shown.last).time > 1.9)
  }

  /// A piece of sound may be late on its way, though never early.
  @Test func soundThatComesUnevenlyLetsPicturesGoEvenly() async throws {
    let room = try await CuttingRoom()
    var shown: [CuttingRoom.Shown] = []
    for index in 0..<60 {
      let moment = Double(index) / 50
      room.see(at: moment)
      room.hear(from: moment, to: moment + 0.02) { _ in [0, 0.06, 0.03][index % 3] }
      shown += room.rest(within: 0.005)
    }
    shown += room.rest()
    let gaps = zip(shown, shown.dropFirst()).map { $1.time - $0.time }
    #expect(shown.count > 55)
    #expect(gaps.allSatisfy { $0.isNear(0.02) })
  }

  @Test func aCameraThatStandsStillKeepsHardlyAnySoundBack() async throws {
    let room = try await CuttingRoom()
    room.see(at: 0)
    var shown: [CuttingRoom.Shown] = []
    for step in 1..<20 {
      let moment = Double(step) / 10
      room.hear(from: moment - 0.1, to: moment)
      shown += room.rest(within: 0.05)
      #expect(moment - (try #require(shown.last).time) < 0.31)
    }
    #expect(shown.allSatisfy { $0.number == 0 })
  }

  /// Its pictures come when the one before has been repeated already.
  @Test func aSlowCameraIsShownAllTheSame() async throws {
    let room = try await CuttingRoom()
    var shown: [CuttingRoom.Shown] = []
    room.hear(to: 0.3)
    for index in 0..<8 {
      let moment = Double(index) / 4
      room.see(at: moment)
      room.hear(from: moment + 0.3, to: moment + 0.55)
      shown += room.rest(within: 0.05)
    }
    #expect(Set(shown.map(\.number)) == Set(0..<8))
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  /// In a pause nothing goes on, and a camera may change its mind all the same.
  @Test func whatWaitsIsBoundedWhateverTheCameraSays() async throws {
    let room = try await CuttingRoom()
    room.see(at: 0)
    room.hear(to: 4)
    for index in 1..<90 {
      if index == 20 { room.changeForm() }
      room.see(at: Double(index) / 30)
    }
    let real = Set(room.rest().map(\.number))
    #expect(real.contains(89))
    #expect(real.count < 25)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) < 0.001 }
}
