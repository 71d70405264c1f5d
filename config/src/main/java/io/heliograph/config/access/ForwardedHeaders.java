// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

/** Headers that proxies set with the address of the client. */
public enum ForwardedHeaders {
    /** {@code X-Forwarded-For}, {@code -Proto}, {@code -Host}, {@code -Port} and {@code -Prefix}. */
    X_FORWARDED,
    /** {@code Forwarded} (RFC 7239). */
    FORWARDED
}
