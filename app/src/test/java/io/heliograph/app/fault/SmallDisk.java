// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.fault;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder on a small file system of its own (tmpfs), which needs root. */
final class SmallDisk implements AutoCloseable {
    private static final int MEGABYTE = 1 << 20;

    private final Path folder;

    private SmallDisk(Path folder) {
        this.folder = folder;
    }

    /**
     * Mounts it.
     *
     * @throws IllegalStateException if this machine does not let us
     */
    static SmallDisk mount(Path folder, int megabytes) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Process mount = new ProcessBuilder(
                        "mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "heliograph-small", folder.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(mount.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (mount.waitFor() != 0) {
            throw new IllegalStateException(
                    "a full disk cannot be tried without a small file system; run this as root: " + said);
        }
        return new SmallDisk(folder);
    }

    private Path ballast() {
        return folder.resolve("ballast");
    }

    /** Leaves no byte free. */
    void fill() throws IOException {
        byte[] block = new byte[MEGABYTE];
        try (OutputStream out = Files.newOutputStream(ballast())) {
            while (true) {
                out.write(block);
            }
        } catch (IOException e) {
            if (Files.getFileStore(folder).getUsableSpace() > MEGABYTE) {
                throw e;
            }
        }
    }

    /** Makes room again. */
    void free() throws IOException {
        Files.deleteIfExists(ballast());
    }

    @Override
    public void close() throws IOException {
        try {
            new ProcessBuilder("umount", "-l", folder.toString()).start().waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
