// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Another program that makes a file for a test, or looks at one that was made.
package enum Tool {
  /// Waits for its end; answers with what it said.
  @discardableResult
  package static func run(_ program: String, _ arguments: String...) throws -> String {
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }
}
