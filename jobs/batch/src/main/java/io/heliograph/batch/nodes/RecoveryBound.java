// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import io.heliograph.config.LeaseSettings;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Upper bound on the time until another process resumes the work of a dead one, from the lease settings. It adds up:
 * the last heartbeat may be written at the moment of death; a number of heartbeats must be missed; the check for them
 * may run just before that, and the next check may fail; then pools poll for work.
 */
public final class RecoveryBound {
    /** Documented bound, if a process that can do the work lives and the database answers. */
    static final Duration PROMISED = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(RecoveryBound.class);
    private static final int LOOKS = 2; // checks for missed heartbeats; one of them may fail
    private static final int SCHEDULER_LOOK = 2; // heartbeats between two checks of db-scheduler

    private RecoveryBound() {}

    /** Time without heartbeats after which a process loses its work. */
    public static Duration silence(LeaseSettings lease) {
        return lease.heartbeat().multipliedBy(lease.missedHeartbeats());
    }

    /** Bound for jobs, which are checked at every heartbeat. */
    static Duration ofJobs(LeaseSettings lease) {
        return silence(lease).plus(lease.heartbeat().multipliedBy(LOOKS)).plus(lease.polling());
    }

    /** Bound for webhooks and recurring tasks, which db-scheduler checks at every other heartbeat. */
    static Duration ofTasks(LeaseSettings lease) {
        return silence(lease)
                .plus(lease.heartbeat().multipliedBy(LOOKS * SCHEDULER_LOOK))
                .plus(lease.polling());
    }

    /** Logs a warning if the settings exceed the documented bound. */
    public static void warnIfTooLong(LeaseSettings lease) {
        if (ofTasks(lease).compareTo(PROMISED) > 0) {
            LOG.warn(
                    "heartbeat of {} ms, {} missed: work of a dead process continues after up to {} s, not {} s; lower heliograph.lease",
                    lease.heartbeat().toMillis(),
                    lease.missedHeartbeats(),
                    ofTasks(lease).toSeconds(),
                    PROMISED.toSeconds());
        }
    }
}
