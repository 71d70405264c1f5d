// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.websocket.DeploymentException;
import jakarta.websocket.Extension;
import jakarta.websocket.server.ServerContainer;
import jakarta.websocket.server.ServerEndpointConfig;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.function.ServerResponse;

/** The answer 101 (RFC 6455, section 4.2.2), after which the connection is a WebSocket. */
final class StreamHandshake implements ServerResponse {
    private final StreamAdmission admission;
    private final StreamSessions sessions;
    private final String path;

    StreamHandshake(StreamAdmission admission, StreamSessions sessions, String path) {
        this.admission = admission;
        this.sessions = sessions;
        this.path = path;
    }

    @Override
    public @Nullable ModelAndView writeTo(HttpServletRequest request, HttpServletResponse response, Context context)
            throws ServletException, IOException {
        boolean done = false;
        try {
            Object container = request.getServletContext().getAttribute(ServerContainer.class.getName());
            if (!(container instanceof ServerContainer webSockets)) {
                throw new IllegalStateException("there is no WebSocket container");
            }
            ServerEndpointConfig config = ServerEndpointConfig.Builder.create(StreamEndpoint.class, path)
                    .configurator(new OneEndpoint(new StreamEndpoint(admission, sessions)))
                    .build();
            webSockets.upgradeHttpToWebSocket(request, response, config, Map.of());
            done = response.getStatus() == HttpServletResponse.SC_SWITCHING_PROTOCOLS;
        } catch (DeploymentException e) {
            throw new ServletException(e);
        } finally {
            if (!done && admission instanceof StreamAdmission.Admitted admitted) {
                sessions.gone(admitted);
            }
        }
        return null;
    }

    @Override
    public HttpStatusCode statusCode() {
        return HttpStatus.SWITCHING_PROTOCOLS;
    }

    @Override
    public HttpHeaders headers() {
        return new HttpHeaders();
    }

    @Override
    public MultiValueMap<String, Cookie> cookies() {
        return new LinkedMultiValueMap<>();
    }

    /**
     * Creates the endpoint of this connection. No extension is negotiated: JPEG does not compress further, and compressed data could expand
     * to any size.
     */
    private static final class OneEndpoint extends ServerEndpointConfig.Configurator {
        private final StreamEndpoint endpoint;

        OneEndpoint(StreamEndpoint endpoint) {
            this.endpoint = endpoint;
        }

        @Override
        public <T> T getEndpointInstance(Class<T> type) {
            return type.cast(endpoint);
        }

        @Override
        public List<Extension> getNegotiatedExtensions(List<Extension> installed, List<Extension> requested) {
            return List.of();
        }

        @Override
        public boolean checkOrigin(String origin) {
            return true; // any origin: the token is in the address and not in a cookie, so a foreign page has none
        }
    }
}
