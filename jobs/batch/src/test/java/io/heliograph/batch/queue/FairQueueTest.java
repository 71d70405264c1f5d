// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.Node;
import io.heliograph.batch.Tables;
import io.heliograph.batch.TestOperation;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.intake.RequestIntake;
import io.heliograph.batch.intake.SubmissionTerms;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import io.heliograph.config.RequestPriority;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.FairClock;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class FairQueueTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Map<String, String> SENDER = Map.of(
            "roles", "api",
            "plans.big.features", "*",
            "plans.big.requests-per-minute", "100000",
            "plans.big.max-queued", "5000",
            "plans.big.weight", "4");

    private final Tables tables = new Tables(DATABASE.sql());
    private final Map<String, String> labels = new ConcurrentHashMap<>();
    private final List<String> order = new CopyOnWriteArrayList<>();
    private final Set<String> failOnce = ConcurrentHashMap.newKeySet();

    @TempDir
    Path folder;

    @AfterEach
    void empty() {
        tables.write("DELETE FROM dispatch_image");
        tables.write("DELETE FROM tenant_clock");
    }

    private Node node(String name, Map<String, String> settings) {
        return Node.start(
                DATABASE,
                folder.resolve(name),
                folder.resolve("objects"),
                settings,
                TestOperation.of(
                        "note",
                        _ -> Pipeline.of(new Once("note", stepWork -> {
                            String label = labels.getOrDefault(stepWork.requestId(), "?");
                            order.add(label);
                            if (failOnce.remove(label)) {
                                throw new FailureException(ErrorCode.DOWNLOAD_FAILED, "No", "Not now.");
                            }
                        }))));
    }

    private void accept(Node sender, String label, long organization, String plan, boolean sync) {
        accept(sender, label, organization, plan, sync, RequestPriority.NORMAL);
    }

    private void accept(
            Node sender, String label, long organization, String plan, boolean sync, RequestPriority priority) {
        JobRequest work = work(sender, organization, plan, sync, priority);
        labels.put(work.requestId(), label);
        sender.get(RequestIntake.class).accept(work);
    }

    private static JobRequest work(
            Node sender, long organization, String plan, boolean sync, RequestPriority priority) {
        JobRequest work = sender.work("note", "{}", organization, sync);
        return new JobRequest(
                work.requestId(),
                work.operation(),
                work.request(),
                organization,
                work.tokenId(),
                plan,
                sync,
                work.baseUrl(),
                work.source(),
                work.warning(),
                new SubmissionTerms(priority, Optional.empty()));
    }

    private static int forecast(Node sender, RequestPriority priority) {
        return sender.get(RequestIntake.class)
                .forecast(work(sender, 1, "standard", false, priority))
                .position();
    }

    /** Runs what is queued, one at a time. */
    private List<String> run(int expected, Map<String, String> more) {
        var settings = new HashMap<>(Map.of("pools.image.threads", "1", "lease.polling", "50ms"));
        settings.putAll(more);
        try (var _ = node("worker", settings)) {
            await().atMost(Duration.ofSeconds(30)).until(() -> order.size() >= expected && tables.queued() == 0);
        }
        return order;
    }

    private static List<Integer> positions(List<String> order, String label) {
        return IntStream.range(0, order.size())
                .filter(i -> order.get(i).equals(label))
                .mapToObj(i -> i + 1)
                .toList();
    }

    @Test
    void fiveOfALateOrganizationAreServedAmongTheFirstElevenOfAHundred() {
        try (Node sender = node("api", SENDER)) {
            for (int i = 0; i < 100; i++) {
                accept(sender, "many", 1, "standard", false);
            }
            for (int i = 0; i < 5; i++) {
                accept(sender, "late", 2, "standard", false);
            }
        }
        var order = run(105, Map.of());
        assertThat(positions(order, "late")).hasSize(5).allMatch(position -> position <= 11);
        assertThat(order.subList(0, 11))
                .as("and the others are served between them")
                .contains("many");
    }

    @Test
    void anOrganizationOfFourTimesTheWeightGetsFourTimesTheShare() {
        try (Node sender = node("api", SENDER)) {
            for (int i = 0; i < 40; i++) {
                accept(sender, "light", 1, "standard", false);
                accept(sender, "heavy", 2, "big", false);
            }
        }
        var order = run(80, Map.of());
        assertThat(positions(order.subList(0, 40), "heavy")).hasSizeBetween(30, 34);
    }

    @Test
    void synchronousRequestsGoFirstAndDoNotPushOtherOrganizationsBack() {
        try (Node sender = node("api", SENDER)) {
            for (int i = 0; i < 30; i++) {
                accept(sender, "many", 1, "standard", false);
            }
            accept(sender, "sync", 1, "standard", true); // has the largest tag of all, and is first in the queue
            accept(sender, "late", 2, "standard", false);
        }
        var order = run(32, Map.of());
        assertThat(order.getFirst()).isEqualTo("sync");
        assertThat(positions(order, "late").getFirst()).isLessThanOrEqualTo(4);
    }

    @Test
    void aHighOneGoesBeforeItsOwnOrganizationsRequestsAndALowOneBehindMostOfThem() {
        try (Node sender = node("api", SENDER)) {
            for (int i = 0; i < 40; i++) {
                accept(sender, "many", 1, "standard", false);
            }
            accept(sender, "low", 1, "standard", false, RequestPriority.LOW);
            accept(sender, "high", 1, "standard", false, RequestPriority.HIGH);
            accept(sender, "low", 1, "standard", false, RequestPriority.LOW);
        }
        var order = run(43, Map.of());
        assertThat(positions(order, "high").getFirst()).isLessThanOrEqualTo(2);
        assertThat(positions(order, "low").getFirst()).isBetween(3, 6);
        assertThat(positions(order, "low").getLast()).isBetween(7, 12);
    }

    @Test
    void aDryRunForecastsThePlaceThatEachPriorityGets() {
        try (Node sender = node("api", SENDER)) {
            for (int i = 0; i < 40; i++) {
                accept(sender, "many", 1, "standard", false);
            }
            assertThat(forecast(sender, RequestPriority.HIGH)).isEqualTo(2);
            assertThat(forecast(sender, RequestPriority.LOW)).isEqualTo(5);
            assertThat(forecast(sender, RequestPriority.NORMAL)).isEqualTo(41);
            accept(sender, "low", 1, "standard", false, RequestPriority.LOW);
        }
        assertThat(positions(run(41, Map.of()), "low").getFirst()).isBetween(4, 5);
    }

    @Test
    void theForecastIsTheTagThatASubmissionGets() {
        var clock = new FairClock(DATABASE.sql());
        for (int i = 0; i < 4; i++) {
            for (RequestPriority priority : RequestPriority.values()) {
                Instant forecast = clock.forecastTag(1, Pool.IMAGE, 3, 2, priority);
                Instant given = DATABASE.sql().inTransaction(() -> clock.startTag(1, Pool.IMAGE, 3, 2, priority));
                assertThat(forecast).as("%s %d", priority, i).isEqualTo(given);
            }
        }
    }

    @Test
    void anOrganizationOfHighRequestsOnlyGetsNoMoreThanItsShare() {
        try (Node sender = node("api", SENDER)) {
            for (int i = 0; i < 40; i++) {
                accept(sender, "pushy", 1, "standard", false, RequestPriority.HIGH);
                accept(sender, "modest", 2, "standard", false);
            }
        }
        var order = run(80, Map.of());
        assertThat(positions(order.subList(0, 40), "modest")).hasSizeBetween(19, 21);
    }

    @Test
    void whatWasPutFirstIsPaidForByWhatComesLater() {
        var clock = new FairClock(DATABASE.sql());
        for (int i = 0; i < 20; i++) {
            DATABASE.sql().inTransaction(() -> clock.startTag(1, Pool.IMAGE, 1, 1, RequestPriority.HIGH));
        }
        Instant next = tag(clock, 1, 1, 1);
        assertThat(Duration.between(Instant.parse("2001-01-01T00:00:00Z"), next))
                .isEqualTo(Duration.ofMillis(20));
        assertThat(clock.nextTag(1, Pool.IMAGE, RequestPriority.NORMAL)).isAfter(next);
    }

    @Test
    void aRetriedRequestIsNotOvertakenForEver() {
        failOnce.add("flaky");
        try (Node sender = node("api", SENDER)) {
            accept(sender, "flaky", 1, "standard", false);
            for (int i = 0; i < 60; i++) {
                accept(sender, "many", 2, "standard", false);
            }
        }
        var order = run(62, Map.of("jobs.retry-delay", "1ms"));
        assertThat(positions(order, "flaky")).hasSize(2).allMatch(position -> position <= 30);
    }

    @Test
    void tagsOfAnOrganizationAreApartByCostOverWeight() {
        var clock = new FairClock(DATABASE.sql());
        Instant first = tag(clock, 1, 1, 1);
        Instant second = tag(clock, 1, 6, 2);
        Instant third = tag(clock, 1, 1, 1);
        assertThat(Duration.between(first, second)).isEqualTo(Duration.ofMillis(1));
        assertThat(Duration.between(second, third)).isEqualTo(Duration.ofMillis(3));
    }

    @Test
    void idleTimeEarnsNoCredit() {
        var clock = new FairClock(DATABASE.sql());
        for (int i = 0; i < 100; i++) {
            tag(clock, 1, 1, 1);
        }
        Instant ofTheBusy = tag(clock, 1, 1, 1);
        Instant ofTheNew = tag(clock, 2, 1, 1);
        assertThat(ofTheNew).isAfter(ofTheBusy);
    }

    @Test
    void tagsLieInThePastSoThatEveryOneIsDue() {
        Instant tag = tag(new FairClock(DATABASE.sql()), 1, 1000, 0.01);
        assertThat(tag).isBetween(Instant.parse("2001-01-01T00:00:00Z"), Instant.parse("2002-01-01T00:00:00Z"));
    }

    @Test
    void poolsHaveClocksOfTheirOwn() {
        var clock = new FairClock(DATABASE.sql());
        for (int i = 0; i < 10; i++) {
            tag(clock, 1, 1, 1);
        }
        assertThat(DATABASE.sql().inTransaction(() -> clock.startTag(1, Pool.TEXT, 1, 1)))
                .isEqualTo(Instant.parse("2001-01-01T00:00:00Z"));
    }

    private static Instant tag(FairClock clock, long organization, double cost, double weight) {
        return DATABASE.sql().inTransaction(() -> clock.startTag(organization, Pool.IMAGE, cost, weight));
    }
}
