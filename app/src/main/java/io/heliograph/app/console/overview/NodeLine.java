// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.console.StateBadge;
import io.heliograph.app.nodes.NodeView;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

/**
 * A node as a row of a table.
 *
 * @param heapUsed bytes of heap in use; 0 if the node has not reported it
 * @param diskFree free bytes on the disk of its data folder; 0 if the node has not reported it
 */
public record NodeLine(
        NodeView view,
        StateBadge badge,
        Duration silent,
        long heapUsed,
        long heapMost,
        long diskFree,
        long diskTotal,
        int places) {
    private static final double LITTLE = 0.15;

    static NodeLine of(NodeView view) {
        JsonNode details = view.details();
        return new NodeLine(
                view,
                badge(view),
                Duration.ofMillis((long) (view.silentSeconds() * 1000)),
                details.path("heap_used_bytes").asLong(0),
                details.path("heap_most_bytes").asLong(0),
                details.path("disk_free_bytes").asLong(0),
                details.path("disk_bytes").asLong(0),
                details.path("pools")
                        .valueStream()
                        .mapToInt(pool -> pool.path("places").asInt(0))
                        .sum());
    }

    private static StateBadge badge(NodeView view) {
        return switch (view.state()) {
            case RUNNING -> new StateBadge("ok", "tick", "Up");
            case PAUSED -> new StateBadge("warn", "pause", "Paused");
            case DRAINING -> new StateBadge("warn", "pause", "Draining");
            case DRAINED -> new StateBadge("warn", "pause", "Drained");
            case STOPPING -> new StateBadge("warn", "stop", "Stopping");
            case LOST -> new StateBadge("bad", "warning", "Silent");
            case ENDED -> new StateBadge("", "stop", "Ended");
            case CRASHED -> new StateBadge("bad", "cross", "Crashed");
        };
    }

    /** Whether its process may still run. */
    public boolean isAlive() {
        return view.state().isAlive();
    }

    /** Whether an operator has drained it. */
    public boolean isDrained() {
        return view.drain().isPresent();
    }

    /** Whether less than 15 % of its disk is free. */
    public boolean isDiskLow() {
        return diskTotal > 0 && diskFree < LITTLE * diskTotal;
    }
}
