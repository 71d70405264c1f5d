// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.FailureException;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Texts of clients without what cannot be read: invisible marks go, control characters are refused. */
final class PlainText {
    private static final JsonMapper JSON = JsonMapper.shared();

    private PlainText() {}

    /**
     * A text without zero-width spaces, soft hyphens, byte order marks and isolating marks.
     *
     * @throws FailureException naming the field, if it has a control character other than tab and line ends, half a surrogate pair, no character at all, or one that turns
     *     the direction of what follows
     */
    static String of(String field, String text) {
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (isRefused(c)) {
                throw FieldRefusal.outOfRange(
                        field, "free of control characters; character %d is %s".formatted(i + 1, name(c)));
            }
            if (!isInvisible(c)) {
                plain.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return plain.toString();
    }

    /**
     * Looks for the same within the texts and names of a JSON document, where they may be escaped. A text that is no JSON is left to whoever reads it.
     *
     * @throws FailureException as {@link #of}
     */
    static void refuseWithin(String field, String document) {
        try {
            refuseWithin(field, JSON.readTree(document));
        } catch (JacksonException _) {
            return; // told by who reads it
        }
    }

    private static void refuseWithin(String field, JsonNode node) {
        if (node.isString()) {
            of(field, node.stringValue());
        }
        node.propertyNames().forEach(name -> of(field, name));
        node.forEach(each -> refuseWithin(field, each));
    }

    private static boolean isRefused(int c) {
        boolean control = Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r';
        boolean turning = c >= 0x202A && c <= 0x202E;
        boolean none = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
        return control || turning || none || Character.getType(c) == Character.SURROGATE;
    }

    private static boolean isInvisible(int c) {
        boolean isolating = c >= 0x2066 && c <= 0x2069;
        return isolating || c == 0x200B || c == 0x2060 || c == 0xFEFF || c == 0xAD;
    }

    private static String name(int c) {
        return String.format(Locale.ROOT, "U+%04X", c);
    }
}
