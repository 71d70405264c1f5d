// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.ClientDisconnect;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.body.BodyOwner;
import io.heliograph.app.http.body.BodyReader;
import io.heliograph.app.http.body.BodyRules;
import io.heliograph.app.http.body.ReceivedBody;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Caller;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.spec.HttpHeaders;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpStreamableServerSession;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/**
 * Route of the tool server. POST takes a message, and DELETE ends a session. GET is answered with 405, since this server sends no messages
 * without a request.
 */
@Component
final class ToolRoutes implements RouteProvider {
    private static final String PATH = "/mcp";
    private static final List<String> ENVELOPE = List.of("params", "arguments");

    private final ToolTransport transport;
    private final ToolSessions sessions;
    private final PageOrigins origins;
    private final AccessFilter accessFilter;
    private final BodyReader bodies;
    private final BaseUrl baseUrl;
    private final JobOperations jobOperations;
    private final BodyRules rules;

    ToolRoutes(
            ToolTransport transport,
            ToolSessions sessions,
            PageOrigins origins,
            AccessFilter accessFilter,
            BodyReader bodies,
            BaseUrl baseUrl,
            JobOperations jobOperations,
            Catalogue catalogue,
            Settings settings) {
        this.transport = transport;
        this.sessions = sessions;
        this.origins = origins;
        this.accessFilter = accessFilter;
        this.bodies = bodies;
        this.baseUrl = baseUrl;
        this.jobOperations = jobOperations;
        Set<String> media = catalogue.all().stream()
                .flatMap(operation -> BodyRules.media(operation.spec()).stream())
                .collect(Collectors.toUnmodifiableSet());
        rules = BodyRules.within(ENVELOPE, settings.limits().bodyBytes(), media, settings);
    }

    @Override
    public List<HttpRoute> routes() {
        return transport.isOffered()
                ? List.of(HttpRoute.post(PATH, this::post), new HttpRoute(HttpMethod.DELETE, PATH, this::end))
                : List.of();
    }

    private ServerResponse post(ServerRequest request) {
        origins.check(request);
        Caller caller = admit(request);
        requireVersion(request);
        ReceivedBody body = bodies.read(
                request.servletRequest(), rules, BodyOwner.of(caller.organizationId(), request.servletRequest()));
        boolean taken = false;
        try {
            RpcMessage message = RpcMessage.of(body.fields());
            if (message.isCall()) {
                ToolSession session = session(request, caller);
                taken = true;
                return call(request, caller, session, message, body);
            }
            return answer(request, caller, message);
        } finally {
            if (!taken) {
                body.close();
            }
        }
    }

    /**
     * Authenticates the caller; without a valid token the answer names the metadata of the authorization server (RFC 9728, section 5.1).
     */
    private Caller admit(ServerRequest request) {
        try {
            return accessFilter.identify(request, PATH);
        } catch (FailureException e) {
            if (e.failure().code() == ErrorCode.UNAUTHORIZED) {
                RequestContext.response(request)
                        .setHeader(
                                "WWW-Authenticate",
                                "Bearer resource_metadata=\"" + baseUrl.of(request)
                                        + "/.well-known/oauth-protected-resource/mcp\"");
            }
            throw e;
        }
    }

    private void requireVersion(ServerRequest request) {
        String version = request.headers().firstHeader(HttpHeaders.PROTOCOL_VERSION);
        if (version != null && !transport.speaks(version)) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Invalid header: MCP-Protocol-Version",
                    "This version of the protocol is not supported: leave the header out, or send a supported "
                            + "version.");
        }
    }

    private ToolSession session(ServerRequest request, Caller caller) {
        String id = request.headers().firstHeader(HttpHeaders.MCP_SESSION_ID);
        if (id == null) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Missing header: Mcp-Session-Id",
                    "Begin a session with the message 'initialize', and send its id with each message after it.");
        }
        return sessions.find(id, caller.organizationId())
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND,
                        "No such session",
                        "There is no session with this id. Begin a new one with the message 'initialize'."));
    }

    private ServerResponse answer(ServerRequest request, Caller caller, RpcMessage message) {
        if (message.isInitialize()) {
            return initialize(request, caller, message);
        }
        ToolSession session = session(request, caller);
        if (message.isRequest()) {
            var answer = new SingleAnswer(transport.json());
            var running = new RunningCall();
            var context = new CallContext(request, caller, ReceivedBody.empty(), running);
            session.protocol()
                    .responseStream(answer)
                    .handle(message.request())
                    .contextWrite(reactive -> reactive.put(McpTransportContext.KEY, context.transport()))
                    .block();
            return json(ServerResponse.ok(), answer.answer().orElseThrow(), request);
        }
        message.cancelled().flatMap(session::call).flatMap(RunningCall::cancel).ifPresent(jobOperations::cancel);
        return ServerResponse.accepted().build(); // all other notifications, and answers, are ignored
    }

    private ServerResponse initialize(ServerRequest request, Caller caller, RpcMessage message) {
        var network = ClientNetwork.of(request.servletRequest().getRemoteAddr());
        sessions.requirePlace(caller.organizationId(), network);
        McpSchema.InitializeRequest wanted;
        try {
            wanted = transport.json().convertValue(message.request().params(), McpSchema.InitializeRequest.class);
        } catch (RuntimeException e) {
            throw RpcMessage.refuse("The message 'initialize' does not follow the Model Context Protocol.");
        }
        McpStreamableServerSession.McpStreamableServerSessionInit begun =
                transport.sessions().startSession(wanted);
        var result = begun.initResult().block();
        sessions.add(new ToolSession(begun.session(), caller.organizationId(), network, sessions.now()));
        return json(
                ServerResponse.ok()
                        .header(HttpHeaders.MCP_SESSION_ID, begun.session().getId()),
                McpSchema.JSONRPCResponse.result(message.request().id(), result),
                request);
    }

    private ServerResponse call(
            ServerRequest request, Caller caller, ToolSession session, RpcMessage message, ReceivedBody body) {
        return ServerResponse.ok()
                .header("Content-Type", "text/event-stream;charset=utf-8")
                .header("Cache-Control", "no-store")
                .header("X-Accel-Buffering", "no")
                .build((_, response) -> {
                    Object id = message.request().id();
                    RunningCall running = session.begin(id);
                    try (body) {
                        var stream = new MessageStream(response.getOutputStream(), transport.json(), running);
                        stream.begin();
                        var context = new CallContext(request, caller, body.within(ENVELOPE), running);
                        session.protocol()
                                .responseStream(stream)
                                .handle(message.request())
                                .contextWrite(reactive -> reactive.put(McpTransportContext.KEY, context.transport()))
                                .block();
                    } catch (RuntimeException e) {
                        if (!ClientDisconnect.isBehind(e)) {
                            throw e;
                        }
                    } finally {
                        session.end(id, running);
                        session.use(sessions.now());
                    }
                    return null;
                });
    }

    private ServerResponse json(ServerResponse.BodyBuilder begun, Object message, ServerRequest request) {
        try {
            String text =
                    transport.json().writeValueAsString(message).replace(CatalogueTools.HERE, baseUrl.of(request));
            return JsonAnswers.json(begun, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private ServerResponse end(ServerRequest request) {
        origins.check(request);
        Caller caller = admit(request);
        sessions.remove(session(request, caller));
        return ServerResponse.noContent().build();
    }
}
