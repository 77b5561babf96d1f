// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import HaruCommands
import HaruReminders
import HaruSearchProvider
import HaruUI
import KeySharing

Program.holdStandardStreams()
guard let arguments = Program.arguments else {
  Program.complain("haru: the command line is not text in UTF-8; nothing was done")
  exit(2)
}
if KeyAgentProgram.answers(to: arguments) {
  Program.leave(KeyAgentProgram.run(arguments))
}
if SearchProviderProgram.answers(to: arguments) {
  Program.leave(SearchProviderProgram.run())
}
if RemindersProgram.answers(to: arguments) {
  Program.leave(RemindersProgram.run(arguments))
}
if DiaryCommandLine.answers(to: arguments) {
  exit(DiaryCommandLine.run(arguments))
}
Program.leave(run(arguments) { DiaryCommandLine.overview })
