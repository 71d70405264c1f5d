// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.objects.FileObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClaimUploadsTest {
    private static final String KEY = "inputs/an-id/original";

    @TempDir
    Path folder;

    @Test
    void whatTheSweepMayRemoveSoonIsPutAgainAndWhatIsYoungIsNot() throws IOException {
        var objects = new FileObjectStore(folder.resolve("objects"));
        Path place = Files.createDirectory(folder.resolve("claim"));
        Path file = Files.writeString(place.resolve("original"), "one");
        var claim =
                new DropClaim("an-id", place, new DropPath("default", "cutout", List.of("a.png")), DropClaim.Kind.FILE);
        put(claim, objects, Clock.systemUTC());
        Instant first = objects.stat(KEY).orElseThrow().lastModified();

        Files.writeString(file, "two"); // so that it shows which was put
        put(claim, objects, Clock.offset(Clock.systemUTC(), Duration.ofMinutes(30)));
        assertThat(objects.open(KEY).readAllBytes()).asString().isEqualTo("one");
        assertThat(objects.stat(KEY).orElseThrow().lastModified()).isEqualTo(first);

        put(claim, objects, Clock.offset(Clock.systemUTC(), Duration.ofMinutes(70)));
        assertThat(objects.open(KEY).readAllBytes()).asString().isEqualTo("two");
    }

    private static void put(DropClaim claim, FileObjectStore objects, Clock clock) throws IOException {
        var uploads = new ClaimUploads(claim, objects, clock);
        var _ = uploads.named("original", claim.original(), 100);
        uploads.put();
    }
}
