// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.bulk;

import io.heliograph.config.FailureException;
import io.heliograph.config.delivery.BulkSettings;
import io.heliograph.fuzzing.CallBounds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The archive of a bulk run: its directory, and each of its entries unpacked. */
public final class ZipArchiveFuzz {
    private static final BulkSettings LIMITS = new BulkSettings(100, 1, 0, 1 << 20, 1 << 20, 100, List.of());
    private static final long LONGEST_ENTRY = 1 << 17;
    private static final CallBounds BOUNDS = new CallBounds(Duration.ofSeconds(1), 64 << 20);
    private static final Path FILE = temporary();
    private static final Path TARGET = temporary();

    private ZipArchiveFuzz() {}

    /** Opens an archive and unpacks it. */
    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        Files.write(FILE, input);
        BOUNDS.hold(
                () -> {
                    try (ZipArchive archive = ZipArchive.open(FILE, LIMITS)) {
                        for (String name : archive.names()) {
                            unpack(archive, name);
                        }
                    }
                },
                FailureException.class);
    }

    private static void unpack(ZipArchive archive, String name) throws IOException {
        try {
            archive.unpack(name, LONGEST_ENTRY, TARGET);
        } catch (FailureException e) {
            if (Files.size(TARGET) > LONGEST_ENTRY) {
                throw new IllegalStateException("more than allowed was unpacked", e);
            }
        }
    }

    private static Path temporary() {
        try {
            Path file = Files.createTempFile("archive", ".fuzz");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
