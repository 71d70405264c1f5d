// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.fetch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static io.heliograph.storage.submissions.SubmissionStatus.State.ERROR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Node;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.objects.ObjectStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Inputs at other people's addresses, which are brought here before a worker is taken. */
class FetchTest extends FetchingNodes {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    FetchTest() {
        super(DATABASE);
    }

    private static final int SLOW_ONES = 400;

    private static final Duration DRIP = Duration.ofMinutes(1); // time that a dripping address keeps a place

    @Test
    void twentyAddressesThatDripKeepNobodyElseWaiting() throws Exception {
        Node node = node("a", Map.of("downloads.window", DRIP.toString()));
        List<String> slow = IntStream.range(0, 20)
                .mapToObj(_ -> accept(node, web.json("/drip"), 1))
                .toList();
        await().atMost(Duration.ofSeconds(10)).until(() -> web.inside() >= 2);
        long start = System.nanoTime();
        String remote = accept(node, web.json("/good"), 2);
        String inline = accept(node, "{\"image\": \"Z29vZA==\"}", 3);
        assertThat(node.awaitAll(remote, inline)).allMatch(status -> status.state() == COMPLETED);
        assertThat(since(start)).isLessThan(DRIP.dividedBy(2));
        assertThat(node.get(io.heliograph.storage.submissions.Submissions.class).settledAmong(slow))
                .isEmpty();
        assertThat(picked("image")).as("no worker waits for a server").isZero();
    }

    @Test
    void hundredsOfAddressesThatDripKeepNobodyElseWaiting() throws Exception {
        Node node = node("a", Map.of("downloads.window", DRIP.toString()));
        for (int i = 0; i < SLOW_ONES; i++) {
            accept(node, web.json("/drip"), 1);
        }
        for (int i = 0; i < 5; i++) {
            long start = System.nanoTime();
            String remote = accept(node, web.json("/good"), 2);
            assertThat(node.await(remote).state()).isEqualTo(COMPLETED);
            assertThat(since(start)).isLessThan(DRIP.dividedBy(2));
        }
        await().atMost(Duration.ofSeconds(30))
                .until(() -> web.inside() == 8); // the last good answer may still be closing
    }

    @Test
    void inputsLieInTheObjectStoreBeforeTheWorkBeginsAndTheirAddressesAreKept() throws Exception {
        Node node = node("a", Map.of());
        String id = accept(
                node,
                "{\"image\": \"%s\", \"more\": [\"Z29vZA==\", \"%s\"]}".formatted(web.at("/good"), web.at("/good")),
                1);
        var status = node.await(id);
        assertThat(status.result()).contains("{\"done\":[\"Stored good\",\"Stored good\",\"Stored good\"]}");
        assertThat(web.asked("/good")).isEqualTo(2);
        String request = tables.texts("SELECT request FROM submission WHERE request_id = ?", id)
                .getFirst();
        assertThat(request).contains("\"address\":\"" + web.at("/good") + "\"", "inputs/" + id + "/more-1");
        assertThat(tables.executions(id)).containsExactly("COMPLETED");
        assertThat(tables.number("SELECT fetched_bytes FROM submission WHERE request_id = ?", id))
                .isEqualTo(8);
        assertThat(tables.number("SELECT COUNT(*) FROM dispatch_fetch")).isZero();
        assertThat(tables.settlements(id)).isEqualTo(1);
        assertThat(folder.resolve("a").resolve("downloads")).isEmptyDirectory();
    }

    @Test
    void aServerThatDripsIsGivenUpAfterOneWindowAndNotAskedAgain() throws Exception {
        Node node = node("a", Map.of("downloads.window", "1s"));
        long start = System.nanoTime();
        String id = accept(
                node, "{\"image\": \"%s\", \"webhook_url\": \"http://receiver.test/\"}".formatted(web.at("/drip")), 1);
        var status = node.await(id);
        assertThat(since(start)).as("it drips until the end of the test").isLessThan(Duration.ofSeconds(30));
        assertThat(status.state()).isEqualTo(ERROR);
        assertThat(status.failure().orElseThrow().code()).isEqualTo(ErrorCode.DOWNLOAD_FAILED);
        assertThat(status.failure().orElseThrow().details()).contains("'image'", "too slowly");
        assertThat(web.asked("/drip")).isEqualTo(1);
        assertThat(tables.executions(id)).containsExactly("FAILED");
        assertThat(tables.texts("""
                        SELECT EXIT_MESSAGE FROM BATCH_JOB_EXECUTION e JOIN submission s ON s.job_execution_id = e.JOB_EXECUTION_ID
                        WHERE s.request_id = ?""", id))
                .containsExactly(status.failure().orElseThrow().details());
        assertThat(tables.number("SELECT COUNT(*) FROM webhook_delivery WHERE request_id = ?", id))
                .isEqualTo(1);
        assertThat(tables.number("SELECT COUNT(*) FROM dispatch_webhook")).isEqualTo(1);
    }

