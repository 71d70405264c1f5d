// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Location of a pack's bytes. */
sealed interface PackSource {
    /**
     * Opens a stored file.
     *
     * @param bytes its length in pack.json
     * @throws PackException if it is missing, or has another length
     */
    InputStream open(String path, long bytes) throws PackException, IOException;

    /** Checks that a file exists with this length. */
    void check(String path, long bytes) throws PackException, IOException;

    /** Path on disk; empty if the source is not a folder. */
    Optional<Path> located(String path);

    /**
     * A folder provided by an operator.
     *
     * @param folder real path
     */
    record Folder(Path folder) implements PackSource {
        @Override
        public InputStream open(String path, long bytes) throws PackException, IOException {
            check(path, bytes);
            return Files.newInputStream(folder.resolve(path), LinkOption.NOFOLLOW_LINKS);
        }

        /** A file of the pack must exist, must not be a link and must not be outside of the folder. */
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
     * Packs on the class path, shipped in the jar.
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
            return in; // the length is not checked here: the hash comparison detects a wrong one
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
