// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON answers: UTF-8, on one line, without escaped slashes. */
public final class JsonAnswers {
    /** The content type of all JSON answers. */
    public static final String JSON_UTF8 = "application/json;charset=utf-8";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonAnswers() {}

    /** An answer with this tree. */
    public static ServerResponse json(int status, JsonNode tree) {
        return json(ServerResponse.status(status), JSON.writeValueAsBytes(tree));
    }

    /** Completes an answer with this tree. */
    public static ServerResponse json(ServerResponse.BodyBuilder begun, JsonNode tree) {
        return json(begun, JSON.writeValueAsBytes(tree));
    }

    /** Completes an answer with these bytes of JSON. */
    public static ServerResponse json(ServerResponse.BodyBuilder begun, byte[] bytes) {
        return bytes(begun, JSON_UTF8, bytes);
    }

    /** Completes an answer with these bytes. */
    public static ServerResponse bytes(ServerResponse.BodyBuilder begun, String contentType, byte[] bytes) {
        return begun.header("Content-Type", contentType)
                .contentLength(bytes.length)
                .build((_, response) -> {
                    response.getOutputStream().write(bytes);
                    return null;
                });
    }
}
