# SPDX-License-Identifier: Apache-2.0
"""Takes the pictures out of Qt resource files (.rcc), by their names: python3 unpack.py FILE_OR_FOLDER OUT."""
import os
import struct
import sys

PICTURES = (".jpg", ".jpeg", ".png", ".webp")


def entries(data):
    """(path, contents) of every file that is stored as it is; compressed ones are left out."""
    version, tree, contents, names = struct.unpack(">4I", data[4:20])
    step = 22 if version >= 2 else 14
    stack = [(0, "")]
    while stack:
        node, path = stack.pop()
        at = tree + node * step
        name, flags = struct.unpack(">IH", data[at:at + 6])
        if node:
            length = struct.unpack(">H", data[names + name:names + name + 2])[0]
            begin = names + name + 6
            path = os.path.join(path, data[begin:begin + 2 * length].decode("utf-16-be"))
        if flags & 2:
            count, first = struct.unpack(">II", data[at + 6:at + 14])
            stack += [(first + k, path) for k in range(count)]
        elif not flags & 5:
            begin = contents + struct.unpack(">I", data[at + 10:at + 14])[0]
            size = struct.unpack(">I", data[begin:begin + 4])[0]
            yield path, data[begin + 4:begin + 4 + size]


def main():
    source, out = sys.argv[1:3]
    files = [source] if os.path.isfile(source) else [os.path.join(source, f) for f in sorted(os.listdir(source)) if f.endswith(".rcc")]
    for file in files:
        with open(file, "rb") as stream:
            data = stream.read()
        for path, contents in entries(data):
            if path.lower().endswith(PICTURES):
                target = os.path.join(out, path)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                with open(target, "wb") as stream:
                    stream.write(contents)


if __name__ == "__main__":
    main()
