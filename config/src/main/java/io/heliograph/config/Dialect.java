// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Form of answers where the specification differs from the vendor's documents and clients. */
public enum Dialect {
    /** The specification: {@code error.code} of a failed request is a label, and a reimagine answer with its result has status 209. */
    SPECIFICATION(209),
    /** The vendor's OpenAPI document and clients: {@code error.code} is the HTTP status as a number, and every result has status 200. */
    VENDOR(200);

    private final int reimagined;

    Dialect(int reimagined) {
        this.reimagined = reimagined;
    }

    /** Parses the name of a dialect, ignoring case. */
    public static Optional<Dialect> named(String name) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equalsIgnoreCase(name))
                .findFirst();
    }

    /** All names, separated by commas. */
    public static String names() {
        return Arrays.stream(values()).map(Dialect::toString).collect(Collectors.joining(", "));
    }

    /** The name in settings. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Value of {@code error.code} of a failed request: a string or an integer. */
    public Object errorCode(ErrorCode code) {
        return switch (this) {
            case SPECIFICATION -> code.name();
            case VENDOR -> code.httpStatus();
        };
    }

    /** HTTP status to send for the specification's status: {@link #VENDOR} replaces the 209 of reimagine by 200. */
    public int status(int documented) {
        return documented == SPECIFICATION.reimagined ? reimagined : documented;
    }
}
