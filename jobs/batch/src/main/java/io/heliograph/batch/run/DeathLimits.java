// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.JobSettings;
import java.time.Duration;

/** How often work may end its process while it runs alone, and how long it rests after each time. */
record DeathLimits(JobSettings limits) {
    /** Whether the work is given up. */
    boolean areReached(int alone, int crashes) {
        return crashes >= limits.maxCrashes() || alone >= limits.maxDeaths();
    }

    /**
     * Wait after a number of deaths while alone; doubles with each. Killers of processes, such as an operator or a
     * shortage of memory, act for a while: the longer the wait, the likelier they have stopped.
     */
    Duration restAfter(int deaths) {
        if (deaths == 0) {
            return Duration.ZERO;
        }
        Duration rest = limits.deathRest();
        for (int death = 1; death < deaths && rest.compareTo(limits.longestDeathRest()) < 0; death++) {
            rest = rest.multipliedBy(2);
        }
        return rest.compareTo(limits.longestDeathRest()) < 0 ? rest : limits.longestDeathRest();
    }

    /** The error for the client. */
    static ClientFailure poison(int deaths) {
        return new ClientFailure(
                ErrorCode.PROCESSING_FAILED,
                "Processing failed",
                "The work ended its worker process " + deaths
                        + " times while nothing else ran in it; the input is not tried again.");
    }
}
