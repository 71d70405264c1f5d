// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import io.heliograph.storage.accounts.Caller;
import java.time.Instant;

/**
 * The rights of an access token.
 *
 * @param authorizationId authorization of the token
 * @param caller organization and token for which it acts
 * @param scopes of the token, separated by spaces
 */
public record OAuthGrant(
        String authorizationId, Caller caller, String clientId, String operator, String scopes, Instant expiresAt) {}
