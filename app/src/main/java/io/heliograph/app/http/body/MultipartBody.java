// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code multipart/form-data}: files are binary values, other parts texts, and the part {@code input} holds more fields as JSON. */
final class MultipartBody {
    private static final String MORE_FIELDS = "input";

    private MultipartBody() {}

    static ObjectNode read(HttpServletRequest request, long limit) throws IOException {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        ObjectNode more = JsonNodeFactory.instance.objectNode();
        Parts.forEach(request, limit, part -> {
            InputStream in = part.content();
            if (part.name().equals(MORE_FIELDS)) {
                more.setAll(JsonBody.read(in));
            } else if (isFile(part)) {
                Members.add(object, part.name(), JsonNodeFactory.instance.binaryNode(in.readAllBytes()));
            } else {
                String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                Members.add(object, part.name(), JsonNodeFactory.instance.stringNode(text));
            }
        });
        more.setAll(object); // a part of its own wins
        return more;
    }

    private static boolean isFile(Parts.Part part) {
        String type = part.contentType().toLowerCase(Locale.ROOT);
        return part.isFile()
                || type.startsWith("image/")
                || type.startsWith("video/")
                || type.equals("application/octet-stream");
    }
}
