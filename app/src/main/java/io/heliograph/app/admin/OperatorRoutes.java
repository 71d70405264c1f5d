// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.OperatorToken;
import io.heliograph.storage.accounts.OperatorTokens.NewOperatorToken;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.executions.OperatorActions.Action;
import io.heliograph.storage.executions.OperatorActions.ActionFilter;
import io.heliograph.storage.retention.RetentionPurge;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;

/** Routes about the operators: who is logged in, the audit, and tokens for scripts; also the purge of expired data. */
@Component
final class OperatorRoutes implements AdminRouteProvider {
    private static final int USUAL_DAYS = 90;

    private final OperatorActions actions;
    private final PersonalTokens tokens;
    private final PurgeCommands purges;

    OperatorRoutes(OperatorActions actions, PersonalTokens tokens, PurgeCommands purges) {
        this.actions = actions;
        this.tokens = tokens;
        this.purges = purges;
    }

    @Override
    public List<AdminRoute> adminRoutes() {
        return List.of(
                AdminRoute.get("/me", "The caller's name and rights")
                        .answers(OperatorIdentity.class)
                        .by(request -> AdminJson.answer(by(request))),
                AdminRoute.get("/actions", "Actions of operators with address and outcome, newest first")
                        .query("operator", "string", "who")
                        .query("subject", "string", "target, such as a request's id")
                        .query("action", "string", "action, such as restart request")
                        .query(AdminQuery.paging())
                        .answers(new ListType(Action.class))
                        .by(this::actions),
                AdminRoute.get("/personal-tokens", "One's own tokens for scripts; an admin sees all operators'")
                        .answers(new ListType(OperatorToken.class))
                        .by(request -> AdminJson.answer(ListPage.whole(tokens.list(by(request))))),
                AdminRoute.post(
                                "/personal-tokens",
                                OperatorRole.VIEWER,
                                "Creates a token for scripts, sent as Authorization: Bearer; only this answer shows its value")
                        .needs("name", "string", "purpose, 1 to 100 characters")
                        .takes(
                                "role",
                                "string",
                                "viewer, operator or admin, not above the caller's role; viewer if absent")
                        .takes("days", "integer", "days until it expires; " + USUAL_DAYS + " if absent")
                        .creates(NewOperatorToken.class)
                        .by(this::create),
                AdminRoute.delete(
                                "/personal-tokens/{id}",
                                OperatorRole.VIEWER,
                                "Revokes a token at once: an own one, or, as admin, any")
                        .answers(OperatorToken.class)
                        .by(request ->
                                AdminJson.answer(tokens.revoke(by(request), AdminJson.numberInPath(request, "id")))),
                AdminRoute.get("/purge", "Objects that a purge would remove now")
                        .answers(RetentionPurge.Report.class)
                        .by(_ -> AdminJson.answer(purges.due())),
                AdminRoute.post("/purge", OperatorRole.ADMIN, "Removes due objects now")
                        .answers(RetentionPurge.Report.class)
                        .by(request -> AdminJson.answer(purges.purge(by(request)))));
    }

    private ServerResponse actions(ServerRequest request) {
        int limit = AdminQuery.limit(request);
        var filter = new ActionFilter(
                AdminJson.parameter(request, "operator"),
                AdminJson.parameter(request, "subject"),
                AdminJson.parameter(request, "action"));
        return AdminJson.answer(
                ListPage.of(actions.page(filter, AdminQuery.before(request), limit), limit, Action::id));
    }

    private ServerResponse create(ServerRequest request) {
        JsonNode body = AdminJson.body(request);
        NewOperatorToken made = tokens.create(
                by(request),
                body.path("name").asString(""),
                role(body.path("role").asString("viewer")),
                Duration.ofDays(body.path("days").asInt(body.has("days") ? 0 : USUAL_DAYS)));
        return AdminJson.answer(201, made);
    }

    private static OperatorRole role(String name) {
        return Arrays.stream(OperatorRole.values())
                .filter(role -> role.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(() -> AdminJson.badRequest("role must be one of viewer, operator, admin."));
    }

    private static OperatorIdentity by(ServerRequest request) {
        return OperatorIdentity.of(request.servletRequest());
    }
}
