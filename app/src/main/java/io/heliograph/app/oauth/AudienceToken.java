// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import java.util.HashMap;
import java.util.Map;
import org.springframework.security.oauth2.core.ClaimAccessor;
import org.springframework.security.oauth2.core.OAuth2AccessToken;

/** An access token for one resource only. Spring stores its claims, which include the audience, with the authorization. */
final class AudienceToken extends OAuth2AccessToken implements ClaimAccessor {
    private static final long serialVersionUID = 1L;

    private final HashMap<String, Object> claims;

    AudienceToken(OAuth2AccessToken token, Map<String, Object> claims) {
        super(
                token.getTokenType(),
                token.getTokenValue(),
                token.getIssuedAt(),
                token.getExpiresAt(),
                token.getScopes());
        this.claims = new HashMap<>(claims);
    }

    @Override
    public Map<String, Object> getClaims() {
        return claims;
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other) && other instanceof AudienceToken token && claims.equals(token.claims);
    }

    @Override
    public int hashCode() {
        return 31 * super.hashCode() + claims.hashCode();
    }
}
