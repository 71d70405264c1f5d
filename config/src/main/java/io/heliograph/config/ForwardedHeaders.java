// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** Headers in which proxies name the client. */
public enum ForwardedHeaders {
    /** {@code X-Forwarded-For}, {@code -Proto}, {@code -Host}, {@code -Port} and {@code -Prefix}. */
    X_FORWARDED,
    /** {@code Forwarded} (RFC 7239). */
    FORWARDED
}
