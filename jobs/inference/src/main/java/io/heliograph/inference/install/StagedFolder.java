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
 * A folder beside the packs in which one is put together; its name begins with a dot, so that nobody takes it for a pack. One process at a time installs: what an
 * earlier one left behind is cleared away.
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
     * Makes one.
     *
     * @throws InstallException if another process installs at this moment
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
                    Reason.WISH, "another installation is under way in %s: wait until it has ended".formatted(packs));
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

    /** Makes all of it last, and gives it its name among the packs, in the place of one of that name if there is one. */
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
            if (!Files.isDirectory(path)) { // not every system lets folders be synchronized
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
