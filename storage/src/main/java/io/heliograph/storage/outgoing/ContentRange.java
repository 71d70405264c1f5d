// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The header Content-Range of an answer 206 (RFC 9110, 14.4).
 *
 * @param first byte that comes
 * @param last byte that comes
 * @param all bytes of the content; empty if the server does not say
 */
record ContentRange(long first, long last, Optional<Long> all) {
    private static final Pattern FORM = Pattern.compile("bytes (\\d{1,15})-(\\d{1,15})/(\\d{1,15}|\\*)");

    /** Empty if it is none that makes sense. */
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
