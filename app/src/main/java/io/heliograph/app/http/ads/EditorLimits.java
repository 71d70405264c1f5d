// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.ads;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Limits how often an ad is rendered from one editor address per hour; counted in this process. */
@Component
final class EditorLimits {
    private static final Duration WINDOW = Duration.ofHours(1);
    private static final int MOST_KEPT = 10_000;

    private final int most;
    private final Clock clock;
    private final Map<String, Deque<Instant>> renders = new LinkedHashMap<>();

    EditorLimits(Settings settings, Clock clock) {
        most = settings.ads().editorRenders();
        this.clock = clock;
    }

    /**
     * Counts one rendering.
     *
     * @throws FailureException RATE_LIMITED over the limit
     */
    synchronized void take(String token) {
        Instant now = clock.instant();
        Deque<Instant> times = renders.computeIfAbsent(token, _ -> new ArrayDeque<>());
        while (!times.isEmpty() && times.getFirst().isBefore(now.minus(WINDOW))) {
            times.removeFirst();
        }
        if (times.size() >= most) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many requests",
                    "From one editor an ad can be rendered " + most + " times an hour; try again later.");
        }
        times.addLast(now);
        if (renders.size() > MOST_KEPT) {
            renders.remove(renders.keySet().iterator().next());
        }
    }
}
