// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Looks for room on the disk of the scratch folder, and writes there: a quota may say no where the disk has room. */
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

    /** Whether less room is left than there should be. */
    boolean isShort() {
        try {
            return Files.getFileStore(folder).getUsableSpace() < least;
        } catch (IOException e) {
            return Files.exists(folder); // a folder that was never made says nothing about the disk
        }
    }
}
