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
import java.util.ArrayList;
import java.util.List;

/**
 * The folders of a {@link FileObjectStore}: created when first needed, and removed when empty, even while other threads
 * and processes use them.
 */
final class StoreFolders {
    // another process can remove a folder between its creation and a move into it, but hardly this often in a row
    private static final int ATTEMPTS = 100;

    private final Path root;
    // folders into which puts of this process are about to move files; also the lock for removing folders
    private final List<Path> awaited = new ArrayList<>();

    StoreFolders(Path root) {
        this.root = root;
    }

    /** Puts a finished file in its place in one step and makes its name durable. */
    void moveInto(Path file, Path target) throws IOException {
        Path folder = parentOf(target);
        synchronized (awaited) {
            awaited.add(folder);
        }
        try {
            makeAndMove(file, target, folder);
        } catch (IOException e) {
            release(folder);
            forsake(target, e);
            throw e;
        }
        release(folder);
        force(folder);
    }

    private void makeAndMove(Path file, Path target, Path folder) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                make(folder);
                Files.move(file, target, StandardCopyOption.ATOMIC_MOVE);
                return;
            } catch (NoSuchFileException e) {
                if (attempt == ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /** Removes the empty folders above the target of a failed put; concurrent deletions kept them for this put. */
    private void forsake(Path target, IOException cause) {
        try {
            prune(target);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    private void release(Path folder) {
        synchronized (awaited) {
            awaited.remove(folder);
        }
    }

    /** Removes the empty folders above a deleted file, except those that a put is about to use. */
    void prune(Path deleted) throws IOException {
        Path folder = parentOf(deleted);
        while (!folder.equals(root) && removed(folder)) {
            folder = parentOf(folder);
        }
    }

    private boolean removed(Path folder) throws IOException {
        synchronized (awaited) {
            for (Path one : awaited) {
                if (one.startsWith(folder)) {
                    return false;
                }
            }
            if (Files.isRegularFile(folder)) {
                return false; // an object is stored at this path
            }
            try {
                Files.deleteIfExists(folder);
                return true;
            } catch (DirectoryNotEmptyException e) {
                return false;
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

    /** Forces the entries of a folder to the disk, if the platform can open folders (Windows cannot). */
    private static void force(Path folder) throws IOException {
        FileChannel opened;
        try {
            opened = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (NoSuchFileException e) {
            return; // removed already, with its contents
        } catch (IOException e) {
            if (Files.isReadable(folder) && !System.getProperty("os.name", "").startsWith("Windows")) {
                throw e;
            }
            return;
        }
        try (opened) {
            opened.force(true);
        } catch (IOException e) {
            if (Files.exists(folder)) {
                throw e;
            } // removed meanwhile: some file systems report that
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
