// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import io.heliograph.storage.accounts.Caller;
import java.time.Instant;

/**
 * What an access token stands for.
 *
 * @param authorizationId of the authorization that it belongs to
 * @param caller in whose name it acts
 * @param scopes of the token, separated by spaces
 */
public record OAuthGrant(
        String authorizationId, Caller caller, String clientId, String operator, String scopes, Instant expiresAt) {}
