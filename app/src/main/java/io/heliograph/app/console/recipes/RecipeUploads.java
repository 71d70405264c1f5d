// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import io.heliograph.app.admin.AuditLog;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.OperatorSubmissions;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.config.access.OperatorRole;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.JsonNodeFactory;

/** Accepts an operator's own picture with the text of a recipe, and runs the recipe on it. */
@Component
final class RecipeUploads implements RouteProvider {
    private final OperatorSubmissions submissions;
    private final Catalogue catalogue;
    private final AuditLog auditLog;

    RecipeUploads(OperatorSubmissions submissions, Catalogue catalogue, AuditLog auditLog) {
        this.submissions = submissions;
        this.catalogue = catalogue;
        this.auditLog = auditLog;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(HttpRoute.post(
                "/console/recipes/trials", request -> OperatorSubmissions.answered(request, this::start)));
    }

    private ServerResponse start(ServerRequest request) throws InterruptedException {
        String id = auditLog.doing(
                OperatorIdentity.of(request.servletRequest()),
                OperatorRole.OPERATOR,
                "try recipe",
                "a recipe, on an own picture",
                () -> submissions.accept(request, catalogue.named("recipe")).requestId(),
                made -> "as " + made);
        return JsonAnswers.json(202, JsonNodeFactory.instance.objectNode().put("request_id", id));
    }
}
