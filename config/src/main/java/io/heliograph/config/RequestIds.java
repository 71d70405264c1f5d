// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Makes request ids: UUIDs of version 7 (RFC 9562), so that rows are appended in primary-key order. */
public final class RequestIds {
    private static final Pattern SHAPE =
            Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}");

    private final NoArgGenerator generator = Generators.timeBasedEpochRandomGenerator();

    /** A new id, 36 characters. */
    public String next() {
        return generator.generate().toString();
    }

    /** Smallest id, in alphabetical order, that can be made at this time or later. */
    public static String leastAt(Instant moment) {
        long millis = moment.toEpochMilli();
        return "%08x-%04x-0000-0000-000000000000".formatted(millis >>> 16, millis & 0xffff);
    }

    /** A request id as the database has it, in small letters: UUIDs are case-insensitive (RFC 9562). Empty for any other text. */
    public static Optional<String> read(String text) {
        return Optional.of(text.toLowerCase(Locale.ROOT)).filter(RequestIds::looksLikeOne);
    }

    /** Whether a text has the form of a request id in small letters. */
    public static boolean looksLikeOne(String text) {
        return SHAPE.matcher(text).matches();
    }
}
