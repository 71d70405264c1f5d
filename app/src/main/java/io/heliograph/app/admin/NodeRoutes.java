// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.RequestRoutes.Page;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.app.nodes.NodeOperations.NodeAnswer;
import java.security.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** The nodes of the cluster: a list, and which of them are to take no work. {@code id} is a node's name, or the id of one of its lives. */
@Component
final class NodeRoutes implements RouteProvider {
    private static final String NODES = "/admin/api/nodes";
    private static final long LONGEST_PAST = Duration.ofDays(30).toSeconds(); // then the rows are forgotten

    private final NodeOperations nodes;
    private final AuditLog auditLog;

    NodeRoutes(NodeOperations nodes, AuditLog auditLog) {
        this.nodes = nodes;
        this.auditLog = auditLog;
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
        String operator = request.principal().map(Principal::getName).orElse("?");
        return change(request, "drain node", () -> nodes.drain(request.pathVariable("id"), operator));
    }

    private ServerResponse undrain(ServerRequest request) {
        return change(request, "undrain node", () -> nodes.undrain(request.pathVariable("id")));
    }

    private ServerResponse change(ServerRequest request, String action, Supplier<Optional<NodeAnswer>> work) {
        String id = request.pathVariable("id");
        if (nodes.find(id).isEmpty()) {
            throw AdminJson.missing("node");
        }
        NodeAnswer answer = auditLog.doing(
                request, action, id, () -> work.get().orElseThrow(() -> AdminJson.missing("node")), NodeAnswer::text);
        return AdminJson.answer(answer);
    }
}
