// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// Reads the options and words of a command line, and explains them where `--help` asks for it.
///
/// What follows `--` is never an option. Options and words are taken as they are, whatever the
/// character set of the locale is.
@MainActor package final class OptionParser {
  /// The functions that take the values of options, by the names on the command line.
  private var takers: [String: (String) -> Void] = [:]
  private let context: OpaquePointer
  private var group: OpaquePointer?

  /// `program` and `parameters` make the first line of the help: "haru add [OPTION…] [TEXT]".
  package init(program: String, parameters: String, summary: String, notes: String = "") {
    g_set_prgname(program)
    context = g_option_context_new(parameters)
    g_option_context_set_summary(context, summary)
    if !notes.isEmpty { g_option_context_set_description(context, notes) }
    // Unretained: the group lives no longer than the context, and that no longer than the parser.
    group = g_option_group_new(
      nil, nil, nil, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  isolated deinit {
    if let group { g_option_group_unref(group) }
    g_option_context_free(context)
  }

  /// An option that is there or not.
  package func flag(_ name: String, _ short: Character? = nil, _ help: String) -> Option<Bool> {
    let option = Option(false)
    add(name, short, help, flags: G_OPTION_FLAG_NO_ARG) { _ in option.value = true }
    return option
  }

  /// An option with a value; the last one counts. `placeholder` is what the help calls the value.
  package func text(
    _ name: String, _ short: Character? = nil, _ help: String, _ placeholder: String
  ) -> Option<String?> {
    let option = Option<String?>(nil)
    add(name, short, help, placeholder) { option.value = $0 }
    return option
  }

  /// An option that may be given several times.
  package func texts(
    _ name: String, _ short: Character? = nil, _ help: String, _ placeholder: String
  ) -> Option<[String]> {
    let option = Option<[String]>([])
    add(name, short, help, placeholder) { option.value.append($0) }
    return option
  }

  /// The words that belong to no option.
  package func words() -> Option<[String]> {
    let option = Option<[String]>([])
    // GLib's name for them is the empty one.
    add("", nil, "") { option.value.append($0) }
    return option
  }

  /// Fills the options. Where `--help` is among the arguments, prints it and ends the program.
  /// Returns the words that belong to no option.
  package func parse(_ arguments: [String]) throws(GLibError) -> [String] {
    if let group { g_option_context_set_main_group(context, group) }
    group = nil
    var list = arguments.map { g_strdup($0) }
    list.insert(g_strdup(g_get_prgname()), at: 0)
    list.append(nil)
    var vector = g_memdup2(
      list, UInt(list.count * MemoryLayout<UnsafeMutablePointer<CChar>?>.size))?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    defer { g_strfreev(vector) }
    _ = try throwingGError { g_option_context_parse_strv(context, &vector, $0) }
    var left: [String] = []
    var next = vector?.successor()
    while let word = next?.pointee {
      left.append(String(cString: word))
      next = next?.successor()
    }
    return left
  }

  private func add(
    _ name: String, _ short: Character?, _ help: String, _ placeholder: String? = nil,
    flags: GOptionFlags = G_OPTION_FLAG_NONE,
    taker: @escaping (String) -> Void
  ) {
    guard let group else { preconditionFailure("an option comes after reading: \(name)") }
    takers[name.isEmpty ? "" : "--" + name] = taker
    if let short { takers["-\(short)"] = taker }
    glib_shim_add_option(
      group, name, CChar(short?.asciiValue ?? 0), Int32(flags.rawValue), takeOption, help,
      placeholder)
  }

  fileprivate func take(_ name: String, _ value: String) {
    guard let taker = takers[name] else {
      preconditionFailure("GLib knows an option that was never added: \(name)")
    }
    taker(value)
  }
}

/// What an option was given, once the command line has been read.
@MainActor package final class Option<Value> {
  package fileprivate(set) var value: Value

  fileprivate init(_ value: Value) { self.value = value }
}

/// What GLib calls for every option: its name, its value and the parser.
private let takeOption: GOptionArgFunc = { name, value, data, _ in
  guard let name, let data else { return 0 }
  let parser = Unmanaged<OptionParser>.fromOpaque(data).takeUnretainedValue()
  let option = (name: String(cString: name), value: value.map { String(cString: $0) } ?? "")
  // Safe: parsing calls back on the thread it was called on, the main thread.
  MainActor.assumeIsolated { parser.take(option.name, option.value) }
  return 1
}
