// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import io.heliograph.config.ParameterText;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a file.
 *
 * @param first byte, from 0
 * @param last byte, included
 */
record ByteRange(long first, long last) {
    private static final Pattern ONE = Pattern.compile("bytes=\\s*(\\d{0,40})\\s*-\\s*(\\d{0,40})\\s*");

    /** Requested part of a file, from a Range header (RFC 9110, section 14). */
    sealed interface Wanted {}

    /** The whole file: no range, several ranges, or an unknown unit. */
    record Whole() implements Wanted {}

    /** One range within the file. */
    record Part(ByteRange range) implements Wanted {}

    /** A range outside of the file. */
    record Outside() implements Wanted {}

    /** Parses the Range header of a request for a file of {@code size} bytes. */
    static Wanted in(Optional<String> header, long size) {
        Matcher matcher = ONE.matcher(header.orElse(""));
        if (!matcher.matches()) {
            return new Whole();
        }
        String from = matcher.group(1);
        String to = matcher.group(2);
        if (from.isEmpty()) {
            return to.isEmpty() ? new Whole() : suffix(number(to), size);
        }
        long first = number(from);
        long last = to.isEmpty() ? size - 1 : Math.min(number(to), size - 1);
        if (!to.isEmpty() && number(to) < first) {
            return new Whole(); // an invalid range is ignored
        }
        return first >= size ? new Outside() : new Part(new ByteRange(first, last));
    }

    private static Wanted suffix(long length, long size) {
        return length == 0 || size == 0 ? new Outside() : new Part(new ByteRange(Math.max(0, size - length), size - 1));
    }

    /** The number; {@link Long#MAX_VALUE}, a position after the end of any file, if it is too large for a long. */
    private static long number(String digits) {
        return ParameterText.number(digits, 0, Long.MAX_VALUE).orElse(Long.MAX_VALUE);
    }

    long length() {
        return last - first + 1;
    }

    String header(long size) {
        return "bytes " + first + "-" + last + "/" + size;
    }
}
