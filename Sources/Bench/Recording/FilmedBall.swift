// SPDX-License-Identifier: GPL-3.0-or-later

/// A camera in the PipeWire of meson-wrapper/headless.
enum FilmedBall {
  static let camera = "ball"

  /// Lets it see a ball that moves, until `body` returns.
  static func going<Result>(_ body: () async throws -> Result) async throws -> Result {
    let ball = try Launch.begin(
      "videotestsrc is-live=true pattern=ball"
        + " ! video/x-raw,format=I420,width=640,height=360,framerate=30/1"
        + " ! identity drop-allocation=true ! pipewiresink mode=provide sync=false"
        + " stream-properties=props,media.class=Video/Source,media.role=Camera,node.name=\(camera)")
    do {
      let result = try await body()
      _ = ball.finish(byForce: true)
      return result
    } catch {
      _ = ball.finish(byForce: true)
      throw error
    }
  }
}
