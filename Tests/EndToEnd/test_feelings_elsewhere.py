# SPDX-License-Identifier: GPL-3.0-or-later
"""A language model reads what entries feel like, where a person wants that."""

import servers
from entries import WritingTest
from haru import until

GLAD = "We laughed the whole afternoon, I am so happy about this wonderful day."
# An entry rests for twenty of them before it is sent.
SECONDS = 40


class FeelingsElsewhere(WritingTest):
    def setUp(self):
        super().setUp()
        servers.begin_keyring(self)
        self.server = servers.Server(self, "speech_and_feelings.py")

    def prefer(self, kind):
        self.settings.write("go-online", True)
        self.settings.write("ask-feeling-model", True)
        self.settings.write("feeling-model-address", f"{self.server.address}/{kind}/v1")
        self.settings.write("feeling-model-name", "small")

    def choose_model(self, running):
        """Finds all of it on the page."""
        window = servers.open_online(running)
        running.click(running.find("label", "Go online", within=window))
        running.click(running.find("label", "Ask a language model", within=window))
        address = "Address, such as https://api.example.org/v1"
        servers.write(running, window, address, f"{self.server.address}/well/v1")
        servers.write(running, window, "Name of the model", "small")
        servers.write(running, window, "Key", "secret")
        kept = "The keyring of your desktop has one for this server."
        until(lambda: kept in running.names(window), "the key is not kept")
        running.press("Escape", window=window)

    def write(self, running):
        running.activate(running.main)
        running.type("Evening")
        running.press("Return")
        running.type(GLAD)

    def wait_until_asked(self):
        return until(self.server.asked, "the model is not asked", SECONDS)

    def test_what_the_model_says_takes_the_place_of_what_was_read_here(self):
        running = self.start()
        self.choose_model(running)
        running.press("ctrl+n", window=running.main)
        until(lambda: running.focused(), "no entry is begun")
        self.write(running)
        running.find("push button", "Feeling: Joy")
        asked = self.wait_until_asked()
        running.find("push button", "Feeling: Fear")
        self.assertEqual(asked, ["asked: /well/v1/chat/completions Bearer secret"])
        running.press("ctrl+e")
        running.find("label", "Read by the language model")

    def test_nonsense_leaves_what_was_read_here(self):
        self.prefer("nonsense")
        running = self.begin()
        self.write(running)
        self.wait_until_asked()
        window = servers.open_online(running)
        failed = "The server’s answer makes no sense."
        until(lambda: failed in running.names(window), "the preferences do not say why")
        running.press("Escape", window=window)
        running.find("push button", "Feeling: Joy")
        running.press("ctrl+e", window=running.main)
        running.find("label", "Read on this computer")
