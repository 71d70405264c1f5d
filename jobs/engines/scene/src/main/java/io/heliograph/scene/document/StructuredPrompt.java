// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.List;
import java.util.Optional;

/**
 * The structured prompt of the service: a picture as plain sentences, one a field, that can be edited by hand. Texts are never null; an
 * unspecified field is empty.
 *
 * @param shortDescription the picture in one sentence
 * @param objects things in it, most important first
 * @param backgroundSetting place, weather and season
 * @param lighting light
 * @param aesthetics composition and colours
 * @param photographicCharacteristics camera
 * @param styleMedium medium
 * @param artisticStyle manner of the medium
 * @param context purpose of the picture
 * @param textRender texts visible in the picture
 * @param editInstruction of an edit document, the canonical sentence of the edits
 */
public record StructuredPrompt(
        String shortDescription,
        List<DocumentObject> objects,
        String backgroundSetting,
        Lighting lighting,
        Aesthetics aesthetics,
        Photography photographicCharacteristics,
        String styleMedium,
        String artisticStyle,
        String context,
        List<TextRender> textRender,
        Optional<String> editInstruction) {
    /** Maximum number of objects, and of texts; further ones are left out. */
    public static final int MOST_OBJECTS = 40;

    /** Maximum {@code number_of_objects} of one object. */
    public static final int MOST_OF_A_KIND = 50;

    /** Maximum characters of one member; the rest is cut off. */
    public static final int MOST_CHARACTERS = 4_000;

    /** Medium of photographs that the built-in renderer draws; {@code styles.txt} reads it as a photograph. */
    public static final String RENDERING = "3-D illustration with photographic light";

    /**
     * Light of the picture.
     *
     * @param conditions kind of light
     * @param direction of the light
     * @param shadows hard or soft
     */
    public record Lighting(String conditions, String direction, String shadows) {}

    /**
     * Composition and colours of the picture.
     *
     * @param composition arrangement of the things
     * @param colorScheme dominant colours
     * @param moodAtmosphere words for atmosphere
     * @param preferenceScore popularity of such pictures
     * @param aestheticScore quality of such pictures
     */
    public record Aesthetics(
            String composition,
            String colorScheme,
            String moodAtmosphere,
            String preferenceScore,
            String aestheticScore) {}

    /**
     * Camera of the picture.
     *
     * @param depthOfField blur of parts out of focus
     * @param focus thing in focus
     * @param cameraAngle height and distance of the camera
     * @param lensFocalLength in millimetres
     */
    public record Photography(String depthOfField, String focus, String cameraAngle, String lensFocalLength) {}

    /**
     * Text visible in the picture.
     *
     * @param text the letters
     * @param location position in the picture, or thing that the text is on
     * @param size relative to the usual size
     * @param color of the letters
     * @param font serif, sans, mono, script or display
     * @param appearanceDetails other attributes
     */
    public record TextRender(
            String text, String location, String size, String color, String font, String appearanceDetails) {}

    /** Makes the lists immutable. */
    public StructuredPrompt {
        objects = List.copyOf(objects);
        textRender = List.copyOf(textRender);
    }

    /** The same document as an edit. */
    public StructuredPrompt editing(String canonical) {
        return copy(shortDescription, Optional.of(canonical));
    }

    /** The same document with another short description. */
    public StructuredPrompt describedAs(String sentence) {
        return copy(sentence, editInstruction);
    }

    private StructuredPrompt copy(String description, Optional<String> instruction) {
        return new StructuredPrompt(
                description,
                objects,
                backgroundSetting,
                lighting,
                aesthetics,
                photographicCharacteristics,
                styleMedium,
                artisticStyle,
                context,
                textRender,
                instruction);
    }

    /**
     * Reads a document: missing and unknown keys are allowed, values of the wrong type are read as text if possible.
     *
     * @throws DocumentException if the text is not a JSON object
     */
    public static StructuredPrompt parse(String json) {
        return DocumentJson.read(json);
    }

    /** A document with every member and one entry in each list, all empty: the shape that {@link #toJson} writes. */
    public static StructuredPrompt blank() {
        StructuredPrompt bare = parse("{\"objects\": [{}], \"text_render\": [{}]}");
        return bare.editing("");
    }

    /** The document as JSON, with every required key. */
    public String toJson() {
        return DocumentJson.write(this);
    }
}
