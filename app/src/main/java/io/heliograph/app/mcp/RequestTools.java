// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.app.http.docs.RequestSchemas;
import io.heliograph.app.http.events.RequestFollower;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.McpSettings;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.server.McpServerFeatures.AsyncToolSpecification;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Tools for requests: status with the result, and cancellation. Requests of other organizations are not found. */
@Component
final class RequestTools {
    private static final String NAME =
            "status"; // name of the rate limit and of the feature, the same as on the route for the status
    private static final String ID = "request_id";
    private static final String WAIT = "wait_seconds";

    private final AccessFilter accessFilter;
    private final RequestFollower follower;
    private final JobOperations jobOperations;
    private final ResultContent content;
    private final BaseUrl baseUrl;
    private final McpSettings settings;

    RequestTools(
            AccessFilter accessFilter,
            RequestFollower follower,
            JobOperations jobOperations,
            ResultContent content,
            BaseUrl baseUrl,
            Settings settings) {
        this.accessFilter = accessFilter;
        this.follower = follower;
        this.jobOperations = jobOperations;
        this.content = content;
        this.baseUrl = baseUrl;
        this.settings = settings.mcp();
    }

    private interface Answering {
        CallToolResult of(CallContext context, McpAsyncServerExchange exchange, CallToolRequest request)
                throws InterruptedException;
    }

    List<AsyncToolSpecification> specifications() {
        ObjectNode get = schema();
        ((ObjectNode) get.path("properties"))
                .putObject(WAIT)
                .put("type", "integer")
                .put("minimum", 0)
                .put("maximum", settings.longestHold().toSeconds())
                .put("default", 0)
                .put("description", "seconds to wait for its end; 0 returns at once");
        return List.of(
                tool(
                        "get_request",
                        "Returns the status of a request, its progress and, when it has ended, its result or error.",
                        get,
                        AnswerSchemas.status(RequestSchemas.anyResult()),
                        true,
                        this::get),
                tool(
                        "cancel_request",
                        "Ends a request before its time: a waiting one at once, a running one at its next checkpoint.",
                        schema(),
                        AnswerSchemas.cancellation(),
                        false,
                        this::cancel));
    }

    private static ObjectNode schema() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
        schema.putObject("properties")
                .putObject(ID)
                .put("type", "string")
                .put("description", "request_id in the answer of the call that started the work");
        schema.putArray("required").add(ID);
        return schema;
    }

    private static AsyncToolSpecification tool(
            String name, String description, ObjectNode schema, ObjectNode answer, boolean reads, Answering answering) {
        return AsyncToolSpecification.builder()
                .tool(McpSchema.Tool.builder(name, CatalogueTools.map(schema))
                        .description(description)
                        .outputSchema(CatalogueTools.map(answer))
                        .annotations(McpSchema.ToolAnnotations.builder()
                                .readOnlyHint(reads)
                                .destructiveHint(!reads)
                                .idempotentHint(true)
                                .openWorldHint(false)
                                .build())
                        .build())
                .callHandler((exchange, request) -> Mono.fromCallable(() -> {
                    CallContext context = CallContext.of(exchange.transportContext());
                    try {
                        return answering.of(context, exchange, request);
                    } catch (RuntimeException e) {
                        return ResultContent.refusal(e, RequestContext.requestId(context.http()));
                    }
                }))
                .build();
    }

    private CallToolResult get(CallContext context, McpAsyncServerExchange exchange, CallToolRequest request)
            throws InterruptedException {
        accessFilter.admit(context.http(), NAME, NAME);
        JsonNode wait = context.arguments().fields().path(WAIT);
        if (!wait.isMissingNode() && (!wait.canConvertToInt() || wait.asInt() < 0)) {
            throw refuse(WAIT, "a whole number of seconds, 0 or more");
        }
        Duration limit = Duration.ofSeconds(wait.asInt(0));
        Duration longest = settings.longestHold();
        JsonNode body = follower.follow(
                id(context),
                context.caller().organizationId(),
                ClientNetwork.of(context.http().servletRequest().getRemoteAddr()),
                limit.compareTo(longest) < 0 ? limit : longest,
                new ProgressNotices(exchange, request));
        return content.of(body, baseUrl.of(context.http()));
    }

    private CallToolResult cancel(CallContext context, McpAsyncServerExchange exchange, CallToolRequest request)
            throws InterruptedException {
        accessFilter.admit(context.http(), NAME, NAME);
        String id = id(context);
        long organizationId = context.caller().organizationId();
        follower.own(id, organizationId);
        JobOperations.Answer answer = jobOperations.cancel(id);
        if (!answer.done()) {
            throw new FailureException(
                    ErrorCode.CONFLICT, "Not cancelled", "The request cannot be cancelled: " + answer.text());
        }
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put(ID, id)
                .put("cancelled", true)
                .put("details", answer.text());
        return new CallToolResult(
                List.of(ResultContent.text(answer.text())), false, CatalogueTools.map(body), Map.of());
    }

    private static String id(CallContext context) {
        JsonNode id = context.arguments().fields().path(ID);
        if (!id.isString()) {
            throw refuse(ID, "the id of a request, as text");
        }
        return id.stringValue().strip();
    }

    private static FailureException refuse(String name, String wanted) {
        return new FailureException(
                ErrorCode.BAD_REQUEST, "Invalid field: " + name, "The field '" + name + "' must be " + wanted + ".");
    }
}
