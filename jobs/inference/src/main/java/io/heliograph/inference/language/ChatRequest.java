// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import io.heliograph.inference.language.Endpoint.Structure;
import java.util.Base64;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the body of a request for a chat completion. */
final class ChatRequest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ChatRequest() {}

    static byte[] body(Endpoint endpoint, Question question) {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", endpoint.model());
        body.put(endpoint.tokenField(), endpoint.mostTokens());
        body.put("stream", false);
        question.seed().ifPresent(seed -> body.put("seed", seed));
        ArrayNode messages = body.putArray("messages");
        messages.addObject().put("role", "system").put("content", instructions(endpoint.structure(), question));
        ObjectNode user = messages.addObject().put("role", "user");
        if (question.pictures().isEmpty()) {
            user.put("content", question.text());
        } else {
            illustrate(user.putArray("content"), question);
        }
        format(body, endpoint.structure(), question);
        return JSON.writeValueAsBytes(body);
    }

    private static String instructions(Structure structure, Question question) {
        return structure == Structure.SCHEMA
                ? question.instructions()
                : "%s%n%nAnswer with one JSON object and nothing else. It follows this JSON Schema: %s"
                        .formatted(question.instructions(), question.schema());
    }

    private static void illustrate(ArrayNode parts, Question question) {
        parts.addObject().put("type", "text").put("text", question.text());
        for (Question.Illustration picture : question.pictures()) {
            String data = Base64.getEncoder().encodeToString(picture.bytes());
            parts.addObject()
                    .put("type", "image_url")
                    .putObject("image_url")
                    .put("url", "data:%s;base64,%s".formatted(picture.type(), data));
        }
    }

    private static void format(ObjectNode body, Structure structure, Question question) {
        switch (structure) {
            case SCHEMA -> {
                ObjectNode format = body.putObject("response_format").put("type", "json_schema");
                ObjectNode schema = format.putObject("json_schema").put("name", question.name());
                schema.put("strict", true);
                schema.set("schema", question.schema());
            }
            case OBJECT -> body.putObject("response_format").put("type", "json_object");
            case WORDS -> {}
        }
    }
}
