// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.storage.oauth.OAuthAuthorizations;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceCodeAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceCodeAuthenticationToken;

/**
 * Exchanges device codes with Spring's provider. While the decision is pending, answers a device that polls too fast with {@code slow_down}
 * (RFC 8628, 3.5); Spring always answers {@code authorization_pending}.
 */
final class DevicePolling implements AuthenticationProvider {
    private static final String PENDING = "authorization_pending";
    private static final String SLOW_DOWN = "slow_down";
    private static final String SOURCE = "https://datatracker.ietf.org/doc/html/rfc8628#section-3.5";

    private final OAuth2DeviceCodeAuthenticationProvider exchange;
    private final OAuthAuthorizations authorizations;

    DevicePolling(OAuth2DeviceCodeAuthenticationProvider exchange, OAuthAuthorizations authorizations) {
        this.exchange = exchange;
        this.authorizations = authorizations;
    }

    @Override
    public @Nullable Authentication authenticate(Authentication shown) {
        try {
            return exchange.authenticate(shown);
        } catch (OAuth2AuthenticationException e) {
            if (e.getError().getErrorCode().equals(PENDING)
                    && shown instanceof OAuth2DeviceCodeAuthenticationToken asked
                    && authorizations.asksTooSoon(asked.getDeviceCode())) {
                throw new OAuth2AuthenticationException(
                        new OAuth2Error(SLOW_DOWN, "Wait five seconds longer between two polls.", SOURCE), e);
            }
            throw e;
        }
    }

    @Override
    public boolean supports(Class<?> kind) {
        return exchange.supports(kind);
    }
}
