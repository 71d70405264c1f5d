// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.nodes;

import io.heliograph.config.LeaseSettings;
import io.heliograph.config.Settings;
import io.heliograph.storage.nodes.NodeState;
import io.heliograph.storage.nodes.NodeTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.springframework.stereotype.Component;

/** Lists nodes for operators, and starts and ends drains of nodes. The caller checks the operator's role and writes the audit. */
@Component
public final class NodeOperations {
    private final NodeTable nodes;
    private final LeaseSettings lease;

    /** Creates the operations on the nodes in a table. */
    public NodeOperations(NodeTable nodes, Settings settings) {
        this.nodes = nodes;
        lease = settings.lease();
    }

    /**
     * Result of a drain or its end.
     *
     * @param text description of the result
     * @param node current state of the node, which obeys the order only at its next heartbeat
     */
    public record NodeAnswer(String text, NodeView node) {}

    /**
     * Processes ordered by the names of their nodes.
     *
     * @param past also lists processes that have ended within this time
     */
    public List<NodeView> list(Duration past) {
        return nodes.list(past).stream()
                .map(row -> NodeView.of(row, patience()))
                .toList();
    }

    /** The newest process of a node, by the node's name or by a process id; empty if there is none. */
    public Optional<NodeView> find(String nodeOrProcess) {
        return nodes.find(nodeOrProcess).map(row -> NodeView.of(row, patience()));
    }

    /** Drains a node until {@link #undrain}, also over restarts of its process; empty if there is no such node. */
    public Optional<NodeAnswer> drain(String nodeOrProcess, String operator) {
        return find(nodeOrProcess).map(node -> {
            boolean changed = nodes.drain(node.node(), operator);
            String text = changed
                    ? "Node " + node.node() + " takes no new work from its next heartbeat on, within "
                            + lease.heartbeat().toSeconds() + " s; its running work ends by itself." + alone(node)
                    : "Node " + node.node() + " is drained already.";
            return new NodeAnswer(text, find(node.node()).orElse(node));
        });
    }

    /** Ends the drain of a node; empty if there is no such node. */
    public Optional<NodeAnswer> undrain(String nodeOrProcess) {
        return find(nodeOrProcess).map(node -> {
            String text = nodes.undrain(node.node())
                    ? "Node " + node.node() + " takes work again from its next heartbeat on, within "
                            + lease.heartbeat().toSeconds() + " s."
                    : "Node " + node.node() + " was not drained.";
            return new NodeAnswer(text, find(node.node()).orElse(node));
        });
    }

    /** Warning about roles of the drained node that no other node has; empty if there are none. */
    private String alone(NodeView drained) {
        var missing = new TreeSet<>(drained.roles());
        list(Duration.ZERO).stream()
                .filter(other -> !other.node().equals(drained.node()))
                .filter(other -> other.state() == NodeState.RUNNING || other.state() == NodeState.PAUSED)
                .forEach(other -> missing.removeAll(other.roles()));
        return missing.isEmpty()
                ? ""
                : " No other running node has the role " + String.join(", ", missing)
                        + ": that work waits until a node takes it.";
    }

    private Duration patience() {
        return lease.heartbeat().multipliedBy(lease.missedHeartbeats());
    }
}
