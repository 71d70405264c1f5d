// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.app.nodes.NodeOperations.NodeAnswer;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OperatorRole;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Drains nodes and ends drains; a drain survives restarts of the node's process. */
@Component
public final class NodeCommands {
    private final NodeOperations nodes;
    private final AuditLog auditLog;

    NodeCommands(NodeOperations nodes, AuditLog auditLog) {
        this.nodes = nodes;
        this.auditLog = auditLog;
    }

    /**
     * Stops a node from taking new jobs; running jobs finish.
     *
     * @param node its name, or the id of one of its processes
     * @throws FailureException NOT_FOUND if there is no such node
     */
    public NodeAnswer drain(OperatorIdentity by, String node) {
        return change(by, "drain node", node, () -> nodes.drain(node, by.name()));
    }

    /** Ends the drain of a node. */
    public NodeAnswer undrain(OperatorIdentity by, String node) {
        return change(by, "undrain node", node, () -> nodes.undrain(node));
    }

    private NodeAnswer change(OperatorIdentity by, String action, String node, Supplier<Optional<NodeAnswer>> work) {
        if (nodes.find(node).isEmpty()) {
            throw AdminJson.missing("node");
        }
        return auditLog.doing(
                by,
                OperatorRole.OPERATOR,
                action,
                node,
                () -> work.get().orElseThrow(() -> AdminJson.missing("node")),
                NodeAnswer::text);
    }
}
