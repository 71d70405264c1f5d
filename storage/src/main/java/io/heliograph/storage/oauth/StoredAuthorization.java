// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import java.time.Instant;
import java.util.List;

/**
 * An authorization as it is kept.
 *
 * @param operator who gave it, or is about to
 * @param document all about it but the values of its codes and tokens, as the authorization server writes it
 * @param secrets its codes and tokens
 * @param expiresAt when nothing of it is valid any more
 */
public record StoredAuthorization(
        String id,
        String clientId,
        String operator,
        String document,
        List<AuthorizationSecret> secrets,
        Instant expiresAt) {}
