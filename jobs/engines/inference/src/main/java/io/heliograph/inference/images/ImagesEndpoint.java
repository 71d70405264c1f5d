// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Address and parameters of an endpoint that makes pictures.
 *
 * @param base address up to and including the version, for example {@code http://localhost:8080/v1}
 * @param model name of the model at the endpoint; empty: the endpoint's default
 * @param key bearer token, if one is needed
 * @param dialect differences of its API
 * @param mostBytes maximum size of a picture, bytes
 * @param timeout time limit for one picture, up to an hour
 */
public record ImagesEndpoint(
        URI base, String model, Optional<String> key, ImagesDialect dialect, int mostBytes, Duration timeout) {
    private static final String HIDDEN = "(key)";
    private static final int SHORTEST = 4; // a shorter beginning of the key at the end of a text is not masked
    private static final Duration LONGEST = Duration.ofHours(1);

    /** Checks the ranges. */
    public ImagesEndpoint {
        if (!"http".equals(base.getScheme()) && !"https".equals(base.getScheme())) {
            throw new IllegalArgumentException("not an address of http or https: " + base);
        }
        if (base.getHost() == null
                || base.getRawQuery() != null
                || base.getRawUserInfo() != null
                || base.getRawFragment() != null) {
            throw new IllegalArgumentException(
                    "the address of the endpoint has a host, and no query, user or fragment");
        }
        if (timeout.isNegative() || timeout.isZero() || timeout.compareTo(LONGEST) > 0 || mostBytes < 1) {
            throw new IllegalArgumentException("the timeout is above 0 and at most an hour");
        }
    }

    /** Masks the key in a text; also a beginning of the key at the end of the text. */
    String withoutKey(String text) {
        return key.filter(secret -> !secret.isBlank())
                .map(secret -> withoutEnd(text.replace(secret, HIDDEN), secret))
                .orElse(text);
    }

    /** Masks a beginning of the key at the end of a text, since texts may have been truncated within the key. */
    private static String withoutEnd(String text, String secret) {
        for (int length = Math.min(secret.length() - 1, text.length()); length >= SHORTEST; length--) {
            if (text.endsWith(secret.substring(0, length))) {
                return text.substring(0, text.length() - length) + HIDDEN;
            }
        }
        return text;
    }

    URI generations() {
        return path("images/generations");
    }

    URI edits() {
        return path("images/edits");
    }

    private URI path(String rest) {
        String text = base.toString();
        return URI.create(text + (text.endsWith("/") ? "" : "/") + rest);
    }

    /** Description for logs, without the key. */
    @Override
    public String toString() {
        return "%s at %s%s".formatted(model.isBlank() ? "a model" : model, base, key.isPresent() ? " with a key" : "");
    }
}
