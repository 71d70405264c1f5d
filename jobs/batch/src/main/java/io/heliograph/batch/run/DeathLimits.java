// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.run;

import io.heliograph.batch.leases.Lease;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.JobSettings;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.ProcessDeaths;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Limits on the deaths of processes while one request or partition ran alone, and the wait after each such death. */
record DeathLimits(JobSettings limits, DispatchRows dispatch, Clock clock) {
    private static final Logger LOG = LoggerFactory.getLogger(DeathLimits.class);

    /** Whether the work is given up because of these deaths. */
    boolean areReached(ProcessDeaths deaths) {
        return deaths.crashes() >= limits.maxCrashes() || deaths.alone() >= limits.maxDeaths();
    }

    /** Returns the row to the queue if its wait after the last death is not over; false if the work may run. In a transaction. */
    boolean isAtRest(Lease lease, ProcessDeaths deaths) {
        Duration rest = restAfter(deaths.alone()).minus(deaths.since());
        if (!rest.isPositive()) {
            return false;
        }
        LOG.info(
                "{}: its process died while it ran alone, {} times; tried again in {}",
                lease.claim().isPartition() ? "partition " + lease.claim().partition() : "request",
                deaths.alone(),
                rest);
        dispatch.postpone(lease.claim(), clock.instant().plus(rest), Settlement.RETRY_PRIORITY);
        return true;
    }

    /**
     * Wait after a number of deaths of processes in which the work ran alone; doubles with each death. The cause, such as an operator or a
     * shortage of memory, lasts for a while: the longer the wait, the likelier it is over.
     */
    private Duration restAfter(int deaths) {
        if (deaths == 0) {
            return Duration.ZERO;
        }
        Duration rest = limits.deathRest();
        for (int death = 1; death < deaths && rest.compareTo(limits.longestDeathRest()) < 0; death++) {
            rest = rest.multipliedBy(2);
        }
        return rest.compareTo(limits.longestDeathRest()) < 0 ? rest : limits.longestDeathRest();
    }

    /** The error for the client if the work is given up. */
    static ClientFailure poison(ProcessDeaths deaths) {
        return new ClientFailure(
                ErrorCode.PROCESSING_FAILED,
                "Processing failed",
                "The work ended its worker process " + deaths.alone()
                        + " times while nothing else ran in it; the input is not tried again.");
    }
}
