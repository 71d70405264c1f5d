// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Deletes a folder of a share with its content. Of a link, only the link itself is deleted, not its target. */
public final class FolderRemoval {
    /** Maximum depth: a file descriptor is open for each level. */
    private static final int DEEPEST = 100;

    private FolderRemoval() {}

    /** Deletes a folder below {@code top}, if it exists. */
    public static void remove(Path top, Path folder) throws IOException {
        try (OpenFolder above = OpenFolder.above(top, folder)) {
            remove(above, folder.getFileName(), 0);
        } catch (NoSuchFileException e) {
            // another process was faster
        }
    }

    private static void remove(OpenFolder above, Path name, int depth) throws IOException {
        if (depth > DEEPEST) {
            throw new FileSystemException(above.path().toString(), null, "more than " + DEEPEST + " levels of folders");
        }
        try (OpenFolder folder = above.child(name)) {
            for (Path each : content(folder)) {
                remove(folder, each, depth + 1);
            }
        } catch (NoFolderException | NoSuchFileException e) {
            // not a folder, or already deleted
        }
        Files.deleteIfExists(above.at(name));
    }

    private static List<Path> content(OpenFolder folder) throws IOException {
        try (Stream<Path> list = Files.list(folder.self())) {
            return list.toList();
        }
    }
}
