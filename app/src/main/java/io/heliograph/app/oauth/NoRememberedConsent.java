// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationConsent;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationConsentService;

/** Remembers nothing: each authorization is decided on by itself, by an operator who is asked each time. */
final class NoRememberedConsent implements OAuth2AuthorizationConsentService {
    @Override
    public void save(OAuth2AuthorizationConsent authorizationConsent) {
        // decided on once
    }

    @Override
    public void remove(OAuth2AuthorizationConsent authorizationConsent) {
        // there is none
    }

    @Override
    public @Nullable OAuth2AuthorizationConsent findById(String registeredClientId, String principalName) {
        return null;
    }
}
