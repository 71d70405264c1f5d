// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Structured prompts as running text: for models, which were trained on captions. What a document fills in where nothing was said is left out. */
public final class RunningText {
    private static final Set<String> UNSAID = Set.of(
            "",
            ValuePhrases.ANYWHERE,
            ValuePhrases.ALONE,
            ValuePhrases.OWN_COLOURS,
            ValuePhrases.OWN_MATERIAL,
            ValuePhrases.NO_DETAILS,
            ValuePhrases.NEUTRAL);

    private RunningText() {}

    /** The sentences of a document, the most important first. */
    public static String of(StructuredPrompt document) {
        List<String> sentences = new ArrayList<>();
        sentences.add(document.shortDescription());
        document.objects().forEach(each -> sentences.add(thing(each)));
        document.textRender().forEach(each -> sentences.add(text(each)));
        sentences.add(document.backgroundSetting());
        sentences.add(document.lighting().conditions());
        sentences.add(document.lighting().direction());
        sentences.add(document.aesthetics().moodAtmosphere());
        sentences.add(document.aesthetics().colorScheme());
        sentences.add(document.photographicCharacteristics().cameraAngle());
        sentences.add(document.styleMedium());
        sentences.add(document.artisticStyle());
        return sentences.stream()
                .map(String::strip)
                .filter(each -> !UNSAID.contains(each))
                .map(each -> each.endsWith(".") ? each : each + ".")
                .distinct()
                .collect(Collectors.joining(" "));
    }

    /** A document that says of itself in one sentence what its author said: these words come first in its running text. */
    public static StructuredPrompt saying(StructuredPrompt document, String words) {
        return new StructuredPrompt(
                words,
                document.objects(),
                document.backgroundSetting(),
                document.lighting(),
                document.aesthetics(),
                document.photographicCharacteristics(),
                document.styleMedium(),
                document.artisticStyle(),
                document.context(),
                document.textRender(),
                document.editInstruction());
    }

    private static String thing(DocumentObject object) {
        String more =
                List.of(object.location(), object.relationship(), object.shapeAndColor(), object.texture()).stream()
                        .filter(each -> !UNSAID.contains(each.strip()))
                        .map(RunningText::clause)
                        .collect(Collectors.joining("; "));
        return more.isEmpty() ? object.description() : "%s: %s".formatted(clause(object.description()), more);
    }

    private static String text(StructuredPrompt.TextRender text) {
        return "The text \"%s\" can be read: %s".formatted(text.text(), clause(text.location()));
    }

    private static String clause(String sentence) {
        String plain = sentence.strip();
        return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
