// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationConsent;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationConsentService;

/** Stores no consent: an operator decides on each authorization. */
final class NoRememberedConsent implements OAuth2AuthorizationConsentService {
    @Override
    public void save(OAuth2AuthorizationConsent authorizationConsent) {
        // each consent applies once
    }

    @Override
    public void remove(OAuth2AuthorizationConsent authorizationConsent) {
        // nothing is stored
    }

    @Override
    public @Nullable OAuth2AuthorizationConsent findById(String registeredClientId, String principalName) {
        return null;
    }
}
