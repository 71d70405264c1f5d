// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.images;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Address and parameters of an endpoint that makes pictures.
 *
 * @param base up to and with the version, for example {@code http://localhost:8080/v1}
 * @param model its name there; empty: the endpoint's own choice
 * @param key bearer token, if one is needed
 * @param dialect form of the requests
 * @param mostBytes maximum size of a picture
 * @param timeout of one picture, up to an hour
 */
public record ImagesEndpoint(
        URI base, String model, Optional<String> key, ImagesDialect dialect, int mostBytes, Duration timeout) {
    private static final String HIDDEN = "(key)";
    private static final int SHORTEST = 4; // characters of a key that are masked at a text's end
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

    /** Masks the key in a text, and a part of it at the end of a truncated text. */
    String withoutKey(String text) {
        return key.filter(secret -> !secret.isBlank())
                .map(secret -> withoutEnd(text.replace(secret, HIDDEN), secret))
                .orElse(text);
    }

    /** Texts are truncated, perhaps within the key. */
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

    /** Without the key. */
    @Override
    public String toString() {
        return "%s at %s%s".formatted(model.isBlank() ? "a model" : model, base, key.isPresent() ? " with a key" : "");
    }
}
