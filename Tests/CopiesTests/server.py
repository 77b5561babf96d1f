# SPDX-License-Identifier: GPL-3.0-or-later
"""A real server on this computer for copies of a diary: `server.py webdav|sftp FOLDER`.

Apache's mod_dav, or OpenSSH's own SFTP. Says "PORT is the port." when it listens, and lives as long as whoever
started it. What it needs is below FOLDER; what it keeps is FOLDER/kept.
"""

import os
import pwd
import signal
import socket
import subprocess
import sys
import time

USER, PASSWORD = "haru", "바다 & sea/secret 100%"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def write(path, text, mode=0o644):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)
    return path


def webdav(folder, port):
    kept = os.path.join(folder, "kept")
    password = subprocess.run(
        ["openssl", "passwd", "-apr1", "-stdin"], input=PASSWORD.encode(), capture_output=True,
        check=True).stdout.decode().strip()
    users = write(os.path.join(folder, "users"), f"{USER}:{password}\n")
    modules = ["mpm_event", "authn_core", "authn_file", "authz_core", "authz_user", "auth_basic",
               "dav", "dav_fs"]
    loaded = "\n".join(
        f"LoadModule {name}_module /usr/lib/apache2/modules/mod_{name}.so" for name in modules)
    whose = ""
    if os.geteuid() == 0:
        # It serves nobody as root.
        whose = "User www-data\nGroup www-data\n"
        owner = pwd.getpwnam("www-data")
        for path in [folder, kept]:
            os.chown(path, owner.pw_uid, owner.pw_gid)
    settings = write(os.path.join(folder, "apache.conf"), f"""
ServerRoot {folder}
ServerName localhost
Listen 127.0.0.1:{port}
PidFile {folder}/apache.pid
ErrorLog {folder}/apache.log
DocumentRoot {kept}
DavLockDB {folder}/locks
{loaded}
{whose}
<Directory />
  AllowOverride None
  Require all denied
</Directory>
<Directory {kept}>
  Dav On
  AuthType Basic
  AuthName copies
  AuthUserFile {users}
  Require valid-user
</Directory>
""")
    return ["/usr/sbin/apache2", "-d", folder, "-f", settings, "-DFOREGROUND"]


def sftp(folder, port):
    keys = {}
    for name in ["host", "own"]:
        keys[name] = os.path.join(folder, name)
        subprocess.run(
            ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", keys[name]], check=True)
    if os.geteuid() == 0:
        os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
    settings = write(os.path.join(folder, "sshd.conf"), f"""
ListenAddress 127.0.0.1
Port {port}
HostKey {keys["host"]}
PidFile {folder}/sshd.pid
AuthorizedKeysFile {keys["own"]}.pub
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
StrictModes no
UsePAM no
Subsystem sftp internal-sftp
ForceCommand internal-sftp
""")
    return ["/usr/sbin/sshd", "-D", "-e", "-f", settings]


def main():
    kind, folder = sys.argv[1:]
    os.makedirs(os.path.join(folder, "kept"), exist_ok=True)
    os.chmod(folder, 0o755)
    port = free_port()
    words = {"webdav": webdav, "sftp": sftp}[kind](folder, port)
    server = subprocess.Popen(["setpriv", "--pdeathsig", "TERM"] + words)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        while True:
            if server.poll() is not None:
                sys.exit("the server ended")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.02)
        print(f"{port} is the port.", flush=True)
        server.wait()
    finally:
        server.terminate()
        server.wait()


main()
