// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Merges a user's edits of a document with their consequences: dependent texts are rewritten, all others stay. */
final class DocumentEdit {
    private final StructuredPrompt original;
    private final StructuredPrompt edited;
    private final StructuredPrompt before;
    private final StructuredPrompt after;
    private final UnaryOperator<String> head;

    DocumentEdit(
            StructuredPrompt original,
            StructuredPrompt edited,
            StructuredPrompt before,
            StructuredPrompt after,
            UnaryOperator<String> head) {
        this.original = original;
        this.edited = edited;
        this.before = before;
        this.after = after;
        this.head = head;
    }

    StructuredPrompt document() {
        StructuredPrompt merged = new DocumentMerge(edited, before, after, head).merge();
        return new StructuredPrompt(
                text(merged, StructuredPrompt::shortDescription),
                objects(merged),
                text(merged, StructuredPrompt::backgroundSetting),
                new StructuredPrompt.Lighting(
                        text(merged, d -> d.lighting().conditions()),
                        text(merged, d -> d.lighting().direction()),
                        text(merged, d -> d.lighting().shadows())),
                new StructuredPrompt.Aesthetics(
                        text(merged, d -> d.aesthetics().composition()),
                        text(merged, d -> d.aesthetics().colorScheme()),
                        text(merged, d -> d.aesthetics().moodAtmosphere()),
                        edited.aesthetics().preferenceScore(),
                        edited.aesthetics().aestheticScore()),
                new StructuredPrompt.Photography(
                        text(merged, d -> d.photographicCharacteristics().depthOfField()),
                        text(merged, d -> d.photographicCharacteristics().focus()),
                        text(merged, d -> d.photographicCharacteristics().cameraAngle()),
                        text(merged, d -> d.photographicCharacteristics().lensFocalLength())),
                text(merged, StructuredPrompt::styleMedium),
                text(merged, StructuredPrompt::artisticStyle),
                text(merged, StructuredPrompt::context),
                edited.textRender(),
                edited.editInstruction());
    }

    private String text(StructuredPrompt merged, Function<StructuredPrompt, String> field) {
        String said = field.apply(edited);
        return said.equals(field.apply(original)) || said.isBlank() ? field.apply(merged) : said;
    }

    /** Each object with the user's edits and its rewritten dependent fields. */
    private List<DocumentObject> objects(StructuredPrompt merged) {
        boolean same = merged.objects().size() == edited.objects().size();
        if (!same) {
            return edited.objects();
        }
        int[] like = DocumentAlignment.of(original.objects(), edited.objects(), head);
        List<DocumentObject> objects = new ArrayList<>();
        for (int i = 0; i < like.length; i++) {
            DocumentObject mine = after.objects().size() == like.length
                    ? after.objects().get(i)
                    : merged.objects().get(i);
            DocumentObject user = edited.objects().get(i);
            objects.add(
                    like[i] < 0
                            ? completed(user, mine)
                            : followed(original.objects().get(like[i]), user, mine));
        }
        return objects;
    }

    private static DocumentObject followed(DocumentObject was, DocumentObject user, DocumentObject mine) {
        boolean described = !was.description().equals(user.description());
        boolean looks = !was.shapeAndColor().equals(user.shapeAndColor())
                || !was.texture().equals(user.texture())
                || was.numberOfObjects() != user.numberOfObjects()
                || !was.relativeSize().equals(user.relativeSize());
        return new DocumentObject(
                looks && !described ? mine.description() : user.description(),
                user.location(),
                user.relationship(),
                follow(was.relativeSize(), user.relativeSize(), mine.relativeSize(), described),
                follow(was.shapeAndColor(), user.shapeAndColor(), mine.shapeAndColor(), described),
                follow(was.texture(), user.texture(), mine.texture(), described),
                follow(was.appearanceDetails(), user.appearanceDetails(), mine.appearanceDetails(), described),
                mine.numberOfObjects(),
                user.pose(),
                user.expression(),
                user.clothing(),
                user.action(),
                user.gender(),
                user.skinToneAndTexture(),
                user.orientation());
    }

    private static String follow(String was, String user, String mine, boolean described) {
        return described && was.equals(user) ? mine : user;
    }

    /** A new object with its empty fields filled. */
    private static DocumentObject completed(DocumentObject user, DocumentObject mine) {
        return new DocumentObject(
                or(user.description(), mine.description()),
                or(user.location(), mine.location()),
                or(user.relationship(), mine.relationship()),
                or(user.relativeSize(), mine.relativeSize()),
                or(user.shapeAndColor(), mine.shapeAndColor()),
                or(user.texture(), mine.texture()),
                or(user.appearanceDetails(), mine.appearanceDetails()),
                user.numberOfObjects(),
                or(user.pose(), mine.pose()),
                or(user.expression(), mine.expression()),
                or(user.clothing(), mine.clothing()),
                or(user.action(), mine.action()),
                user.gender(),
                user.skinToneAndTexture(),
                or(user.orientation(), mine.orientation()));
    }

    private static String or(String said, String otherwise) {
        return said.isBlank() ? otherwise : said;
    }
}
