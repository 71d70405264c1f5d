// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A file of fixed length that parent and child both map. Its disk space is allocated at once, so that lack of space
 * fails here and not at a later write to memory.
 */
public final class ExchangeFile implements AutoCloseable {
    private static final int READ_WRITE = 2;
    private static final int ZEROS = 1 << 20;

    private final Path path;
    private final Arena arena = Arena.ofShared();
    private final MemorySegment content;

    /** Creates a file in the folder of a child. */
    public ExchangeFile(Path childFolder, long bytes) throws IOException {
        path = Files.createTempFile(childFolder, "exchange", "");
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            if (!reserved(path, bytes)) {
                fill(file, bytes);
            }
            content = file.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena);
        } catch (IOException e) {
            Files.deleteIfExists(path);
            arena.close();
            throw new SandboxException("no room to exchange " + bytes + " bytes with a child process", e);
        }
    }

    private static boolean reserved(Path path, long bytes) {
        if (!SystemCall.available()) {
            return false;
        }
        int file = SystemCall.open(path, READ_WRITE, 0);
        if (file < 0) {
            return false;
        }
        long result = SystemCall.call(SystemCall.FALLOCATE, file, 0, 0, bytes);
        SystemCall.close(file);
        return result == 0;
    }

    private static void fill(FileChannel file, long bytes) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(ZEROS);
        for (long rest = bytes; rest > 0; ) {
            rest -= file.write(zeros.clear().limit((int) Math.min(ZEROS, rest)));
        }
    }

    /** Path of the file, which the child process opens. */
    public Path path() {
        return path;
    }

    /** The shared memory; the other process may change it at any moment. */
    public MemorySegment content() {
        return content;
    }

    /** Unlinks the file: mappings stay valid, and a crash leaves nothing behind. */
    public void unlink() throws IOException {
        Files.deleteIfExists(path);
    }

    /** Unmaps and removes the file. */
    @Override
    public void close() {
        arena.close();
        try {
            unlink();
        } catch (IOException e) {
            return; // removed with its folder
        }
    }
}
