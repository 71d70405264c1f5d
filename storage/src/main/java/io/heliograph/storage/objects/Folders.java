// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** The folders of a {@link FileObjectStore}: made when first needed, gone when empty, and both while others work in them. */
final class Folders {
    // A folder can be pruned between making it and moving into it; so many times in a row it is not chance
    private static final int ATTEMPTS = 100;

    private final Path root;

    Folders(Path root) {
        this.root = root;
    }

    /** Puts a finished file in its place in one step and makes its name durable. */
    void moveInto(Path file, Path target) throws IOException {
        Path folder = parentOf(target);
        for (int attempt = 1; ; attempt++) {
            try {
                make(folder);
                Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
                force(folder);
                return;
            } catch (NoSuchFileException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Removes the folders above a deleted file that have become empty. */
    void prune(Path deleted) throws IOException {
        for (Path folder = parentOf(deleted); !folder.equals(root); folder = parentOf(folder)) {
            try {
                Files.deleteIfExists(folder);
            } catch (DirectoryNotEmptyException e) {
                return;
            }
        }
    }

    private void make(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path above = parentOf(folder);
        make(above);
        try {
            Files.createDirectory(folder);
            force(above);
        } catch (FileAlreadyExistsException e) {
            if (Files.isRegularFile(folder)) {
                throw e;
            }
        }
    }

    /** Where the platform can open a folder (not on Windows), its entries are forced to the disk. */
    private static void force(Path folder) throws IOException {
        FileChannel opened;
        try {
            opened = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (NoSuchFileException e) {
            return; // pruned already: so is what it held
        } catch (IOException e) {
            if (Files.isReadable(folder) && !System.getProperty("os.name", "").startsWith("Windows")) {
                throw e;
            }
            return;
        }
        try (opened) {
            opened.force(true);
        }
    }

    private static Path parentOf(Path path) {
        Path parent = path.getParent();
        if (parent == null) {
            throw new IllegalStateException("left the object folder");
        }
        return parent;
    }
}
