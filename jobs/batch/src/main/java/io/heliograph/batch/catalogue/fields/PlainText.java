// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import io.heliograph.config.FailureException;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Cleans texts of clients: removes invisible characters, refuses control characters. */
final class PlainText {
    private static final JsonMapper JSON = JsonMapper.shared();

    private PlainText() {}

    /**
     * A text without zero-width spaces, soft hyphens, byte order marks and isolating marks.
     *
     * @throws FailureException naming the field, if the text contains a control character other than tab and line ends,
     *     an unpaired surrogate, a noncharacter, or a character that overrides the direction of the text after it
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
     * Cleans the names and string values of a JSON document, where characters may be escaped. Returns the document
     * unchanged if it contains no such characters. A text that is not JSON is returned unchanged, for its reader to
     * refuse.
     *
     * @throws FailureException as {@link #of(String, String)}, and for a number beyond the range of a double
     */
    static String within(String field, String document) {
        try {
            JsonNode sent = JSON.readTree(document);
            FiniteNumbers.require(field, sent);
            JsonNode plain = plain(field, sent);
            return plain.equals(sent) ? document : JSON.writeValueAsString(plain);
        } catch (JacksonException _) {
            return document; // not JSON: refused by the operation that parses the text
        }
    }

    /**
     * Cleans the texts of an object.
     *
     * @param place of the object, such as {@code elements[2]}
     * @throws FailureException as {@link #of(String, String)}, naming the member
     */
    static ObjectNode of(String place, ObjectNode sent) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        sent.forEachEntry(
                (name, value) -> object.set(of(place, name), plain(place + "." + BulkInput.beginning(name), value)));
        return object;
    }

    private static JsonNode plain(String field, JsonNode node) {
        if (node.isString()) {
            return JsonNodeFactory.instance.stringNode(of(field, node.stringValue()));
        } else if (node.isObject()) {
            ObjectNode object = JsonNodeFactory.instance.objectNode();
            node.forEachEntry((name, value) -> object.set(of(field, name), plain(field, value)));
            return object;
        } else if (node.isArray()) {
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            node.forEach(each -> array.add(plain(field, each)));
            return array;
        }
        return node;
    }

    private static boolean isRefused(int c) {
        boolean control = Character.isISOControl(c) && c != '\t' && c != '\n' && c != '\r';
        boolean turning = c >= 0x202A && c <= 0x202E;
        boolean none = (c & 0xFFFE) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
        return control || turning || none || Character.getType(c) == Character.SURROGATE;
    }

    private static boolean isInvisible(int c) {
        boolean isolating = c >= 0x2066 && c <= 0x2069;
        boolean operator = c >= 0x2060 && c <= 0x2064; // word joiner and invisible mathematical operators
        return isolating || operator || c == 0x200B || c == 0x180E || c == 0xFEFF || c == 0xAD;
    }

    private static String name(int c) {
        return String.format(Locale.ROOT, "U+%04X", c);
    }
}
