// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * The name of this process in leases. It is kept in the data folder under a file lock, so that a new life of the same node, and nobody else, has it: what
 * the old life had picked can then go on at once, instead of after its heartbeats are missed.
 */
final class NodeName implements AutoCloseable {
    private static final int LONGEST = 30;

    private final String name;
    private final @Nullable FileChannel held;

    private NodeName(String name, @Nullable FileChannel held) {
        this.name = name;
        this.held = held;
    }

    @SuppressWarnings("StreamResourceLeak") // the channel holds the lock until close
    static NodeName of(Settings settings) {
        Path folder = settings.dataDir();
        try {
            Files.createDirectories(folder);
            var channel =
                    FileChannel.open(folder.resolve("node.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = tryLock(channel);
            if (lock == null) {
                channel.close();
                return new NodeName(
                        given(settings, random()) + "-"
                                + ProcessHandle.current().pid(),
                        null);
            }
            Path file = folder.resolve("node.name");
            if (!Files.exists(file)) {
                Files.writeString(file, random());
            }
            return new NodeName(given(settings, Files.readString(file).strip()), channel);
        } catch (IOException e) {
            throw new UncheckedIOException("the data folder " + folder + " cannot be used", e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (java.nio.channels.OverlappingFileLockException e) {
            return null; // another context of this very process
        }
    }

    private static String given(Settings settings, String otherwise) {
        String name =
                settings.nodeName().isBlank() ? otherwise : settings.nodeName().strip();
        return name.length() <= LONGEST ? name : name.substring(0, LONGEST);
    }

    private static String random() {
        return "node-" + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    }

    String name() {
        return name;
    }

    /** Whether no other living process can have it. */
    boolean isExclusive() {
        return held != null;
    }

    @Override
    public void close() throws IOException {
        if (held != null) {
            held.close();
        }
    }
}
