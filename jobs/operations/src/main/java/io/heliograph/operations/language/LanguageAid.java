// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.inference.language.LanguageRole;
import io.heliograph.inference.language.ModelAnswer;
import io.heliograph.inference.language.ModelQuestion;
import io.heliograph.inference.language.QuestionCatalogue;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.models.BuiltInEngines;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.document.DocumentException;
import io.heliograph.scene.document.StructuredPrompt;
import io.heliograph.scene.picture.RgbImage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Asks the language model from the settings. An answer is empty if there is no model, if it fails, or if its answer is unusable; the caller
 * then uses the built-in engine.
 */
@Component
public final class LanguageAid {
    private static final Logger LOG = LoggerFactory.getLogger(LanguageAid.class);
    private static final int LONGEST_TEXT = 2_000;
    private static final int MOST_OBJECTS = 20;
    private static final int QUALITY = 85;
    private static final List<String> SENTENCES =
            List.of("short_description", "background_setting", "style_medium", "artistic_style", "context");

    private final LanguageRole role;

    LanguageAid(LanguageRole role) {
        this.role = role;
    }

    /** Whether the settings name a model. */
    public boolean isThere() {
        return !role.isBuiltIn();
    }

    /** Rewords a free instruction in sentences that the grammar understands. */
    public Optional<String> edits(String instruction, long seed) {
        return ask(QuestionCatalogue.edits(instruction, EditForms.ALL, OptionalLong.of(seed)), node -> {
            List<String> sentences = node.path("edits").values().stream()
                    .map(each -> each.asString("").strip())
                    .filter(each -> !each.isEmpty())
                    .toList();
            return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join(". ", sentences));
        });
    }

    /** Writes a structured prompt for a prompt. */
    public Optional<StructuredPrompt> document(String prompt, String refused, long seed) {
        String words = refused.isBlank() ? prompt : prompt + "\nNot to be seen: " + refused;
        return ask(QuestionCatalogue.structuredPrompt(words, schema(), OptionalLong.of(seed)), LanguageAid::document);
    }

    /** A structured prompt changed by a free instruction. */
    public Optional<StructuredPrompt> changed(StructuredPrompt document, String instruction, long seed) {
        return ask(
                QuestionCatalogue.change(
                        tools.jackson.databind.json.JsonMapper.shared().readTree(document.toJson()),
                        instruction,
                        schema(),
                        OptionalLong.of(seed)),
                LanguageAid::document);
    }

    /** Caption of a picture, one or two sentences. */
    public Optional<String> caption(RgbImage rgbImage) {
        try (Raster raster = RasterConversion.of(rgbImage)) {
            EngineSelection.noteBuiltIn(BuiltInEngines.LANGUAGE); // the built-in engine parses the caption
            byte[] jpeg = ImageEncoder.encode(raster, new ImageEncoding.Jpeg(QUALITY));
            return ask(QuestionCatalogue.caption(new ModelQuestion.Illustration("image/jpeg", jpeg)), text("caption"));
        }
    }

    /** A prompt with added details. */
    public Optional<String> enhanced(String prompt, long seed) {
        return ask(QuestionCatalogue.enhance(prompt, OptionalLong.of(seed)), text("prompt"));
    }

    private <T> Optional<T> ask(ModelQuestion modelQuestion, Function<JsonNode, Optional<T>> reader) {
        LanguageRole.Made<Optional<T>> made =
                role.make(modelQuestion, node -> sensible(reader.apply(node)), Optional::empty);
        made.fault().ifPresent(fault -> log(modelQuestion, fault));
        made.engine()
                .ifPresentOrElse(
                        EngineSelection::noteWriter, () -> EngineSelection.noteBuiltIn(BuiltInEngines.LANGUAGE));
        return made.value();
    }

    /** An unreadable answer counts as no answer. */
    private static <T> Optional<Optional<T>> sensible(Optional<T> read) {
        return read.isPresent() ? Optional.of(read) : Optional.empty();
    }

    /** Logs a fault, except that the model cannot read pictures. */
    private static void log(ModelQuestion modelQuestion, ModelAnswer.Missing fault) {
        if (fault.fault() != ModelAnswer.Fault.BLIND) {
            LOG.warn(
                    "no {} from the language model, using the built-in engine: {}, {}",
                    modelQuestion.name(),
                    fault.fault(),
                    fault.detail());
        }
    }

    private static Function<JsonNode, Optional<String>> text(String name) {
        return node -> Optional.of(node.path(name).asString("").strip()).filter(each -> !each.isEmpty());
    }

    private static Optional<StructuredPrompt> document(JsonNode node) {
        try {
            return Optional.of(StructuredPrompt.parse(node.toString()))
                    .filter(each -> !each.shortDescription().isBlank());
        } catch (DocumentException e) {
            return Optional.empty();
        }
    }

    /** JSON schema of the texts that the model writes; the other members of a structured prompt are derived from these texts. */
    private static JsonNode schema() {
        ObjectNode schema = object();
        SENTENCES.forEach(each -> sentence(schema, each));
        ObjectNode thing = object();
        List.of(
                        "description",
                        "location",
                        "relationship",
                        "relative_size",
                        "shape_and_color",
                        "texture",
                        "pose",
                        "orientation")
                .forEach(each -> sentence(thing, each));
        member(thing, "number_of_objects")
                .put("type", "integer")
                .put("minimum", 1)
                .put("maximum", 50);
        member(schema, "objects")
                .put("type", "array")
                .put("maxItems", MOST_OBJECTS)
                .set("items", thing);
        group(schema, "lighting", "conditions", "direction", "shadows");
        group(schema, "aesthetics", "composition", "color_scheme", "mood_atmosphere");
        group(schema, "photographic_characteristics", "depth_of_field", "focus", "camera_angle", "lens_focal_length");
        return schema;
    }

    private static void group(ObjectNode schema, String name, String... sentences) {
        ObjectNode group = object();
        List.of(sentences).forEach(each -> sentence(group, each));
        ((ObjectNode) schema.path("properties")).set(name, group);
        schema.withArray("required").add(name);
    }

    private static ObjectNode object() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("type", "object");
        node.putObject("properties");
        node.putArray("required");
        return node.put("additionalProperties", false);
    }

    private static ObjectNode member(ObjectNode schema, String name) {
        schema.withArray("required").add(name);
        return ((ObjectNode) schema.path("properties")).putObject(name);
    }

    private static void sentence(ObjectNode schema, String name) {
        member(schema, name).put("type", "string").put("maxLength", LONGEST_TEXT);
    }
}
