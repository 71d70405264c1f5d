// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code application/x-www-form-urlencoded}: each field a text, or a picture in Base64. */
final class FormBody {
    private static final int MOST_FIELDS = 1000;

    private FormBody() {}

    /** Reads a form from a buffered stream. */
    static ObjectNode read(InputStream form, BodyScope scope) throws IOException {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        int fields = 0;
        int end = '&';
        while (end != FormText.END) {
            if (++fields > MOST_FIELDS) {
                throw refuse("The form has more than " + MOST_FIELDS + " fields.");
            }
            var nameText = new FormText(form, true);
            String name = text(nameText, scope).strip();
            end = nameText.end();
            JsonNode value = JsonNodeFactory.instance.stringNode("");
            if (end == '=') {
                var valueText = new FormText(form, false);
                value = scope.names().contains(name)
                        ? scope.media().text(reader(valueText))
                        : JsonNodeFactory.instance.stringNode(text(valueText, scope));
                end = valueText.end();
            }
            if (!name.isEmpty()) {
                FormMembers.add(object, name, value);
            }
        }
        return object;
    }

    /** Reads a text to its end, and counts its characters in the memory budget. */
    static String text(InputStream utf8, BodyScope scope) throws IOException {
        var all = new StringBuilder();
        scope.account().structure();
        char[] some = new char[1024];
        Reader reader = reader(utf8);
        for (int count = reader.read(some); count >= 0; count = reader.read(some)) {
            scope.account().text(count);
            all.append(some, 0, count);
        }
        return all.toString();
    }

    private static Reader reader(InputStream utf8) {
        return new InputStreamReader(utf8, StandardCharsets.UTF_8);
    }

    static FailureException refuse(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Malformed form", details);
    }
}
