// SPDX-License-Identifier: GPL-3.0-or-later

import CSoup
import GLib

/// Talks with servers. Certificates are checked, cookies are not kept, and redirects to another
/// server are not followed.
@MainActor package final class WebSession {
  private let session = WebSession.new(goingDirectly: false)
  /// For this computer: what is sent there without a certificate goes through no proxy.
  private let directSession = WebSession.new(goingDirectly: true)

  package init() {}

  isolated deinit {
    for session in [session, directSession] { g_object_unref(UnsafeMutableRawPointer(session)) }
  }

  private static func new(goingDirectly isDirect: Bool) -> UnsafeMutablePointer<SoupSession> {
    guard let session = soup_shim_new_session("Haru", isDirect ? 1 : 0) else {
      preconditionFailure("libsoup made no session")
    }
    return session
  }

  /// Ends all that is under way, and every connection.
  package func breakOff() {
    for session in [session, directSession] { soup_session_abort(session) }
  }

  /// Where the task is cancelled, nothing more is sent.
  package func send(_ request: WebRequest) async throws(WebError) -> WebAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    let message = try WebMessage(request)
    let limit = TimeLimit(request.timeout)
    do {
      return try await withTaskCancellationHandler {
        try await answer(to: message, maxBytes: request.maxBytes, limit)
      } onCancel: {
        Task { @MainActor in limit.breakOff() }
      }
    } catch let failure as WebError {
      throw failure
    } catch let error as GLibError {
      throw WebError(error, isTooSlow: limit.isOver)
    } catch {
      throw .broken
    }
  }

  private func answer(
    to message: WebMessage, maxBytes: Int, _ limit: TimeLimit
  ) async throws -> WebAnswer {
    let stream = try await open(message, limit)
    defer { g_object_unref(stream) }
    var answer = message.answer
    guard message.announced <= maxBytes else { throw WebError.tooLarge }
    while let portion = try await read(stream, limit) {
      guard answer.body.count + portion.count <= maxBytes else { throw WebError.tooLarge }
      answer.body += portion
    }
    return answer
  }

  /// Sends it, and returns where the body of the answer can be read. The caller releases that.
  func open(
    _ message: WebMessage, _ limit: TimeLimit
  ) async throws -> UnsafeMutablePointer<GInputStream> {
    let session = message.isProtected ? session : directSession
    let result = await AsyncResult.of { done, data in
      soup_session_send_async(
        session, message.pointer, G_PRIORITY_DEFAULT, limit.cancellable, done, data)
    }
    let stream = try throwingGError { soup_session_send_finish(session, result.pointer, $0) }
    guard let stream else { throw WebError.broken }
    return stream
  }

  /// The next bytes; nil at the end.
  func read(
    _ stream: UnsafeMutablePointer<GInputStream>, _ limit: TimeLimit
  ) async throws -> [UInt8]? {
    let result = await AsyncResult.of { done, data in
      g_input_stream_read_bytes_async(
        stream, 65_536, G_PRIORITY_DEFAULT, limit.cancellable, done, data)
    }
    let bytes = try throwingGError { g_input_stream_read_bytes_finish(stream, result.pointer, $0) }
    guard let bytes = bytes.map(Bytes.init(adopting:)), bytes.count > 0 else { return nil }
    return bytes.withBytes { Array($0) }
  }
}
