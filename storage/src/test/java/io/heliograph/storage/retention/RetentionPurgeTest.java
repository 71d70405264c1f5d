// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.retention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatRuntimeException;
import static org.awaitility.Awaitility.await;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.storage.RetentionSettings;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.bulk.BulkRun;
import io.heliograph.storage.bulk.BulkRuns;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.NewUpload;
import io.heliograph.storage.results.PromisedResults;
import io.heliograph.storage.results.ResultAssets;
import io.heliograph.storage.results.UploadQuota;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class RetentionPurgeTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant NOW = Instant.parse("2026-06-10T12:00:00Z");
    private static final RetentionSettings RETENTION = new RetentionSettings(
            Duration.ofDays(3), Duration.ZERO, Duration.ofHours(1), Duration.ofDays(1), Duration.ofDays(7));
    private static final List<String> TABLES = List.of(
            "webhook_attempt",
            "webhook_delivery",
            "asset",
            "promised_asset",
            "upload",
            "submission",
            "BATCH_STEP_EXECUTION_CONTEXT",
            "BATCH_STEP_EXECUTION",
            "BATCH_JOB_EXECUTION_CONTEXT",
            "BATCH_JOB_EXECUTION_PARAMS",
            "BATCH_JOB_EXECUTION",
            "BATCH_JOB_INSTANCE");

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final SampleRequests samples = new SampleRequests(sqlStatements);
    private final MasterKey key = MasterKey.of("01".repeat(32));

    @TempDir
    private Path folder;

    private FileObjectStore objects;

    @BeforeEach
    void store() {
        objects = new FileObjectStore(folder);
    }

    @AfterEach
    void empty() {
        sqlStatements.inTransaction(() -> TABLES.forEach(table -> sqlStatements.update("DELETE FROM " + table)));
    }

    @Test
    void onlyWhatIsDueGoesFromAllTablesAndTheStore() {
        String old = settled("COMPLETED", Duration.ofDays(8));
        samples.addEarlierExecution(old, "FAILED", NOW);
        String young = settled("COMPLETED", Duration.ofDays(6));
        String open = samples.add("erase", 1, "STARTED", NOW.minus(Duration.ofDays(30)));
        put("inputs/" + open + "/image", "work/" + open + "/1", "results/" + young + "/image.png");
        var promises = new PromisedResults(sqlStatements);
        for (String request : List.of(old, young, open)) {
            promises.promise(request, List.of(assets(NOW).id(request, "image_url")));
        }

        var report = purge(500).run();

        assertThat(promises.request(assets(NOW).id(old, "image_url"))).isEmpty();
        assertThat(promises.request(assets(NOW).id(open, "image_url"))).contains(open);

        assertThat(report.requests()).isEqualTo(1);
        assertThat(new Submissions(sqlStatements, Clock.systemUTC()).status(old))
                .isEmpty();
        assertThat(objects.list("", 100, ""))
                .noneMatch(name -> name.contains(old))
                .contains("inputs/" + open + "/image", "work/" + open + "/1", "results/" + young + "/image.png");
        assertThat(TABLES).allSatisfy(table -> {
            if (!table.equals("upload")) {
                assertThat(count(table)).as(table).isEqualTo(expected(table));
            }
        });
    }

    @Test
    void aDryRunCountsWhatTheRunRemoves() {
        IntStream.range(0, 7).forEach(_ -> settled("COMPLETED", Duration.ofDays(8)));
        settled("COMPLETED", Duration.ofDays(2));
        var due = purge(4).due();
        assertThat(due.requests()).isEqualTo(7);
        assertThat(due.swept()).isEqualTo(8);
        assertThat(count("submission")).isEqualTo(8);
        assertThat(purge(4).run()).isEqualTo(due);
        assertThat(purge(4).due()).isEqualTo(RetentionPurge.Report.NOTHING);
    }

    @Test
    void manyGoInSlices() {
        IntStream.range(0, 25).forEach(_ -> settled("COMPLETED", Duration.ofDays(8)));
        assertThat(purge(4).run().requests()).isEqualTo(25);
        assertThat(TABLES)
                .allSatisfy(table -> assertThat(count(table)).as(table).isZero());
        assertThat(objects.list("", 100, "")).isEmpty();
    }

    @Test
    void deathBetweenObjectsAndRowsIsMendedByTheNextRun() {
        String request = settled("COMPLETED", Duration.ofDays(8));
        sqlStatements.inTransaction(
                () -> sqlStatements.update(
                        "CREATE OR REPLACE TRIGGER dying BEFORE DELETE ON submission FOR EACH ROW SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'dead'"));
        try {
            assertThatRuntimeException().isThrownBy(() -> purge(500).run());
        } finally {
            sqlStatements.inTransaction(() -> sqlStatements.update("DROP TRIGGER dying"));
        }
        assertThat(objects.list("inputs/" + request, 10, "")).isEmpty();
        assertThat(count("BATCH_STEP_EXECUTION")).isEqualTo(2); // all or nothing
        assertThat(count("webhook_attempt")).isEqualTo(1);
        assertThat(purge(500).run().requests()).isEqualTo(1);
        assertThat(count("submission")).isZero();
    }

    @Test
    void resultThatIsKeptForEverOutlastsItsRequest() {
        String request = settled("COMPLETED", Duration.ofDays(8));
        put("results/" + request + "/video.mp4", "results/" + request + "/leftover.mp4");
        assets(NOW.minus(Duration.ofDays(8)))
                .publish(
                        request,
                        "video",
                        Optional.of("results/" + request + "/video.mp4"),
                        "video/mp4",
                        3,
                        Duration.ZERO);
        purge(500).run();
        assertThat(count("submission")).isZero();
        assertThat(objects.list("results/", 10, "")).containsExactly("results/" + request + "/video.mp4");
        assertThat(assets(NOW).find(assets(NOW).id(request, "video"))).isPresent();
    }

    @Test
    void expiredResultsAndUploadsGoAndOthersStay() {
        var then = NOW.minus(Duration.ofDays(2));
        put("results/a/1.png", "results/b/1.png", "uploads/u1", "uploads/u2");
        assets(then).publish("a", "1", Optional.of("results/a/1.png"), "image/png", 1, Duration.ofDays(1));
        assets(then).publish("b", "1", Optional.of("results/b/1.png"), "image/png", 1, Duration.ofDays(3));
        var formUploads = new FormUploads(sqlStatements, key, Clock.fixed(then, ZoneOffset.UTC));
        var quota = new UploadQuota(10, 1, 5);
        for (int i = 1; i <= 2; i++) {
            var upload = new NewUpload("u" + i, 1, "video/mp4", Duration.ofHours(1), Duration.ofDays(i == 1 ? 1 : 3));
            assertThat(formUploads.open(upload, quota)).isPresent();
        }
        var report = purge(500).run();
        assertThat(report).isEqualTo(new RetentionPurge.Report(0, 1, 1, 0));
        assertThat(objects.list("", 10, "")).containsExactly("results/b/1.png", "uploads/u2");
    }

    @Test
    void completedRequestLosesInputsAndWorkAfterAnHourAndAFailedOneKeepsThem() {
        String fresh = settled("COMPLETED", Duration.ofMinutes(59));
        String completed = settled("COMPLETED", Duration.ofMinutes(61));
        String failed = settled("ERROR", Duration.ofMinutes(61));
        put("results/" + completed + "/image.png");
        assertThat(purge(500).run().swept()).isEqualTo(1);
        assertThat(purge(500).run().swept()).isZero();
        assertThat(objects.list("", 100, ""))
                .contains("inputs/" + fresh + "/image", "inputs/" + failed + "/image", "work/" + failed + "/1")
                .contains("results/" + completed + "/image.png")
                .doesNotContain("inputs/" + completed + "/image", "work/" + completed + "/1");
    }

    @Test
    void inputsThatARerunBeginsToReadThisMomentStay() throws Exception {
        List<String> requests = Stream.generate(() -> settled("COMPLETED", Duration.ofDays(8)))
                .limit(2)
                .sorted()
                .toList();
        String request = requests.getLast(); // by when its lock is waited for, others have been looked at
        var due = requests.stream()
                .map(each -> new SettledRequests.Settled(each, LocalDateTime.ofInstant(NOW, ZoneOffset.UTC)))
                .toList();
        var runs = new BulkRuns(sqlStatements, Clock.fixed(NOW, ZoneOffset.UTC));
        runs.begin(request, 1, "image.enlarge", 1);
        BulkRun earlier = runs.find(request).orElseThrow();
        try (var purger = Executors.newSingleThreadExecutor()) {
            Future<List<SettledRequests.Settled>> chosen = sqlStatements.inTransaction(() -> {
                assertThat(runs.beginAgain("rerun", earlier, "image.enlarge", 1))
                        .isTrue();
                var answer = purger.submit(() -> new SettledRequests(sqlStatements).markRemovable(due, NOW));
                try (var watch = Executors.newSingleThreadExecutor()) { // its statements are not of this transaction
                    watch.submit(() ->
                                    await().atMost(Duration.ofMinutes(1)).until(() -> DATABASE.waitingForLocks() > 0))
                            .get();
                } catch (InterruptedException | ExecutionException e) {
                    throw new AssertionError("the purge does not wait for the rerun", e);
                }
                return answer;
            });
            assertThat(chosen.get())
                    .extracting(SettledRequests.Settled::requestId)
                    .containsExactly(requests.getFirst());
        } finally {
            sqlStatements.inTransaction(() -> sqlStatements.update("DELETE FROM bulk_run"));
        }
        assertThat(objects.list("inputs/" + request, 10, "")).hasSize(1);
    }

    @Test
    void zeroKeepsRequestsForEver() {
        settled("COMPLETED", Duration.ofDays(4000));
        var forEver =
                new RetentionSettings(Duration.ZERO, Duration.ZERO, Duration.ZERO, Duration.ofDays(1), Duration.ZERO);
        new RetentionPurge(sqlStatements, objects, forEver, Clock.fixed(NOW, ZoneOffset.UTC)).run();
        assertThat(count("submission")).isEqualTo(1);
    }

    /** A request that ended so long ago, with a webhook and an attempt, an input and an intermediate object. */
    private String settled(String outcome, Duration ago) {
        Instant at = NOW.minus(ago);
        String request = samples.add("erase", 1, outcome.equals("ERROR") ? "FAILED" : "COMPLETED", at);
        var clock = Clock.fixed(at, ZoneOffset.UTC);
        sqlStatements.inTransaction(() -> {
            new Submissions(sqlStatements, clock)
                    .settle(
                            request,
                            outcome.equals("ERROR")
                                    ? new SubmissionOutcome.Failed(
                                            new ClientFailure(ErrorCode.PROCESSING_FAILED, "no", "no"))
                                    : new SubmissionOutcome.Completed("{}", null));
            var deliveryOutbox = new DeliveryOutbox(sqlStatements, clock);
            deliveryOutbox.record(deliveryOutbox.add(request).orElseThrow(), 1, at, Duration.ofMillis(3), 200, null);
        });
        put("inputs/" + request + "/image", "work/" + request + "/1");
        return request;
    }

    private void put(String... keys) {
        for (String name : keys) {
            objects.put(name, "abc".getBytes(StandardCharsets.UTF_8), "image/png");
        }
    }

    private ResultAssets assets(Instant at) {
        return new ResultAssets(sqlStatements, key, Clock.fixed(at, ZoneOffset.UTC));
    }

    private RetentionPurge purge(int slice) {
        return new RetentionPurge(sqlStatements, objects, RETENTION, Clock.fixed(NOW, ZoneOffset.UTC), slice);
    }

    private int count(String table) {
        return sqlStatements
                .read("SELECT COUNT(*) FROM " + table)
                .query(Integer.class)
                .single();
    }

    /** What two remaining requests have, one of them settled. */
    private static int expected(String table) {
        return switch (table) {
            case "webhook_attempt", "webhook_delivery" -> 1;
            case "asset" -> 0;
            case "BATCH_STEP_EXECUTION", "BATCH_STEP_EXECUTION_CONTEXT" -> 4;
            default -> 2;
        };
    }
}
