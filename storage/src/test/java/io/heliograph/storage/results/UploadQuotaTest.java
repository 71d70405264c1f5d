// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.results;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class UploadQuotaTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant NOW = Instant.parse("2026-06-10T12:00:00Z");
    private static final UploadQuota QUOTA = new UploadQuota(1000, 100, 400);

    private final MasterKey key = MasterKey.of("01".repeat(32));

    private FormUploads at(Instant time) {
        return new FormUploads(DATABASE.sql(), key, Clock.fixed(time, ZoneOffset.UTC));
    }

    private static NewUpload upload(String id, long organization, String type) {
        return new NewUpload(id, organization, type, Duration.ofHours(1), Duration.ofDays(1));
    }

    @Test
    void openPlacesCountWithTheLargestFileAndFilledOnesWithTheirBytes() {
        FormUploads uploads = at(NOW);
        UploadPlace first = uploads.open(upload("a1", 7, "video/mp4"), QUOTA).orElseThrow();
        assertThat(uploads.open(upload("a2", 7, "video/mp4"), QUOTA)).isPresent();
        assertThat(uploads.open(upload("a3", 7, "video/mp4"), QUOTA)).isEmpty();
        assertThat(uploads.open(upload("a4", 7, "image/png"), QUOTA)).isPresent();
        assertThat(uploads.open(upload("a5", 7, "image/png"), QUOTA)).isPresent();
        assertThat(uploads.open(upload("a6", 7, "image/png"), QUOTA)).isEmpty();
        assertThat(uploads.open(upload("b1", 8, "video/mp4"), QUOTA)).isPresent();
        assertThat(uploads.fill(first.id(), "video/mp4", 300)).isTrue();
        assertThat(uploads.open(upload("a7", 7, "image/png"), QUOTA)).isPresent();
        assertThat(uploads.open(upload("a8", 7, "image/png"), QUOTA)).isEmpty();
    }

    @Test
    void closedAndExpiredPlacesCountNoMore() {
        UploadPlace filled = at(NOW).open(upload("c1", 9, "video/mp4"), QUOTA).orElseThrow();
        assertThat(at(NOW).open(upload("c2", 9, "video/mp4"), QUOTA)).isPresent();
        assertThat(at(NOW).fill(filled.id(), "video/mp4", 400)).isTrue();
        FormUploads later = at(NOW.plus(Duration.ofHours(2)));
        assertThat(later.open(upload("c3", 9, "video/mp4"), QUOTA)).isPresent();
        assertThat(later.open(upload("c4", 9, "video/mp4"), QUOTA)).isEmpty();
        FormUploads next = at(NOW.plus(Duration.ofHours(25)));
        assertThat(next.open(upload("c5", 9, "video/mp4"), QUOTA)).isPresent();
    }

    @Test
    void openingsAtOnceDoNotExceedTheQuota() throws Exception {
        long organization = new Accounts(DATABASE.sql(), key, Clock.systemUTC(), "salt")
                .createOrganization("many", "standard")
                .id();
        FormUploads uploads = at(NOW);
        List<Future<Optional<UploadPlace>>> opened = new ArrayList<>();
        try (var clients = Executors.newFixedThreadPool(8)) {
            for (int i = 0; i < 16; i++) {
                String id = "d" + i;
                opened.add(clients.submit(() -> uploads.open(upload(id, organization, "video/mp4"), QUOTA)));
            }
        }
        int count = 0;
        for (Future<Optional<UploadPlace>> each : opened) {
            count += each.get().isPresent() ? 1 : 0;
        }
        assertThat(count).isEqualTo(2);
    }
}
