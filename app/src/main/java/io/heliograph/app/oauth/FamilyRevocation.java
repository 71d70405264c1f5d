// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenRevocationAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenRevocationAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;

/**
 * Revokes tokens with Spring's provider. Spring no longer knows a refresh token that was exchanged for a new one. Revoking such a token
 * revokes all tokens of its login (RFC 7009, 2.1).
 */
final class FamilyRevocation implements AuthenticationProvider {
    private final OAuth2TokenRevocationAuthenticationProvider revocation;
    private final StoredAuthorizations authorizations;

    FamilyRevocation(OAuth2TokenRevocationAuthenticationProvider revocation, StoredAuthorizations authorizations) {
        this.revocation = revocation;
        this.authorizations = authorizations;
    }

    @Override
    public @Nullable Authentication authenticate(Authentication shown) {
        if (shown instanceof OAuth2TokenRevocationAuthenticationToken asked
                && asked.getPrincipal() instanceof OAuth2ClientAuthenticationToken access
                && access.isAuthenticated()) {
            RegisteredClient client = access.getRegisteredClient();
            if (client != null) {
                authorizations.endReused(asked.getToken(), client.getId());
            }
        }
        return revocation.authenticate(shown);
    }

    @Override
    public boolean supports(Class<?> kind) {
        return revocation.supports(kind);
    }
}
