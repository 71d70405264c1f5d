// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Exclusive lock of this process on a folder; ends with the process at the latest. */
final class FolderLock implements AutoCloseable {
    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @throws DataFolderException if another process has it
     */
    static FolderLock of(Path folder) throws IOException {
        var channel = FileChannel.open(folder.resolve("in-use"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (isTaken(channel)) {
            channel.close();
            throw DataFolderException.inUse(folder);
        }
        return new FolderLock(channel);
    }

    private static boolean isTaken(FileChannel channel) throws IOException {
        try {
            @Nullable Object lock = channel.tryLock();
            return lock == null;
        } catch (OverlappingFileLockException e) {
            return true; // this process holds the lock
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
