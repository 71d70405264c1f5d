// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationException;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.web.authentication.AuthenticationConverter;

/**
 * Refuses authorization requests of clients without a redirect address (RFC 6749, 4.1.2.1), before Spring's converters and providers throw
 * an unexpected exception for them. Converts no request.
 */
final class BrowserClientCheck implements AuthenticationConverter {
    private final ClientCatalogue clients;

    BrowserClientCheck(ClientCatalogue clients) {
        this.clients = clients;
    }

    @Override
    public @Nullable Authentication convert(HttpServletRequest request) {
        String clientId = request.getParameter(OAuth2ParameterNames.CLIENT_ID);
        RegisteredClient client = clientId == null ? null : clients.findByClientId(clientId);
        if (client != null && client.getRedirectUris().isEmpty()) {
            throw new OAuth2AuthorizationCodeRequestAuthenticationException(
                    new OAuth2Error(
                            OAuth2ErrorCodes.UNAUTHORIZED_CLIENT,
                            "The client has no redirect address: it logs in with a device code.",
                            null),
                    null);
        }
        return null;
    }
}
