// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import java.util.function.Consumer;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationContext;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationException;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationToken;
import org.springframework.security.oauth2.server.authorization.context.AuthorizationServerContextHolder;

/** Refuses authorization requests for resources of other servers, by redirect to the client. */
final class ResourceCheck implements Consumer<OAuth2AuthorizationCodeRequestAuthenticationContext> {
    @Override
    public void accept(OAuth2AuthorizationCodeRequestAuthenticationContext context) {
        OAuth2AuthorizationCodeRequestAuthenticationToken asked = context.getAuthentication();
        try {
            var _ = ResourceIndicator.in(
                    asked.getAdditionalParameters(),
                    AuthorizationServerContextHolder.getContext().getIssuer());
        } catch (OAuth2AuthenticationException e) {
            throw new OAuth2AuthorizationCodeRequestAuthenticationException(e.getError(), e, asked);
        }
    }
}
