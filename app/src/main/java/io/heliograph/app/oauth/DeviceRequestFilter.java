// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.github.bucket4j.Bucket;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.OAuthSettings;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Takes what programs on devices send: a JSON object instead of a form, and no name of a client. Who names none is the client {@link ClientCatalogue#DEVICE}.
 * Counts codes by the address that asks for them, and bounds how many authorizations wait for a decision.
 */
final class DeviceRequestFilter extends OncePerRequestFilter {
    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final int MOST_COUNTED = 20_000;
    private static final String USUAL_SCOPE = "profile"; // of no scope at all nothing could be granted

    private final OAuthAuthorizations authorizations;
    private final OAuthSettings settings;
    private final Map<ClientNetwork, Bucket> asked = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<ClientNetwork, Bucket> eldest) {
            return size() > MOST_COUNTED;
        }
    };

    DeviceRequestFilter(OAuthAuthorizations authorizations, OAuthSettings settings) {
        this.authorizations = authorizations;
        this.settings = settings;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String path = request.getServletPath();
        boolean asks = path.equals(OAuthAddresses.DEVICE_AUTHORIZE);
        if (asks) {
            admit(request);
        }
        boolean begins = path.equals(OAuthAddresses.DECIDED_AUTHORIZE)
                && request.getMethod().equals("GET");
        if ((asks || begins) && authorizations.waiting() >= settings.waiting()) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE, "Too many logins", "Too many logins wait for a decision; try again later.");
        }
        boolean names = request.getParameter(OAuth2ParameterNames.CLIENT_ID) != null
                || request.getHeader("Authorization") != null;
        boolean tokens = path.equals(OAuthAddresses.TOKEN) || path.equals(OAuthAddresses.REVOKE);
        Map<String, String> more = new LinkedHashMap<>();
        if (!names && (asks || tokens)) {
            more.put(OAuth2ParameterNames.CLIENT_ID, ClientCatalogue.DEVICE);
        }
        if (asks && request.getParameter(OAuth2ParameterNames.SCOPE) == null) {
            more.put(OAuth2ParameterNames.SCOPE, USUAL_SCOPE);
        }
        chain.doFilter(more.isEmpty() ? request : new Completed(request, more), response);
    }

    private void admit(HttpServletRequest request) {
        Bucket bucket;
        synchronized (asked) {
            bucket = asked.computeIfAbsent(
                    ClientNetwork.of(request.getRemoteAddr()),
                    _ -> Bucket.builder()
                            .addLimit(limit ->
                                    limit.capacity(settings.deviceCodes()).refillGreedy(settings.deviceCodes(), WINDOW))
                            .build());
        }
        if (!bucket.tryConsume(1)) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many device codes",
                    "This address has asked for too many device codes; try again later.");
        }
    }

    private static final class Completed extends HttpServletRequestWrapper {
        private final Map<String, String[]> fields;

        private Completed(HttpServletRequest request, Map<String, String> more) {
            super(request);
            fields = new LinkedHashMap<>(request.getParameterMap());
            more.forEach((name, value) -> fields.put(name, new String[] {value}));
        }

        @Override
        public @Nullable String getParameter(String name) {
            String[] values = fields.get(name);
            return values == null ? null : values[0];
        }

        @Override
        public Map<String, String[]> getParameterMap() {
            return Collections.unmodifiableMap(fields);
        }

        @Override
        public Enumeration<String> getParameterNames() {
            return Collections.enumeration(fields.keySet());
        }

        @Override
        public String @Nullable [] getParameterValues(String name) {
            String[] values = fields.get(name);
            return values == null ? null : values.clone();
        }
    }
}
