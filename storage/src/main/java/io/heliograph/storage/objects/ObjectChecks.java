// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import java.time.Duration;
import java.util.regex.Pattern;

/** Checks of keys, lengths and limits for {@link ObjectStore}, the same for every store. */
final class ObjectChecks {
    private static final int MAX_KEY = 512;
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9._-]{1,255}(/[A-Za-z0-9._-]{1,255})*+");
    private static final Pattern PREFIX = Pattern.compile("([A-Za-z0-9._-][A-Za-z0-9._/-]*)?");
    private static final Pattern DOTS = Pattern.compile("\\.\\.|(^|/)\\.(/|$)");
    private static final Pattern CONTENT_TYPE = Pattern.compile("[!-~]{1,100}/[ -~]{1,99}");

    private ObjectChecks() {}

    static String key(String key) {
        if (key.length() > MAX_KEY
                || !KEY.matcher(key).matches()
                || DOTS.matcher(key).find()) {
            throw new IllegalArgumentException("not an object key: " + shortened(key));
        }
        return key;
    }

    static String prefix(String prefix) {
        if (prefix.length() > MAX_KEY
                || !PREFIX.matcher(prefix).matches()
                || prefix.contains("..")
                || prefix.contains("//")) {
            throw new IllegalArgumentException("not the beginning of an object key: " + shortened(prefix));
        }
        return prefix;
    }

    static String contentType(String contentType) {
        if (!CONTENT_TYPE.matcher(contentType).matches()) {
            throw new IllegalArgumentException("not a content type: " + shortened(contentType));
        }
        return contentType;
    }

    static void range(long offset, long length) {
        if (offset < 0 || length < 0) {
            throw new IllegalArgumentException("no range begins at " + offset + " and has " + length + " bytes");
        }
    }

    static void limit(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("a page holds one key or more, not " + limit);
        }
    }

    static int expiry(Duration validFor) {
        if (validFor.compareTo(Duration.ofSeconds(1)) < 0 || validFor.compareTo(Duration.ofDays(7)) > 0) {
            throw new IllegalArgumentException("an address is valid for 1 second to 7 days, not " + validFor);
        }
        return Math.toIntExact(validFor.toSeconds());
    }

    private static String shortened(String text) {
        String printable = text.codePoints()
                .limit(80)
                .map(c -> c >= ' ' && c <= '~' ? c : '?')
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return printable + (text.length() > 80 ? "..." : "");
    }
}
