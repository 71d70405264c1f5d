// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.nodes;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A process in the table of nodes: one life of a node.
 *
 * @param sign what it said of itself when it was last seen
 * @param startedAt by the database's clock, as are all times here
 * @param seenAt its last sign of life
 * @param silent how long ago that was when the table was read
 * @param stopping whether its process was told to end
 * @param ended whether it is known to live no more
 * @param crashed whether it left a crash report
 * @param drain who wants its node to take no work; empty: nobody
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
    /** An operator's wish that a node takes no work. */
    public record Drain(String operator, Instant since) {}

    /**
     * How it stands.
     *
     * @param patience how long a living process may be silent
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
