// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code application/x-www-form-urlencoded}: each field a text. */
final class FormBody {
    private static final int MOST_FIELDS = 1000;

    private FormBody() {}

    static ObjectNode read(String form) {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        String[] pairs = form.strip().split("&", MOST_FIELDS + 1);
        if (pairs.length > MOST_FIELDS) {
            throw refuse("The form has more than " + MOST_FIELDS + " fields.");
        }
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            String name = decode(equals < 0 ? pair : pair.substring(0, equals));
            if (!name.isEmpty()) {
                Members.add(
                        object,
                        name,
                        JsonNodeFactory.instance.stringNode(decode(equals < 0 ? "" : pair.substring(equals + 1))));
            }
        }
        return object;
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw refuse("The form holds a % that is not followed by two hexadecimal digits.");
        }
    }

    private static FailureException refuse(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Malformed form", details);
    }
}
