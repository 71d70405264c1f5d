// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import java.time.Clock;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2RefreshToken;
import org.springframework.security.oauth2.core.OAuth2Token;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.settings.TokenSettings;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenContext;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenGenerator;

/**
 * Generates access and refresh tokens of 256 random bits. They contain no data, so each use looks them up, and a revocation takes effect on
 * all nodes. Public clients get refresh tokens, too, since each is used once (OAuth 2.1, section 4.3.1); Spring's generator gives them
 * none.
 */
final class OpaqueTokens implements OAuth2TokenGenerator<OAuth2Token> {
    private static final String REFRESH_PREFIX = "hlr_";
    private static final int BYTES = 32;

    private final Clock clock;

    OpaqueTokens(Clock clock) {
        this.clock = clock;
    }

    @Override
    public @Nullable OAuth2Token generate(OAuth2TokenContext context) {
        Instant now = clock.instant();
        TokenSettings lifetimes = context.getRegisteredClient().getTokenSettings();
        if (OAuth2TokenType.ACCESS_TOKEN.equals(context.getTokenType())) {
            var token = new OAuth2AccessToken(
                    OAuth2AccessToken.TokenType.BEARER,
                    OAuthAuthorizations.ACCESS_PREFIX + RandomSecrets.hex(BYTES),
                    now,
                    now.plus(lifetimes.getAccessTokenTimeToLive()),
                    context.getAuthorizedScopes());
            String issuer = context.getAuthorizationServerContext().getIssuer();
            return ResourceIndicator.of(context)
                    .<OAuth2Token>map(path -> new AudienceToken(token, ResourceIndicator.claims(path, issuer)))
                    .orElse(token);
        }
        return OAuth2TokenType.REFRESH_TOKEN.equals(context.getTokenType())
                ? new OAuth2RefreshToken(
                        REFRESH_PREFIX + RandomSecrets.hex(BYTES), now, now.plus(lifetimes.getRefreshTokenTimeToLive()))
                : null;
    }
}
