// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch;

import static io.heliograph.storage.submissions.SubmissionStatus.State.COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.DatabaseClock;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;

/** Nodes whose machines disagree about the time. */
class ClockSkewTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private final Tables tables = new Tables(DATABASE.sql());
    private final Gate gate = new Gate();

    @TempDir
    private Path folder;

    private Node node(String name, Duration skew) {
        return Node.start(
                DATABASE.dataSource(),
                folder.resolve(name),
                folder.resolve("objects"),
                Clock.offset(Clock.systemUTC(), skew),
                Map.of("lease.heartbeat", "500ms", "lease.polling", "100ms", "dependencies.check-every", "200ms"),
                TestOperation.of("long", _ -> Pipeline.of(new Once("wait", _ -> gate.pass()))));
    }

    @ParameterizedTest
    @ValueSource(ints = {90, -90})
    void nobodyTakesTheWorkOfALivingNodeWhoseClockOrOwnClockIsOff(int seconds) throws Exception {
        try (Node right = node("right" + seconds, Duration.ZERO)) {
            String id = right.accept("long", "{}");
            gate.awaitReached();
            try (var _ = node("skewed" + seconds, Duration.ofSeconds(seconds))) {
                await().during(Duration.ofSeconds(4)) // twice what a silent process keeps its work for
                        .atMost(Duration.ofSeconds(10))
                        .until(() -> tables.executions(id).size() == 1);
            }
            gate.open();
            assertThat(right.await(id).state()).isEqualTo(COMPLETED);
            assertThat(tables.executions(id)).containsExactly("COMPLETED");
        }
    }

    @Test
    void aNodeWhoseClockIsOffByMoreThanHalfALeaseSaysSoAndTakesNothing() {
        var log = new ListAppender<ILoggingEvent>();
        var logger = (Logger) LoggerFactory.getLogger(DatabaseClock.class);
        log.start();
        logger.addAppender(log);
        try (Node skewed = node("skewed", Duration.ofSeconds(90))) {
            assertThat(skewed.get(DatabaseClock.class).skew())
                    .isBetween(Duration.ofSeconds(89), Duration.ofSeconds(91));
            await().atMost(Duration.ofSeconds(5))
                    .untilAsserted(
                            () -> assertThat(skewed.get(DependencyHealth.class).outages())
                                    .extracting(DependencyHealth.Outage::dependency)
                                    .containsExactly(Dependency.CLOCK));
            assertThat(log.list)
                    .extracting(ILoggingEvent::getFormattedMessage)
                    .singleElement()
                    .asString()
                    .matches(
                            "the clock of this machine is (89|90)\\.\\d s ahead of the database's; synchronise both with NTP");
        } finally {
            logger.detachAppender(log);
        }
    }

    @Test
    void leasesAndDueTimesAreWrittenByTheDatabasesClock() {
        try (Node skewed = node("times", Duration.ofSeconds(-90))) {
            Duration off = Duration.between(
                    Clock.systemUTC().instant(), skewed.get(DatabaseClock.class).instant());
            assertThat(off.abs()).isLessThan(Duration.ofSeconds(1)); // the test's database has this machine's clock
        }
    }
}
