// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.body.SmallBody;
import io.heliograph.batch.catalogue.fields.FiniteNumbers;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Optional;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/** Writes records as JSON and reads small JSON objects; member names are in snake case, as in the whole API. */
final class AdminJson {
    private static final int LARGEST_BODY = 64 * 1024;
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    private AdminJson() {}

    static ServerResponse answer(Object value) {
        return answer(200, value);
    }

    static ServerResponse answer(int status, Object value) {
        return JsonAnswers.json(ServerResponse.status(status), JSON.writeValueAsBytes(value));
    }

    static JsonNode body(ServerRequest request) {
        try {
            byte[] bytes = SmallBody.read(request.servletRequest(), LARGEST_BODY);
            JsonNode body = JSON.readTree(bytes);
            if (!body.isObject()) {
                throw badRequest("The body must be a JSON object.");
            }
            FiniteNumbers.infinite("", body).ifPresent(number -> {
                throw badRequest(number + " must be " + FiniteNumbers.WANTED + ".");
            });
            return body;
        } catch (JacksonException e) {
            throw badRequest("The body is not JSON.");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A required text member of at most {@code longest} characters. */
    static String text(JsonNode body, String name, int longest) {
        String text = body.path(name).asString("").strip();
        if (text.isEmpty() || text.length() > longest) {
            throw badRequest(name + " must have 1 to " + longest + " characters.");
        }
        return text;
    }

    static Optional<String> parameter(ServerRequest request, String name) {
        return request.param(name).map(String::strip).filter(text -> !text.isEmpty());
    }

    static Optional<Long> number(ServerRequest request, String name) {
        return parameter(request, name).map(text -> number(name, text));
    }

    static long numberInPath(ServerRequest request, String name) {
        return number(name, request.pathVariable(name));
    }

    static Optional<Instant> time(ServerRequest request, String name) {
        return parameter(request, name)
                .map(text -> ParameterText.time(text)
                        .orElseThrow(() -> badRequest(name + " must be a time such as 2026-01-31T12:00:00Z.")));
    }

    static FailureException badRequest(String details) {
        return new FailureException(ErrorCode.BAD_REQUEST, "Bad request", details);
    }

    static FailureException missing(String what) {
        return new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such " + what + ".");
    }

    private static long number(String name, String text) {
        return ParameterText.number(text, Long.MIN_VALUE, Long.MAX_VALUE)
                .orElseThrow(() -> badRequest(name + " must be a whole number of at most 18 digits."));
    }
}
