# SPDX-License-Identifier: Apache-2.0
"""Hashes and pack.json, without any library of networks."""
import hashlib
import json
import os


def sha256(path):
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        for block in iter(lambda: file.read(1 << 20), b""):
            digest.update(block)
    return digest.hexdigest()


def write_pack(folder, manifest, only=None):
    """Adds the list of files with their hashes and writes pack.json."""
    files = []  # of all, or of those in only: a CARD.md may be corrected without a new pack
    for root, _, names in os.walk(folder):
        for name in sorted(names):
            path = os.path.join(root, name)
            relative = os.path.relpath(path, folder).replace(os.sep, "/")
            if relative != "pack.json" and (only is None or relative in only):
                files.append({"path": relative, "sha256": sha256(path), "bytes": os.path.getsize(path)})
    manifest["files"] = sorted(files, key=lambda f: f["path"])
    with open(os.path.join(folder, "pack.json"), "w", encoding="utf-8") as out:
        json.dump(manifest, out, indent=1, ensure_ascii=False)
        out.write("\n")
    total = sum(f["bytes"] for f in files)
    print(f"{folder}: {len(files)} files, {total} bytes")
