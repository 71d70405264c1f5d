// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Document of an edit for a picture without a document: only the fields that the edit sets, without defaults. The short description is
 * empty, since it would describe a picture of these things alone.
 */
final class BroughtFields {
    private final StructuredPrompt filledIn;
    private final StructuredPrompt edited;

    /**
     * Compares two documents of one seed.
     *
     * @param filledIn document of an empty brief, with defaults only
     * @param edited document of the brief after the edit
     */
    BroughtFields(StructuredPrompt filledIn, StructuredPrompt edited) {
        this.filledIn = filledIn;
        this.edited = edited;
    }

    StructuredPrompt document() {
        StructuredPrompt.Lighting light = edited.lighting();
        StructuredPrompt.Lighting usual = filledIn.lighting();
        return new StructuredPrompt(
                "",
                edited.objects(),
                brought(filledIn.backgroundSetting(), edited.backgroundSetting()),
                new StructuredPrompt.Lighting(
                        brought(usual.conditions(), light.conditions()),
                        brought(usual.direction(), light.direction()),
                        brought(usual.shadows(), light.shadows())),
                aesthetics(filledIn.aesthetics(), edited.aesthetics()),
                photography(filledIn.photographicCharacteristics(), edited.photographicCharacteristics()),
                brought(filledIn.styleMedium(), edited.styleMedium()),
                brought(filledIn.artisticStyle(), edited.artisticStyle()),
                "",
                edited.textRender(),
                edited.editInstruction());
    }

    private static StructuredPrompt.Aesthetics aesthetics(
            StructuredPrompt.Aesthetics filledIn, StructuredPrompt.Aesthetics edited) {
        return new StructuredPrompt.Aesthetics(
                "",
                brought(filledIn.colorScheme(), edited.colorScheme()),
                brought(filledIn.moodAtmosphere(), edited.moodAtmosphere()),
                "",
                "");
    }

    private static StructuredPrompt.Photography photography(
            StructuredPrompt.Photography filledIn, StructuredPrompt.Photography edited) {
        return new StructuredPrompt.Photography(
                brought(filledIn.depthOfField(), edited.depthOfField()),
                "",
                brought(filledIn.cameraAngle(), edited.cameraAngle()),
                brought(filledIn.lensFocalLength(), edited.lensFocalLength()));
    }

    /** Removes sentences from the edited text that are defaults. */
    private static String brought(String filledIn, String edited) {
        Set<String> known = Set.copyOf(sentences(filledIn));
        return String.join(
                " ",
                sentences(edited).stream()
                        .filter(sentence -> !known.contains(sentence))
                        .toList());
    }

    private static List<String> sentences(String text) {
        List<String> sentences = new ArrayList<>();
        for (String sentence : text.split("(?<=\\.) ", -1)) {
            if (!sentence.isBlank() && !sentences.contains(sentence)) {
                sentences.add(sentence);
            }
        }
        return sentences;
    }
}
