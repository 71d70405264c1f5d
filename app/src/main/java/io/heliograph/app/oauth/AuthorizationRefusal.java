// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationToken;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * Refuses a request for authorization: by redirect if the redirect address belongs to the client, otherwise on a page for the user (RFC
 * 6749, 4.1.2.1).
 */
final class AuthorizationRefusal implements AuthenticationFailureHandler {
    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException failed)
            throws IOException {
        OAuth2Error error = failed instanceof OAuth2AuthenticationException known
                ? known.getError()
                : new OAuth2Error(OAuth2ErrorCodes.INVALID_REQUEST);
        OAuth2AuthorizationCodeRequestAuthenticationToken asked =
                failed instanceof OAuth2AuthorizationCodeRequestAuthenticationException of
                        ? of.getAuthorizationCodeRequestAuthentication()
                        : null;
        String address = asked == null ? null : asked.getRedirectUri();
        if (asked == null || address == null || address.isEmpty()) {
            tell(response, error);
            return;
        }
        UriComponentsBuilder back = UriComponentsBuilder.fromUriString(address)
                .queryParam(OAuth2ParameterNames.ERROR, error.getErrorCode());
        if (error.getDescription() != null) {
            back.queryParam(OAuth2ParameterNames.ERROR_DESCRIPTION, "{description}");
        }
        if (asked.getState() != null) {
            back.queryParam(OAuth2ParameterNames.STATE, "{state}");
        }
        response.setStatus(HttpServletResponse.SC_FOUND);
        response.setHeader(
                "Location",
                back.encode()
                        .buildAndExpand(Map.of(
                                "description", String.valueOf(error.getDescription()),
                                "state", String.valueOf(asked.getState())))
                        .toUriString());
    }

    private static void tell(HttpServletResponse response, OAuth2Error error) throws IOException {
        OAuthFailure.write(
                response,
                HttpServletResponse.SC_BAD_REQUEST,
                OAuthFailure.body(error.getErrorCode(), error.getDescription()));
    }
}
