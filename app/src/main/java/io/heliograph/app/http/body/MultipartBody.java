// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import io.heliograph.batch.catalogue.fields.InlineContent;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
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
        more.setAll(object); // a separate part overrides a field in the JSON
        return more;
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
