// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads documents from JSON leniently and writes all fields. */
final class DocumentJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private DocumentJson() {}

    static StructuredPrompt read(String json) {
        JsonNode root;
        try {
            root = JSON.readTree(json);
        } catch (JacksonException malformed) {
            throw new DocumentException("the document is not JSON: " + malformed.getOriginalMessage());
        }
        if (root == null || !root.isObject()) {
            throw new DocumentException("the document is not a JSON object");
        }
        List<DocumentObject> objects = new ArrayList<>();
        items(root, "objects").forEach(node -> objects.add(object(node)));
        List<StructuredPrompt.TextRender> texts = new ArrayList<>();
        items(root, "text_render").forEach(node -> texts.add(textRender(node)));
        JsonNode light = root.path("lighting");
        JsonNode look = root.path("aesthetics");
        JsonNode taken = root.path("photographic_characteristics");
        String edit = text(root, "edit_instruction");
        return new StructuredPrompt(
                text(root, "short_description"),
                objects,
                text(root, "background_setting"),
                new StructuredPrompt.Lighting(
                        light.isString() ? light.stringValue() : text(light, "conditions"),
                        text(light, "direction"),
                        text(light, "shadows")),
                new StructuredPrompt.Aesthetics(
                        text(look, "composition"),
                        text(look, "color_scheme"),
                        text(look, "mood_atmosphere"),
                        text(look, "preference_score"),
                        text(look, "aesthetic_score")),
                new StructuredPrompt.Photography(
                        text(taken, "depth_of_field"),
                        text(taken, "focus"),
                        text(taken, "camera_angle"),
                        text(taken, "lens_focal_length")),
                text(root, "style_medium"),
                text(root, "artistic_style"),
                text(root, "context"),
                texts,
                edit.isEmpty() ? Optional.empty() : Optional.of(edit));
    }

    /** Objects of a list member. A single object counts as a list of one, and a text as the description of an object. */
    private static List<JsonNode> items(JsonNode root, String key) {
        JsonNode node = root.path(key);
        List<JsonNode> items = new ArrayList<>();
        if (node.isArray()) {
            node.forEach(items::add);
        } else if (node.isObject()) {
            items.add(node);
        }
        return items.stream()
                .filter(item -> item.isObject() || item.isString())
                .limit(StructuredPrompt.MOST_OBJECTS)
                .toList();
    }

    private static DocumentObject object(JsonNode node) {
        return new DocumentObject(
                node.isString() ? node.stringValue() : text(node, "description"),
                text(node, "location"),
                text(node, "relationship"),
                text(node, "relative_size"),
                text(node, "shape_and_color"),
                text(node, "texture"),
                text(node, "appearance_details"),
                count(node.path("number_of_objects")),
                text(node, "pose"),
                text(node, "expression"),
                text(node, "clothing"),
                text(node, "action"),
                text(node, "gender"),
                text(node, "skin_tone_and_texture"),
                text(node, "orientation"));
    }

    private static int count(JsonNode node) {
        if (node.isNumber()) {
            return (int) Math.clamp(node.doubleValue(), 1, StructuredPrompt.MOST_OF_A_KIND);
        }
        String digits = node.isString() ? node.stringValue().strip() : "";
        boolean number =
                !digits.isEmpty() && digits.length() < 6 && digits.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Integer.parseInt(digits) : 1;
    }

    private static StructuredPrompt.TextRender textRender(JsonNode node) {
        return new StructuredPrompt.TextRender(
                node.isString() ? node.stringValue() : verbatim(node, "text"),
                text(node, "location"),
                text(node, "size"),
                text(node, "color"),
                text(node, "font"),
                text(node, "appearance_details"));
    }

    /** A value as text; a default of an earlier version becomes empty. */
    private static String text(JsonNode node, String key) {
        String text = verbatim(node, key);
        return ValuePhrases.EARLIER_DEFAULTS.contains(text) ? "" : text;
    }

    /** A value as text; lists are joined, objects and nulls become empty. */
    private static String verbatim(JsonNode node, String key) {
        JsonNode value = node.path(key);
        String text;
        if (value.isArray()) {
            List<String> parts = new ArrayList<>();
            value.forEach(part -> parts.add(part.isValueNode() && !part.isNull() ? part.asString() : ""));
            text = String.join(", ", parts);
        } else {
            text = value.isValueNode() && !value.isNull() ? value.asString() : "";
        }
        return text.length() > StructuredPrompt.MOST_CHARACTERS
                ? text.substring(0, StructuredPrompt.MOST_CHARACTERS)
                : text;
    }

    static String write(StructuredPrompt document) {
        ObjectNode root = JSON.createObjectNode();
        root.put("short_description", document.shortDescription());
        ArrayNode objects = root.putArray("objects");
        document.objects().forEach(object -> write(object, objects.addObject()));
        root.put("background_setting", document.backgroundSetting());
        root.putObject("lighting")
                .put("conditions", document.lighting().conditions())
                .put("direction", document.lighting().direction())
                .put("shadows", document.lighting().shadows());
        root.putObject("aesthetics")
                .put("composition", document.aesthetics().composition())
                .put("color_scheme", document.aesthetics().colorScheme())
                .put("mood_atmosphere", document.aesthetics().moodAtmosphere())
                .put("preference_score", document.aesthetics().preferenceScore())
                .put("aesthetic_score", document.aesthetics().aestheticScore());
        root.putObject("photographic_characteristics")
                .put("depth_of_field", document.photographicCharacteristics().depthOfField())
                .put("focus", document.photographicCharacteristics().focus())
                .put("camera_angle", document.photographicCharacteristics().cameraAngle())
                .put("lens_focal_length", document.photographicCharacteristics().lensFocalLength());
        root.put("style_medium", document.styleMedium());
        ArrayNode texts = root.putArray("text_render");
        document.textRender()
                .forEach(text -> texts.addObject()
                        .put("text", text.text())
                        .put("location", text.location())
                        .put("size", text.size())
                        .put("color", text.color())
                        .put("font", text.font())
                        .put("appearance_details", text.appearanceDetails()));
        root.put("context", document.context());
        root.put("artistic_style", document.artisticStyle());
        document.editInstruction().ifPresent(edit -> root.put("edit_instruction", edit));
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    }

    private static void write(DocumentObject object, ObjectNode node) {
        node.put("description", object.description());
        node.put("location", object.location());
        node.put("relationship", object.relationship());
        node.put("relative_size", object.relativeSize());
        node.put("shape_and_color", object.shapeAndColor());
        node.put("texture", object.texture());
        node.put("appearance_details", object.appearanceDetails());
        node.put("number_of_objects", object.numberOfObjects());
        orNull(node, "pose", object.pose());
        orNull(node, "expression", object.expression());
        orNull(node, "clothing", object.clothing());
        orNull(node, "action", object.action());
        orNull(node, "gender", object.gender());
        orNull(node, "skin_tone_and_texture", object.skinToneAndTexture());
        node.put("orientation", object.orientation());
    }

    private static void orNull(ObjectNode node, String key, String text) {
        if (text.isEmpty()) {
            node.putNull(key);
        } else {
            node.put(key, text);
        }
    }
}
