// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.Objects;

/**
 * A folder of a share that is held open. Operations on the paths of {@link #at} act in this folder, even after another user has replaced it
 * by a link.
 */
public sealed interface OpenFolder extends AutoCloseable permits DescriptorFolder, CheckedFolder {
    /** Opens a folder directly below the root of the watched folders, such as the inbox; it may be a link. */
    static OpenFolder top(Path top) throws IOException {
        return FolderDescriptors.isAvailable() ? DescriptorFolder.top(top) : CheckedFolder.top(top);
    }

    /**
     * Opens a folder below {@code top}.
     *
     * @param top see {@link #top}; no folder on the path below it may be a link
     * @throws java.nio.file.NoSuchFileException if the folder does not exist
     * @throws NoFolderException if an element of the path is a link or a file
     */
    static OpenFolder of(Path top, Path folder) throws IOException {
        Path normal = folder.normalize();
        if (!normal.startsWith(top)) {
            throw new IOException("not below " + top + ": " + folder);
        }
        OpenFolder open = top(top);
        for (int i = top.getNameCount(); i < normal.getNameCount(); i++) {
            try (OpenFolder above = open) {
                open = above.child(normal.getName(i));
            }
        }
        return open;
    }

    /** Opens the folder that contains a file below {@code top}, see {@link #of}. */
    static OpenFolder above(Path top, Path file) throws IOException {
        return of(top, Objects.requireNonNull(file.getParent()));
    }

    /** Path with which the folder was opened, for messages and journals. */
    Path path();

    /**
     * A path to the folder itself, valid until the folder is closed.
     *
     * @throws NoFolderException if a replacement of the folder is detected
     */
    Path self() throws IOException;

    /**
     * A path to a file or folder in this folder, valid until this folder is closed.
     *
     * @param file name of the file, or any path whose last element is that name
     */
    default Path at(Path file) throws IOException {
        Path name = file.getFileName();
        if (name == null || !name.equals(name.normalize()) || name.toString().equals("..")) {
            throw new IOException("no name of a file: " + file);
        }
        return self().resolve(name);
    }

    /**
     * Opens a regular file in the folder for reading.
     *
     * @throws io.heliograph.config.FailureException VALIDATION_ERROR if it is a link, or not a regular file
     */
    SeekableByteChannel reading(Path name) throws IOException;

    /** Opens a regular file in the folder for appending, and creates it if it does not exist; otherwise like {@link #reading}. */
    SeekableByteChannel appending(Path name) throws IOException;

    /** Opens a folder directly in this folder, see {@link #of}. */
    OpenFolder child(Path name) throws IOException;

    @Override
    void close();
}
