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

/** The folders of a {@link FileObjectStore}: made when first needed, gone when empty, and both while others work in them. */
final class StoreFolders {
    // Another process can prune a folder between making it and moving into it; so many times in a row it is not chance
    private static final int ATTEMPTS = 100;

    private final Path root;
    // Folders that a put of this process is about to move into; also the lock under which folders are removed
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

    /** Who deleted meanwhile left the folders to a put that now puts nothing there. */
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

    /** Removes the folders above a deleted file that have become empty, but none that a put is about to fill. */
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
                return false; // an object, which was in the way of a folder
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
        } catch (IOException e) {
            if (Files.exists(folder)) {
                throw e;
            } // pruned while it was forced: some file systems say so
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
