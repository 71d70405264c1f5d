// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.nodes;

import io.heliograph.storage.nodes.NodeRow;
import io.heliograph.storage.nodes.NodeState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A process of the cluster, for operators.
 *
 * @param id id of this process
 * @param node name of its node; a drain applies to all processes of that name
 * @param roles of the process
 * @param version of the program
 * @param address of its HTTP port
 * @param running number of running jobs, downloads and deliveries
 * @param paused reason why the node itself starts no work, such as a failing dependency
 * @param drain drain of the node: operator and time
 * @param startedAt by the database's clock
 * @param seenAt its last heartbeat
 * @param silentSeconds since that heartbeat
 * @param details pools with places and running jobs, bytes of heap, memory and the data folder's disk, processors and their load
 */
public record NodeView(
        String id,
        String node,
        NodeState state,
        List<String> roles,
        String version,
        Optional<String> address,
        int running,
        Optional<String> paused,
        Optional<NodeRow.Drain> drain,
        Instant startedAt,
        Instant seenAt,
        double silentSeconds,
        JsonNode details) {
    /** Makes the list immutable. */
    public NodeView {
        roles = List.copyOf(roles);
    }

    static NodeView of(NodeRow row, Duration patience) {
        var sign = row.sign();
        return new NodeView(
                sign.processId(),
                sign.node(),
                row.state(patience),
                sign.roles(),
                sign.version(),
                sign.address(),
                sign.running(),
                sign.paused(),
                row.drain(),
                row.startedAt(),
                row.seenAt(),
                row.silent().toMillis() / 1000.0,
                JsonMapper.shared().readTree(sign.details()));
    }
}
