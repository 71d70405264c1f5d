// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import java.time.Duration;

/**
 * Accepts a request only once, however often it is sent.
 *
 * @param keyHash SHA-256 of the client's key, in 64 hexadecimal digits
 * @param fingerprint SHA-256 of the request's fields, in 64 hexadecimal digits
 * @param kept how long the key is remembered
 */
public record IdempotencyClaim(String keyHash, String fingerprint, Duration kept) {}
