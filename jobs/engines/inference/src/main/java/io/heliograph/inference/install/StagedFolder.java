// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.InstallException.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Temporary folder in which a pack is assembled, beside the installed packs. Its name begins with a dot, so that it is
 * not read as a pack. One process at a time installs: leftovers of an earlier one are deleted.
 */
final class StagedFolder implements AutoCloseable {
    private static final String STAGED = ".installing-";
    private static final String REPLACED = ".replaced-";

    private final Path packs;
    private final Path folder;
    private final FileChannel channel;
    private final @Nullable FileLock lock;

    private StagedFolder(Path packs, Path folder, FileChannel channel, @Nullable FileLock lock) {
        this.packs = packs;
        this.folder = folder;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Creates the folder.
     *
     * @throws InstallException if another installation is in progress
     */
    static StagedFolder in(Path packs, String name) throws IOException, InstallException {
        Files.createDirectories(packs);
        FileChannel channel =
                FileChannel.open(packs.resolve(".install.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            channel.close();
            throw new InstallException(
                    Reason.WISH, "another installation is running in %s: wait until it has ended".formatted(packs));
        }
        for (Path left : leftovers(packs)) {
            remove(left);
        }
        return new StagedFolder(packs, Files.createDirectory(packs.resolve(STAGED + name)), channel, lock);
    }

    private static List<Path> leftovers(Path packs) throws IOException {
        try (Stream<Path> children = Files.list(packs)) {
            return children.filter(each -> {
                        String name = String.valueOf(each.getFileName());
                        return name.startsWith(STAGED) || name.startsWith(REPLACED);
                    })
                    .toList();
        }
    }

    Path path() {
        return folder;
    }

    /** Syncs all files to disk, and renames the folder to its final name; an existing pack of that name is replaced. */
    void publish(String name) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) {
                sync(each);
            }
        }
        Path target = packs.resolve(name);
        Path old = packs.resolve(REPLACED + name);
        boolean replaces = Files.exists(target);
        if (replaces) {
            Files.move(target, old, StandardCopyOption.ATOMIC_MOVE);
        }
        try {
            Files.move(folder, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (replaces) {
                Files.move(old, target, StandardCopyOption.ATOMIC_MOVE);
            }
            throw e;
        }
        sync(packs);
        remove(old);
    }

    private static void sync(Path path) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            file.force(true);
        } catch (IOException e) {
            if (!Files.isDirectory(path)) { // not every system can sync folders
                throw e;
            }
        }
    }

    static void remove(Path path) throws IOException {
        if (Files.exists(path)) {
            try (Stream<Path> all = Files.walk(path)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        remove(folder);
        if (lock != null) {
            lock.release();
        }
        channel.close();
    }
}
