// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimHeartbeatsTest {
    private static final FileTime BEGUN = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));

    @TempDir
    Path folder;

    @Test
    void aFolderChangesAsLongAsSomebodyIsAtItsClaim() throws IOException {
        var heartbeats = new ClaimHeartbeats(Duration.ofMillis(120), Clock.systemUTC());
        var claim = new DropClaim(
                "an-id", folder, new DropPath("default", "cutout", List.of("a.png")), DropClaim.Kind.FILE);
        Files.setLastModifiedTime(folder, BEGUN);
        try (var _ = heartbeats.in(claim)) {
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> Files.getLastModifiedTime(folder).compareTo(BEGUN) > 0);
            FileTime first = Files.getLastModifiedTime(folder);
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> Files.getLastModifiedTime(folder).compareTo(first) > 0);
        }
        Files.setLastModifiedTime(folder, BEGUN);
        await().during(Duration.ofMillis(200))
                .until(() -> Files.getLastModifiedTime(folder).equals(BEGUN));
        assertThat(Files.getLastModifiedTime(folder)).isEqualTo(BEGUN);
    }
}
