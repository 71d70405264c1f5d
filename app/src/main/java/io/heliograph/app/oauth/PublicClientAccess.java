// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.web.authentication.AuthenticationConverter;

/**
 * Lets clients without a secret request device codes, tokens for a device code or a refresh token, and revocation: the code or token
 * authenticates them. Spring accepts such clients only with PKCE, that is, with authorization codes. The token endpoint refuses other grant
 * types.
 */
final class PublicClientAccess implements AuthenticationConverter, AuthenticationProvider {
    private final ClientCatalogue clients;

    PublicClientAccess(ClientCatalogue clients) {
        this.clients = clients;
    }

    /** A client without a secret, known by its id only; its data is not looked up yet. */
    private static final class PublicClient extends OAuth2ClientAuthenticationToken {
        private static final long serialVersionUID = 1L;

        private PublicClient(String clientId) {
            super(clientId, ClientAuthenticationMethod.NONE, null, null);
        }
    }

    @Override
    public @Nullable Authentication convert(HttpServletRequest request) {
        String path = request.getServletPath();
        boolean concerns = path.equals(OAuthAddresses.DEVICE_AUTHORIZE)
                || path.equals(OAuthAddresses.REVOKE)
                || (path.equals(OAuthAddresses.TOKEN)
                        && !AuthorizationGrantType.AUTHORIZATION_CODE
                                .getValue()
                                .equals(request.getParameter(OAuth2ParameterNames.GRANT_TYPE)));
        String clientId = request.getParameter(OAuth2ParameterNames.CLIENT_ID);
        boolean secret = request.getParameter(OAuth2ParameterNames.CLIENT_SECRET) != null
                || request.getHeader("Authorization") != null;
        return concerns && clientId != null && !clientId.isBlank() && !secret ? new PublicClient(clientId) : null;
    }

    @Override
    public @Nullable Authentication authenticate(Authentication shown) {
        if (!(shown instanceof PublicClient)) {
            return null;
        }
        RegisteredClient client = clients.findByClientId(shown.getName());
        if (client == null || !client.getClientAuthenticationMethods().contains(ClientAuthenticationMethod.NONE)) {
            throw new OAuth2AuthenticationException(OAuth2ErrorCodes.INVALID_CLIENT);
        }
        return new OAuth2ClientAuthenticationToken(client, ClientAuthenticationMethod.NONE, null);
    }

    @Override
    public boolean supports(Class<?> kind) {
        return OAuth2ClientAuthenticationToken.class.isAssignableFrom(kind);
    }
}
