// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// A value as programs give it to each other over D-Bus: of the types that are needed here.
package enum BusValue: Equatable, Sendable {
  case string(String)
  case bool(Bool)
  /// What comes may be of any size, and with or without a sign.
  case int64(Int)
  /// Only given: what comes is an `int64`.
  case uint32(UInt32)
  case double(Double)
  case objectPath(String)
  case strings([String])
  case dictionary([String: BusValue])
  /// Only given: values of any types, one after the other.
  case variants([BusValue])
  /// Only given.
  case dictionaries([[String: BusValue]])
  /// Only given: which one it is of the files that go with a call.
  case fileIndex(Int32)
  /// A structure of nothing but such numbers.
  case doubles([Double])
  /// Only given: names, and what is told of each.
  case described([String: [String: BusValue]])

  // MARK: - As GLib has it

  /// A new variant, floating: the function that it is passed to consumes it.
  var variant: OpaquePointer? {
    switch self {
    case .string(let text): return g_variant_new_string(text)
    case .bool(let value): return g_variant_new_boolean(value ? 1 : 0)
    case .int64(let value): return g_variant_new_int64(gint64(value))
    case .uint32(let value): return g_variant_new_uint32(value)
    case .double(let value): return g_variant_new_double(value)
    case .objectPath(let path):
      precondition(g_variant_is_object_path(path) != 0, "“\(path)” is no path of an object")
      return g_variant_new_object_path(path)
    case .strings(let texts): return Self.array(of: "s", texts.map { g_variant_new_string($0) })
    case .dictionary(let members):
      return Self.array(
        of: "{sv}",
        members.map {
          g_variant_new_dict_entry(g_variant_new_string($0), g_variant_new_variant($1.variant))
        })
    case .variants(let values):
      return Self.array(of: "v", values.map { g_variant_new_variant($0.variant) })
    case .dictionaries(let dictionaries):
      return Self.array(of: "a{sv}", dictionaries.map { BusValue.dictionary($0).variant })
    case .fileIndex(let index): return g_variant_new_handle(index)
    case .doubles(let numbers): return Self.tuple(numbers.map { .double($0) })
    case .described(let described):
      return Self.array(
        of: "(sa{sv})", described.map { Self.tuple([.string($0), .dictionary($1)]) })
    }
  }

  /// What a method is called with, or answers; floating, too.
  static func tuple(_ values: [BusValue]) -> OpaquePointer? {
    let parts = values.map(\.variant)
    return g_variant_new_tuple(parts, gsize(parts.count))
  }

  private static func array(of type: String, _ parts: [OpaquePointer?]) -> OpaquePointer? {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    return g_variant_new_array(type, parts, gsize(parts.count))
  }

  /// Copies what a variant holds; nil where it is of a type that is not needed here.
  init?(_ variant: OpaquePointer) {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_STRING: self = .string(Self.text(variant))
    case G_VARIANT_CLASS_OBJECT_PATH: self = .objectPath(Self.text(variant))
    case G_VARIANT_CLASS_BOOLEAN: self = .bool(g_variant_get_boolean(variant) != 0)
    case G_VARIANT_CLASS_DOUBLE: self = .double(g_variant_get_double(variant))
    case G_VARIANT_CLASS_BYTE: self = .int64(Int(g_variant_get_byte(variant)))
    case G_VARIANT_CLASS_INT16: self = .int64(Int(g_variant_get_int16(variant)))
    case G_VARIANT_CLASS_UINT16: self = .int64(Int(g_variant_get_uint16(variant)))
    case G_VARIANT_CLASS_INT32: self = .int64(Int(g_variant_get_int32(variant)))
    case G_VARIANT_CLASS_UINT32: self = .int64(Int(g_variant_get_uint32(variant)))
    case G_VARIANT_CLASS_INT64: self = .int64(Int(g_variant_get_int64(variant)))
    case G_VARIANT_CLASS_UINT64: self = .int64(Int(clamping: g_variant_get_uint64(variant)))
    case G_VARIANT_CLASS_VARIANT:
      guard let inside = Self.parts(of: variant).first?.value else { return nil }
      self = inside
    case G_VARIANT_CLASS_ARRAY: self.init(array: variant)
    case G_VARIANT_CLASS_TUPLE: self.init(tuple: variant)
    default: return nil
    }
  }

  private init?(tuple: OpaquePointer) {
    let parts = Self.parts(of: tuple)
    let numbers = parts.compactMap { part -> Double? in
      if case .double(let number) = part.value { number } else { nil }
    }
    guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
    self = .doubles(numbers)
  }

  private init?(array: OpaquePointer) {
    switch String(cString: g_variant_get_type_string(array)) {
    case "as", "ao":
      self = .strings(Self.parts(of: array).compactMap(\.text))
    case "a{sv}", "a{ss}":
      var members: [String: BusValue] = [:]
      for index in 0..<g_variant_n_children(array) {
        guard let entry = g_variant_get_child_value(array, index) else { continue }
        defer { g_variant_unref(entry) }
        let pair = Self.parts(of: entry)
        if let key = pair.first?.text, let value = pair.last?.value { members[key] = value }
      }
      self = .dictionary(members)
    default: return nil
    }
  }

  /// What is in a container, each part as far as it is of a type that is needed here.
  static func parts(of container: OpaquePointer) -> [(value: BusValue?, text: String?)] {
    (0..<g_variant_n_children(container)).map { index in
      guard let part = g_variant_get_child_value(container, index) else { return (nil, nil) }
      defer { g_variant_unref(part) }
      let value = BusValue(part)
      switch value {
      case .string(let text), .objectPath(let text): return (value, text)
      case .bool, .int64, .uint32, .double, .strings, .dictionary, .variants, .dictionaries,
        .fileIndex, .doubles, .described, nil:
        return (value, nil)
      }
    }
  }

  private static func text(_ variant: OpaquePointer) -> String {
    String(cString: g_variant_get_string(variant, nil))
  }
}
