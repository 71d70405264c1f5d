// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes structured prompts as running text for models that are trained on captions: the texts of the fields without their names. Empty
 * fields and repeated texts are left out.
 */
public final class RunningText {
    /** Punctuation at the end of a sentence, in all scripts that have it. */
    private static final Pattern CLOSED = Pattern.compile("[.!?\u2026\u3002\uff01\uff1f\u0964\u061f]$");

    private RunningText() {}

    /** The sentences of a document, the most important first. */
    public static String of(StructuredPrompt document) {
        List<String> sentences = new ArrayList<>();
        StructuredPrompt.Lighting light = document.lighting();
        StructuredPrompt.Aesthetics look = document.aesthetics();
        StructuredPrompt.Photography taken = document.photographicCharacteristics();
        sentences.add(document.shortDescription());
        document.objects().forEach(each -> sentences.add(thing(each)));
        document.textRender().forEach(each -> sentences.add(text(each)));
        sentences.addAll(List.of(document.backgroundSetting(), light.conditions(), light.direction(), light.shadows()));
        sentences.addAll(List.of(look.moodAtmosphere(), look.colorScheme(), look.composition()));
        sentences.addAll(List.of(document.styleMedium(), document.artisticStyle()));
        sentences.addAll(List.of(taken.cameraAngle(), taken.depthOfField(), taken.focus(), taken.lensFocalLength()));
        sentences.add(document.context());
        StringBuilder text = new StringBuilder();
        sentences.stream()
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .distinct()
                .forEach(each -> text.append(between(text)).append(each));
        return text.toString();
    }

    private static String between(CharSequence before) {
        return before.isEmpty() ? "" : CLOSED.matcher(before).find() ? " " : ". ";
    }

    /** A copy of a document with the author's words as its short description, so that its running text begins with them. */
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
        return described(
                object.description(),
                object.location(),
                object.relationship(),
                object.relativeSize(),
                object.shapeAndColor(),
                object.texture(),
                object.appearanceDetails(),
                object.pose(),
                object.action(),
                object.expression(),
                object.clothing(),
                object.gender(),
                object.skinToneAndTexture(),
                object.orientation());
    }

    private static String text(StructuredPrompt.TextRender text) {
        return described(
                "\"%s\"".formatted(text.text()),
                text.location(),
                text.size(),
                text.color(),
                text.font(),
                text.appearanceDetails());
    }

    private static String described(String what, String... details) {
        String more = Stream.of(details)
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .map(RunningText::clause)
                .distinct()
                .collect(Collectors.joining("; "));
        return more.isEmpty() ? what : "%s: %s".formatted(clause(what), more);
    }

    private static String clause(String sentence) {
        String plain = sentence.strip();
        return plain.endsWith(".") ? plain.substring(0, plain.length() - 1) : plain;
    }
}
