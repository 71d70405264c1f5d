// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whose reading of the API answers follow where the specification and the vendor's own documents and clients disagree. */
public enum Dialect {
    /** The specification: {@code error.code} of a failed request is a label, and a reimagine answer with its result has status 209. */
    SPECIFICATION(209),
    /** The vendor's OpenAPI document and clients: {@code error.code} is the HTTP status as a number, and results have status 200 alone. */
    VENDOR(200);

    private final int reimagined;

    Dialect(int reimagined) {
        this.reimagined = reimagined;
    }

    /** The dialect of that name, in small letters or capitals. */
    public static Optional<Dialect> named(String name) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equalsIgnoreCase(name))
                .findFirst();
    }

    /** Their names, as people type them. */
    public static String names() {
        return Arrays.stream(values()).map(Dialect::toString).collect(Collectors.joining(", "));
    }

    /** The name as people type it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What stands in {@code error.code} of a failed request: a string or an integer. */
    public Object errorCode(ErrorCode code) {
        return switch (this) {
            case SPECIFICATION -> code.name();
            case VENDOR -> code.httpStatus();
        };
    }

    /** The HTTP status of an answer whose documented status is given: of reimagine's 209 this reading's own. */
    public int status(int documented) {
        return documented == SPECIFICATION.reimagined ? reimagined : documented;
    }
}
