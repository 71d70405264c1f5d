// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestPriority;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * Options of a submission from the query and the headers, where they cannot collide with a field of the body.
 *
 * @param dryRun {@code ?dry_run=true}: check and estimate the cost, without accepting
 * @param priority {@code ?priority=low|normal|high}, among the organization's own requests
 * @param key the header {@code Idempotency-Key}, without quotes
 */
record SubmissionParameters(boolean dryRun, Optional<RequestPriority> priority, Optional<String> key) {
    private static final String KEY_HEADER = "Idempotency-Key";
    private static final String DRY_RUN = "dry_run";
    private static final String PRIORITY = "priority";

    /**
     * Reads the options.
     *
     * @param keyLength maximum characters of a key
     * @throws FailureException BAD_REQUEST for an unreadable option
     */
    static SubmissionParameters of(ServerRequest request, int keyLength) {
        return new SubmissionParameters(
                flag(request, DRY_RUN), priority(request), key(request.headers().header(KEY_HEADER), keyLength));
    }

    /** Options of a tool call, which has only the idempotency key in its header. */
    static SubmissionParameters ofCall(ServerRequest request, int keyLength) {
        return new SubmissionParameters(
                false, Optional.empty(), key(request.headers().header(KEY_HEADER), keyLength));
    }

    /** Reads all options except the key. */
    static SubmissionParameters withoutKey(ServerRequest request) {
        return new SubmissionParameters(flag(request, DRY_RUN), priority(request), Optional.empty());
    }

    /** A query parameter that is true or false; false by default. */
    static boolean flag(ServerRequest request, String name) {
        return query(request, name)
                .map(text -> switch (text.strip().toLowerCase(Locale.ROOT)) {
                    case "true", "1", "" -> true;
                    case "false", "0" -> false;
                    default -> throw badRequest(name, "The parameter '" + name + "' must be true or false.");
                })
                .orElse(false);
    }

    /** A decoded query parameter. The servlet's own method for parameters would also read the body of a form. */
    private static Optional<String> query(ServerRequest request, String name) {
        var parameters = UriComponentsBuilder.fromUri(request.uri()).build().getQueryParams();
        if (!parameters.containsKey(name)) {
            return Optional.empty();
        }
        return Optional.of(Objects.requireNonNullElse(parameters.getFirst(name), "")) // "" for ?dry_run without a value
                .map(value -> UriUtils.decode(value, StandardCharsets.UTF_8));
    }

    private static Optional<RequestPriority> priority(ServerRequest request) {
        return query(request, PRIORITY)
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .map(word -> RequestPriority.named(word)
                        .orElseThrow(() -> badRequest(
                                PRIORITY,
                                "The parameter 'priority' must be one of " + RequestPriority.names(RequestPriority.HIGH)
                                        + ".")));
    }

    /** The Idempotency-Key, with the quotes that the IETF draft requires (a string of RFC 8941) or without, as most clients send it. */
    private static Optional<String> key(List<String> headers, int keyLength) {
        if (headers.isEmpty()) {
            return Optional.empty();
        }
        if (headers.size() > 1) {
            throw badRequest(KEY_HEADER, "The header 'Idempotency-Key' must be sent once.");
        }
        String text = headers.getFirst().strip();
        String key = text.startsWith("\"") ? unquoted(text) : text;
        if (key.isEmpty() || key.length() > keyLength) {
            throw badRequest(
                    KEY_HEADER,
                    "The header 'Idempotency-Key' must have 1 to " + keyLength + " characters, such as a UUID.");
        }
        if (!key.chars().allMatch(character -> character > ' ' && character < 127)) {
            throw badRequest(
                    KEY_HEADER, "The header 'Idempotency-Key' takes printable ASCII characters without spaces only.");
        }
        return Optional.of(key);
    }

    private static String unquoted(String text) {
        StringBuilder key = new StringBuilder();
        for (int i = 1; i < text.length() - 1; i++) {
            char character = text.charAt(i);
            if (character == '"') {
                throw unbalanced();
            }
            if (character == '\\') {
                i++;
                if (i == text.length() - 1 || (text.charAt(i) != '"' && text.charAt(i) != '\\')) {
                    throw unbalanced();
                }
                character = text.charAt(i);
            }
            key.append(character);
        }
        if (text.length() < 2 || !text.endsWith("\"")) {
            throw unbalanced();
        }
        return key.toString();
    }

    private static FailureException unbalanced() {
        return badRequest(
                KEY_HEADER,
                "The header 'Idempotency-Key' begins with a quote, so it must end with one, and quotes and backslashes in"
                        + " between need a backslash before them.");
    }

    private static FailureException badRequest(String name, String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Invalid parameter: " + name, details);
    }
}
