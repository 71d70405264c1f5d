// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * Folders for the files that a parent and its children both map: in shared memory if there is space, else on disk. Each
 * child has a folder of its own, so none sees the files of another. Folders left by a killed process are removed by the
 * next process; a lock marks those in use.
 */
public final class ExchangeFolder implements AutoCloseable {
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final String PREFIX = "heliograph-exchange-";
    private static final String LOCK = "lock";

    /**
     * Folders of this process. Checking their locks would release them: closing any channel of a file ends all locks of
     * the process on it (POSIX).
     */
    private static final Set<Path> OWN = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel lock;

    private ExchangeFolder(Path folder) throws IOException {
        this.folder = folder;
        OWN.add(folder);
        lock = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock unused = lock.lock(); // held until the channel is closed
        if (!unused.isValid()) {
            throw new SandboxException("no lock for " + folder);
        }
    }

    /**
     * Creates a folder for this process.
     *
     * @param disk used if shared memory has fewer than {@code room} free bytes; in containers it often has 64 MB
     */
    public static synchronized ExchangeFolder open(Path disk, long room) throws IOException {
        Files.createDirectories(disk);
        sweep(disk);
        Path parent = disk;
        if (Files.isDirectory(SHARED_MEMORY) && Files.isWritable(SHARED_MEMORY)) {
            sweep(SHARED_MEMORY);
            if (Files.getFileStore(SHARED_MEMORY).getUsableSpace() >= room) {
                parent = SHARED_MEMORY;
            }
        }
        return new ExchangeFolder(Files.createTempDirectory(parent, PREFIX).toRealPath());
    }

    /** A folder for one child. */
    public Path forChild() throws IOException {
        return Files.createTempDirectory(folder, "child");
    }

    /** Removes a folder of a child that has ended. */
    public static void remove(Path childFolder) {
        try {
            delete(childFolder);
        } catch (IOException e) {
            return; // removed at the next start
        }
    }

    private static void sweep(Path parent) throws IOException {
        List<Path> found;
        try (Stream<Path> all = Files.list(parent)) {
            found = all.filter(each -> each.getFileName().toString().startsWith(PREFIX))
                    .toList();
        }
        for (Path each : found) {
            if (!OWN.contains(each.toRealPath()) && isAbandoned(each)) {
                remove(each);
            }
        }
    }

    private static boolean isAbandoned(Path folder) {
        try (FileChannel channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        } catch (IOException | OverlappingFileLockException e) {
            return false; // another user's folder, or one that is being created
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
    }

    @Override
    public void close() throws IOException {
        delete(folder);
        lock.close();
        OWN.remove(folder);
    }
}
