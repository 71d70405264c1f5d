// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.storage.RetentionSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KeptTrialsTest {
    private final Set<String> gone = ConcurrentHashMap.newKeySet();
    private final AtomicInteger begun = new AtomicInteger();
    private final KeptTrials trials = new KeptTrials(
            2,
            Duration.ofHours(1),
            id -> !gone.contains(id),
            Clock.fixed(Instant.parse("2026-11-24T08:00:00Z"), ZoneOffset.UTC));

    private String begin() {
        return "request " + begun.incrementAndGet();
    }

    @Test
    void aTrialIsBegunOnceAndAnewWhenItsRequestHasFailedOrIsUnknown() {
        assertThat(trials.of("a")).isEmpty();
        assertThat(trials.made("a", this::begin)).isEqualTo("request 1");
        assertThat(trials.made("a", this::begin)).isEqualTo("request 1");
        assertThat(trials.of("a")).hasValue("request 1");
        gone.add("request 1");
        assertThat(trials.of("a")).isEmpty();
        assertThat(trials.made("a", this::begin)).isEqualTo("request 2");
        trials.made("b", this::begin);
        trials.made("c", this::begin);
        assertThat(trials.of("a")).as("of the latest two texts").isEmpty();
        assertThat(trials.of("b")).hasValue("request 3");
    }

    @Test
    void whileATrialIsBegunOnlyThoseWaitWhoWantTheSame() {
        var may = new CompletableFuture<String>();
        var first = CompletableFuture.supplyAsync(() -> trials.made("slow", () -> {
            begun.incrementAndGet();
            return may.join();
        }));
        try {
            await().atMost(Duration.ofMinutes(1)).until(() -> begun.get() == 1);
            var others = CompletableFuture.supplyAsync(() -> trials.of("slow").isEmpty()
                    && trials.of("quick").isEmpty()
                    && trials.made("quick", this::begin).equals("request 2"));
            await().atMost(Duration.ofMinutes(1)).until(others::isDone);
            assertThat(others.join()).isTrue();
            var same = CompletableFuture.supplyAsync(() -> trials.made("slow", this::begin));
            may.complete("slow one");
            assertThat(same.join()).isEqualTo("slow one");
        } finally {
            may.complete("slow one");
        }
        assertThat(first.join()).isEqualTo("slow one");
        assertThat(begun).hasValue(2);
    }

    @Test
    void whatWasRefusedIsTriedAnew() {
        assertThatThrownBy(() -> trials.made("a", () -> {
                    throw new FailureException(ErrorCode.VALIDATION_ERROR, "Wrong", "No such step.");
                }))
                .hasMessageContaining("Wrong");
        assertThat(trials.made("a", this::begin)).isEqualTo("request 1");
    }

    @Test
    void aTrialIsKeptHalfAsLongAsItsPicturesAndItsRequestLast() {
        assertThat(kept(Duration.ZERO, Duration.ZERO)).isEqualTo(Duration.ofDays(1));
        assertThat(kept(Duration.ofDays(7), Duration.ofHours(1))).isEqualTo(Duration.ofMinutes(30));
        assertThat(kept(Duration.ofHours(2), Duration.ZERO)).isEqualTo(Duration.ofHours(1));
        assertThat(kept(Duration.ofDays(1), Duration.ofDays(9))).isEqualTo(Duration.ofHours(12));
        assertThat(kept(Duration.ofDays(7), Duration.ofDays(9))).isEqualTo(Duration.ofDays(1));
    }

    private static Duration kept(Duration images, Duration status) {
        return RecipePreviews.kept(new RetentionSettings(images, Duration.ZERO, Duration.ZERO, Duration.ZERO, status));
    }
}
