// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.ProtocolUpgrade;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.RouteGroup;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;

/** WebSocket routes of live background removal: {@code /v2/streaming/remove_background}, and the root path that some clients use. */
@Component
final class StreamRoutes implements RouteProvider, ProtocolUpgrade {
    private static final String PATH = "/v2/streaming/remove_background";
    private static final String PROTOCOL = "websocket";

    private final StreamGate gate;
    private final StreamSessions sessions;
    private final boolean served;

    StreamRoutes(StreamGate gate, StreamSessions sessions, Settings settings) {
        this.gate = gate;
        this.sessions = sessions;
        served = settings.does(ProcessRole.API);
    }

    @Override
    public List<HttpRoute> routes() {
        return List.of(HttpRoute.get(PATH, this::stream)
                .with(RouteContract.of(
                                "stream_remove_background",
                                "Live background removal: a WebSocket that receives frames and returns masks; also at /")
                        .in(RouteGroup.VIDEO)
                        .open()
                        .query("api_token", JsonSchemas.text("the token, since browsers' WebSockets send no headers"))
                        .answer("101", "The connection is a WebSocket from now on")
                        .answer(
                                "400",
                                "Not a WebSocket handshake: connect with a WebSocket client",
                                JsonSchemas.error())));
    }

    @Override
    public boolean isAsked(ServerRequest request) {
        return served
                && request.servletRequest().getMethod().equals("GET")
                && request.headers().header("Upgrade").stream()
                        .flatMap(value -> Arrays.stream(value.split(",", -1)))
                        .anyMatch(
                                value -> value.strip().toLowerCase(Locale.ROOT).equals(PROTOCOL));
    }

    @Override
    public ServerResponse upgrade(ServerRequest request) {
        return new StreamHandshake(gate.judge(request), sessions, PATH);
    }

    private ServerResponse stream(ServerRequest request) {
        if (isAsked(request)) {
            return upgrade(request);
        }
        RequestContext.response(request).setHeader("Upgrade", PROTOCOL);
        throw new FailureException(
                ErrorCode.BAD_REQUEST,
                "WebSocket required",
                "Open a WebSocket here: wss://HOST" + PATH + "?api_token=TOKEN");
    }
}
