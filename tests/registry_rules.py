"""The rules of the MCP Registry for `server.json`, stated once more, for this kind of server.

They are those of the schema of 2025-12-11 and those that the registry adds, as far as they concern
a server that is one package on PyPI and speaks over STDIO.
"""

from __future__ import annotations

import re
from typing import Any

SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"

PART = r"[a-zA-Z0-9](?:[a-zA-Z0-9{more}-]*[a-zA-Z0-9])?"
NAMESPACE = re.compile(PART.format(more="."), re.ASCII)
SERVER = re.compile(PART.format(more="._"), re.ASCII)
NAME_CHARACTERS = r"[a-zA-Z0-9._/-]"
VERSION = re.compile(r"\d+\.\d+\.\d+", re.ASCII)
"""Narrower than the registry's rule, which refuses ranges and "latest": three numbers."""

FIELDS = {
    "$schema", "name", "title", "description", "version", "repository", "websiteUrl", "icons",
    "packages",
}  # fmt: skip
PACKAGE_FIELDS = {"registryType", "identifier", "version", "runtimeHint", "transport"}
MIME_TYPES = {"image/png", "image/jpeg", "image/jpg", "image/svg+xml", "image/webp"}


def problems(entry: dict[str, Any], readme: str) -> list[str]:
    """Name the rules that an entry breaks, given the README that its package is published with."""
    package = entry.get("packages", [{}])[0]
    rules = {
        "$schema is the current one": entry.get("$schema") == SCHEMA,
        "only known fields": set(entry) <= FIELDS,
        "name has 3 to 200 characters": fits(entry.get("name"), 3, 200),
        "name has one slash": entry.get("name", "").count("/") == 1,
        "both parts of the name are well formed": parts_fit(entry.get("name", "")),
        "title has 1 to 100 characters": fits(entry.get("title"), 1, 100),
        "description has 1 to 100 characters": fits(entry.get("description"), 1, 100),
        "version is one version": is_version(entry.get("version")),
        "version is that of the package": entry.get("version") == package.get("version"),
        "repository is on GitHub": repository_fits(entry.get("repository", {})),
        "websiteUrl is HTTPS": entry.get("websiteUrl", "").startswith("https://"),
        "icons are HTTPS, short and of a known kind": all(map(icon_fits, entry.get("icons", []))),
        "one package": len(entry.get("packages", [])) == 1,
        "only known fields in the package": set(package) <= PACKAGE_FIELDS,
        "no registryBaseUrl": "registryBaseUrl" not in package,
        "the package is on PyPI": package.get("registryType") == "pypi",
        "the identifier has no space": bool(re.fullmatch(r"\S+", package.get("identifier", ""))),
        "uvx runs it": package.get("runtimeHint") == "uvx",
        "the transport is STDIO and has no address": package.get("transport") == {"type": "stdio"},
        "the README claims the name": claims(readme, entry.get("name", "")),
    }
    return [rule for rule, holds in rules.items() if not holds]


def fits(text: object, least: int, most: int) -> bool:
    """Say whether a value is a text of some length."""
    return isinstance(text, str) and least <= len(text) <= most


def parts_fit(name: str) -> bool:
    """Say whether both parts of a name begin and end with a letter or digit."""
    namespace, _, server = name.partition("/")
    return bool(NAMESPACE.fullmatch(namespace) and SERVER.fullmatch(server))


def is_version(version: object) -> bool:
    """Say whether a value is one version, and no range."""
    return fits(version, 1, 255) and bool(VERSION.fullmatch(str(version)))


def repository_fits(repository: dict[str, str]) -> bool:
    """Say whether the repository has an address that its source can have."""
    address = re.fullmatch(r"https://github\.com/[\w.-]+/[\w.-]+", repository.get("url", ""))
    return bool(address) and repository.get("source") == "github"


def icon_fits(icon: dict[str, Any]) -> bool:
    """Say whether an icon is one that the registry takes."""
    return (
        icon["src"].startswith("https://")
        and len(icon["src"]) <= 255
        and icon["mimeType"] in MIME_TYPES
        and all(re.fullmatch(r"\d+x\d+|any", size) for size in icon["sizes"])
    )


def claims(readme: str, name: str) -> bool:
    """Say whether a README has the ownership line of a name, and not of a longer one."""
    return bool(re.search(rf"mcp-name: {re.escape(name)}(?!{NAME_CHARACTERS})", readme))
