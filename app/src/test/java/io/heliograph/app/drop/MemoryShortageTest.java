// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.RequestIds;
import io.heliograph.config.delivery.DropSettings;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** A file that takes all memory fails by itself. */
class MemoryShortageTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    @TempDir
    Path root;

    private final AtomicBoolean isShort = new AtomicBoolean();
    private final Clock clock = new Clock() {
        @Override
        public Instant instant() {
            if (isShort.compareAndSet(true, false)) {
                throw new OutOfMemoryError("Java heap space");
            }
            return Instant.EPOCH;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    };
    private DropFolders folders;
    private FileClaims claims;
    private ClaimDelivery delivery;
    private DropSettings settings;

    @BeforeEach
    void folders() throws IOException {
        folders = new DropFolders(root.toRealPath());
        folders.create();
        claims = new FileClaims(folders, new RequestIds());
        settings = new DropSettings(
                true,
                root,
                Duration.ofSeconds(1),
                3,
                0,
                false,
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                Duration.ofMinutes(1));
        delivery = new ClaimDelivery(
                folders,
                claims,
                new BulkRuns(DATABASE.sql(), clock),
                new ParkedOriginals(DATABASE.sql()),
                new ResultAssets(DATABASE.sql(), MasterKey.of("00".repeat(32)), Clock.systemUTC()),
                new FileObjectStore(root.resolve("objects")),
                settings,
                clock);
    }

    private DropClaim claimed() throws IOException {
        var path = new DropPath("shop", "cutout", List.of("a.png"));
        Path file = path.below(folders.inbox());
        Files.createDirectories(file.getParent());
        return claims.take(path, Files.writeString(file, "a picture")).orElseThrow();
    }

    private void assertFailed() throws IOException {
        Path parked = folders.failed().resolve("shop/cutout/a.png");
        assertThat(parked).hasContent("a picture");
        assertThat(Files.readString(Sidecar.error(parked)))
                .contains("PROCESSING_FAILED", "The server ran out of memory", "OutOfMemoryError");
        assertThat(folders.claimed()).isEmptyDirectory();
    }

    @Test
    void aFileThatTakesAllMemoryAsItIsSubmittedFails() throws IOException {
        var submission = new DropSubmission(
                _ -> {
                    throw new OutOfMemoryError("Java heap space");
                },
                new Submissions(DATABASE.sql(), clock),
                claims,
                delivery,
                new DropRoom(folders, settings, System::nanoTime),
                new ClaimHeartbeats(Duration.ofMinutes(10), clock, new IntakeProgress(System::nanoTime)));
        submission.submit(claimed());
        assertFailed();
    }

    @Test
    void aFileWhoseResultTakesAllMemoryFails() throws IOException {
        DropClaim taken = claims.settling(claimed()).orElseThrow();
        isShort.set(true);
        delivery.deliver(
                taken,
                new SubmissionStatus(
                        taken.requestId(),
                        1,
                        "http://localhost",
                        Optional.empty(),
                        SubmissionStatus.State.COMPLETED,
                        Optional.of("{\"text\": \"result\"}"),
                        Optional.empty(),
                        Optional.empty()));
        assertFailed();
    }
}
