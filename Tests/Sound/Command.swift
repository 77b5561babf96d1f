// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation

/// A program that was started.
package final class Command: Sendable {
  package struct Failure: Error {
    package let command: String
    package let status: Int32
  }

  private let process = Process()
  private let output: FileHandle

  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    let pipe = Pipe()
    output = pipe.fileHandleForReading
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = environment.map { "\($0)=\($1)" } + [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
  }

  deinit { end() }

  package var identifier: Int32 { process.processIdentifier }

  /// Ends it by force: it inherits the signals that threads of libdispatch block, which are all that
  /// ask politely.
  package func end() { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// What it prints until it ends. Nobody is held up meanwhile.
  @concurrent package func finish() async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { [self] in
        let printed = output.readDataToEndOfFile()
        process.waitUntilExit()
        if process.terminationStatus == 0 || process.terminationReason == .uncaughtSignal {
          continuation.resume(returning: printed)
        } else {
          let failure = Failure(
            command: process.arguments?.joined(separator: " ") ?? "",
            status: process.terminationStatus)
          continuation.resume(throwing: failure)
        }
      }
    }
  }

  /// What a program prints.
  @discardableResult
  package static func run(
    _ program: String, _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> String {
    let printed = try await Command(program, arguments, environment: environment).finish()
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
