// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.app.nodes.NodeOperations.NodeAnswer;
import io.heliograph.app.nodes.NodeView;
import io.heliograph.config.access.OperatorRole;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Nodes of the cluster: list, drain and end of a drain. {@code id} is a node's name, or the id of one of its processes. */
@Component
final class NodeRoutes implements AdminRouteProvider {
    private static final String NODES = "/nodes";
    private static final long LONGEST_PAST = Duration.ofDays(30).toSeconds(); // after that, a row is deleted

    private final NodeOperations nodes;
    private final NodeCommands commands;

    NodeRoutes(NodeOperations nodes, NodeCommands commands) {
        this.nodes = nodes;
        this.commands = commands;
    }

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get(NODES, "Server processes by node, with their last heartbeats")
                        .query(
                                "past_seconds",
                                "integer",
                                "also lists processes that ended within this many seconds; at most " + LONGEST_PAST)
                        .answers(new ListType(NodeView.class))
                        .by(this::list),
                AdminRoute.get(NODES + "/{id}", "The newest process of a node, by the node's name or the process's id")
                        .answers(NodeView.class)
                        .by(this::one),
                AdminRoute.post(
                                NODES + "/{id}/drain",
                                OperatorRole.OPERATOR,
                                "Stops a node from taking new work; running work ends by itself")
                        .answers(NodeAnswer.class)
                        .by(this::drain),
                AdminRoute.post(NODES + "/{id}/undrain", OperatorRole.OPERATOR, "Lets a node take work again")
                        .answers(NodeAnswer.class)
                        .by(this::undrain));
    }

    private ServerResponse list(ServerRequest request) {
        long past = AdminJson.number(request, "past_seconds").orElse(0L);
        if (past < 0 || past > LONGEST_PAST) {
            throw AdminJson.badRequest("past_seconds must be 0 to " + LONGEST_PAST
                    + ": it also lists processes that ended within this many seconds.");
        }
        return AdminJson.answer(ListPage.whole(nodes.list(Duration.ofSeconds(past))));
    }

    private ServerResponse one(ServerRequest request) {
        return AdminJson.answer(nodes.find(request.pathVariable("id")).orElseThrow(() -> AdminJson.missing("node")));
    }

    private ServerResponse drain(ServerRequest request) {
        return AdminJson.answer(
                commands.drain(OperatorIdentity.of(request.servletRequest()), request.pathVariable("id")));
    }

    private ServerResponse undrain(ServerRequest request) {
        return AdminJson.answer(
                commands.undrain(OperatorIdentity.of(request.servletRequest()), request.pathVariable("id")));
    }
}
