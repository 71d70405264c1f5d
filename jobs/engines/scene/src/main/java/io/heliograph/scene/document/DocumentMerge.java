// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Updates a document to a changed brief: a text keeps its author's wording unless its meaning changed. */
final class DocumentMerge {
    private final StructuredPrompt kept;
    private final StructuredPrompt before;
    private final StructuredPrompt after;
    private final UnaryOperator<String> head;

    /**
     * Prepares a merge.
     *
     * @param kept the document with the texts to keep
     * @param before the document that this library writes for the old brief
     * @param after the document that this library writes for the new brief
     * @param head the head noun of a description
     */
    DocumentMerge(StructuredPrompt kept, StructuredPrompt before, StructuredPrompt after, UnaryOperator<String> head) {
        this.kept = kept;
        this.before = before;
        this.after = after;
        this.head = head;
    }

    StructuredPrompt merge() {
        return new StructuredPrompt(
                text(StructuredPrompt::shortDescription),
                objects(),
                text(StructuredPrompt::backgroundSetting),
                new StructuredPrompt.Lighting(
                        text(d -> d.lighting().conditions()),
                        text(d -> d.lighting().direction()),
                        text(d -> d.lighting().shadows())),
                new StructuredPrompt.Aesthetics(
                        text(d -> d.aesthetics().composition()),
                        text(d -> d.aesthetics().colorScheme()),
                        text(d -> d.aesthetics().moodAtmosphere()),
                        text(d -> d.aesthetics().preferenceScore()),
                        text(d -> d.aesthetics().aestheticScore())),
                new StructuredPrompt.Photography(
                        text(d -> d.photographicCharacteristics().depthOfField()),
                        text(d -> d.photographicCharacteristics().focus()),
                        text(d -> d.photographicCharacteristics().cameraAngle()),
                        text(d -> d.photographicCharacteristics().lensFocalLength())),
                text(StructuredPrompt::styleMedium),
                text(StructuredPrompt::artisticStyle),
                text(StructuredPrompt::context),
                before.textRender().equals(after.textRender())
                                && !kept.textRender().isEmpty()
                        ? kept.textRender()
                        : after.textRender(),
                kept.editInstruction());
    }

    private String text(Function<StructuredPrompt, String> field) {
        return choose(field.apply(kept), field.apply(before), field.apply(after));
    }

    private static String choose(String kept, String before, String after) {
        return before.equals(after) && !kept.isBlank() ? kept : after;
    }

    private List<DocumentObject> objects() {
        boolean matched = kept.objects().size() == before.objects().size();
        int[] like = DocumentAlignment.of(before.objects(), after.objects(), head);
        List<DocumentObject> merged = new ArrayList<>();
        for (int i = 0; i < like.length; i++) {
            DocumentObject now = after.objects().get(i);
            boolean old = matched && like[i] >= 0;
            merged.add(
                    old ? object(kept.objects().get(like[i]), before.objects().get(like[i]), now) : now);
        }
        return merged;
    }

    private static DocumentObject object(DocumentObject kept, DocumentObject before, DocumentObject after) {
        return new DocumentObject(
                choose(kept.description(), before.description(), after.description()),
                choose(kept.location(), before.location(), after.location()),
                choose(kept.relationship(), before.relationship(), after.relationship()),
                choose(kept.relativeSize(), before.relativeSize(), after.relativeSize()),
                choose(kept.shapeAndColor(), before.shapeAndColor(), after.shapeAndColor()),
                choose(kept.texture(), before.texture(), after.texture()),
                choose(kept.appearanceDetails(), before.appearanceDetails(), after.appearanceDetails()),
                after.numberOfObjects(),
                choose(kept.pose(), before.pose(), after.pose()),
                choose(kept.expression(), before.expression(), after.expression()),
                choose(kept.clothing(), before.clothing(), after.clothing()),
                choose(kept.action(), before.action(), after.action()),
                choose(kept.gender(), before.gender(), after.gender()),
                choose(kept.skinToneAndTexture(), before.skinToneAndTexture(), after.skinToneAndTexture()),
                choose(kept.orientation(), before.orientation(), after.orientation()));
    }
}
