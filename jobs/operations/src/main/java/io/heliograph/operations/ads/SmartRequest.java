// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.colour.PaletteColour;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.scene.language.lexicon.BackgroundColours;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Value of the field 'smart_image' of an ad: a client's picture and its processing.
 *
 * @param source address of the picture
 * @param input the new background in words; empty if it is a plain colour or not given
 * @param colour plain colour of the new background; empty if 'input' names no colour
 */
record SmartRequest(
        MediaSource.Remote source, Operation operation, Optional<String> input, Optional<PaletteColour> colour) {
    static final String ADDRESS = "smart_image.input_image_url";

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int LONGEST = 4000;

    /** Kinds of processing. */
    enum Operation {
        EXPAND_IMAGE,
        LIFESTYLE_SHOT_BY_TEXT
    }

    static SmartRequest of(String document) {
        JsonNode node = parsed(document);
        JsonNode address = node.path("input_image_url");
        if (!address.isString() || address.stringValue().isBlank()) {
            throw AdRefusals.invalid(ADDRESS, "The field '" + ADDRESS + "' must be an absolute http or https address.");
        }
        JsonNode scene = node.path("scene");
        Operation operation = operation(scene.path("operation"));
        String input = scene.path("input").isString()
                ? scene.path("input").stringValue().strip()
                : "";
        if (input.length() > LONGEST) {
            throw AdRefusals.invalid(
                    "smart_image.scene.input",
                    "The field 'smart_image.scene.input' must be at most " + LONGEST + " characters long.");
        }
        Optional<PaletteColour> colour = BackgroundColours.of(input).map(named -> PaletteColour.of(named.rgb()));
        if (operation == Operation.LIFESTYLE_SHOT_BY_TEXT && input.isEmpty()) {
            throw AdRefusals.invalid(
                    "smart_image.scene.input",
                    "The operation lifestyle_shot_by_text needs 'smart_image.scene.input': the place in words, or a"
                            + " colour.");
        }
        return new SmartRequest(
                AdElement.address(ADDRESS, address.stringValue()),
                operation,
                colour.isPresent() || input.isEmpty() ? Optional.empty() : Optional.of(input),
                colour);
    }

    private static JsonNode parsed(String document) {
        try {
            JsonNode node = JSON.readTree(document);
            if (node.isObject()) {
                return node;
            }
        } catch (JacksonException e) {
            // no JSON: thrown as an error below
        }
        throw AdRefusals.invalid("smart_image", "The field 'smart_image' must be a JSON object.");
    }

    private static Operation operation(JsonNode node) {
        return switch (node.isString() ? node.stringValue() : "") {
            case "expand_image" -> Operation.EXPAND_IMAGE;
            case "lifestyle_shot_by_text" -> Operation.LIFESTYLE_SHOT_BY_TEXT;
            default ->
                throw AdRefusals.invalid(
                        "smart_image.scene.operation",
                        "The field 'smart_image.scene.operation' must be expand_image or lifestyle_shot_by_text.");
        };
    }
}
