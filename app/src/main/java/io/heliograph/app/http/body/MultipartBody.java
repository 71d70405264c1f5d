// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.catalogue.fields.FieldType;
import io.heliograph.batch.catalogue.fields.InlineContent;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Reads {@code multipart/form-data}: file parts become pictures, other parts texts; the part {@code input} has more fields as JSON. */
final class MultipartBody {
    private static final String MORE_FIELDS = "input";
    private static final JsonNode NO_FILE = JsonNodeFactory.instance.pojoNode(InlineContent.of(new byte[0]));

    private MultipartBody() {}

    static ObjectNode read(HttpServletRequest request, InputStream body, long limit, BodyScope scope)
            throws IOException {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        ObjectNode more = JsonNodeFactory.instance.objectNode();
        MultipartParts.forEach(request, body, limit, part -> {
            InputStream in = part.content();
            if (part.name().equals(MORE_FIELDS)) {
                more.setAll(JsonBody.read(in, scope));
            } else if (scope.names().contains(part.name())) {
                FormMembers.add(
                        object, part.name(), isFile(part) ? scope.media().file(in) : text(in, scope));
            } else if (isFile(part)) {
                in.transferTo(OutputStream.nullOutputStream());
                FormMembers.add(object, part.name(), NO_FILE); // not a picture field: its validation refuses the file
            } else {
                FormMembers.add(object, part.name(), JsonNodeFactory.instance.stringNode(FormBody.text(in, scope)));
            }
        });
        requireOneValueEach(object, more, scope.names());
        more.setAll(object);
        return more;
    }

    /**
     * Refuses a field that has one value in a part of its own, and another in the JSON of the part {@code input}. A picture in a part
     * replaces a picture in the JSON, since some clients send both.
     */
    private static void requireOneValueEach(ObjectNode parts, ObjectNode more, Set<String> pictures) {
        for (Map.Entry<String, JsonNode> part : parts.properties()) {
            JsonNode other = more.path(part.getKey());
            if (!pictures.contains(part.getKey())
                    && !FieldType.isAbsent(other)
                    && !FieldType.isAbsent(part.getValue())
                    && !said(other).equalsIgnoreCase(said(part.getValue()))) {
                String name = part.getKey();
                throw new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Two values: " + name,
                        "The field '" + name
                                + "' has one value in a part of its own and another in the JSON of the part '"
                                + MORE_FIELDS + "'; send it once.");
            }
        }
    }

    /** Text of a value, the same for {@code true} in JSON and in a part of a form. */
    private static String said(JsonNode value) {
        return value.isValueNode() ? value.asString("").strip() : value.toString();
    }

    private static JsonNode text(InputStream in, BodyScope scope) throws IOException {
        return scope.media().text(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    private static boolean isFile(MultipartParts.Part part) {
        String type = part.contentType().toLowerCase(Locale.ROOT);
        return part.isFile()
                || type.startsWith("image/")
                || type.startsWith("video/")
                || type.equals("application/octet-stream");
    }
}
