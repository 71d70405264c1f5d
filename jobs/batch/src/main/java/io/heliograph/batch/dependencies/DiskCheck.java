// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Checks the free space of the scratch folder's disk, and writes a file there: a quota may be exhausted on a disk with space. */
final class DiskCheck implements DependencyCheck {
    private static final int BLOCK = 65_536;

    private final Path folder;
    private final long least;

    DiskCheck(Path folder, long least) {
        this.folder = folder;
        this.least = least;
    }

    @Override
    public Dependency dependency() {
        return Dependency.DISK;
    }

    @Override
    public void run() throws IOException {
        Files.createDirectories(folder);
        if (isShort()) {
            throw new IOException("less than " + least + " bytes are free in " + folder);
        }
        Path file = Files.createTempFile(folder, "health-check", null);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer block = ByteBuffer.allocate(BLOCK);
            while (block.hasRemaining()) {
                channel.write(block);
            }
            channel.force(true);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Whether the free space is below the required minimum. */
    boolean isShort() {
        try {
            return Files.getFileStore(folder).getUsableSpace() < least;
        } catch (IOException e) {
            return Files.exists(folder); // a missing folder proves nothing about the disk
        }
    }
}
