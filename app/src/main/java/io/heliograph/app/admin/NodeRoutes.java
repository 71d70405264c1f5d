// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.RequestRoutes.Page;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.nodes.NodeOperations;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** The nodes of the cluster: a list, and which of them are to take no work. {@code id} is a node's name, or the id of one of its lives. */
@Component
final class NodeRoutes implements RouteProvider {
    private static final String NODES = "/admin/api/nodes";
    private static final long LONGEST_PAST = Duration.ofDays(30).toSeconds(); // then the rows are forgotten

    private final NodeOperations nodes;
    private final NodeCommands commands;

    NodeRoutes(NodeOperations nodes, NodeCommands commands) {
        this.nodes = nodes;
        this.commands = commands;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(
                HttpRoute.get(NODES, this::list),
                HttpRoute.get(NODES + "/{id}", this::one),
                HttpRoute.post(NODES + "/{id}/drain", this::drain),
                HttpRoute.post(NODES + "/{id}/undrain", this::undrain));
    }

    private ServerResponse list(ServerRequest request) {
        long past = AdminJson.number(request, "past_seconds").orElse(0L);
        if (past < 0 || past > LONGEST_PAST) {
            throw AdminJson.badRequest("past_seconds must be 0 to " + LONGEST_PAST
                    + ": how long ago processes were seen that live no more.");
        }
        return AdminJson.answer(Page.whole(nodes.list(Duration.ofSeconds(past))));
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
