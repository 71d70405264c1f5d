// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.app.http.events.RequestFollower;
import io.heliograph.app.http.routes.SubmissionRoute;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.intake.JobRequest;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.EntryPoint;
import io.heliograph.config.Settings;
import io.heliograph.config.access.McpSettings;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Duration;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Calls an operation: submits it like its route, and waits for the end of the request, up to the limit in the settings. If the client
 * disconnects, the wait ends and the request continues.
 */
@Component
final class OperationCall {

    private final SubmissionRoute submissionRoute;
    private final RequestFollower follower;
    private final JobOperations jobOperations;
    private final ResultContent content;
    private final McpSettings settings;

    OperationCall(
            SubmissionRoute submissionRoute,
            RequestFollower follower,
            JobOperations jobOperations,
            ResultContent content,
            Settings settings) {
        this.submissionRoute = submissionRoute;
        this.follower = follower;
        this.jobOperations = jobOperations;
        this.content = content;
        this.settings = settings.mcp();
    }

    /** Runs the call. Refusals and failures are returned as answers, too, so that the model can read them. */
    CallToolResult answer(Operation operation, McpAsyncServerExchange exchange, CallToolRequest request)
            throws InterruptedException {
        CallContext context = CallContext.of(exchange.transportContext());
        JobRequest work;
        try {
            work = submissionRoute.submitCall(context.http(), operation, context.arguments(), EntryPoint.MCP);
        } catch (RuntimeException e) {
            return ResultContent.refusal(e, RequestContext.requestId(context.http()));
        }
        if (context.running().became(work.requestId())) {
            jobOperations.cancel(work.requestId());
        }
        var progress = new ProgressNotices(exchange, request);
        try {
            Duration limit = progress.isWanted() ? settings.longestHold() : settings.hold();
            JsonNode body = follow(context, work.requestId(), limit, progress);
            work.warning()
                    .filter(_ -> body.path("warning").isMissingNode())
                    .ifPresent(warning -> ((ObjectNode) body).put("warning", warning));
            return content.of(body, work.baseUrl());
        } catch (RuntimeException e) { // a failing status query is no failure of the accepted request
            return content.of(accepted(work), work.baseUrl());
        }
    }

    private JsonNode follow(CallContext context, String requestId, Duration limit, ProgressNotices progress)
            throws InterruptedException {
        long organizationId = context.caller().organizationId();
        ClientNetwork network = ClientNetwork.of(context.http().servletRequest().getRemoteAddr());
        return follower.follow(requestId, organizationId, network, limit, progress);
    }

    private static ObjectNode accepted(JobRequest work) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("request_id", work.requestId())
                .put("status", "IN_PROGRESS");
    }
}