    @Test
    void anInputThatTheServiceLostIsItsOwnFaultAndWhatAClientRemovedIsNot() {
        Node node = node("a", Map.of());
        var inputs = new StagedInputs(
                node.get(ObjectStore.class),
                node.get(InputDownload.class),
                node.get(OwnFiles.class),
                node.get(Settings.class).files());
        FailureException lost = catchThrowableOfType(
                FailureException.class,
                () -> inputs.fetch(
                        "image", new MediaSource.Stored("inputs/an-id/image"), 100, "", folder.resolve("target")));
        assertThat(lost.failure().code()).isEqualTo(ErrorCode.INTERNAL_ERROR);
        assertThat(lost.failure().code().retryable()).isTrue();
        assertThat(lost.failure().details())
                .startsWith("The service accepted the file in 'image' and lost it:")
                .contains("Nothing is wrong with the request.", "restart the request");
        FailureException removed = catchThrowableOfType(
                FailureException.class,
                () -> inputs.fetch(
                        "image", new MediaSource.Stored("incoming/1/a.png"), 100, "", folder.resolve("target")));
        assertThat(removed.failure().code()).isEqualTo(ErrorCode.INPUT_NOT_FOUND);
    }

    @Test
    void whatIsNotThereIsNotAskedForAgainAndABusyServerIsWithoutAThreadInBetween() throws Exception {
        Node node = node("a", Map.of("jobs.retry-delay", "1h")); // a retry begins when the test lets it
        String gone = accept(node, web.json("/gone"), 1);
        assertThat(node.await(gone).failure().orElseThrow().code()).isEqualTo(ErrorCode.INPUT_NOT_FOUND);
        assertThat(web.asked("/gone")).isEqualTo(1);
        String busy = accept(node, web.json("/busy"), 1);
        letRetry(busy);
        assertThat(node.await(busy).failure().orElseThrow().code()).isEqualTo(ErrorCode.DOWNLOAD_FAILED);
        assertThat(web.asked("/busy")).isEqualTo(3);
        assertThat(tables.number("SELECT attempts FROM submission WHERE request_id = ?", busy))
                .isEqualTo(3);
        assertThat(node.await(busy).failure().orElseThrow().details())
                .contains("The server at 127.0.0.1 did not deliver the file in 'image': it answered with status 503");
        assertThat(tables.executions(busy)).containsExactly("FAILED");
        String unknown = accept(node, "{\"image\": \"http://no.such.name.invalid/a\"}", 1);
        letRetry(unknown);
        assertThat(node.await(unknown).failure().orElseThrow().details()).contains("not known");
    }

