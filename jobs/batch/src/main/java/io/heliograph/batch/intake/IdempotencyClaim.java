// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import java.time.Duration;

/**
 * Idempotency key of a request: the service accepts the first request with this key only.
 *
 * @param keyHash SHA-256 of the client's key, in 64 hexadecimal digits
 * @param fingerprint SHA-256 of the request's fields, in 64 hexadecimal digits
 * @param kept period for which the key is stored
 */
public record IdempotencyClaim(String keyHash, String fingerprint, Duration kept) {}
