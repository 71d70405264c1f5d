// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Where the bytes of a pack lie. */
sealed interface PackSource {
    /**
     * Opens what lies there.
     *
     * @param bytes that pack.json says it has
     * @throws PackException if it is not there, or of another length
     */
    InputStream open(String path, long bytes) throws PackException, IOException;

    /** Looks whether it is there. */
    void check(String path, long bytes) throws PackException, IOException;

    /** Its place on the disk, where it has one. */
    Optional<Path> located(String path);

    /**
     * A folder that an operator brought.
     *
     * @param folder real path
     */
    record Folder(Path folder) implements PackSource {
        @Override
        public InputStream open(String path, long bytes) throws PackException, IOException {
            check(path, bytes);
            return Files.newInputStream(folder.resolve(path), LinkOption.NOFOLLOW_LINKS);
        }

        /** A file of the pack that is there, is no link and leads nowhere else. */
        @Override
        public void check(String path, long bytes) throws PackException, IOException {
            Path file = folder.resolve(path);
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new PackException(path + " is missing");
            }
            if (!file.toRealPath().startsWith(folder)) {
                throw new PackException(path + " leads out of the pack");
            }
            long size = Files.size(file);
            if (size != bytes) {
                throw new PackException("%s has %d bytes, not %d".formatted(path, size, bytes));
            }
        }

        @Override
        public Optional<Path> located(String path) {
            return Optional.of(folder.resolve(path));
        }
    }

    /**
     * The class path: what comes with the program.
     *
     * @param prefix of the resources, with a slash at its end
     */
    record Resources(String prefix) implements PackSource {
        @Override
        public InputStream open(String path, long bytes) throws PackException {
            InputStream in = PackSource.class.getClassLoader().getResourceAsStream(prefix + path);
            if (in == null) {
                throw new PackException(path + " is missing");
            }
            return in; // its length shows when its hash is compared
        }

        @Override
        public void check(String path, long bytes) throws PackException {
            if (PackSource.class.getClassLoader().getResource(prefix + path) == null) {
                throw new PackException(path + " is missing");
            }
        }

        @Override
        public Optional<Path> located(String path) {
            return Optional.empty();
        }
    }
}
