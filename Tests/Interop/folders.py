"""Has khard read and Radicale serve the folders that `minglu split` writes.

The samples are split as vCard 3.0 and as 4.0. khard has to list every card and to complain about
none. Radicale gets the folder as it is, and each card again by PUT as a CardDAV client sends it;
what it serves must have the same values. Both come from PyPI, into build/interop/folders.
"""

import http.client
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import time
import venv
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / "build/interop/folders"
BIN = BUILD / "venv/bin"
TOOL = os.environ.get("MINGLU", str(ROOT / ".build/release/minglu"))
# Both stand on python-vobject. It refuses a card with several names, cuts a `data:` URI at its comma,
# and loses all nicknames but the first, which only the card with CLIENTPIDMAP has.
CARDS = "count(n) <= 1 and count(fn) <= 1 and not clientpidmap"
SELECTION = {"vcard3": ["--where", CARDS], "vcard4": ["--where", CARDS, "--drop", "photo"]}

# The labels of X-ABDATE and X-ABRELATEDNAMES, which stand for ANNIVERSARY and a type of RELATED.
MADE_LABELS = ["_$!<Anniversary>!$_", "_$!<Spouse>!$_"]

QUERY = """<C:addressbook-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav">
<D:prop><D:getetag/><C:address-data/></D:prop><C:filter/></C:addressbook-query>"""
MAKE_BOOK = """<D:mkcol xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"><D:set><D:prop>
<D:resourcetype><D:collection/><C:addressbook/></D:resourcetype></D:prop></D:set></D:mkcol>"""
ADDRESS_DATA = "{urn:ietf:params:xml:ns:carddav}address-data"


def minglu(*arguments, **options):
    return subprocess.run([TOOL, *arguments], check=True, capture_output=True, **options).stdout


def install():
    """Makes the environment with both programs, once."""
    if not (BIN / "radicale").exists() or not (BIN / "khard").exists():
        venv.create(BUILD / "venv", with_pip=True)
        subprocess.run([BIN / "pip", "install", "--quiet", "khard", "radicale"], check=True)


def split(version, folder):
    """The samples as a folder of cards."""
    shutil.rmtree(folder, ignore_errors=True)
    for sample in sorted((ROOT / "samples").glob("*.vcf")):
        cards = minglu("convert", "-q", sample, "--to", version)
        arguments = ["-", "--out-dir", folder, *SELECTION[version]]
        minglu("split", "-q", *arguments, input=cards)
    return sorted(folder.glob("*.vcf"))


def as_vobject_writes(row):
    """A property without what python-vobject changes in any card that it reads and writes.

    Empty components at the end of ORG go, and those of ADR behind the seventh; semicolons in a
    property that it does not know get a backslash. Its order of properties is its own, and it is by the order
    that a group and a label which were made for 3.0 go again in 4.0.
    """
    name, parameters, kind, value, *more = row
    if name in ("anniversary", "related"):
        parameters.pop("group", None)
    if name == "org" and isinstance(value, list):
        while len(value) > 1 and not value[-1]:
            value.pop()
        value = value if len(value) > 1 else value[0]
    if name == "adr":
        value = value[:7]
    if kind == "unknown":
        value = value.replace("\\;", ";")
    return [name, parameters, kind, value, *more]


def values(cards):
    """The properties of each card, by UID, without regard to their order."""
    found = {}
    for _, properties in json.loads(minglu("convert", "-q", "--to", "jcard", input=cards)):
        made = [row for row in properties if row[0] == "x-ablabel" and row[3] in MADE_LABELS]
        properties = [row for row in properties if row not in made]
        rows = sorted(json.dumps(as_vobject_writes(row), sort_keys=True).lower() for row in properties)
        uid = next(row[3] for row in properties if row[0] == "uid")
        found[uid] = [row for row in rows if not row.startswith('["prodid"')]
    return found


def check_khard(folder, count):
    """What khard lists, and what it says on standard error."""
    config = BUILD / "khard.conf"
    config.write_text(f"[addressbooks]\n[[book]]\npath = {folder}\n[general]\ndefault_action = list\n")
    run = subprocess.run(
        [BIN / "khard", "-c", config, "list", "--parsable"], capture_output=True, text=True
    )
    complaints = [line for line in run.stderr.splitlines() if "[INFO]" not in line]
    listed = len(run.stdout.splitlines())
    return [] if listed == count and not complaints else [f"khard lists {listed} of {count}", *complaints]


class Server:
    """Radicale over a folder, for one address book."""

    def __init__(self, storage):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        rights = BUILD / "rights"
        rights.write_text("[all]\nuser: .*\ncollection: .*\npermissions: RrWw\n")
        config = BUILD / "radicale.conf"
        config.write_text(
            f"[server]\nhosts = 127.0.0.1:{self.port}\n[auth]\ntype = none\n"
            f"[rights]\ntype = from_file\nfile = {rights}\n[storage]\nfilesystem_folder = {storage}\n"
        )
        self.log = BUILD / "radicale.log"
        with self.log.open("w") as log:
            self.process = subprocess.Popen([BIN / "radicale", "-C", config], stderr=log)
        for _ in range(100):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        sys.exit(f"Radicale does not start:\n{self.log.read_text()}")

    def request(self, method, path, body, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request(method, path, body, headers)
        response = connection.getresponse()
        return response.status, response.read()

    def cards(self, book):
        """All cards of an address book, as CardDAV gives them (RFC 6352 §8.6)."""
        _, answer = self.request("REPORT", book, QUERY, Depth="1")
        found = xml.etree.ElementTree.fromstring(answer).iter(ADDRESS_DATA)
        return "".join(card.text for card in found).encode()

    def complaints(self):
        lines = [line for line in self.log.read_text().splitlines() if "WARNING" in line or "ERROR" in line]
        return [line for line in lines if "[auth] type=none" not in line]

    def stop(self):
        self.process.terminate()
        self.process.wait()


def check_radicale(storage, book, files):
    """What is not served as it was written."""
    (book / ".Radicale.props").write_text('{"tag": "VADDRESSBOOK"}')
    server = Server(storage)
    faults = []
    try:
        written = values(b"".join(file.read_bytes() for file in files))
        server.request("MKCOL", "/user/uploaded/", MAKE_BOOK)
        for number, file in enumerate(files):
            path = f"/user/uploaded/{number}.vcf"
            status, answer = server.request("PUT", path, file.read_bytes(), **{"Content-Type": "text/vcard"})
            if status != 201:
                faults.append(f"PUT of {file.name}: {status} {answer.decode()[:80]}")
        for name in ["/user/book/", "/user/uploaded/"]:
            served = values(server.cards(name))
            for uid, rows in written.items():
                other = served.get(uid, [])
                for row in sorted(set(rows) ^ set(other)):
                    faults.append(f"{name} {uid}: {'-' if row in rows else '+'} {row}")
    finally:
        server.stop()
    return faults + server.complaints()


def main():
    install()
    failed = False
    for version in ["vcard3", "vcard4"]:
        storage = BUILD / version
        shutil.rmtree(storage, ignore_errors=True)
        book = storage / "collection-root/user/book"
        files = split(version, book)
        for program, faults in [
            ("khard", check_khard(book, len(files))),
            ("Radicale", check_radicale(storage, book, files)),
        ]:
            print(f"{program}, {version}: {len(files)} cards, {len(faults)} differences")
            for fault in faults:
                print(f"  {fault}")
            failed = failed or bool(faults)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
