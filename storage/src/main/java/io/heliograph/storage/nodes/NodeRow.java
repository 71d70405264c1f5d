// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A process of a node in the table of nodes.
 *
 * @param sign last report of the process about itself
 * @param startedAt start of the process; all times here are by the database's clock
 * @param seenAt time of its last heartbeat
 * @param silent age of the last heartbeat when the table was read
 * @param stopping whether its process has been asked to end
 * @param ended whether the process is known to be dead
 * @param crashed whether it left a crash report
 * @param drain operator who drained its node; empty: nobody
 */
public record NodeRow(
        ProcessSign sign,
        Instant startedAt,
        Instant seenAt,
        Duration silent,
        boolean stopping,
        boolean ended,
        boolean crashed,
        Optional<Drain> drain) {
    /** A drain of a node: the operator who ended its intake of work, and the time. */
    public record Drain(String operator, Instant since) {}

    /**
     * State of the process.
     *
     * @param patience maximum time between heartbeats of a living process
     */
    public NodeState state(Duration patience) {
        if (crashed) {
            return NodeState.CRASHED;
        }
        if (ended) {
            return NodeState.ENDED;
        }
        if (silent.compareTo(patience) > 0) {
            return NodeState.LOST;
        }
        if (stopping) {
            return NodeState.STOPPING;
        }
        if (drain.isPresent()) {
            return sign.running() == 0 ? NodeState.DRAINED : NodeState.DRAINING;
        }
        return sign.paused().isPresent() ? NodeState.PAUSED : NodeState.RUNNING;
    }
}
