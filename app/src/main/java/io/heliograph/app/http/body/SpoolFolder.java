// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Folder of temporary files with pictures from request bodies. Other processes may use the same folder. */
@Component
final class SpoolFolder {
    private static final Logger LOG = LoggerFactory.getLogger(SpoolFolder.class);
    private static final Duration ABANDONED =
            Duration.ofHours(6); // longer than any transfer takes; needed on Windows only

    private final Path folder;

    SpoolFolder(Settings settings, Clock clock) {
        folder = settings.dataDir().toAbsolutePath().resolve("spool");
        try {
            Files.createDirectories(folder);
            sweep(clock.instant().minus(ABANDONED));
        } catch (IOException e) {
            throw new UncheckedIOException("the folder for request bodies cannot be created or read: " + folder, e);
        }
    }

    /** A new, empty file. */
    SpoolFile create() {
        try {
            return new SpoolFile(folder.resolve(UUID.randomUUID().toString()));
        } catch (IOException e) {
            throw new SpoolException(e);
        }
    }

    /** Deletes files that a dead process has left. Needed only on Windows: elsewhere open files are already unlinked. */
    private void sweep(Instant before) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                try {
                    FileTime modified = Files.getLastModifiedTime(file);
                    if (modified.toInstant().isBefore(before) && Files.deleteIfExists(file)) {
                        LOG.info(
                                "removed the temporary file {} of a request body, left by a dead process",
                                file.getFileName());
                    }
                } catch (NoSuchFileException e) {
                    LOG.debug("gone already", e);
                }
            }
        }
    }
}
