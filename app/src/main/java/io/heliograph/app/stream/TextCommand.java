// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Text commands of a client. */
enum TextCommand {
    STOP,
    DEBUG_ON,
    DEBUG_OFF;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Parses a message; unknown text is ignored, as the protocol requires. */
    static Optional<TextCommand> of(String text) {
        JsonNode message;
        try {
            message = JSON.readTree(text);
        } catch (JacksonException e) {
            return Optional.empty();
        }
        return switch (message.path("type").asString("")) {
            case "stop" -> Optional.of(STOP);
            case "debug" ->
                message.path("enabled").isBoolean()
                        ? Optional.of(message.path("enabled").booleanValue() ? DEBUG_ON : DEBUG_OFF)
                        : Optional.empty();
            default -> Optional.empty();
        };
    }
}
