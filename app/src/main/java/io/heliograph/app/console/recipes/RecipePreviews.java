// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.config.Settings;
import io.heliograph.config.storage.RetentionSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Results of recipes on the built-in sample picture. The first operator who opens a recipe starts its trial; all operators see the result
 * until its pictures may have expired. Remembers the latest 100 recipe texts. Failed and cancelled trials are forgotten.
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

    /** Lifetime of a preview: half the retention of pictures or of requests, whichever is shorter; at most one day. */
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

    /** Id of the request of the trial, running or finished; empty if there is no trial. */
    Optional<String> of(String text) {
        return trials.of(text);
    }

    /**
     * Like {@link #of}, but starts a trial if there is none.
     *
     * @param base base URL of this service
     * @throws io.heliograph.config.FailureException as for every trial
     */
    String made(OperatorIdentity by, String text, String base) {
        return trials.made(text, () -> trial.start(by, text, "", base));
    }
}
