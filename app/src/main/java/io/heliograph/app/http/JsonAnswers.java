// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import java.util.Arrays;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON answers: UTF-8, on one line with a line feed at its end, without escaped slashes. */
public final class JsonAnswers {
    /** The content type of all JSON answers. */
    public static final String JSON_UTF8 = "application/json;charset=utf-8";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonAnswers() {}

    /** Creates an answer whose body is this JSON tree. */
    public static ServerResponse json(int status, JsonNode tree) {
        return json(ServerResponse.status(status), JSON.writeValueAsBytes(tree));
    }

    /** Adds this JSON tree as the body to a begun answer. */
    public static ServerResponse json(ServerResponse.BodyBuilder begun, JsonNode tree) {
        return json(begun, JSON.writeValueAsBytes(tree));
    }

    /** Adds these bytes of JSON as the body to a begun answer. */
    public static ServerResponse json(ServerResponse.BodyBuilder begun, byte[] bytes) {
        return bytes(begun, JSON_UTF8, line(bytes));
    }

    /** JSON with a line feed at its end, so that the prompt of a terminal starts on a new line. */
    public static byte[] line(byte[] json) {
        if (json.length > 0 && json[json.length - 1] == '\n') {
            return json;
        }
        byte[] line = Arrays.copyOf(json, json.length + 1);
        line[json.length] = '\n';
        return line;
    }

    /** Adds these bytes of another content type as the body to a begun answer. */
    public static ServerResponse bytes(ServerResponse.BodyBuilder begun, String contentType, byte[] bytes) {
        return begun.header("Content-Type", contentType)
                .contentLength(bytes.length)
                .build((_, response) -> {
                    response.getOutputStream().write(bytes);
                    return null;
                });
    }
}
