// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/** Refuses registrations with our own texts (RFC 7591, 3.2.2): Spring's repeat exception messages, such as SQL. */
final class RegistrationFailureHandler implements AuthenticationFailureHandler {
    private static final String FULL = OAuth2ErrorCodes.TEMPORARILY_UNAVAILABLE;
    private static final Map<String, String> DESCRIPTIONS = Map.of(
            FULL,
            "Too many clients are registered. Try again tomorrow, or ask the operator to add the client to the settings.",
            RegistrationMetadata.INVALID_REDIRECT,
            "A redirect address is not allowed. It must be an https address, an http address of this computer, or an address"
                    + " with a domain of the program in reverse as its scheme.",
            RegistrationMetadata.INVALID_METADATA,
            "The client metadata is not valid.");

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failed)
            throws IOException {
        String code = failed instanceof OAuth2AuthenticationException known
                ? known.getError().getErrorCode()
                : RegistrationMetadata.INVALID_METADATA;
        String shown = DESCRIPTIONS.containsKey(code) ? code : OAuth2ErrorCodes.INVALID_REQUEST;
        write(
                response,
                code.equals(FULL) ? HttpServletResponse.SC_SERVICE_UNAVAILABLE : 400,
                shown,
                Optional.ofNullable(DESCRIPTIONS.get(shown)).orElse("The client could not be registered."));
    }

    static void write(HttpServletResponse response, int status, String code, String description) throws IOException {
        OAuthFailure.write(response, status, OAuthFailure.body(code, description));
    }
}
