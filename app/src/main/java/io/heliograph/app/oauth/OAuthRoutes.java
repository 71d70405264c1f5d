// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.app.http.BaseUrl;
import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.GuessLimits;
import io.heliograph.app.http.body.SmallBody;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.config.Settings;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import io.heliograph.storage.oauth.OAuthGrant;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Addresses that Spring's authorization server lacks: the redirect to the console, the vendor's introspection, and the metadata of the
 * protected resource {@code /mcp}.
 */
@Component
final class OAuthRoutes implements RouteProvider {
    private static final int LONGEST_BODY = 4096;
    private static final int LONGEST_QUERY = 4096;

    private final OAuthAuthorizations authorizations;
    private final ClientCatalogue clients;
    private final GuessLimits guesses;
    private final BaseUrl baseUrl;
    private final boolean enabled;

    OAuthRoutes(
            OAuthAuthorizations authorizations,
            ClientCatalogue clients,
            GuessLimits guesses,
            BaseUrl baseUrl,
            Settings settings) {
        this.authorizations = authorizations;
        this.clients = clients;
        this.guesses = guesses;
        this.baseUrl = baseUrl;
        enabled = settings.oauth().enabled();
    }

    @Override
    public List<HttpRoute> routes() {
        return enabled
                ? List.of(
                        HttpRoute.get(OAuthAddresses.AUTHORIZE, OAuthRoutes::authorize),
                        HttpRoute.post(OAuthAddresses.INTROSPECT, this::introspected),
                        HttpRoute.get("/.well-known/oauth-protected-resource", this::resource),
                        HttpRoute.get("/.well-known/oauth-protected-resource/mcp", this::resource))
                : List.of();
    }

    /** Redirects an authorization request to a path of the console, because browsers send the operator's session cookie only there. */
    private static ServerResponse authorize(ServerRequest request) {
        String query = request.servletRequest().getQueryString();
        if (query == null
                || query.length() > LONGEST_QUERY
                || ParameterText.decoded(query).isEmpty()) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Bad request",
                    "An authorization request needs client_id, response_type and code_challenge in its query.");
        }
        return ServerResponse.status(302)
                .header(
                        "Location",
                        request.servletRequest().getContextPath() + OAuthAddresses.DECIDED_AUTHORIZE + "?" + query)
                .header("Cache-Control", "no-store")
                .build();
    }

    private ServerResponse introspected(ServerRequest request) throws IOException {
        try {
            return introspect(request);
        } catch (FailureException e) {
            return JsonAnswers.json(e.failure().code().httpStatus(), OAuthFailure.body(e.failure()));
        }
    }

    /**
     * Describes the presented token. For a device's token with all granted scopes, also returns a permanent API token of its organization.
     */
    private ServerResponse introspect(ServerRequest request) throws IOException {
        String address = request.servletRequest().getRemoteAddr();
        if (guesses.waitForToken(address).isPositive()) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED, "Too many wrong tokens", "Too many wrong tokens came from this address.");
        }
        Optional<OAuthGrant> found = token(request.servletRequest()).flatMap(authorizations::authenticate);
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("active", found.isPresent());
        if (found.isEmpty()) {
            guesses.wrongToken(address);
        }
        found.ifPresent(grant -> {
            body.put("scope", grant.scopes())
                    .put("client_id", grant.clientId())
                    .put("username", grant.operator())
                    .put("token_type", "Bearer")
                    .put("exp", grant.expiresAt().getEpochSecond())
                    .put("billing_status", "active");
            grant.caller().audience().ifPresent(path -> body.put("aud", baseUrl.of(request) + path));
            if (grant.clientId().equals(ClientCatalogue.DEVICE)
                    && grant.caller().scopes().isEmpty()
                    && grant.caller().audience().isEmpty()) {
                body.put("api_token", authorizations.lastingToken(grant.authorizationId()));
            }
        });
        return JsonAnswers.json(ServerResponse.ok().header("Cache-Control", "no-store"), body);
    }

    private static Optional<String> token(HttpServletRequest request) throws IOException {
        byte[] body = SmallBody.read(request, LONGEST_BODY);
        return Arrays.stream(new String(body, StandardCharsets.UTF_8).split("&"))
                .filter(pair -> pair.startsWith("token="))
                .map(pair -> pair.substring("token=".length()))
                .map(OAuthRoutes::decoded)
                .findFirst();
    }

    private static String decoded(String text) {
        return ParameterText.decoded(text)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.BAD_REQUEST, "Bad request", "The form has a malformed percent escape."));
    }

    /** Metadata of the tool server as a protected resource (RFC 9728). */
    private ServerResponse resource(ServerRequest request) {
        String base = baseUrl.of(request);
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("resource", base + "/mcp");
        body.putArray("authorization_servers").add(base);
        ArrayNode scopes = body.putArray("scopes_supported");
        clients.scopes().forEach(scopes::add);
        body.putArray("bearer_methods_supported").add("header");
        return JsonAnswers.json(200, body.put("resource_name", "Heliograph tool server"));
    }
}
