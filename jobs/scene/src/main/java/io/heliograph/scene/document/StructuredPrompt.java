// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.List;
import java.util.Optional;

/**
 * The structured prompt of the service: what is to be seen, every field a plain sentence that can be edited by hand.
 * Texts are never null; a field that is not said is empty.
 *
 * @param shortDescription the picture in one sentence
 * @param objects what stands in it, most important first
 * @param backgroundSetting where it is, in which weather and season
 * @param lighting how it is lit
 * @param aesthetics how it is composed and coloured
 * @param photographicCharacteristics how it is taken
 * @param styleMedium what it is made as
 * @param artisticStyle how that looks
 * @param context what it is for
 * @param textRender texts to be read in it
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
    /**
     * How the picture is lit.
     *
     * @param conditions what lights it
     * @param direction where the light comes from
     * @param shadows hard or soft
     */
    public record Lighting(String conditions, String direction, String shadows) {}

    /**
     * How the picture is composed and coloured.
     *
     * @param composition where things are put
     * @param colorScheme the colours that rule
     * @param moodAtmosphere words for atmosphere
     * @param preferenceScore how liked such pictures are
     * @param aestheticScore how well made they are
     */
    public record Aesthetics(
            String composition,
            String colorScheme,
            String moodAtmosphere,
            String preferenceScore,
            String aestheticScore) {}

    /**
     * How the picture is taken.
     *
     * @param depthOfField how soft what is out of focus is
     * @param focus on what it is
     * @param cameraAngle from which height, and how close
     * @param lensFocalLength in millimetres
     */
    public record Photography(String depthOfField, String focus, String cameraAngle, String lensFocalLength) {}

    /**
     * Text to be read in the picture.
     *
     * @param text the letters
     * @param location where, or on what
     * @param size beside the usual one
     * @param color of the letters
     * @param font serif, sans, mono, script or display
     * @param appearanceDetails whatever else
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
        return new StructuredPrompt(
                shortDescription,
                objects,
                backgroundSetting,
                lighting,
                aesthetics,
                photographicCharacteristics,
                styleMedium,
                artisticStyle,
                context,
                textRender,
                Optional.of(canonical));
    }

    /**
     * Reads a document: missing and unknown keys are well, values of the wrong type are read as text where they can be.
     *
     * @throws DocumentException when the text is no JSON object
     */
    public static StructuredPrompt parse(String json) {
        return DocumentJson.read(json);
    }

    /** The document as JSON, with every required key. */
    public String toJson() {
        return DocumentJson.write(this);
    }
}
