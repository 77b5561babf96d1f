// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// GStreamer's own program that runs a bare pipeline.
enum Launch {
  private static let program = "gst-launch-1.0"
  /// Otherwise it turns and turns where it falls, to be looked at.
  private static let options = ["--no-fault", "-q"]

  /// Runs a pipeline to its end.
  static func run(_ pipeline: String) throws {
    let errand = try Errand(program, options + words(pipeline))
    guard errand.isDone else { throw Obstacle("This pipeline came to a bad end: \(pipeline)") }
  }

  /// Runs one for as long as `body` takes.
  static func running<Result>(
    _ pipeline: String, _ body: (Child) throws -> Result
  ) throws -> Result {
    try Child.running(
      Errand.place(of: program), options + words(pipeline),
      environment: ProcessInfo.processInfo.environment, body)
  }

  /// Begins one, and leaves it to the caller to end it.
  static func begin(_ pipeline: String) throws -> Child {
    try Child.start(
      Errand.place(of: program), options + words(pipeline), ProcessInfo.processInfo.environment,
      reportingOn: Child.reportDescriptor)
  }

  /// It reads its arguments as one text, so that they may be cut anywhere.
  private static func words(_ pipeline: String) -> [String] {
    pipeline.split(separator: " ").map(String.init)
  }
}
