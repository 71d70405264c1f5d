// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationGrantAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenContext;

/** The resource in a client's {@code resource} parameter (RFC 8707): all routes of this service, or its tool server alone. */
final class ResourceIndicator {
    static final String PARAMETER = "resource";

    private static final String TOOLS = "/mcp";
    private static final String ALL = "";
    private static final String AUDIENCE = "aud";

    private ResourceIndicator() {}

    /**
     * Path of the tool server if the request is for the tool server alone; empty if it is for all routes, or has no {@code resource}.
     *
     * @param parameters parameters of the request; several resources are separated by spaces
     * @throws OAuth2AuthenticationException invalid_target for a resource of another server
     */
    static Optional<String> in(Map<String, ?> parameters, String issuer) {
        return named(parameters, issuer).filter(path -> !path.equals(ALL));
    }

    private static Optional<String> named(Map<String, ?> parameters, String issuer) {
        Object value = parameters.get(PARAMETER);
        if (value == null) {
            return Optional.empty();
        }
        List<String> all = value instanceof String[] several ? List.of(several) : List.of(value.toString());
        Set<String> paths = all.stream()
                .flatMap(each -> Arrays.stream(each.strip().split("\\s+")))
                .map(each -> path(each, issuer))
                .collect(Collectors.toSet());
        return Optional.of(paths.contains(ALL) ? ALL : TOOLS);
    }

    private static String path(String resource, String issuer) {
        String plain = resource.endsWith("/") ? resource.substring(0, resource.length() - 1) : resource;
        if (plain.equals(issuer)) {
            return ALL;
        }
        if (plain.equals(issuer + TOOLS)) {
            return TOOLS;
        }
        throw refused("The parameter 'resource' must be " + issuer + " or " + issuer + TOOLS + ".");
    }

    private static OAuth2AuthenticationException refused(String description) {
        return new OAuth2AuthenticationException(new OAuth2Error("invalid_target", description, null));
    }

    /**
     * Path of the resource to which a new access token is limited; empty for all routes. Depends on the request and the authorization: a
     * refreshed token cannot cover more than the token before it.
     *
     * @throws OAuth2AuthenticationException invalid_target for a resource of another server, or one that the login does not cover
     */
    static Optional<String> of(OAuth2TokenContext context) {
        String issuer = context.getAuthorizationServerContext().getIssuer();
        Map<String, Object> request =
                context.getAuthorizationGrant() instanceof OAuth2AuthorizationGrantAuthenticationToken grant
                        ? grant.getAdditionalParameters()
                        : Map.of();
        Optional<String> asked = named(request, issuer);
        if (granted(context.getAuthorization(), issuer).isPresent()) {
            if (asked.filter(ALL::equals).isPresent()) {
                throw refused("This login covers only " + issuer + TOOLS
                        + "; request that resource, or log in again without 'resource'.");
            }
            return Optional.of(TOOLS);
        }
        return asked.filter(path -> !path.equals(ALL));
    }

    private static Optional<String> granted(@Nullable OAuth2Authorization authorization, String issuer) {
        if (authorization == null) {
            return Optional.empty();
        }
        var before = authorization.getAccessToken();
        if (before != null) {
            Map<String, Object> claims = before.getClaims();
            return claims == null ? Optional.empty() : inClaims(claims);
        }
        if (authorization.getAttribute(PARAMETER) instanceof String path) { // set for devices only
            return Optional.of(path);
        }
        OAuth2AuthorizationRequest request = authorization.getAttribute(OAuth2AuthorizationRequest.class.getName());
        return request == null ? Optional.empty() : in(request.getAdditionalParameters(), issuer);
    }

    /** Claims of an access token that is limited to a resource. */
    static Map<String, Object> claims(String path, String issuer) {
        return Map.of(AUDIENCE, issuer + path);
    }

    /** Path of the resource to which an access token with these claims is limited; empty for all routes. */
    static Optional<String> inClaims(Map<?, ?> claims) {
        return Optional.ofNullable(claims.get(AUDIENCE))
                .filter(audience -> audience.toString().endsWith(TOOLS))
                .map(_ -> TOOLS);
    }
}
