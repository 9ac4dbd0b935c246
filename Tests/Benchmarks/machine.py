"""What a run was made with: the machine, and the versions of all that was run."""

import os
import pathlib
import platform
import re
import subprocess

import tools
from measure import HERE


def output(*command):
    """What a program says of itself, or nothing when it is not there."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def first_line(*command):
    return output(*command).split("\n")[0]


def first_match(pattern, text):
    found = re.search(pattern, text, re.MULTILINE)
    return found.group(1).strip() if found else ""


def processor():
    text = pathlib.Path("/proc/cpuinfo").read_text() if os.path.exists("/proc/cpuinfo") else ""
    return first_match(r"^model name\s*:(.*)$", text) or platform.machine()


def system():
    release = (
        platform.freedesktop_os_release() if hasattr(platform, "freedesktop_os_release") else {}
    )
    return f"{release.get('PRETTY_NAME', platform.system())}, Linux {platform.release()}"


def machine():
    return {
        "processor": processor(),
        "processors": os.cpu_count(),
        "memory": os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"),
        "system": system(),
    }


def commit():
    """The commit, with a plus sign when the tree has changes beside it."""
    name = output("git", "-C", HERE, "rev-parse", "--short", "HEAD")
    return name + (
        "+" if output("git", "-C", HERE, "status", "--porcelain", "--untracked-files=no") else ""
    )


def package(name):
    return output("dpkg-query", "-W", "-f", "${Version}", name)


def module(python, name):
    return output(python, "-c", f"from importlib.metadata import version; print(version('{name}'))")


def swift():
    return first_match(r"Swift version (\S+)", output("swift", "--version"))


def versions(setup):
    found = {
        "minglu": output(setup.minglu, "--version").removeprefix("minglu "),
        "commit": commit(),
        "Swift": swift(),
        "C compiler": first_line(tools.compiler(), "--version"),
        "ICU": output("pkg-config", "--modversion", "icu-i18n"),
    }
    peers = {
        "ez-vcard": lambda: f"{package('libez-vcard-java')}, {first_line('java', '-version')}",
        "sabre": lambda: f"{package('php-sabre-vobject')}, {first_line('php', '-v')}",
        "vobject": lambda: f"{module(setup.vobject, 'vobject')}, {output(setup.vobject, '--version')}",
        "pypinyin": lambda: f"{module(setup.pypinyin, 'pypinyin')}, {output(setup.pypinyin, '--version')}",
    }
    return {**found, **{name: peers[name]() for name in setup.peers}}
