// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.integration.file.DefaultDirectoryScanner;

/**
 * Looks through the inbox and names what is ready: a file whose size and time are the same at two looks, or the {@code batch.json} of a folder in which all
 * files are. Links are not followed. Shares tell nobody of changes and clocks differ, so nothing but two looks tells that a file is whole.
 */
final class InboxScanner extends DefaultDirectoryScanner {
    private Map<Path, Look> before = Map.of();

    /** What a look saw of a file. */
    private record Look(long size, long modified) {
        static Look of(BasicFileAttributes attributes) {
            return new Look(attributes.size(), attributes.lastModifiedTime().toMillis());
        }
    }

    @Override
    public synchronized List<File> listFiles(File directory) {
        var walk = new Walk(directory.toPath());
        try {
            Files.walkFileTree(directory.toPath(), walk);
        } catch (IOException e) {
            throw new UncheckedIOException("the inbox cannot be looked through", e);
        }
        List<File> ready = walk.ready(before);
        before = walk.seen;
        return ready;
    }

    private static final class Walk extends SimpleFileVisitor<Path> {
        private final Path inbox;
        private final Map<Path, Look> seen = new HashMap<>();
        private final Set<Path> batches = new HashSet<>();

        private Walk(Path inbox) {
            this.inbox = inbox;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.equals(inbox)
                            || !IgnoredFiles.isIgnored(folder.getFileName().toString())
                    ? FileVisitResult.CONTINUE
                    : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (attributes.isRegularFile()
                    && !IgnoredFiles.isIgnored(file.getFileName().toString())) {
                seen.put(file, Look.of(attributes));
                if (file.endsWith(BatchFolder.MANIFEST)) {
                    batches.add(file.getParent());
                }
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // moved away meanwhile, or not ours to read
        }

        private List<File> ready(Map<Path, Look> before) {
            Set<Path> growing = new HashSet<>();
            seen.forEach((file, look) -> {
                if (!look.equals(before.get(file))) {
                    growing.add(file);
                }
            });
            Set<Path> growingBatches = new HashSet<>();
            growing.forEach(file -> batch(file).ifPresent(growingBatches::add));
            List<File> ready = new ArrayList<>();
            for (Path file : seen.keySet()) {
                var batch = batch(file);
                boolean whole = batch.isPresent()
                        ? file.equals(batch.get().resolve(BatchFolder.MANIFEST))
                                && !growingBatches.contains(batch.get())
                        : !growing.contains(file) && !growing.contains(Sidecar.of(file)) && !isSidecar(file);
                if (whole) {
                    ready.add(file.toFile());
                }
            }
            return ready;
        }

        /** The outermost folder with a manifest that a file lies in. */
        private Optional<Path> batch(Path file) {
            Optional<Path> found = Optional.empty();
            for (Path folder = file.getParent(); folder != null && !batches.isEmpty(); folder = folder.getParent()) {
                if (batches.contains(folder)) {
                    found = Optional.of(folder);
                }
            }
            return found;
        }

        private boolean isSidecar(Path file) {
            return Sidecar.owner(file).filter(seen::containsKey).isPresent();
        }
    }
}