    /** Makes the second and the third attempt due, each when it is queued and no thread waits for it. */
    private void letRetry(String id) {
        for (int attempt = 1; attempt <= 2; attempt++) {
            int made = attempt;
            await("queued for the next attempt")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> tables.number("SELECT attempts FROM submission WHERE request_id = ?", id) == made
                            && picked("fetch") == 0);
            tables.write("UPDATE dispatch_fetch SET execution_time = '2001-01-01'");
        }
    }

    @Test
    void oneOrganizationHasSoManyDownloadsAtATimeAndTheRestWaitInTheQueue() throws Exception {
        web.page("/held", exchange -> {
            end.await();
            web.send(exchange, 200, "held");
        });
        Node node = node("a", Map.of("downloads.window", "20s", "downloads.per-organization", "3"));
        List<String> all = IntStream.range(0, 12)
                .mapToObj(_ -> accept(node, web.json("/held"), 1))
                .toList();
        await().atMost(Duration.ofSeconds(10)).until(() -> web.inside() == 3);
        await().during(Duration.ofMillis(700)).atMost(Duration.ofSeconds(5)).until(() -> web.inside() == 3);
        end.countDown();
        assertThat(node.awaitAll(all.toArray(String[]::new))).allMatch(status -> status.state() == COMPLETED);
        assertThat(web.most()).isEqualTo(3);
        assertThat(tables.number("SELECT SUM(attempts) FROM submission"))
                .as("nobody has failed")
                .isZero();
    }

    @Test
    void manyNamesOfOneAddressAreOneHost() throws Exception {
        web.page("/held", exchange -> {
            end.await();
            web.send(exchange, 200, "held");
        });
        Node node = node("a", Map.of("downloads.window", "20s", "downloads.per-host", "2"));
        List<String> all = IntStream.range(0, 8)
                .mapToObj(i -> accept(node, "{\"image\": \"" + web.at("name-" + i + ".test", "/held") + "\"}", 1))
                .toList();
        await().atMost(Duration.ofSeconds(10)).until(() -> web.inside() == 2);
        await().during(Duration.ofMillis(500)).atMost(Duration.ofSeconds(5)).until(() -> web.inside() == 2);
        end.countDown();
        assertThat(node.awaitAll(all.toArray(String[]::new))).allMatch(status -> status.state() == COMPLETED);
        assertThat(web.most()).isEqualTo(2);
    }

    @Test
    void aLateOrganizationIsServedAmongTheFirstOfAHundredDownloads() throws Exception {
        List<String> order = java.util.Collections.synchronizedList(new ArrayList<>());
        web.page("/many", exchange -> {
            order.add("many");
            web.send(exchange, 200, "many");
        });
        web.page("/late", exchange -> {
            order.add("late");
            web.send(exchange, 200, "late");
        });
        Node api = node("api", Map.of("roles", "api"));
        for (int i = 0; i < 60; i++) {
            accept(api, web.json("/many"), 1);
        }
        String late = accept(api, web.json("/late"), 2);
        Node worker = node("b", Map.of("pools.fetch.threads", "1"));
        assertThat(worker.await(late).state()).isEqualTo(COMPLETED);
        assertThat(order.indexOf("late")).isBetween(0, 4);
    }

    @Test
    void downloadsOfAnOrganizationDoNotRunFarAheadOfItsWork() throws Exception {
        web.page("/large", exchange -> web.send(exchange, 200, "x".repeat(1_000)));
        Node fetcher = node(
                "a", Map.of("downloads.ahead-bytes", "3000", "pools.image.threads", "0", "pools.fetch.threads", "1"));
        List<String> all = IntStream.range(0, 8)
                .mapToObj(_ -> accept(fetcher, web.json("/large"), 1))
                .toList();
        await().atMost(Duration.ofSeconds(10)).until(() -> tables.queued() == 3);
        await().during(Duration.ofMillis(700)).atMost(Duration.ofSeconds(5)).until(() -> tables.queued() == 3);
        Node worker = node("b", Map.of());
        assertThat(worker.awaitAll(all.toArray(String[]::new))).allMatch(status -> status.state() == COMPLETED);
    }

    @Test
    void aFullQueueOfDownloadsRefusesThoseAndNoOthers() {
        Node api = node("api", Map.of("roles", "api", "pools.fetch.max-queued", "2"));
        accept(api, web.json("/good"), 1);
        accept(api, web.json("/good"), 2);
        assertThatExceptionOfType(FailureException.class)
                .isThrownBy(() -> accept(api, web.json("/good"), 3))
                .satisfies(e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.UNAVAILABLE));
        accept(api, "{\"image\": \"Z29vZA==\"}", 3);
        assertThat(tables.queued()).isEqualTo(1);
    }

    @Test
    void somebodyWhoWaitsGoesFirstInBothPools() {
        Node api = node("api", Map.of("roles", "api"));
        JobRequest work = api.work(FetchingOperation.NAME, web.json("/good"), 1, true);
        api.get(RequestIntake.class).accept(work);
        assertThat(tables.number("SELECT priority FROM dispatch_fetch")).isEqualTo(10);
        node("a", Map.of("pools.image.threads", "0"));
        await().atMost(Duration.ofSeconds(10)).until(() -> tables.queued() == 1);
        assertThat(tables.number("SELECT priority FROM dispatch_image")).isEqualTo(10);
        assertThat(tables.number("SELECT COUNT(*) FROM dispatch_image WHERE execution_time < '2002-01-01'"))
                .as("with a fair tag")
                .isEqualTo(1);
    }
}
