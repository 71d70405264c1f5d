// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.FailureException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.IntPredicate;

/**
 * Percent-encodes an address as browsers do (URL Standard, 4.4): clients build addresses from file names or copy them
 * from a page. Existing escapes are kept. Characters that the URL Standard keeps but RFC 3986 forbids are encoded, too.
 */
final class AddressEncoding {
    private static final String UNRESERVED = "-._~!$&()*+,;=:@/";

    private AddressEncoding() {}

    /**
     * An address in ASCII, except for its host.
     *
     * @throws FailureException naming the field and the character, if the host contains an invalid character
     */
    static String of(String field, String sent) {
        String text = sent.replaceAll("[\t\n\r]", "");
        int start = text.indexOf("://");
        if (start < 0) {
            return text; // no valid address: AddressType refuses the text
        }
        int path = first(text, start + 3, "/\\?#");
        int query = first(text, path, "?#");
        int fragment = first(text, query, "#");
        demandHost(field, text, start + 3, path);
        StringBuilder address = new StringBuilder(text.length() + 16).append(text, 0, path);
        encode(address, text.substring(path, query).replace('\\', '/'), c -> isPlain(c) || c == '\'');
        if (query < fragment) {
            encode(address.append('?'), text.substring(query + 1, fragment), c -> isPlain(c) || "?[]".indexOf(c) >= 0);
        }
        if (fragment < text.length()) {
            encode(address.append('#'), text.substring(fragment + 1), c -> isPlain(c) || "?'".indexOf(c) >= 0);
        }
        return address.toString();
    }

    private static int first(String text, int from, String characters) {
        int at = from;
        while (at < text.length() && characters.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return at;
    }

    private static void demandHost(String field, String text, int from, int to) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (" \"<>^`{|}".indexOf(c) >= 0 || (c == '%' && !isEscape(text, i))) {
                throw FieldRefusal.outOfRange(
                        field,
                        "an absolute http or https address; character %d is %s, which a host cannot have"
                                .formatted(i + 1, name(c)));
            }
        }
    }

    private static void encode(StringBuilder address, String text, IntPredicate plain) {
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (plain.test(c) || (c == '%' && isEscape(text, i))) {
                address.appendCodePoint(c);
            } else {
                for (byte each : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
                    address.append(String.format(Locale.ROOT, "%%%02X", each));
                }
            }
            i += Character.charCount(c);
        }
    }

    private static boolean isPlain(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || (c < 128 && UNRESERVED.indexOf(c) >= 0);
    }

    private static boolean isEscape(String text, int at) {
        return at + 2 < text.length()
                && Character.digit(text.charAt(at + 1), 16) >= 0
                && Character.digit(text.charAt(at + 2), 16) >= 0;
    }

    private static String name(char c) {
        return c == ' ' ? "a space" : "'" + c + "'";
    }
}
