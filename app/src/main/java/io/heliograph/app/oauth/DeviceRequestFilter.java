// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.app.http.access.AddressRates;
import io.heliograph.app.http.body.ParameterRequest;
import io.heliograph.app.http.body.SmallBody;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.access.OAuthSettings;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.web.filter.OncePerRequestFilter;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Adapts requests of devices for Spring. Programs may send a JSON object instead of a form; without a client id they are
 * {@link ClientCatalogue#DEVICE}. Limits device codes per client address, and authorizations that wait for a decision in total.
 */
final class DeviceRequestFilter extends OncePerRequestFilter {
    private static final Duration WINDOW = Duration.ofMinutes(10);
    private static final int LARGEST = 4096; // maximum bytes of a JSON body
    private static final String USUAL_SCOPE = "profile"; // scope if none is sent: without scopes Spring grants nothing

    private final OAuthAuthorizations authorizations;
    private final OAuthSettings settings;
    private final AddressRates rates;

    DeviceRequestFilter(OAuthAuthorizations authorizations, AddressRates rates, OAuthSettings settings) {
        this.authorizations = authorizations;
        this.rates = rates;
        this.settings = settings;
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        String path = request.getServletPath();
        boolean asks = path.equals(OAuthAddresses.DEVICE_AUTHORIZE);
        if (asks) {
            rates.take(
                    request,
                    response,
                    new AddressRates.Allowance(OAuthAddresses.DEVICE_AUTHORIZE, settings.deviceCodes(), WINDOW));
        }
        boolean begins = path.equals(OAuthAddresses.DECIDED_AUTHORIZE)
                && request.getMethod().equals("GET");
        if ((asks || begins) && authorizations.waiting() >= settings.waiting()) {
            throw new FailureException(
                    ErrorCode.UNAVAILABLE, "Too many logins", "Too many logins wait for a decision; try again later.");
        }
        Map<String, String[]> parameters = new LinkedHashMap<>(request.getParameterMap());
        parameters.replaceAll(DeviceRequestFilter::single);
        if (asks) {
            addJson(request, parameters);
        }
        boolean names =
                parameters.containsKey(OAuth2ParameterNames.CLIENT_ID) || request.getHeader("Authorization") != null;
        boolean tokens = path.equals(OAuthAddresses.TOKEN) || path.equals(OAuthAddresses.REVOKE);
        if (!names && (asks || tokens)) {
            parameters.put(OAuth2ParameterNames.CLIENT_ID, new String[] {ClientCatalogue.DEVICE});
        }
        if (asks) {
            parameters.putIfAbsent(OAuth2ParameterNames.SCOPE, new String[] {USUAL_SCOPE});
        }
        boolean verifies = path.equals(OAuthAddresses.DECIDED_DEVICE)
                && request.getMethod().equals("GET");
        if (verifies) {
            parameters.remove(
                    OAuth2ParameterNames.STATE); // with a state, Spring would expect the POST of a consent, and fail
        }
        chain.doFilter(
                asks || tokens || begins || verifies ? new ParameterRequest(request, parameters) : request, response);
    }

    /**
     * Refuses repeated parameters (RFC 6749, 3.1). Allowed are repeated scopes, from the consent page, and repeated {@code resource}
     * parameters (RFC 8707), which are joined by spaces.
     */
    private static String[] single(String name, String[] values) {
        if (values.length == 1 || name.equals(OAuth2ParameterNames.SCOPE)) {
            return values;
        }
        if (name.equals(ResourceIndicator.PARAMETER)) {
            return new String[] {String.join(" ", values)};
        }
        throw invalid(
                "The parameter was sent more than once: " + (name.length() > 40 ? "its name is too long" : name) + ".");
    }

    /** Adds client, scope and resource of a JSON body to the parameters; other members are ignored. */
    private static void addJson(HttpServletRequest request, Map<String, String[]> parameters) throws IOException {
        String type = request.getContentType();
        if (type == null || !type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
            return;
        }
        byte[] bytes = SmallBody.read(request, LARGEST);
        if (bytes.length == 0) {
            return;
        }
        JsonNode object = object(bytes);
        for (String name :
                List.of(OAuth2ParameterNames.CLIENT_ID, OAuth2ParameterNames.SCOPE, ResourceIndicator.PARAMETER)) {
            JsonNode value = object.path(name);
            if (value.isString()) {
                parameters.put(name, new String[] {value.stringValue()});
            } else if (!value.isMissingNode() && !value.isNull()) {
                throw invalid("'" + name + "' must be text.");
            }
        }
    }

    private static JsonNode object(byte[] bytes) {
        try {
            JsonNode node = JsonMapper.shared().readTree(bytes);
            if (node.isObject()) {
                return node;
            }
        } catch (JacksonException e) {
            // refused below
        }
        throw invalid("The body must be a form or a JSON object.");
    }

    private static FailureException invalid(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Bad request", details);
    }
}
