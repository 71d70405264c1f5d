// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.database;

import java.io.IOException;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Folder of the embedded server's programs, some 55 MB. There is one for each user of the machine and each version,
 * below the user's cache ({@code XDG_CACHE_HOME}, else {@code ~/.cache}), with a link to it in the data folder. If the
 * cache is not writable, they are in the data folder itself. A data folder that contains them already keeps them.
 */
final class ServerPrograms {
    private static final Logger LOG = LoggerFactory.getLogger(ServerPrograms.class);
    private static final Object WITHIN = new Object(); // excludes other threads; a file lock excludes only processes

    private ServerPrograms() {}

    /** Unpacks missing files. */
    @FunctionalInterface
    interface Unpacking {
        /** Unpacks them into the folder of the programs. */
        void unpack() throws IOException;
    }

    /**
     * The folder of the programs; it may still be empty.
     *
     * @param database the folder of the database; its {@code server} is the folder or a link to it
     * @param location of the programs in the class path; the size of the largest file distinguishes builds of one version
     */
    static Path folder(Path database, String location) throws IOException {
        Path own = database.resolve("server");
        @Nullable URL largest = ServerPrograms.class.getResource("/" + location + "/bin/mariadbd");
        if (largest == null || Files.isDirectory(own, LinkOption.NOFOLLOW_LINKS)) {
            return own;
        }
        try {
            Path shared = shared(Path.of(location).getName(3) + "-"
                    + largest.openConnection().getContentLengthLong());
            if (!Files.isSymbolicLink(own) || !Files.readSymbolicLink(own).equals(shared)) {
                Files.deleteIfExists(own);
                Files.createSymbolicLink(own, shared);
            }
            return shared;
        } catch (IOException | UnsupportedOperationException unwritable) {
            LOG.info(
                    "the embedded MariaDB is unpacked into the data folder, as there is no cache: {}",
                    unwritable.getMessage());
            return own;
        }
    }

    private static Path shared(String version) throws IOException {
        String cache = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        Path root = cache.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        Path ours = Files.createDirectories(root.toAbsolutePath().resolve("heliograph"));
        Path programs = ours.resolve(version);
        if (!Files.isDirectory(programs)) {
            Files.createDirectories(
                    programs, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        }
        if (!Files.isWritable(programs)) {
            throw new IOException(programs + " is not writable; change its owner, or set XDG_CACHE_HOME");
        }
        return programs.toRealPath();
    }

    /** Unpacks under a lock, so that only one process at a time unpacks into the folder. */
    static void unpack(Path programs, Unpacking unpacking) throws IOException {
        Files.createDirectories(programs);
        synchronized (WITHIN) {
            try (FileChannel channel = FileChannel.open(
                            programs.resolve("unpacking"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock _ = channel.lock()) {
                unpacking.unpack();
            }
        }
    }
}
