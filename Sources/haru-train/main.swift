// SPDX-License-Identifier: GPL-3.0-or-later

import FeelingTraining
import Feelings
import FoundationEssentials
import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") {
  print(Order.usage)
  exit(0)
}
do {
  let order = try Order(arguments)
  if let out = order.out {
    let trainer = try Trainer(
      sets: order.sets, sentences: order.sentences, seed: order.seed, version: order.version)
    try Data(trainer.train()).write(to: out)
  }
  if let model = order.out ?? order.check {
    var report = Report(try FeelingReader(contentsOf: model))
    try report.add(sets: order.sets)
    for file in order.entries { try report.add(entries: file, showsMisses: order.showsMisses) }
    print(report.lines.joined(separator: "\n"))
  }
} catch {
  print(error)
  exit(1)
}
