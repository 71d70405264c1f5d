// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.config.RetentionSettings;
import io.heliograph.config.Settings;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * What recipes make of our sample picture. A trial of a recipe's text is made when an operator first looks at it, and shown to everybody until its pictures may
 * be gone; of the latest 100 texts. One that failed or was cancelled is not shown again.
 */
@Component
final class RecipePreviews {
    private static final int MOST = 100;
    private static final Duration LONGEST = Duration.ofDays(1);

    private final RecipeTrial trial;
    private final KeptTrials trials;

    RecipePreviews(RecipeTrial trial, Settings settings, Clock clock) {
        this.trial = trial;
        trials = new KeptTrials(MOST, kept(settings.retention()), this::lasts, clock);
    }

    /** Half as long as both the pictures and the request last, but at most a day. */
    static Duration kept(RetentionSettings retention) {
        return Stream.of(retention.images(), retention.status())
                .filter(each -> !each.isZero())
                .min(Comparator.naturalOrder())
                .map(least -> least.dividedBy(2))
                .filter(half -> half.compareTo(LONGEST) < 0)
                .orElse(LONGEST);
    }

    private boolean lasts(String requestId) {
        RecipeTrial.Progress progress = trial.progress(requestId);
        return !progress.over() || !progress.pictures().isEmpty();
    }

    /** The request that has made it, or does; empty if none has. */
    Optional<String> of(String text) {
        return trials.of(text);
    }

    /**
     * The same; begins a trial if there is none.
     *
     * @param base of our own addresses
     * @throws io.heliograph.config.FailureException as for every trial
     */
    String made(OperatorIdentity by, String text, String base) {
        return trials.made(text, () -> trial.start(by, text, "", base));
    }
}
