// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.oauth;

import java.time.Instant;
import java.util.Optional;

/**
 * A code or token of an authorization.
 *
 * @param hash SHA-256 of its value, in hexadecimal digits
 * @param kind its kind
 * @param scopes separated by spaces
 * @param audience path of the only resource that an access token gives access to (RFC 8707); empty: all routes
 */
public record AuthorizationSecret(
        String hash, SecretKind kind, String scopes, Instant expiresAt, Optional<String> audience) {}
