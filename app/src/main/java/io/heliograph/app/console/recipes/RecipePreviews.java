// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.config.Settings;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * What recipes make of our sample picture. A trial of a recipe's text is made when an operator first looks at it, and shown to everybody until its pictures may
 * be gone; of the latest 100 texts.
 */
@Component
final class RecipePreviews {
    private static final int MOST = 100;
    private static final Duration LONGEST = Duration.ofDays(1);

    private final RecipeTrial trial;
    private final Clock clock;
    private final Duration kept;

    @GuardedBy("this")
    private final Map<String, Preview> known = new LinkedHashMap<>();

    RecipePreviews(RecipeTrial trial, Settings settings, Clock clock) {
        this.trial = trial;
        this.clock = clock;
        Duration images = settings.retention().images();
        kept = images.isZero() || images.compareTo(LONGEST) > 0 ? LONGEST : images.dividedBy(2);
    }

    private record Preview(String requestId, Instant at) {}

    /** The request that has made it, or does; empty if none has. */
    synchronized Optional<String> of(String text) {
        return Optional.ofNullable(known.get(text))
                .filter(preview -> preview.at().plus(kept).isAfter(clock.instant()))
                .map(Preview::requestId);
    }

    /**
     * The same; begins a trial if there is none.
     *
     * @param base of our own addresses
     * @throws io.heliograph.config.FailureException as for every trial
     */
    synchronized String made(OperatorIdentity by, String text, String base) {
        return of(text).orElseGet(() -> {
            String id = trial.start(by, text, "", base);
            known.remove(text);
            known.put(text, new Preview(id, clock.instant()));
            if (known.size() > MOST) {
                known.remove(known.keySet().iterator().next());
            }
            return id;
        });
    }
}
