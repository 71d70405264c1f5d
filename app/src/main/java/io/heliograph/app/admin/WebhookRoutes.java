// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.webhooks.DeliveryQueries;
import io.heliograph.storage.webhooks.DeliveryQueries.DeliveryRow;
import io.heliograph.storage.webhooks.WebhookDelivery;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** Webhook deliveries: the log, and replays. */
@Component
final class WebhookRoutes implements AdminRouteProvider {
    private final DeliveryQueries queries;
    private final WebhookCommands commands;

    WebhookRoutes(DeliveryQueries queries, WebhookCommands commands) {
        this.queries = queries;
        this.commands = commands;
    }

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/webhooks", "Webhook deliveries with the receiver's last answer, newest first")
                        .query("state", "string", "PENDING, DELIVERED, FAILED or REPLACED")
                        .query(AdminQuery.paging())
                        .answers(new ListType(DeliveryRow.class))
                        .by(this::page),
                AdminRoute.post(
                                "/webhooks/{id}/replay",
                                OperatorRole.OPERATOR,
                                "Sends a pending delivery at once, or an ended one again under the same message id")
                        .creates(WebhookDelivery.class)
                        .by(request -> AdminJson.answer(
                                201,
                                commands.replay(
                                        OperatorIdentity.of(request.servletRequest()), request.pathVariable("id")))));
    }

    private ServerResponse page(ServerRequest request) {
        Optional<WebhookDelivery.State> state = AdminJson.parameter(request, "state")
                .map(name -> Arrays.stream(WebhookDelivery.State.values())
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseThrow(() ->
                                AdminJson.badRequest("state must be one of PENDING, DELIVERED, FAILED, REPLACED.")));
        int limit = AdminQuery.limit(request);
        return AdminJson.answer(ListPage.of(
                queries.page(state, AdminJson.parameter(request, "before"), limit), limit, DeliveryRow::id));
    }
}
