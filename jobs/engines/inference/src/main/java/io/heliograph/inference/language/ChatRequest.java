// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import io.heliograph.inference.language.ModelEndpoint.Structure;
import java.util.Base64;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the body of a request for a chat completion. */
final class ChatRequest {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ChatRequest() {}

    static byte[] body(ModelEndpoint modelEndpoint, ModelQuestion modelQuestion) {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", modelEndpoint.model());
        body.put(modelEndpoint.tokenField(), modelEndpoint.mostTokens());
        body.put("stream", false);
        modelQuestion.seed().ifPresent(seed -> body.put("seed", seed));
        ArrayNode messages = body.putArray("messages");
        messages.addObject()
                .put("role", "system")
                .put("content", instructions(modelEndpoint.structure(), modelQuestion));
        ObjectNode user = messages.addObject().put("role", "user");
        if (modelQuestion.pictures().isEmpty()) {
            user.put("content", modelQuestion.text());
        } else {
            illustrate(user.putArray("content"), modelQuestion);
        }
        format(body, modelEndpoint.structure(), modelQuestion);
        return JSON.writeValueAsBytes(body);
    }

    private static String instructions(Structure structure, ModelQuestion modelQuestion) {
        return structure == Structure.SCHEMA
                ? modelQuestion.instructions()
                : "%s%n%nAnswer with one JSON object and nothing else. It follows this JSON Schema: %s"
                        .formatted(modelQuestion.instructions(), modelQuestion.schema());
    }

    private static void illustrate(ArrayNode parts, ModelQuestion modelQuestion) {
        parts.addObject().put("type", "text").put("text", modelQuestion.text());
        for (ModelQuestion.Illustration picture : modelQuestion.pictures()) {
            String data = Base64.getEncoder().encodeToString(picture.bytes());
            parts.addObject()
                    .put("type", "image_url")
                    .putObject("image_url")
                    .put("url", "data:%s;base64,%s".formatted(picture.type(), data));
        }
    }

    private static void format(ObjectNode body, Structure structure, ModelQuestion modelQuestion) {
        switch (structure) {
            case SCHEMA -> {
                ObjectNode format = body.putObject("response_format").put("type", "json_schema");
                ObjectNode schema = format.putObject("json_schema").put("name", modelQuestion.name());
                schema.put("strict", true);
                schema.set("schema", modelQuestion.schema());
            }
            case OBJECT -> body.putObject("response_format").put("type", "json_object");
            case WORDS -> {}
        }
    }
}
