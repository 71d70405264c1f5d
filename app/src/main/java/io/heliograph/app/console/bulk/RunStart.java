// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.app.admin.AuditLog;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.OperatorSubmissions;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.config.access.OperatorRole;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Starts a bulk run from an operator's dialog; the body is that of {@code /v2/bulk}. With {@code dry_run=true} the run is only checked. */
@Component
final class RunStart implements RouteProvider {
    static final String PATH = "/console/bulk/start";

    private final OperatorSubmissions submissions;
    private final Catalogue catalogue;
    private final AuditLog auditLog;

    RunStart(OperatorSubmissions submissions, Catalogue catalogue, AuditLog auditLog) {
        this.submissions = submissions;
        this.catalogue = catalogue;
        this.auditLog = auditLog;
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(HttpRoute.post(PATH, request -> OperatorSubmissions.answered(request, this::start)));
    }

    private ServerResponse start(ServerRequest request) {
        Operation operation = catalogue.named("bulk");
        if (OperatorSubmissions.query(request, "dry_run").filter("true"::equals).isPresent()) {
            return submissions.forecast(request, operation);
        }
        JobRequest work = auditLog.doing(
                OperatorIdentity.of(request.servletRequest()),
                OperatorRole.OPERATOR,
                "begin bulk run",
                "a bulk run",
                () -> submissions.accept(request, operation),
                JobRequest::requestId,
                begun -> "for organization " + begun.organizationId());
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("request_id", work.requestId());
        work.warning().ifPresent(warning -> body.put("warning", warning));
        return JsonAnswers.json(202, body);
    }
}
