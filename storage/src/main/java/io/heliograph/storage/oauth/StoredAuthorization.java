// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import java.time.Instant;
import java.util.List;

/**
 * An authorization as it is stored.
 *
 * @param operator operator who grants it
 * @param document the authorization as the authorization server writes it, without the values of its codes and tokens
 * @param secrets its codes and tokens
 * @param expiresAt end of the validity of all its codes and tokens
 */
public record StoredAuthorization(
        String id,
        String clientId,
        String operator,
        String document,
        List<AuthorizationSecret> secrets,
        Instant expiresAt) {}
