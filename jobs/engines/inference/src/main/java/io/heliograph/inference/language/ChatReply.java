// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import io.heliograph.inference.endpoint.HttpTransport.Reply;
import io.heliograph.inference.language.ModelAnswer.Fault;
import io.heliograph.inference.language.ModelAnswer.Given;
import io.heliograph.inference.language.ModelAnswer.Missing;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a chat completion, of OpenAI and of servers that deviate slightly. */
final class ChatReply {
    private static final int LONGEST_DETAIL = 300;
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder().maxNestingDepth(64).build())
                    .build())
            .build();

    private ChatReply() {}

    static ModelAnswer read(Reply reply, ModelQuestion modelQuestion) {
        JsonNode body;
        try {
            body = JSON.readTree(reply.body());
        } catch (JacksonException e) {
            return reply.status() == 200
                    ? missing(Fault.ERROR, "the endpoint answers with something that is not JSON")
                    : status(reply.status(), "");
        }
        if (reply.status() != 200) {
            return status(reply.status(), message(body));
        }
        if (body.has("error") && !body.get("error").isNull()) { // some proxies report errors with status 200
            return missing(Fault.ERROR, message(body));
        }
        JsonNode choice = body.path("choices").path(0);
        return choice.isObject()
                ? choice(choice, body, modelQuestion)
                : missing(Fault.ERROR, "the answer has no choice");
    }

    private static ModelAnswer choice(JsonNode choice, JsonNode body, ModelQuestion modelQuestion) {
        JsonNode message = choice.path("message");
        String refusal = message.path("refusal").asString("");
        String reason = choice.path("finish_reason").asString("");
        if (!refusal.isBlank() || reason.equals("content_filter")) {
            return missing(Fault.REFUSED, refusal.isBlank() ? "the endpoint filtered the answer" : refusal);
        }
        if (reason.equals("length")) {
            return missing(Fault.CUT, "the answer is longer than the tokens it may have");
        }
        JsonNode value = parse(content(message.path("content")));
        if (value == null) {
            return missing(Fault.NOT_JSON, "the model does not answer with a JSON object");
        }
        Optional<String> complaint = new JsonSchemaCheck(modelQuestion.schema()).complaint(value);
        return complaint.isPresent()
                ? missing(Fault.NOT_AS_ASKED, complaint.get())
                : new Given(
                        value,
                        Math.max(0, body.path("usage").path("total_tokens").asLong(0)));
    }

    /** Text of a message: a string, or a list of parts with texts. */
    private static String content(JsonNode content) {
        if (content.isString()) {
            return content.stringValue();
        }
        StringBuilder text = new StringBuilder();
        for (JsonNode part : content) {
            text.append(part.path("text").asString(""));
        }
        return text.toString();
    }

    /** Parses the whole text, or else the part from its first to its last brace: models often add reasoning and code fences. */
    private static @Nullable JsonNode parse(String text) {
        int thought = text.lastIndexOf("</think>");
        String said = (thought < 0 ? text : text.substring(thought + "</think>".length())).strip();
        JsonNode whole = object(said);
        int first = said.indexOf('{');
        int last = said.lastIndexOf('}');
        return whole != null || first < 0 || last < first ? whole : object(said.substring(first, last + 1));
    }

    private static @Nullable JsonNode object(String text) {
        try {
            JsonNode value = JSON.readTree(text);
            return value.isObject() ? value : null;
        } catch (JacksonException e) {
            return null;
        }
    }

    private static Missing status(int status, String message) {
        Fault fault = switch (status) {
            case 401, 403 -> Fault.NO_ACCESS;
            case 429, 503 -> Fault.BUSY;
            case 408, 504 -> Fault.TIMEOUT;
            default -> Fault.ERROR;
        };
        return missing(fault, "status %d %s".formatted(status, message).strip());
    }

    /** The error message, from {@code {"error": {"message": ...}}}, {@code {"error": "..."}} or {@code {"message": ...}}. */
    private static String message(JsonNode body) {
        JsonNode error = body.path("error");
        String text =
                error.isString() ? error.stringValue() : error.path("message").asString("");
        return text.isBlank() ? body.path("message").asString("") : text;
    }

    private static Missing missing(Fault fault, String detail) {
        return new Missing(fault, detail.length() > LONGEST_DETAIL ? detail.substring(0, LONGEST_DETAIL) : detail);
    }
}
