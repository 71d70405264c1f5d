// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.util.StringUtils;
import tools.jackson.databind.node.ObjectNode;

/** Errors for programs with a description of the remedy (RFC 6749, 5.2). Spring's descriptions name a parameter at most. */
final class OAuthErrorAnswer implements AuthenticationFailureHandler {
    // beginning of Spring's own descriptions; the parameter's name follows
    private static final Pattern SPRINGS = Pattern.compile("^OAuth 2\\.0 (?:Token Revocation )?Parameter: ");
    private static final Map<String, String> REMEDIES = Map.of(
            "authorization_pending",
            "Nobody has decided yet. Ask again after the seconds of 'interval', which came with the device code.",
            "expired_token",
            "The device code has expired. Request another one from /v2/auth/device/authorize.",
            OAuth2ErrorCodes.ACCESS_DENIED,
            "An operator refused this authorization. Begin another one when the operator agrees.",
            OAuth2ErrorCodes.INVALID_CLIENT,
            "The client is not known, or its secret is wrong or missing. Check 'client_id' and the secret; operators list"
                    + " clients in heliograph.oauth.clients.",
            OAuth2ErrorCodes.INVALID_GRANT,
            "The code or token is not known, has expired or was used before. Begin the authorization again.",
            OAuth2ErrorCodes.INVALID_SCOPE,
            "A scope is not known, or this client may not have it. /.well-known/oauth-authorization-server lists the scopes.",
            OAuth2ErrorCodes.UNAUTHORIZED_CLIENT,
            "This client may not use this grant type.",
            OAuth2ErrorCodes.UNSUPPORTED_GRANT_TYPE,
            "'grant_type' must be authorization_code, refresh_token or urn:ietf:params:oauth:grant-type:device_code.");

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failed)
            throws IOException {
        OAuth2Error error = failed instanceof OAuth2AuthenticationException known
                ? known.getError()
                : new OAuth2Error(OAuth2ErrorCodes.INVALID_REQUEST);
        ObjectNode body = body(error);
        if (StringUtils.hasText(error.getUri())) {
            body.put("error_uri", error.getUri());
        }
        boolean unknown = error.getErrorCode().equals(OAuth2ErrorCodes.INVALID_CLIENT);
        OAuthFailure.write(
                response, unknown ? HttpServletResponse.SC_UNAUTHORIZED : HttpServletResponse.SC_BAD_REQUEST, body);
    }

    /** The body for an error: its own description, unless that is one of Spring's. */
    static ObjectNode body(OAuth2Error error) {
        String code = error.getErrorCode();
        String given = error.getDescription() == null ? "" : error.getDescription();
        String remedy = REMEDIES.getOrDefault(code, "");
        boolean springs =
                given.isEmpty() || SPRINGS.matcher(given).find() || code.equals(OAuth2ErrorCodes.INVALID_CLIENT);
        if (!springs) {
            return OAuthFailure.body(code, given);
        }
        String name = SPRINGS.matcher(given).replaceFirst("");
        String parameter = name.equals(given) ? "A parameter" : "The parameter '" + name + "'";
        return OAuthFailure.body(code, remedy.isEmpty() ? parameter + " is missing, repeated or not valid." : remedy);
    }
}
