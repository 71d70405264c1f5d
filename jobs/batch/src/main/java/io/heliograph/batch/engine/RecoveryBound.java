// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.engine;

import io.heliograph.config.LeaseSettings;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How long work may stay with a process that died, by the settings of leases alone: its last heartbeat may have been written as it died; so many heartbeats have
 * to be missed; the look for them may come just before that, and the next one may fail; then pools look for work.
 */
final class RecoveryBound {
    /** What is promised where a process that can do the work lives and the database answers. */
    static final Duration PROMISED = Duration.ofSeconds(30);

    private static final Logger LOG = LoggerFactory.getLogger(RecoveryBound.class);
    private static final int LOOKS = 2; // of which one is missed
    private static final int SCHEDULER_LOOK = 2; // heartbeats between two looks of db-scheduler

    private RecoveryBound() {}

    /** After which a process that gives no sign of life has lost its work. */
    static Duration silence(LeaseSettings lease) {
        return lease.heartbeat().multipliedBy(lease.missedHeartbeats());
    }

    /** Of jobs: looked for at every heartbeat. */
    static Duration ofJobs(LeaseSettings lease) {
        return silence(lease).plus(lease.heartbeat().multipliedBy(LOOKS)).plus(lease.polling());
    }

    /** Of webhooks and recurring tasks, for which db-scheduler looks: at every other heartbeat. */
    static Duration ofTasks(LeaseSettings lease) {
        return silence(lease)
                .plus(lease.heartbeat().multipliedBy(LOOKS * SCHEDULER_LOOK))
                .plus(lease.polling());
    }

    /** Says it when settings do not keep the promise. */
    static void warnIfTooLong(LeaseSettings lease) {
        if (ofTasks(lease).compareTo(PROMISED) > 0) {
            LOG.warn(
                    "with heartbeats each {} ms and {} missed ones, work of a process that died goes on after up to {} s, not {} s",
                    lease.heartbeat().toMillis(),
                    lease.missedHeartbeats(),
                    ofTasks(lease).toSeconds(),
                    PROMISED.toSeconds());
        }
    }
}
