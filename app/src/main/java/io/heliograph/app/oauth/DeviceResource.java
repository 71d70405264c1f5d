// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceAuthorizationRequestAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceAuthorizationRequestAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.context.AuthorizationServerContextHolder;

/**
 * Issues device codes by Spring's provider, and stores the request's resource (RFC 8707) with the authorization. Spring stores only the
 * scopes.
 */
final class DeviceResource implements AuthenticationProvider {
    private static final OAuth2TokenType DEVICE_CODE = new OAuth2TokenType(OAuth2ParameterNames.DEVICE_CODE);

    private final OAuth2DeviceAuthorizationRequestAuthenticationProvider codes;
    private final StoredAuthorizations stored;

    DeviceResource(OAuth2DeviceAuthorizationRequestAuthenticationProvider codes, StoredAuthorizations stored) {
        this.codes = codes;
        this.stored = stored;
    }

    /** @throws OAuth2AuthenticationException invalid_target for a resource of another server */
    @Override
    public @Nullable Authentication authenticate(Authentication shown) {
        Optional<String> path = shown instanceof OAuth2DeviceAuthorizationRequestAuthenticationToken asked
                ? ResourceIndicator.in(
                        asked.getAdditionalParameters(),
                        AuthorizationServerContextHolder.getContext().getIssuer())
                : Optional.empty();
        Authentication made = codes.authenticate(shown);
        if (path.isPresent() && made instanceof OAuth2DeviceAuthorizationRequestAuthenticationToken answer) {
            keep(Objects.requireNonNull(answer.getDeviceCode()).getTokenValue(), path.get());
        }
        return made;
    }

    private void keep(String deviceCode, String path) {
        OAuth2Authorization authorization = Objects.requireNonNull(stored.findByToken(deviceCode, DEVICE_CODE));
        stored.save(OAuth2Authorization.from(authorization)
                .attribute(ResourceIndicator.PARAMETER, path)
                .build());
    }

    @Override
    public boolean supports(Class<?> kind) {
        return codes.supports(kind);
    }
}
