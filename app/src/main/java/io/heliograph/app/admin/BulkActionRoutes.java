// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.admin.BulkCommands.BulkOutcome;
import io.heliograph.app.admin.BulkCommands.Selection;
import io.heliograph.config.access.OperatorRole;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;

/** Actions on all requests that match a filter: a dry run, then its confirmation. */
@Component
final class BulkActionRoutes implements AdminRouteProvider {
    private static final String ACTIONS =
            Arrays.stream(BulkAction.values()).map(BulkAction::id).collect(Collectors.joining(", "));

    private final BulkCommands commands;

    BulkActionRoutes(BulkCommands commands) {
        this.commands = commands;
    }

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.post(
                                "/selections",
                                OperatorRole.OPERATOR,
                                "Dry run: counts the selected requests and returns a token for exactly these")
                        .needs("action", "string", "one of " + ACTIONS + "; abandon needs the role admin")
                        .needs(
                                "filter",
                                "object",
                                "conditions, named as the parameters of GET /admin/api/requests; {} selects every request "
                                        + "that allows the action")
                        .creates(Selection.class)
                        .by(this::select),
                AdminRoute.post(
                                "/selections/confirm",
                                OperatorRole.OPERATOR,
                                "Applies the action to the requests of a dry run, once; each request has its own outcome")
                        .needs("token", "string", "of the dry run")
                        .answers(BulkOutcome.class)
                        .by(request -> AdminJson.answer(commands.confirm(
                                by(request),
                                AdminJson.body(request).path("token").asString("")))));
    }

    private ServerResponse select(ServerRequest request) {
        JsonNode body = AdminJson.body(request);
        BulkAction action = BulkAction.named(body.path("action").asString(""))
                .orElseThrow(() -> AdminJson.badRequest("action must be one of " + ACTIONS + "."));
        JsonNode filter = body.path("filter");
        if (!filter.isObject()) {
            throw AdminJson.badRequest("filter must be an object; {} means all.");
        }
        Map<String, String> members = new LinkedHashMap<>();
        filter.properties().forEach(each -> members.put(each.getKey(), text(each.getKey(), each.getValue())));
        return AdminJson.answer(201, commands.select(by(request), action, AdminQuery.filter(members)));
    }

    /** Refuses null and lists: they would read as an empty text, and an empty address prefix matches every request. */
    private static String text(String name, JsonNode value) {
        if (!value.isString() && !value.isNumber()) {
            throw AdminJson.badRequest("filter's '" + name + "' must be a string.");
        }
        return value.asString("");
    }

    private static OperatorIdentity by(ServerRequest request) {
        return OperatorIdentity.of(request.servletRequest());
    }
}
