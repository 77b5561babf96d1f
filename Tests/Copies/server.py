# SPDX-License-Identifier: GPL-3.0-or-later
"""A real server on this computer for copies of a diary: `server.py webdav|sftp|sftp-password FOLDER [PORT]`.

Apache's mod_dav, or OpenSSH's own SFTP, which takes a key or a password. Says "PORT is the port." when it listens, and lives as long as whoever
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


def key(folder, name):
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)
    return path


def sshd(folder, port, admission):
    if os.geteuid() == 0:
        os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
    settings = write(os.path.join(folder, "sshd.conf"), f"""
ListenAddress 127.0.0.1
Port {port}
HostKey {key(folder, "host")}
PidFile {folder}/sshd.pid
KbdInteractiveAuthentication no
StrictModes no
UsePAM no
Subsystem sftp internal-sftp
ForceCommand internal-sftp -d {folder}/kept
{admission}
""")
    return ["/usr/sbin/sshd", "-D", "-e", "-f", settings]


def sftp(folder, port):
    return sshd(folder, port, f"""
AuthorizedKeysFile {key(folder, "own")}.pub
PasswordAuthentication no
PermitRootLogin prohibit-password
""")


def sftp_password(folder, port):
    if os.geteuid() != 0:
        # OpenSSH lets only the system's administrator say what a password is.
        return ["rclone", "serve", "sftp", "--config=", f"--addr=127.0.0.1:{port}", f"--user={USER}",
                f"--pass={PASSWORD}", f"--key={key(folder, 'host')}", os.path.join(folder, "kept")]
    # It knows a user of its own, which nobody else sees.
    password = subprocess.run(
        ["openssl", "passwd", "-6", "-stdin"], input=PASSWORD.encode(), capture_output=True,
        check=True).stdout.decode().strip()
    mounts = ""
    for name, line, mode in [("passwd", f"{USER}:x:0:0::/:/bin/sh", 0o644),
                             ("shadow", f"{USER}:{password}:::::::", 0o600)]:
        with open(f"/etc/{name}", encoding="utf-8") as file:
            known = file.read()
        path = write(os.path.join(folder, name), f"{known.rstrip()}\n{line}\n", mode)
        mounts += f"mount --bind '{path}' /etc/{name} && "
    server = sshd(folder, port, "PubkeyAuthentication no\nPermitRootLogin yes\n")
    return ["unshare", "--mount", "--propagation=private", "sh", "-c", mounts + 'exec "$@"',
            "sh"] + server


def main():
    kind, folder, *known = sys.argv[1:]
    os.makedirs(os.path.join(folder, "kept"), exist_ok=True)
    os.chmod(folder, 0o755)
    port = int(known[0]) if known else free_port()
    kinds = {"webdav": webdav, "sftp": sftp, "sftp-password": sftp_password}
    words = kinds[kind](folder, port)
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
