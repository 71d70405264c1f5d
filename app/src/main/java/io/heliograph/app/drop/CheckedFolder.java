// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A folder that is compared with its real path before each use, for systems without {@link FolderDescriptors}. A swap between the
 * comparison and the use is not noticed.
 *
 * @param real its path without links, as it was opened
 */
record CheckedFolder(Path path, Path real) implements OpenFolder {
    static CheckedFolder top(Path top) throws IOException {
        return new CheckedFolder(top, top.toRealPath());
    }

    @Override
    public Path self() throws IOException {
        if (!path.toRealPath().equals(real)) {
            throw new NoFolderException(path);
        }
        return path;
    }

    @Override
    public OpenFolder child(Path name) throws IOException {
        Path child = at(name);
        if (Files.notExists(child, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(child.toString());
        }
        Path seen = child.toRealPath();
        if (!Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS) || !real.equals(seen.getParent())) {
            throw new NoFolderException(child);
        }
        return new CheckedFolder(child, seen);
    }

    @Override
    public void close() {
        // nothing is held
    }
}
