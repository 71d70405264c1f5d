// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The header Content-Range of an answer 206 (RFC 9110, 14.4).
 *
 * @param first position of the first byte sent
 * @param last position of the last byte sent
 * @param all length of the whole content; empty if the server does not state it
 */
record ContentRange(long first, long last, Optional<Long> all) {
    private static final Pattern FORM = Pattern.compile("bytes (\\d{1,15})-(\\d{1,15})/(\\d{1,15}|\\*)");

    /** Parses the header; empty if it is invalid. */
    static Optional<ContentRange> parse(@Nullable String header) {
        Matcher matcher = FORM.matcher(header == null ? "" : header.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long first = Long.parseLong(matcher.group(1));
        long last = Long.parseLong(matcher.group(2));
        Optional<Long> all =
                matcher.group(3).equals("*") ? Optional.empty() : Optional.of(Long.parseLong(matcher.group(3)));
        return last < first || all.filter(length -> length <= last).isPresent()
                ? Optional.empty()
                : Optional.of(new ContentRange(first, last, all));
    }
}
